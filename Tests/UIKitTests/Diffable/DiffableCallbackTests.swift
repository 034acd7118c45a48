import CascadeTesting
import Testing
import UIKit

/// Tests of snapshots that callbacks apply during an update of the collection view, and of reconfigurations.
@MainActor
@Suite
struct DiffableCallbackTests {
    /// A delegate that calls a closure when the next cell becomes visible.
    @MainActor
    private final class NextDisplay: NSObject, UICollectionViewDelegate {
        var action: (() -> Void)?

        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            let action = self.action
            self.action = nil
            action?()
        }
    }

    /// A collection view of a hundred items in rows of 40 points.
    @MainActor
    private final class Scene {
        let screen = Screen()
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<String, Int>
        let next = NextDisplay()

        init(layout: UICollectionViewLayout = RowLayout(), configure: @escaping (NumberCell) -> Void = { _ in }) {
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(HighCell.self, forCellWithReuseIdentifier: "cell")
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as? NumberCell
                cell?.number = item
                if let cell { configure(cell) }
                return cell
            }
            screen.show(view)
            source.apply(snapshot([("a", Array(0..<100))]), animatingDifferences: false)
            screen.settle()
            view.delegate = next
        }

        var items: [Int] { source.snapshot().itemIdentifiers }
        var numbers: [Int] { view.visibleCells.map { ($0 as? NumberCell)?.number ?? -1 } }

        /// Scrolls by a row, so that another cell becomes visible in the next layout.
        func scroll() { view.contentOffset.y += 40 }
    }

    @Test func severalSnapshotsFollowTheUpdateInTheirOrder() {
        let scene = Scene()
        var log: [String] = []
        scene.next.action = { [unowned scene] in
            scene.source.apply(snapshot([("a", Array(0..<101))])) { log.append("first") }
            scene.source.apply(snapshot([("a", [2, 4, 5])]), animatingDifferences: false) { log.append("second") }
            #expect(scene.items == [2, 4, 5])
            // The layout pass continues with the former items.
            #expect(scene.source.collectionView(scene.view, numberOfItemsInSection: 0) == 100)
        }
        scene.scroll()
        scene.screen.frame()
        #expect(scene.next.action == nil)
        scene.screen.settle()
        #expect(log == ["second", "first"], "the first one is animated")
        #expect(scene.items == [2, 4, 5] && scene.numbers == [2, 4, 5])
    }

    @Test func aReloadFollowsASnapshotThatWasAppliedBefore() {
        let scene = Scene()
        scene.next.action = { [unowned scene] in
            scene.source.apply(snapshot([("a", [1, 2])]))
            scene.source.applySnapshotUsingReloadData(snapshot([("a", [7, 8, 9])]))
            #expect(scene.items == [7, 8, 9])
        }
        scene.scroll()
        scene.screen.settle()
        #expect(scene.items == [7, 8, 9] && scene.numbers == [7, 8, 9])
    }

    /// A list that appends items when its last cell becomes visible.
    @Test func aSnapshotFromTheLayoutBeforeAnUpdateFollowsIt() {
        let scene = Scene()
        scene.next.action = { [unowned scene] in
            var more = scene.source.snapshot()
            more.appendItems([200])
            scene.source.apply(more, animatingDifferences: false)
        }
        scene.scroll()
        scene.source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
        #expect(scene.next.action == nil)
        #expect(scene.items == [1, 2, 200] && scene.numbers == [1, 2, 200])
    }

    @Test func reconfiguredCellsChangeTheirSizeAnimated() {
        var height: CGFloat = 40
        let scene = Scene(layout: PreferredRows()) { ($0 as? HighCell)?.height = height }
        for animated in [true, false] {
            height += 10
            var target = scene.source.snapshot()
            target.reconfigureItems(target.itemIdentifiers)
            var isComplete = false
            scene.screen.test.forget()
            scene.source.apply(target, animatingDifferences: animated) { isComplete = true }
            #expect(isComplete == !animated)
            scene.screen.frame()
            #expect((scene.screen.test.counts.animated > 0) == animated)
            scene.screen.settle()
            #expect(isComplete && scene.view.cellForItem(at: [0, 2])?.frame == CGRect(x: 0, y: 2 * height, width: 300, height: height))
        }
    }
}

/// A cell of a preferred height.
private final class HighCell: NumberCell {
    var height: CGFloat = 40

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        layoutAttributes.size.height = height
        return layoutAttributes
    }
}

/// Rows of the height that their cells prefer.
private final class PreferredRows: RowLayout {
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        if height == preferredAttributes.size.height { return false }
        height = preferredAttributes.size.height
        return true
    }
}
