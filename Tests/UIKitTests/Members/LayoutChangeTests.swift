import Testing
import UIKit

/// A record of the calls of cells and layouts in order.
@MainActor
private final class Words {
    var log: [String] = []
}

private final class LoggingLayout: UICollectionViewFlowLayout {
    var name = ""
    var words: Words?

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        words?.log.append("\(name) leaves for \((newLayout as? LoggingLayout)?.name ?? "?")")
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        words?.log.append("\(name) comes after \((oldLayout as? LoggingLayout)?.name ?? "?")")
    }

    override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
        words?.log.append("\(name) ends")
    }
}

private final class ChangeLoggingCell: UICollectionViewCell {
    static let words = Words()

    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        super.willTransition(from: oldLayout, to: newLayout)
        say("will", oldLayout, newLayout)
    }

    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        super.didTransition(from: oldLayout, to: newLayout)
        say("did", oldLayout, newLayout)
    }

    private func say(_ word: String, _ old: UICollectionViewLayout, _ new: UICollectionViewLayout) {
        Self.words.log.append("cell \(word) \((old as? LoggingLayout)?.name ?? "?")\((new as? LoggingLayout)?.name ?? "?")")
    }
}

/// A delegate that provides the transition layout.
@MainActor
private final class TransitionDelegate: NSObject, UICollectionViewDelegate {
    var made: UICollectionViewTransitionLayout?

    func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        let layout = UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
        made = layout
        return layout
    }
}

@MainActor
@Suite(.serialized)
struct LayoutChangeTests {
    private func layout(_ name: String, _ height: CGFloat) -> LoggingLayout {
        let layout = LoggingLayout()
        layout.itemSize = CGSize(width: 300, height: height)
        layout.minimumLineSpacing = 0
        layout.name = name
        layout.words = ChangeLoggingCell.words
        return layout
    }

    private func scene(_ layout: UICollectionViewLayout) -> NumberedItemsScene {
        let scene = NumberedItemsScene(NumberedItems(count: 0), layout: layout)
        scene.view.register(ChangeLoggingCell.self, forCellWithReuseIdentifier: "number")
        scene.items.sections = [[0]]
        scene.view.reloadData()
        scene.screen.frame()
        ChangeLoggingCell.words.log = []
        return scene
    }

    private func rank(_ word: String) -> Int { ChangeLoggingCell.words.log.firstIndex(of: word) ?? -1 }

    @Test(arguments: [false, true])
    func aLayoutChangePreparesLayoutsBeforeViews(animated: Bool) {
        let (a, b) = (layout("A", 40), layout("B", 80))
        let scene = scene(a)
        scene.view.setCollectionViewLayout(b, animated: animated)
        scene.screen.settle()
        #expect(
            ChangeLoggingCell.words.log.sorted()
                == ["A leaves for B", "B comes after A", "cell will AB", "cell did AB", "A ends", "B ends"].sorted()
        )
        #expect(rank("A leaves for B") < rank("B comes after A"))
        #expect(rank("B comes after A") < rank("B ends"))
        #expect(rank("cell will AB") < rank("cell did AB"))
        #expect(scene.view.visibleCells.first?.frame.height == 80)
        #expect(a.collectionView == nil)
        #expect(b.collectionView === scene.view)
    }

    @Test(arguments: [false, true])
    func aLayoutSetBeforeTheFirstPassIsPreparedInIt(animated: Bool) {
        let screen = Screen()
        let (items, next) = (NumberedItems(count: 3), RowLayout())
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: RowLayout())
        view.dataSource = items
        var isDone = false
        view.setCollectionViewLayout(next, animated: animated) { _ in isDone = true }
        #expect(view.collectionViewLayout === next && next.collectionView === view && !isDone)
        #expect(next.prepared == 0 && items.asked.isEmpty)
        // As in viewDidLoad(), the class is registered after the layout is set.
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        screen.show(view)
        screen.settle()
        #expect(next.prepared == 1 && items.asked.count == 3 && view.visibleCells.count == 3 && isDone)
    }

    @Test func anInteractiveTransitionReportsOnlyItsEnd() {
        let (a, b) = (layout("A", 40), layout("B", 80))
        let scene = scene(a)
        scene.view.startInteractiveTransition(to: b)
        #expect(ChangeLoggingCell.words.log.contains("cell will AB"))
        #expect(!ChangeLoggingCell.words.log.contains("cell did AB"))
        #expect(!ChangeLoggingCell.words.log.contains("B ends"))
        scene.view.finishInteractiveTransition()
        scene.screen.settle()
        #expect(rank("cell did AB") > rank("cell will AB"))
        #expect(ChangeLoggingCell.words.log.contains("A ends"))
        #expect(ChangeLoggingCell.words.log.contains("B ends"))
    }

    @Test func theDelegateProvidesTheTransitionLayout() {
        let (a, b) = (layout("A", 40), layout("B", 80))
        let scene = scene(a)
        let delegate = TransitionDelegate()
        scene.view.delegate = delegate
        let between = scene.view.startInteractiveTransition(to: b)
        #expect(delegate.made === between)
        #expect(scene.view.collectionViewLayout === between)
        between.transitionProgress = 0.25
        scene.screen.frame()
        #expect(scene.view.visibleCells.first?.frame.height == 50)
        scene.view.cancelInteractiveTransition()
        scene.screen.settle()
        #expect(scene.view.collectionViewLayout === a)
        #expect(scene.view.visibleCells.first?.frame.height == 40)
    }
}
