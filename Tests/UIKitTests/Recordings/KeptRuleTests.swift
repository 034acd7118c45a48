import CascadeTesting
import Foundation
import Testing

@testable import UIKit

/// Tests of rules without recordings that were implemented before iOS was measured.
@MainActor
@Suite(.serialized)
struct KeptRuleTests {
    /// Rule 1.7: a new data source invalidates everything, including the counts.
    @Test func anotherDataSourceInvalidatesEverything() {
        final class Told: RowLayout {
            var flags: [[Bool]] = []
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                flags.append([context.invalidateEverything, context.invalidateDataSourceCounts])
                super.invalidateLayout(with: context)
            }
        }
        let layout = Told()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        layout.flags = []
        let other = NumberedItems(count: 5)
        scene.view.dataSource = other
        scene.screen.frame()
        #expect(layout.flags == [[true, true]])
        #expect(scene.visible.count == 5)
    }

    /// Rule 1.7: another data source, not the same one again.
    @Test func theSameDataSourceInvalidatesNothing() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        let prepared = layout.prepared
        scene.view.dataSource = scene.items
        scene.screen.frame()
        #expect(layout.prepared == prepared && scene.items.asked.count == 3)
    }

    /// Rule 1.15: attached to a view, the base class invalidates for another size and for no other offset.
    @Test func anAttachedLayoutIsInvalidatedByAnotherSize() {
        let layout = UICollectionViewLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 40, width: 200, height: 300)))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 220, height: 300)))
        _ = view
    }

    /// Rule 1.16: the context of preferred attributes lists the element.
    @Test func theContextOfPreferredAttributesListsTheElement() {
        let layout = UICollectionViewLayout()
        let kind = UICollectionView.elementKindSectionHeader
        let cell = UICollectionViewLayoutAttributes(forCellWith: [1, 2])
        let ofCell = layout.invalidationContext(forPreferredLayoutAttributes: cell, withOriginalAttributes: cell)
        #expect(ofCell.invalidatedItemIndexPaths == [[1, 2]] && ofCell.invalidatedSupplementaryIndexPaths == nil)
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: [1, 0])
        let ofHeader = layout.invalidationContext(forPreferredLayoutAttributes: header, withOriginalAttributes: header)
        #expect(ofHeader.invalidatedItemIndexPaths == nil && ofHeader.invalidatedSupplementaryIndexPaths == [kind: [[1, 0]]])
        #expect(!ofCell.invalidateEverything && !ofCell.invalidateDataSourceCounts)
    }

    /// Rule 2.31: on a strict screen, a batch before the counts were loaded treats the new counts as the old ones.
    @Test func aBatchBeforeAnyCountsStopsOnAStrictScreen() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = TestScreen()
            let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
            let items = NumberedItems(count: 3)
            view.dataSource = items
            view.performBatchUpdates {
                items.sections[0].append(9)
                view.insertItems(at: [[0, 3]])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("invalid number of items in section 0"), "\(text.prefix(300))")
    }

    /// Rule 2.31: other screens treat it as a reload.
    @Test func aBatchBeforeAnyCountsIsAReloadElsewhere() {
        _ = TestScreen(strict: false)
        let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
        let items = NumberedItems(count: 3)
        view.dataSource = items
        var isDone = false
        view.performBatchUpdates(
            {
                items.sections[0].append(9)
                view.insertItems(at: [[0, 3]])
            },
            completion: { isDone = $0 }
        )
        #expect(view.numberOfItems(inSection: 0) == 4 && isDone)
    }

    /// Rule 2.33: the old counts are requested before the block, the new ones after it.
    @Test func aBatchRequestsCountsBeforeAndAfterItsBlock() {
        let items = CountedItems()
        let view = items.show(RowLayout())
        view.reloadData()
        items.log = []
        view.performBatchUpdates {
            items.log.append("block")
            items.count = 4
            view.insertItems(at: [[0, 3]])
        }
        #expect(items.log == ["3 items", "block", "4 items"])
    }

    /// Rule 3.6, with 2.7: elements that the layout returns outside of the rectangle are allowed, and have no views.
    @Test func elementsOutsideOfTheRectangleAreAllowed() {
        final class Generous: RowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 300, height: 1600))
            }
        }
        let scene = NumberedItemsScene(NumberedItems(count: 40), layout: Generous())
        #expect(scene.visible == (0..<10).map { IndexPath(item: $0, section: 0) })
        scene.view.contentOffset.y = 900
        scene.screen.frame()
        #expect(scene.visible == (22...32).map { IndexPath(item: $0, section: 0) })
    }

    /// Rule 4.7, end: during a touch a smaller safe area does not change the offset.
    @Test func aTouchKeepsTheContentInPlace() {
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.contentSize = CGSize(width: 200, height: 2000)
        screen.window.setSafeArea(UIEdgeInsets(top: 116, left: 0, bottom: 0, right: 0))
        screen.show(view)
        view.contentOffset.y = 300
        screen.window.touches.down(1, at: CGPoint(x: 100, y: 200), time: 0)
        screen.window.touches.move(1, to: CGPoint(x: 100, y: 180), time: 0.02)
        screen.window.touches.move(1, to: CGPoint(x: 100, y: 160), time: 0.04)
        let held = view.contentOffset.y
        #expect(view.isDragging && held > 300)
        screen.window.setSafeArea(UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
        #expect(view.contentOffset.y == held)
        screen.window.touches.up(1, at: CGPoint(x: 100, y: 160), time: 0.3)
    }

    /// Rule 4.10, for a flow layout: a frame that leaves the safe area moves the offset, and `shouldInvalidateLayout` is called.
    @Test func aFrameThatLeavesTheSafeAreaMovesTheOffset() {
        final class Asked: UICollectionViewFlowLayout {
            var asked: [CGRect] = []
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                asked.append(newBounds)
                return super.shouldInvalidateLayout(forBoundsChange: newBounds)
            }
        }
        let screen = TestScreen(size: CGSize(width: 200, height: 600))
        screen.window.setSafeArea(UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
        let layout = Asked()
        let items = CountedItems()
        items.count = 60
        let view = items.show(layout, on: screen)
        #expect(view.contentOffset.y == -59)
        layout.asked = []
        view.frame.origin.y = 8
        #expect(view.contentOffset.y == -51)
        #expect(layout.asked == [CGRect(x: 0, y: -51, width: 200, height: 300)])
        view.contentOffset.y = 200
        view.frame.origin.y = 0
        #expect(view.contentOffset.y == 192)
    }

    /// Rule 5.1: the layout is called for a cell's preferred attributes, returns a context, and is invalidated with it.
    @Test func preferredAttributesInvalidateInOrder() {
        let layout = PreferringRows()
        let items = CountedItems()
        items.count = 1
        let view = items.show(layout)
        #expect(layout.log == ["prepare", "preferred 30", "context", "invalidated by it", "prepare"])
        #expect(view.cellForItem(at: [0, 0])?.frame.height == 30)
    }

    /// Rule 5.7: scrolling to an unmeasured item stops at its estimate.
    @Test func scrollingToAnUnmeasuredItemStopsAtItsEstimate() {
        let layout = PreferringRows()
        let items = CountedItems()
        items.count = 60
        let view = items.show(layout)
        let measured = layout.measured.count
        #expect(measured > 5 && measured < 20)
        view.scrollToItem(at: [0, 40], at: .top, animated: false)
        #expect(view.contentOffset.y == 30 * CGFloat(measured) + 50 * CGFloat(40 - measured))
    }

    /// Rule 6.5.
    @Test func newViewsPrefetch() {
        #expect(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).isPrefetchingEnabled)
    }

    /// Rule 7.5: a header of length 0 has no attributes, and no view is requested.
    @Test func aHeaderOfLengthZeroDoesNotExist() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 100, height: 0)
        layout.footerReferenceSize = CGSize(width: 100, height: 10)
        let items = CountedItems()
        let view = items.show(layout)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0]) == nil)
        #expect(items.log.contains("UICollectionElementKindSectionFooter"))
        #expect(!items.log.contains(kind))
        #expect(view.supplementaryView(forElementKind: kind, at: [0, 0]) == nil)
    }

    /// Rule 11.4: attributes with another frame or another zIndex are not equal.
    @Test func attributesDifferByFrameAndZIndex() {
        func made(_ change: (UICollectionViewLayoutAttributes) -> Void = { _ in }) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
            attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            change(attributes)
            return attributes
        }
        #expect(made().isEqual(made()))
        #expect(!made().isEqual(made { $0.frame.origin.y = 3 }))
        #expect(!made().isEqual(made { $0.frame.size.width = 4 }))
        #expect(!made().isEqual(made { $0.zIndex = 1 }))
    }

    /// Rule 11.5: changes of a subclass's property are applied only if `isEqual` compares it.
    @Test(arguments: [false, true]) func propertiesOfSubclassesAreAppliedIfIsEqualComparesThem(compares: Bool) {
        let layout = TintedRows()
        layout.compares = compares
        let scene = NumberedItemsScene(NumberedItems(count: 2), layout: layout)
        let applied = scene.cell(0)?.applied.count ?? 0
        #expect(applied > 0)
        layout.tint = 1
        layout.invalidateLayout()
        scene.screen.frame()
        #expect(scene.cell(0)?.applied.count == applied + (compares ? 1 : 0))
        #expect((scene.cell(0)?.applied.last as? Tinted)?.tint == (compares ? 1 : 0))
    }

    /// Rule 11.7: a cell's attributes with a path of one index stop a strict screen.
    @Test func aCellAtAPathOfOneIndexStopsAStrictScreen() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = CountedItems().show(ShortPathRows(), on: TestScreen())
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("the layout listed a cell at index path (7); a cell's path has two numbers"), "\(text.prefix(300))")
    }

    /// Rule 11.7: other screens ignore it.
    @Test func aCellAtAPathOfOneIndexIsIgnoredElsewhere() {
        let view = CountedItems().show(ShortPathRows(), on: TestScreen(strict: false))
        #expect(view.indexPathsForVisibleItems == [[0, 0], [0, 1], [0, 2]])
    }
}

