import TestSupport
import Testing
import UIKit

private final class MeasuredCell: UICollectionViewCell {
    var measured = 0

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        measured += 1
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
}

private final class MeasuredHeader: UICollectionReusableView {
    var measured = 0

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        measured += 1
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
}

/// Items whose cells have preferred sizes.
@MainActor
struct FlowEstimateTests {
    private func scene(_ count: Int, estimate: CGSize = CGSize(width: 300, height: 40)) -> FlowScene {
        FlowScene([count]) { $0.estimatedItemSize = estimate }
    }

    private func wish(_ scene: FlowScene, _ item: Int, _ size: CGSize) -> (
        UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes
    )? {
        let path = IndexPath(item: item, section: 0)
        guard let original = scene.layout.layoutAttributesForItem(at: path),
            let wanted = scene.layout.layoutAttributesForItem(at: path)
        else { return nil }
        wanted.frame = CGRect(origin: original.frame.origin, size: size)
        return (wanted, original)
    }

    @discardableResult
    private func give(_ scene: FlowScene, _ item: Int, _ size: CGSize) -> UICollectionViewLayoutInvalidationContext? {
        guard let (wanted, original) = wish(scene, item, size) else { return nil }
        let context = scene.layout.invalidationContext(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
        scene.layout.invalidateLayout(with: context)
        return context
    }

    @Test func itemsHaveTheEstimateUntilTheyAreMeasured() {
        // Item 99 is not visible: its cell has not been measured.
        #expect(scene(100).item(99)?.size == CGSize(width: 300, height: 40))
        #expect(scene(100, estimate: UICollectionViewFlowLayout.automaticSize).item(99)?.size == CGSize(width: 50, height: 50))
    }

    @Test func automaticSizesOfTheDelegateAreEstimated() {
        let automatic = UICollectionViewFlowLayout.automaticSize
        let delegate = FlowSizesDelegate { _ in automatic }
        #expect(FlowScene([100], delegate: delegate) { $0.estimatedItemSize = automatic }.item(99)?.size == CGSize(width: 50, height: 50))
    }

    @Test(arguments: [false, true]) func viewsAreMeasuredOnlyWithAnEstimate(isEstimated: Bool) {
        let kind = UICollectionView.elementKindSectionHeader
        let scene = FlowScene([100]) {
            $0.itemSize = CGSize(width: 300, height: 40)
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            if isEstimated { $0.estimatedItemSize = $0.itemSize }
        }
        scene.view.reloadData()
        scene.view.register(MeasuredCell.self, forCellWithReuseIdentifier: "cell")
        scene.view.register(MeasuredHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        scene.view.layoutIfNeeded()
        let cells = scene.view.visibleCells.compactMap { $0 as? MeasuredCell }
        let headers = scene.view.visibleSupplementaryViews(ofKind: kind).compactMap { $0 as? MeasuredHeader }
        #expect(!cells.isEmpty && headers.count == 1)
        #expect(cells.allSatisfy { ($0.measured > 0) == isEstimated })
        #expect(headers.allSatisfy { ($0.measured > 0) == isEstimated })
    }

    @Test func equalPreferredSizesDoNotInvalidate() throws {
        let scene = scene(100)
        let same = try #require(wish(scene, 90, CGSize(width: 300, height: 40)))
        let other = try #require(wish(scene, 90, CGSize(width: 300, height: 41)))
        #expect(!scene.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: same.0, withOriginalAttributes: same.1))
        #expect(scene.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: other.0, withOriginalAttributes: other.1))
        let fixed = FlowScene([100])
        let wanted = try #require(wish(fixed, 90, CGSize(width: 9, height: 9)))
        #expect(!fixed.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted.0, withOriginalAttributes: wanted.1))
    }

    @Test func onlyItemsAfterAMeasuredOneMove() throws {
        let scene = scene(100)
        let before = try #require(scene.item(80))
        let after = try #require(scene.item(91))
        let context = give(scene, 90, CGSize(width: 300, height: 75))
        #expect(context?.contentSizeAdjustment == CGSize(width: 0, height: 35))
        #expect(context?.contentOffsetAdjustment == .zero)
        // Rule 1.16.
        #expect(context?.invalidatedItemIndexPaths == [IndexPath(item: 90, section: 0)])
        #expect(scene.item(80) == before && scene.item(91)?.minY == after.minY + 35 && scene.item(90)?.height == 75)
    }

    /// The context lists only the measured item.
    @Test func cellsAfterAMeasuredOneMove() {
        let scene = scene(100)
        give(scene, 0, CGSize(width: 300, height: 75))
        scene.view.layoutIfNeeded()
        #expect(scene.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 85)
    }

    @Test func growthAboveTheVisiblePartMovesTheOffset() {
        let scene = scene(100)
        scene.scroll(to: 3000)
        let context = give(scene, 2, CGSize(width: 300, height: 100))
        #expect((context?.contentOffsetAdjustment.y ?? 0) > 0)
        #expect(context?.contentOffsetAdjustment.y == context?.contentSizeAdjustment.height)
    }

    @Test(arguments: 1...25) func stepwiseMeasurementEqualsKnownSizes(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...60, using: &random)
        let scene = FlowScene([count, 2]) {
            $0.estimatedItemSize = CGSize(width: 70, height: 20)
            $0.footerReferenceSize = CGSize(width: 0, height: 5)
        }
        var sizes = (0..<count).map { scene.item($0)?.size ?? CGSize(width: CGFloat($0), height: 0) }
        for round in 0..<25 {
            let item = Int.random(in: 0..<count, using: &random)
            sizes[item] = CGSize(width: random.length(10...200), height: random.length(10...50))
            give(scene, item, sizes[item])
            if sizes.allSatisfy({ $0 == sizes[0] }) { continue }
            let known = sizes
            let delegate = FlowSizesDelegate { $0.section == 0 ? known[$0.item] : CGSize(width: 50, height: 50) }
            let reference = FlowScene([count, 2], delegate: delegate) { $0.footerReferenceSize = CGSize(width: 0, height: 5) }
            #expect(areClose(scene.items(), reference.items()), "seed \(seed), round \(round)")
            #expect(isClose(scene.footer(0)?.frame, reference.footer(0)?.frame), "seed \(seed), round \(round)")
        }
    }

    @Test func sizesReturnedBeforeAnInvalidationAreUsed() {
        for asksAgain in [false, true] {
            let scene = scene(100)
            give(scene, 90, CGSize(width: 300, height: 75))
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = asksAgain
            scene.layout.invalidateLayout(with: context)
            give(scene, 91, CGSize(width: 300, height: 85))
            #expect(scene.item(90)?.height == 75 && scene.item(91)?.height == 85)
        }
    }

    @Test func aReloadDiscardsMeasuredSizes() {
        let scene = scene(100)
        give(scene, 90, CGSize(width: 300, height: 75))
        scene.layout.invalidateLayout()
        #expect(scene.item(90)?.height == 75)
        scene.view.reloadData()
        scene.view.layoutIfNeeded()
        #expect(scene.item(90)?.height == 40)
    }

    @Test func sizesFollowTheirItemsThroughABatch() {
        let scene = scene(100)
        give(scene, 90, CGSize(width: 300, height: 75))
        scene.view.layoutIfNeeded()
        scene.source.counts = [101]
        scene.view.performBatchUpdates(
            {
                scene.view.deleteItems(at: [IndexPath(item: 80, section: 0)])
                scene.view.insertItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)])
            },
            completion: nil
        )
        #expect(scene.item(91)?.height == 75 && scene.item(90)?.height == 40)
    }

    @Test func anotherWidthDiscardsMeasuredSizes() {
        let scene = scene(100)
        scene.view.reloadData()
        scene.view.register(MeasuredCell.self, forCellWithReuseIdentifier: "cell")
        scene.view.layoutIfNeeded()
        give(scene, 90, CGSize(width: 300, height: 75))
        scene.view.frame = rect(0, 0, 320, 400)
        scene.view.layoutIfNeeded()
        #expect(scene.item(90)?.height == 75)
        let cell = scene.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? MeasuredCell
        let measured = cell?.measured ?? 0
        scene.view.frame = rect(0, 0, 400, 400)
        #expect(scene.item(90)?.height == 40)
        scene.view.layoutIfNeeded()
        #expect(measured > 0 && cell?.measured == measured + 1)
        give(scene, 90, CGSize(width: 300, height: 75))
        scene.view.contentInset.left = 50
        #expect(scene.item(90)?.height == 40)
    }

    @Test func anotherEstimateDiscardsMeasuredSizes() {
        let scene = scene(100)
        give(scene, 90, CGSize(width: 300, height: 75))
        scene.layout.estimatedItemSize = CGSize(width: 300, height: 60)
        #expect(scene.item(90)?.height == 60)
    }
}
