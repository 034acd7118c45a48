import TestSupport
import Testing
import UIKit

/// Rows that record the flags and lists of each context.
private final class ContextLayout: RowLayout {
    var contexts: [String] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        switch (context.invalidateEverything, context.invalidateDataSourceCounts) {
        case (true, true): contexts.append("everything and counts")
        case (true, false): contexts.append("everything")
        case (false, true): contexts.append("counts")
        case (false, false): contexts.append("neither")
        }
        super.invalidateLayout(with: context)
    }
}

/// Rows counted only after a reload; in a batch the layout inserts rows of twice the height and deletes others by the update items.
private final class KeepingLayout: UICollectionViewLayout {
    var heights: [CGFloat]?

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { heights = nil }
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        super.prepare()
        if heights == nil { heights = Array(repeating: 40, count: collectionView?.numberOfItems(inSection: 0) ?? 0) }
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for update in updateItems {
            if update.updateAction == .delete, let path = update.indexPathBeforeUpdate { heights?.remove(at: path.item) }
            if update.updateAction == .insert, let path = update.indexPathAfterUpdate { heights?.insert(80, at: path.item) }
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: (heights ?? []).reduce(0, +)) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let heights, heights.indices.contains(indexPath.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = heights[..<indexPath.item].reduce(0, +)
        attributes.frame = CGRect(x: 0, y: top, width: 300, height: heights[indexPath.item])
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (heights ?? []).indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

/// Items with frames that a test sets.
private final class FreeLayout: UICollectionViewLayout {
    var frames: [CGRect] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 2_000) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

@MainActor
@Suite
struct InvalidationTests {
    /// Also into and out of the visible rectangle, and one item on top of another.
    @Test func theItemsOfAContextMove() {
        for seed in 0..<20 {
            var random = SeededGenerator(seed: seed)
            func frame() -> CGRect {
                CGRect(x: CGFloat(random.number(below: 250)), y: CGFloat(random.number(below: 1_950)), width: 50, height: 50)
            }
            let layout = FreeLayout()
            layout.frames = (0..<60).map { _ in frame() }
            let scene = NumberedItemsScene(NumberedItems(count: 60), layout: layout, height: 400)
            for step in 0..<12 {
                if step % 4 == 3 { scene.view.contentOffset.y = CGFloat(random.number(below: 1_600)) }
                let moved = Set((0..<1 + random.number(below: 12)).map { _ in random.number(below: 60) })
                for item in moved { layout.frames[item] = frame() }
                let context = UICollectionViewLayoutInvalidationContext()
                context.invalidateItems(at: moved.map { IndexPath(item: $0, section: 0) })
                layout.invalidateLayout(with: context)
                scene.screen.frame()
                let expected = layout.frames.indices.filter { layout.frames[$0].intersects(scene.view.bounds) }
                #expect(scene.visible.map(\.item) == expected, "seed \(seed), step \(step)")
                for item in expected { #expect(scene.cell(item)?.frame == layout.frames[item], "seed \(seed), step \(step)") }
            }
        }
    }

    /// Found by `CollectionViewDriver`: the layout was prepared with the counts before the reload, and items were missing.
    @Test func aSizeSetInTheCountsIsLaidOutWithTheNewCounts() {
        let items = InterruptedItems()
        let (screen, view) = items.scene(layout: RowLayout())
        items.sections = [[], Array(0..<4)]
        items.onCount = { view in
            items.onCount = nil
            view.frame.size.height = 300
        }
        view.reloadData()
        #expect(view.numberOfSections == 2)
        screen.frame()
        #expect(items.onCount == nil && view.visibleCells.count == 4)
    }

    /// Found by `CollectionViewDriver`: `shouldInvalidateLayout` was not called for a size that a callback of the preparation had set.
    @Test func aSizeSetInPrepareIsPreparedAgain() {
        final class WidthRows: RowLayout {
            var scrolls = false
            var width: CGFloat = 0

            override func prepare() {
                super.prepare()
                width = collectionView?.bounds.width ?? 0
                if scrolls { collectionView?.contentOffset.y += 40 }
                scrolls = false
            }
        }
        let items = InterruptedItems()
        let layout = WidthRows()
        let (screen, view) = items.scene(layout: layout)
        items.onScroll = { $0.frame.size.width = 200 }
        layout.scrolls = true
        layout.invalidateLayout()
        screen.frame()
        #expect(view.contentOffset.y == 40 && view.bounds.width == 200)
        #expect(layout.width == 200)
    }

    @Test func onlyListedItemsAreRequestedAgain() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: layout)
        layout.rects = []
        layout.askedItems = []
        let prepared = layout.prepared
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 4, section: 0)])
        layout.invalidateLayout(with: context)
        scene.screen.frame()
        #expect(layout.prepared == prepared + 1)
        #expect(layout.rects.isEmpty)
        #expect(layout.askedItems.sorted().map(\.item) == [2, 4])
    }

    @Test func onlyListedHeadersAreRequestedAgain() {
        let layout = RowLayout()
        layout.header = 30
        let scene = NumberedItemsScene(NumberedItems([[1, 2], [3, 4]]), layout: layout)
        layout.rects = []
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: [IndexPath(item: 0, section: 1)]
        )
        layout.invalidateLayout(with: context)
        scene.screen.frame()
        #expect(layout.rects.isEmpty)
        #expect(layout.askedItems.isEmpty)
        #expect(layout.askedHeaders == [IndexPath(item: 0, section: 1)])
    }

    @Test func everythingIsRequestedAfterAFullInvalidation() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: layout)
        layout.rects = []
        layout.height = 80
        layout.invalidateLayout()
        #expect(scene.cell(1)?.frame.minY == 40)
        scene.screen.frame()
        #expect(layout.rects.count == 1)
        #expect(scene.cell(1)?.frame.minY == 80)
        #expect(scene.visible.count == 5)
        #expect(scene.view.contentSize.height == 8_000)
    }

    @Test func aBatchInvalidatesCountsAndAReloadEverything() {
        let layout = ContextLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: layout)
        layout.contexts = []
        scene.items.sections[0].removeFirst()
        scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        #expect(layout.contexts == ["counts"])
        scene.screen.settle()
        layout.contexts = []
        scene.view.reloadData()
        scene.screen.frame()
        #expect(layout.contexts == ["everything and counts"])
        layout.contexts = []
        layout.invalidateLayout()
        #expect(layout.contexts == ["neither"])
        layout.contexts = []
        scene.view.bounds.size.width = 200
        #expect(layout.contexts == ["neither"])
    }

    /// Elsewhere than on a strict screen, which requests the elements before the layout changes its heights (rule 2.26).
    @Test func aLayoutReceivesEachChangeOnce() {
        let layout = KeepingLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: layout, strict: false)
        scene.items.sections[0] = [0, 9, 1, 3, 4]
        scene.view.performBatchUpdates({
            scene.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
            scene.view.insertItems(at: [IndexPath(item: 1, section: 0)])
        })
        scene.screen.settle()
        #expect(layout.heights == [40, 80, 40, 40, 40])
        #expect(scene.view.contentSize.height == 240)
        #expect(scene.cell(2)?.frame.minY == 120)
        scene.view.reloadData()
        scene.screen.frame()
        #expect(layout.heights == [40, 40, 40, 40, 40])
    }

    @Test func contextsReturnTheirLists() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(!context.invalidateEverything)
        #expect(!context.invalidateDataSourceCounts)
        #expect(context.invalidatedItemIndexPaths == nil)
        context.invalidateDecorationElements(ofKind: "d", at: [IndexPath(item: 0, section: 1)])
        context.invalidateDecorationElements(ofKind: "d", at: [IndexPath(item: 0, section: 2)])
        #expect(context.invalidatedDecorationIndexPaths?["d"]?.map(\.section) == [1, 2])
        #expect(context.contentOffsetAdjustment == .zero)
        #expect(context.contentSizeAdjustment == .zero)
    }

    @Test func aLargerViewShowsMore() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: layout, height: 200)
        #expect(scene.visible.count == 5)
        scene.view.frame.size.height = 320
        scene.screen.frame()
        #expect(scene.visible.count == 8)
        scene.view.frame.size.width = 200
        scene.screen.frame()
        #expect(scene.cell(0)?.frame.width == 200)
    }
}
