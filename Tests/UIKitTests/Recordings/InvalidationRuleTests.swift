import Foundation
import Testing

@testable import UIKit

/// A row layout that records its invalidations.
private class LoggingRows: RowLayout {
    var notes: [String] = []

    override func invalidateLayout() {
        notes.append("invalidateLayout")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flags = (context.invalidateEverything ? " everything" : "") + (context.invalidateDataSourceCounts ? " counts" : "")
        notes.append("with\(flags) at \(collectionView?.bounds.minY ?? 0)")
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        super.prepare()
        notes.append("prepare")
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        notes.append("updates")
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        notes.append("item \(indexPath.item)")
        return super.layoutAttributesForItem(at: indexPath)
    }

    func adjust(by y: CGFloat) {
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: y)
        invalidateLayout(with: context)
    }
}

@MainActor
@Suite
struct InvalidationRuleTests {
    /// Rule 1.13: an override of `invalidateLayout()` alone is called for each change of the bounds.
    @Test func aChangeOfBoundsCallsInvalidateLayoutFirst() {
        let layout = LoggingRows()
        layout.invalidatesOnScroll = true
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
        layout.notes = []
        scene.view.contentOffset.y = 30
        #expect(layout.notes == ["invalidateLayout", "with at 30.0"])
    }

    /// Rule 1.13, with 1.7 and 1.8: a reload and a batch call `invalidateLayout()` too, once each.
    @Test func reloadsAndBatchesCallInvalidateLayout() {
        let layout = LoggingRows()
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
        layout.notes = []
        scene.view.reloadData()
        scene.screen.frame()
        #expect(layout.notes == ["invalidateLayout", "with everything counts at 0.0", "prepare"])
        layout.notes = []
        scene.view.performBatchUpdates {
            scene.items.sections[0].append(99)
            scene.view.insertItems(at: [IndexPath(item: 50, section: 0)])
        }
        #expect(layout.notes.prefix(4) == ["invalidateLayout", "with counts at 0.0", "prepare", "updates"])
        #expect(layout.notes.filter { $0 == "invalidateLayout" }.count == 1)
    }

    /// Rule 2.28: a batch requests single items only after the layout has received the changes, so that no attributes are outdated.
    @Test func leavingElementsAreRequestedAfterTheUpdates() throws {
        let layout = LoggingRows()
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
        layout.notes = []
        scene.view.performBatchUpdates {
            scene.items.sections[0].insert(contentsOf: 100..<106, at: 0)
            scene.view.insertItems(at: (0..<6).map { IndexPath(item: $0, section: 0) })
        }
        let updates = try #require(layout.notes.firstIndex(of: "updates"))
        let items = layout.notes.indices.filter { layout.notes[$0].hasPrefix("item") }
        #expect(!items.isEmpty)
        #expect(items.allSatisfy { $0 > updates })
        // Ten rows were visible, and the last six of them leave, by their new paths.
        #expect(Set(10..<16).isSubset(of: Set(layout.askedItems.map(\.item))))
        #expect(Set(layout.askedItems).count == layout.askedItems.count, "each once")
    }

    /// Rule 2.6: cells are requested before a header that the layout lists before them.
    @Test func cellsAreRequestedBeforeHeaders() {
        final class Order: NSObject, UICollectionViewDataSource {
            var order: [String] = []

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                order.append("cell \(indexPath.item)")
                return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }

            func collectionView(
                _ collectionView: UICollectionView,
                viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                order.append("header")
                return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
            }
        }
        let layout = RowLayout()
        layout.header = 20
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "bar"
        )
        let source = Order()
        view.dataSource = source
        Screen().show(view)
        #expect(source.order == ["cell 0", "cell 1", "header"])
    }

    /// Rule 2.15: `setContentOffset(_:animated: false)`, `scrollRectToVisible` and `scrollToItem` invalidate before the bounds change.
    @Test func scrollCallsInvalidateOnTheOldBounds() {
        let calls: [(UICollectionView) -> Void] = [
            { $0.setContentOffset(CGPoint(x: 0, y: 120), animated: false) },
            { $0.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 20), animated: false) },
            { $0.scrollToItem(at: IndexPath(item: 12, section: 0), at: .bottom, animated: false) },
        ]
        for call in calls {
            let layout = LoggingRows()
            layout.invalidatesOnScroll = true
            let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
            layout.notes = []
            call(scene.view)
            #expect(layout.notes.filter { $0 != "item 12" } == ["invalidateLayout", "with at 0.0"])
            #expect(scene.view.contentOffset.y == 120)
        }
    }

    /// Rule 4.5, with 4.3: an adjustment while the content is beyond its edge is clamped, so the content jumps to the edge; layouts must
    /// add the distance beyond the edge or not adjust.
    @Test func anAdjustmentBeyondTheEdgeMovesTheContentToTheEdge() {
        for (adjustment, expected) in [(CGFloat(0), CGFloat(-40)), (10, 0), (-10, 0), (40, 0), (140, 100)] {
            let layout = LoggingRows()
            let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
            scene.view.contentOffset.y = -40
            scene.screen.frame()
            #expect(scene.view.contentOffset.y == -40)
            layout.adjust(by: adjustment)
            #expect(scene.view.contentOffset.y == expected, "adjusted by \(adjustment)")
        }
    }

    /// Rule 7.4, with 2.8: attributes of a known supplementary view are those of the last query; the layout is not called.
    @Test func knownSupplementaryViewsComeFromTheLastQuery() throws {
        let layout = RowLayout()
        layout.header = 20
        let scene = NumberedItemsScene(NumberedItems([[1, 2], [3]]), layout: layout)
        let kind = UICollectionView.elementKindSectionHeader
        layout.askedHeaders = []
        let known = try #require(scene.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 1)))
        #expect(known.frame == CGRect(x: 0, y: 100, width: 300, height: 20))
        #expect(layout.askedHeaders.isEmpty)
    }

    /// Rule 9.7: a single item of a line is centered, even if it is wider than the line.
    @Test func aSingleItemOfALineIsCentered() {
        let wide = FlowScene([1], width: 200, change: { $0.itemSize = CGSize(width: 250, height: 40) })
        #expect(wide.item(0)?.minX == -25)
        let narrow = FlowScene([2], width: 200, change: { $0.itemSize = CGSize(width: 150, height: 40) })
        #expect(narrow.items().map(\.minX) == [25, 25])
    }

    /// Rule 9.8: origins are rounded to pixels, halves up; sizes are not.
    @Test func originsAreRoundedToPixels() {
        _ = Screen()
        let scene = FlowScene([4], width: 375, change: { $0.itemSize = CGSize(width: 68.25, height: 40) })
        // Spacings of 34 between four items of 68.25: 102.25 is half a pixel, 204.5 is whole, 306.75 is half a pixel.
        #expect(scene.items().map(\.minX) == [0, 102.5, 204.5, 307])
        #expect(scene.items().allSatisfy { $0.width == 68.25 })
    }

    /// Rule 9.16, with 2.3: a flow layout's `prepare()` requests the counts.
    @Test func aFlowLayoutRequestsCountsInPrepare() {
        final class Asking: UICollectionViewFlowLayout {
            var log: [String] = []
            override func prepare() {
                log.append("begins")
                super.prepare()
                log.append("ends")
            }
        }
        final class Counted: NSObject, UICollectionViewDataSource {
            var onCount: () -> Void = {}
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                onCount()
                return 3
            }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let layout = Asking()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Counted()
        source.onCount = { layout.log.append("counts") }
        view.dataSource = source
        Screen().show(view)
        #expect(layout.log == ["begins", "counts", "ends"])
    }
}