/// A data source that records the requests for counts and supplementary views.
@MainActor
private final class CountedItems: NSObject, UICollectionViewDataSource {
    var count = 3
    var log: [String] = []
    /// The view does not retain its data source.
    private static var kept: [CountedItems] = []

    func show(_ layout: UICollectionViewLayout, on screen: TestScreen? = nil) -> UICollectionView {
        Self.kept.append(self)
        let screen = screen ?? TestScreen(size: CGSize(width: 200, height: 600))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(ShortCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        view.dataSource = self
        screen.show(view)
        return view
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        log.append("\(count) items")
        return count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        log.append(kind)
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }
}

/// A cell with a preferred height of 30 points.
private final class ShortCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        layoutAttributes.size.height = 30
        return layoutAttributes
    }
}

/// Rows of 50 points until a cell prefers another height; records the resulting invalidations.
private final class PreferringRows: UICollectionViewLayout {
    var log: [String] = []
    var measured: [Int: CGFloat] = [:]
    private weak var made: UICollectionViewLayoutInvalidationContext?

    private func top(_ item: Int) -> CGFloat { (0..<item).reduce(0) { $0 + (measured[$1] ?? 50) } }

    override func prepare() {
        super.prepare()
        log.append("prepare")
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: 200, height: top(collectionView?.numberOfItems(inSection: 0) ?? 0))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap { layoutAttributesForItem(at: [0, $0]) }
            .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: top(indexPath.item), width: 200, height: measured[indexPath.item] ?? 50)
        return attributes
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        log.append("preferred \(Int(preferredAttributes.size.height))")
        measured[originalAttributes.indexPath.item] = preferredAttributes.size.height
        return true
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        log.append("context")
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes
        )
        made = context
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context === made { log.append("invalidated by it") }
        super.invalidateLayout(with: context)
    }
}

private class Tinted: UICollectionViewLayoutAttributes {
    var tint = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Tinted)?.tint = tint
        return copy
    }
}

private final class ComparedTint: Tinted {
    override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? Tinted else { return false }
        return MainActor.assumeIsolated { other.tint == tint }
    }
}

private final class TintedRows: RowLayout {
    var tint = 0
    var compares = false

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { plain in
            let tinted = compares ? ComparedTint(forCellWith: plain.indexPath) : Tinted(forCellWith: plain.indexPath)
            tinted.frame = plain.frame
            tinted.tint = tint
            return tinted
        }
    }
}

/// Rows, and one more cell whose path has one index.
private final class ShortPathRows: RowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let short = UICollectionViewLayoutAttributes(forCellWith: IndexPath(index: 7))
        short.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [short]
    }
}
