import CascadeUIKit
import Foundation
import UIKit

// Built by Scripts/check-embedded.sh for this machine, as Embedded Swift and under the address sanitizer: weak references are
// types of the project's own in that build. Each function releases one object and then uses those that referred to it.

final class Rows: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize {
        CGSize(width: 300, height: 40 * CGFloat(count))
    }

    /// A view without a data source has no section.
    private var count: Int {
        guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
        return view.numberOfItems(inSection: 0)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 300, height: 40)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

final class Sixty: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// What everything is shown in; it must outlive the function that uses it.
final class Stage {
    let display = Display()
    let items = Sixty()
    var window: UIWindow?

    init() {
        Display.current = display
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window?.makeKeyAndVisible()
    }

    func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        view.delegate = items
        window?.addSubview(view)
        display.settle()
        return view
    }
}

/// Layouts that stay when their view goes.
func layoutsOutliveTheirView(_ stage: Stage) {
    let layout = Rows()
    let other = Rows()
    do {
        let view = stage.collection(layout)
        view.setCollectionViewLayout(other, animated: true)
        view.removeFromSuperview()
        stage.display.settle()
    }
    for left in [layout, other] {
        left.invalidateLayout()
        _ = left.collectionViewContentSize
    }
}

/// The same in the middle of a transition, which knows three layouts.
func layoutsOfATransitionOutliveTheirView(_ stage: Stage) {
    let (from, to) = (Rows(), Rows())
    var between: UICollectionViewTransitionLayout?
    do {
        let view = stage.collection(from)
        between = view.startInteractiveTransition(to: to)
        view.removeFromSuperview()
    }
    from.invalidateLayout()
    to.invalidateLayout()
    between?.invalidateLayout()
    stage.display.settle()
}

/// A view that goes while it scrolls, changes and holds the finger.
func viewsGoInTheMiddle(_ stage: Stage) {
    do {
        let view = stage.collection(Rows())
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        view.performBatchUpdates({ view.reloadItems(at: [IndexPath(item: 2, section: 0)]) })
        stage.window?.touches.down(1, at: CGPoint(x: 50, y: 50))
        stage.window?.touches.move(1, to: CGPoint(x: 50, y: 20))
        view.removeFromSuperview()
    }
    stage.window?.touches.up(1, at: CGPoint(x: 50, y: 10))
    stage.display.settle()
}

/// Children and recognizers that stay when their parent goes.
func childrenOutliveTheirParent(_ stage: Stage) {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let tap = UITapGestureRecognizer()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    do {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.addSubview(child)
        parent.addSubview(scroll)
        parent.addGestureRecognizer(tap)
        stage.window?.addSubview(parent)
        stage.display.settle()
        parent.removeFromSuperview()
        stage.display.settle()
    }
    if child.superview != nil || child.window != nil || tap.view != nil { usageError("Lifetimes: a view leads to a parent that is gone.") }
    child.setNeedsLayout()
    child.removeFromSuperview()
    scroll.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
}

/// A first responder that goes without giving the keys back.
func theFirstResponderGoes(_ stage: Stage) {
    do {
        let field = Field()
        stage.window?.addSubview(field)
        field.becomeFirstResponder()
        field.removeFromSuperview()
    }
    let next = Field()
    next.becomeFirstResponder()
    next.resignFirstResponder()
}

/// Controllers that stay when the one around them goes.
func controllersOutliveTheirContainer(_ stage: Stage) {
    let (child, presented) = (UIViewController(), UIViewController())
    do {
        let parent = UIViewController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        stage.window?.rootViewController = parent
        parent.present(presented, animated: false)
        stage.window?.rootViewController = nil
    }
    stage.display.settle()
    if child.parent != nil || presented.presentingViewController != nil { usageError("Lifetimes: a controller leads to one that is gone.") }
    child.view.layoutIfNeeded()
    presented.view.layoutIfNeeded()
}

