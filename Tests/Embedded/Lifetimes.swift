import CascadeUIKit
import Foundation
import UIKit

// Built by Scripts/check-embedded.sh for this machine, as Embedded Swift with the address sanitizer, because weak references are the
// project's own types in that build. Each function deallocates one object and then uses those that referred to it.

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

/// The screen and window of a test; it must outlive the function that uses it.
final class TestScreenFixture {
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

/// Layouts that outlive their view.
func layoutsOutliveTheirView(_ screen: TestScreenFixture) {
    let layout = Rows()
    let other = Rows()
    do {
        let view = screen.collection(layout)
        view.setCollectionViewLayout(other, animated: true)
        view.removeFromSuperview()
        screen.display.settle()
    }
    for left in [layout, other] {
        left.invalidateLayout()
        _ = left.collectionViewContentSize
    }
}

/// Layouts of a transition, which refers to three, that outlive their view.
func layoutsOfATransitionOutliveTheirView(_ screen: TestScreenFixture) {
    let (from, to) = (Rows(), Rows())
    var between: UICollectionViewTransitionLayout?
    do {
        let view = screen.collection(from)
        between = view.startInteractiveTransition(to: to)
        view.removeFromSuperview()
    }
    from.invalidateLayout()
    to.invalidateLayout()
    between?.invalidateLayout()
    screen.display.settle()
}

/// A view that is deallocated while it scrolls, changes and tracks a touch.
func viewsGoInTheMiddle(_ screen: TestScreenFixture) {
    do {
        let view = screen.collection(Rows())
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        view.performBatchUpdates({ view.reloadItems(at: [IndexPath(item: 2, section: 0)]) })
        screen.window?.touches.down(1, at: CGPoint(x: 50, y: 50))
        screen.window?.touches.move(1, to: CGPoint(x: 50, y: 20))
        view.removeFromSuperview()
    }
    screen.window?.touches.up(1, at: CGPoint(x: 50, y: 10))
    screen.display.settle()
}

/// Children and recognizers that outlive their superview.
func childrenOutliveTheirParent(_ screen: TestScreenFixture) {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let tap = UITapGestureRecognizer()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    do {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.addSubview(child)
        parent.addSubview(scroll)
        parent.addGestureRecognizer(tap)
        screen.window?.addSubview(parent)
        screen.display.settle()
        parent.removeFromSuperview()
        screen.display.settle()
    }
    if child.superview != nil || child.window != nil || tap.view != nil {
        usageError("Lifetimes: a view refers to a deallocated superview.")
    }
    child.setNeedsLayout()
    child.removeFromSuperview()
    scroll.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
}

/// A first responder that is deallocated without resigning.
func theFirstResponderGoes(_ screen: TestScreenFixture) {
    do {
        let field = Field()
        screen.window?.addSubview(field)
        field.becomeFirstResponder()
        field.removeFromSuperview()
    }
    let next = Field()
    next.becomeFirstResponder()
    next.resignFirstResponder()
}

/// Controllers that outlive their parent.
func controllersOutliveTheirContainer(_ screen: TestScreenFixture) {
    let (child, presented) = (UIViewController(), UIViewController())
    do {
        let parent = UIViewController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        screen.window?.rootViewController = parent
        parent.present(presented, animated: false)
        screen.window?.rootViewController = nil
    }
    screen.display.settle()
    if child.parent != nil || presented.presentingViewController != nil {
        usageError("Lifetimes: a controller refers to a deallocated one.")
    }
    child.view.layoutIfNeeded()
    presented.view.layoutIfNeeded()
}

/// A window that is deallocated during a touch.
func theWindowGoes(_ screen: TestScreenFixture) {
    let touches = screen.window?.touches
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    screen.window?.addSubview(view)
    screen.display.settle()
    touches?.down(1, at: CGPoint(x: 50, y: 50))
    screen.window = nil
    touches?.move(1, to: CGPoint(x: 60, y: 50))
    touches?.up(1, at: CGPoint(x: 60, y: 50))
    touches?.down(1, at: CGPoint(x: 50, y: 50))
    view.setNeedsLayout()
    screen.display.settle()
    if view.window != nil { usageError("Lifetimes: a view refers to a deallocated window.") }
    let next = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    next.makeKeyAndVisible()
    screen.display.settle()
}

/// A data source and delegate that is deallocated before its view.
func dataSourcesGoFirst(_ screen: TestScreenFixture) {
    let view = screen.collection(Rows())
    do {
        let items = Sixty()
        view.dataSource = items
        view.delegate = items
        view.layoutIfNeeded()
        if view.dataSource == nil || view.delegate == nil { usageError("Lifetimes: a weak reference is nil while its object exists.") }
    }
    if view.dataSource != nil || view.delegate != nil { usageError("Lifetimes: a view refers to a deallocated data source.") }
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    view.reloadData()
    screen.display.settle()
}

final class Heights: NSObject, WaterfallLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { .absolute(50) }
}

/// A layout's delegate that is deallocated before the layout, and the layout before its view.
func layoutsAndTheirDelegatesGoFirst(_ screen: TestScreenFixture) {
    let view = screen.collection(Rows())
    do {
        let layout = WaterfallLayout()
        do {
            let heights = Heights()
            layout.delegate = heights
            view.collectionViewLayout = layout
            screen.display.settle()
        }
        if layout.delegate != nil { usageError("Lifetimes: a layout refers to a deallocated delegate.") }
        layout.invalidateLayout()
        screen.display.settle()
    }
    view.setCollectionViewLayout(Rows(), animated: true)
    screen.display.settle()
    view.reloadData()
    screen.display.settle()
}

/// A controller that is deallocated before its view.
func controllersGoBeforeTheirViews(_ screen: TestScreenFixture) {
    var controller: UICollectionViewController? = UICollectionViewController(collectionViewLayout: Rows())
    guard let view = controller?.view else { usageError("Lifetimes: a controller has no view.") }
    screen.window?.addSubview(view)
    screen.display.settle()
    controller = nil
    view.setNeedsLayout()
    screen.display.settle()
    if view.next !== view.superview { usageError("Lifetimes: a view refers to a deallocated controller.") }
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

    deinit { if part.whole != nil { usageError("Lifetimes: a weak reference to an object in its deinit is not nil.") } }
}

/// An object whose part reads a reference to it while both are deallocated.
func partsGoWithTheWhole(_ screen: TestScreenFixture) {
    var whole: Whole? = Whole()
    whole = nil
    whole = Whole()
    let part = whole?.part
    whole = nil
    if part == nil || part?.whole != nil { usageError("Lifetimes: a part refers to a deallocated object.") }
}

@main struct Program {
    static func main() {
        for scene in [
            layoutsOutliveTheirView, layoutsOfATransitionOutliveTheirView, viewsGoInTheMiddle, childrenOutliveTheirParent,
            theFirstResponderGoes, controllersOutliveTheirContainer, theWindowGoes, dataSourcesGoFirst, layoutsAndTheirDelegatesGoFirst,
            controllersGoBeforeTheirViews, partsGoWithTheWhole,
        ] {
            scene(TestScreenFixture())
        }
        print("alive")
    }
}
