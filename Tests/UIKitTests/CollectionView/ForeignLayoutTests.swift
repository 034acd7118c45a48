import CascadeTesting
import Foundation
import Testing
import UIKit

/// Tests of layouts in the style of public libraries, each with a technique that revealed a fault of this module.
@MainActor
@Suite
struct ForeignLayoutTests {
    /// Pages of the view's width: another size moves the offset in `invalidateLayout(with:)` without reading the current offset.
    private class Pager: UICollectionViewFlowLayout {
        var page: CGFloat = 0
        var sizes: [CGSize] = []

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            guard let view = collectionView else { return }
            sizes.append(view.bounds.size)
            if itemSize != view.bounds.size {
                itemSize = view.bounds.size
                view.contentOffset.x = page * view.bounds.width
            }
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }

    /// The same layout without conditions: each invalidation moves the offset to the page.
    private final class StubbornPager: Pager {
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            if let view = collectionView { view.contentOffset.x = page * view.bounds.width }
        }
    }

    @Test(arguments: [false, true]) func aPagingLayoutKeepsItsPageWhenTheSizeChanges(stubborn: Bool) {
        let layout = stubborn ? StubbornPager() : Pager()
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        let scene = NumberedItemsScene(NumberedItems(count: 8), layout: layout)
        layout.page = 3
        scene.view.contentOffset.x = 900
        scene.screen.frame()
        #expect(scene.visible == [[0, 3]])
        scene.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        #expect(layout.sizes.last == CGSize(width: 400, height: 300), "the new bounds hold")
        #expect(scene.view.contentOffset.x == 1200)
        scene.screen.frame()
        #expect(scene.visible == [[0, 3]])
        #expect(scene.cell(3)?.frame == CGRect(x: 1200, y: 0, width: 400, height: 300))
    }

    /// Rows that store the preferred heights of their cells; the contexts are the base class's, which list one element.
    private final class MeasuredRows: UICollectionViewLayout {
        var heights: [CGFloat] = []
        var header: CGFloat = 20
        private var items: [UICollectionViewLayoutAttributes] = []
        private var bar: UICollectionViewLayoutAttributes?

        override func prepare() {
            super.prepare()
            guard let view = collectionView else { return }
            let count = view.numberOfItems(inSection: 0)
            while heights.count < count { heights.append(44) }
            let first = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                with: [0, 0]
            )
            first.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: header)
            bar = first
            var top = header
            items = (0..<count).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
                attributes.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: heights[item])
                top += heights[item]
                return attributes
            }
        }

        override var collectionViewContentSize: CGSize {
            CGSize(width: collectionView?.bounds.width ?? 0, height: header + heights.reduce(0, +))
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            ((bar.map { [$0] } ?? []) + items).filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { items[indexPath.item] }

        override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        { bar }

        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            if preferredAttributes.size.height == originalAttributes.size.height { return false }
            if originalAttributes.representedElementCategory == .cell {
                heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
            } else {
                header = preferredAttributes.size.height
            }
            return true
        }
    }

    private final class GrowingBar: UICollectionReusableView {
        override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            layoutAttributes.size.height = 50
            return layoutAttributes
        }
    }

    private final class GrowingCell: UICollectionViewCell {
        var height: CGFloat = 0

        override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            layoutAttributes.size.height = height
            return layoutAttributes
        }
    }

    @MainActor
    private final class GrowingItems: NSObject, UICollectionViewDataSource {
        static func height(_ item: Int) -> CGFloat { 30 + 25 * CGFloat(item % 3) }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? GrowingCell)?.height = Self.height(indexPath.item)
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
            -> UICollectionReusableView
        { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath) }
    }

    /// The base class's context lists the measured element; the elements behind it have moved as well.
    @Test func elementsBehindAMeasuredOneAreRequestedAgain() throws {
        let layout = MeasuredRows()
        let screen = Screen()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            GrowingBar.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "bar"
        )
        let items = GrowingItems()
        view.dataSource = items
        screen.show(view)
        // Scrolls up through unmeasured rows: those that enter at the top move the visible, measured ones.
        for offset in [CGFloat(0), 130, 1_100, 1_060, 1_000, 940] {
            view.contentOffset.y = offset
            screen.frame()
            let paths = view.indexPathsForVisibleItems
            try #require(paths.count > 4)
            for path in paths {
                let expected = try #require(layout.layoutAttributesForItem(at: path)).frame
                #expect(expected.height == GrowingItems.height(path.item))
                #expect(view.cellForItem(at: path)?.frame == expected, "item \(path.item) at offset \(offset)")
            }
        }
        #expect(layout.header == 50)
    }

    /// A cache that only `invalidateLayout()` clears, and a preparation that keeps cached attributes.
    private final class CachedRows: UICollectionViewLayout {
        private var cache: [UICollectionViewLayoutAttributes] = []

        override func invalidateLayout() {
            cache.removeAll()
            super.invalidateLayout()
        }

        override func prepare() {
            guard cache.isEmpty, let view = collectionView else { return }
            cache = (0..<view.numberOfItems(inSection: 0)).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
                attributes.frame = CGRect(x: 0, y: 50 * CGFloat(item), width: view.bounds.width, height: 50)
                return attributes
            }
        }

        override var collectionViewContentSize: CGSize {
            CGSize(width: collectionView?.bounds.width ?? 0, height: 50 * CGFloat(cache.count))
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            cache.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
        }
    }

    @Test func cachesClearedInInvalidateLayoutStayCurrent() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: CachedRows())
        scene.items.sections[0] = [0, 1, 2, 3, 4]
        scene.view.reloadData()
        scene.screen.frame()
        #expect(scene.view.contentSize.height == 250 && scene.visible.count == 5)
        scene.items.sections[0].insert(9, at: 1)
        scene.view.insertItems(at: [[0, 1]])
        scene.screen.settle()
        #expect(scene.view.contentSize.height == 300 && scene.visible.count == 6)
        #expect(scene.cell(1)?.number == 9 && scene.cell(5)?.frame.minY == 250)
        scene.items.sections[0].removeFirst(2)
        scene.view.deleteItems(at: [[0, 0], [0, 1]])
        scene.screen.settle()
        #expect(scene.view.contentSize.height == 200 && scene.visible.count == 4)
        scene.view.frame.size.width = 200
        scene.screen.frame()
        #expect(scene.cell(0)?.frame.width == 200)
    }

    /// A layout that reads the scale from `traitCollection` in `prepare()`.
    @Test func aLayoutReadsTheScaleOfItsWindow() {
        final class Hairlines: RowLayout {
            var scales: [CGFloat] = []
            override func prepare() {
                super.prepare()
                scales.append(collectionView?.traitCollection.displayScale ?? -1)
            }
        }
        let layout = Hairlines()
        let screen = TestScreen(displayScale: 3)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        let items = NumberedItems(count: 3)
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.dataSource = items
        screen.show(view)
        #expect(!layout.scales.isEmpty && layout.scales.allSatisfy { $0 == 3 }, "\(layout.scales)")
    }

    /// A subclass of an update item, as in tests of layouts, passed to the layout's own method.
    @Test func layoutsAcceptUpdateItemsOfTheirTests() {
        final class Inserted: UICollectionViewUpdateItem {
            let item: Int
            init(_ item: Int) {
                self.item = item
                super.init()
            }
            override var updateAction: UICollectionViewUpdateItem.Action { .insert }
            override var indexPathAfterUpdate: IndexPath? { [0, item] }
        }
        final class Noting: RowLayout {
            var inserted: [IndexPath] = []
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: updateItems)
                inserted = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
            }
        }
        let layout = Noting()
        layout.prepare(forCollectionViewUpdates: [Inserted(4), Inserted(2)])
        #expect(layout.inserted == [[0, 4], [0, 2]])
    }
}