/// A window that goes with a finger on it.
func theWindowGoes(_ stage: Stage) {
    let touches = stage.window?.touches
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    stage.window?.addSubview(view)
    stage.display.settle()
    touches?.down(1, at: CGPoint(x: 50, y: 50))
    stage.window = nil
    touches?.move(1, to: CGPoint(x: 60, y: 50))
    touches?.up(1, at: CGPoint(x: 60, y: 50))
    touches?.down(1, at: CGPoint(x: 50, y: 50))
    view.setNeedsLayout()
    stage.display.settle()
    if view.window != nil { usageError("Lifetimes: a view leads to a window that is gone.") }
    let next = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    next.makeKeyAndVisible()
    stage.display.settle()
}

/// A data source and delegate that is deallocated before its view.
func dataSourcesGoFirst(_ stage: Stage) {
    let view = stage.collection(Rows())
    do {
        let items = Sixty()
        view.dataSource = items
        view.delegate = items
        view.layoutIfNeeded()
        if view.dataSource == nil || view.delegate == nil { usageError("Lifetimes: a weak reference is nil while its object exists.") }
    }
    if view.dataSource != nil || view.delegate != nil { usageError("Lifetimes: a view leads to a data source that is gone.") }
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    view.reloadData()
    stage.display.settle()
}

final class Heights: NSObject, WaterfallLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath, width: CGFloat)
        -> ItemSize
    { .absolute(50) }
}

/// A layout's delegate that is deallocated before the layout, and the layout before its view.
func layoutsAndTheirDelegatesGoFirst(_ stage: Stage) {
    let view = stage.collection(Rows())
    do {
        let layout = WaterfallLayout()
        do {
            let heights = Heights()
            layout.delegate = heights
            view.collectionViewLayout = layout
            stage.display.settle()
        }
        if layout.delegate != nil { usageError("Lifetimes: a layout leads to a delegate that is gone.") }
        layout.invalidateLayout()
        stage.display.settle()
    }
    view.setCollectionViewLayout(Rows(), animated: true)
    stage.display.settle()
    view.reloadData()
    stage.display.settle()
}

/// A controller that is deallocated before its view.
func controllersGoBeforeTheirViews(_ stage: Stage) {
    var controller: UICollectionViewController? = UICollectionViewController(collectionViewLayout: Rows())
    guard let view = controller?.view else { usageError("Lifetimes: a controller has no view.") }
    stage.window?.addSubview(view)
    stage.display.settle()
    controller = nil
    view.setNeedsLayout()
    stage.display.settle()
    if view.next !== view.superview { usageError("Lifetimes: a view leads to a controller that is gone.") }
    view.removeFromSuperview()
}

final class Part: NSObject {
    weak var whole: Whole?

    deinit { if whole != nil { usageError("Lifetimes: an object is referred to while it is deallocated.") } }
}

final class Whole: NSObject {
    let part = Part()

    override init() {
        super.init()
        part.whole = self
    }

    deinit { if part.whole != nil { usageError("Lifetimes: a weak reference leads to an object in its deinit.") } }
}

/// An object whose part looks for it while both are deallocated.
func partsGoWithTheWhole(_ stage: Stage) {
    var whole: Whole? = Whole()
    whole = nil
    whole = Whole()
    let part = whole?.part
    whole = nil
    if part == nil || part?.whole != nil { usageError("Lifetimes: a part leads to a whole that is gone.") }
}

@main struct Program {
    static func main() {
        for scene in [
            layoutsOutliveTheirView, layoutsOfATransitionOutliveTheirView, viewsGoInTheMiddle, childrenOutliveTheirParent,
            theFirstResponderGoes, controllersOutliveTheirContainer, theWindowGoes, dataSourcesGoFirst, layoutsAndTheirDelegatesGoFirst,
            controllersGoBeforeTheirViews, partsGoWithTheWhole,
        ] {
            scene(Stage())
        }
        print("alive")
    }
}
