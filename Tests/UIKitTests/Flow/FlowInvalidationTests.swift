import Testing
import UIKit

/// A layout that changes its items with the bounds, as carousels do.
private final class CarouselLayout: UICollectionViewFlowLayout {
    override func prepare() {
        super.prepare()
        if let collectionView { itemSize = CGSize(width: collectionView.bounds.width / 2, height: 40) }
        minimumInteritemSpacing = 0
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = super.layoutAttributesForElements(in: rect)
        for one in attributes ?? [] { one.alpha = 0.5 }
        return attributes
    }
}

private final class MarkedAttributes: UICollectionViewLayoutAttributes {}

private final class MarkedLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
}

/// A layout that records the queries and the invalidations.
private final class AskedItemsLayout: UICollectionViewFlowLayout {
    var askedItems: [IndexPath] = []
    var rectangles = 0
    var invalidations = 0
    var contexts = 0

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        askedItems.append(indexPath)
        return super.layoutAttributesForItem(at: indexPath)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rectangles += 1
        return super.layoutAttributesForElements(in: rect)
    }

    override func invalidateLayout() {
        invalidations += 1
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts += 1
        super.invalidateLayout(with: context)
    }
}

/// Tests of the values that are computed again, and the times at which they are.
@MainActor
struct FlowInvalidationTests {
    @Test func propertiesTakeEffect() {
        let scene = FlowScene([3])
        scene.layout.itemSize = CGSize(width: 200, height: 20)
        scene.layout.minimumLineSpacing = 1
        #expect(isClose(scene.item(2), rect(60, 42, 200, 20)))
        scene.layout.scrollDirection = .horizontal
        // Sixteen fit on a line of 480; the columns are 460 / 15 apart: twice that is 61.33, rounded to half points 61.5.
        #expect(isClose(scene.item(2), rect(0, 61.5, 200, 20)))
    }

    @Test func theDelegateIsCalledOncePerItem() {
        let delegate = FlowSizesDelegate { _ in CGSize(width: 60, height: 60) }
        let scene = FlowScene([50], delegate: delegate)
        let before = delegate.questions
        _ = scene.items()
        scene.scroll(to: 30)
        #expect(delegate.questions == before)
    }

    @Test func metricsAreRequestedAgainOnlyIfTheContextInvalidatesThem() {
        let delegate = FlowSizesDelegate { _ in CGSize(width: 60, height: 60) }
        let scene = FlowScene([50], delegate: delegate)
        let before = delegate.questions
        let context = UICollectionViewFlowLayoutInvalidationContext()
        #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
        context.invalidateFlowLayoutDelegateMetrics = false
        scene.layout.invalidateLayout(with: context)
        scene.view.layoutIfNeeded()
        _ = scene.items()
        #expect(delegate.questions == before)
        scene.layout.invalidateLayout()
        scene.view.layoutIfNeeded()
        #expect(delegate.questions == before + 50)
    }

    @Test func anotherWidthIsLaidOutAgain() {
        let delegate = FlowSizesDelegate { _ in CGSize(width: 60, height: 60) }
        let scene = FlowScene([50], delegate: delegate)
        let before = delegate.questions
        #expect(scene.layout.shouldInvalidateLayout(forBoundsChange: rect(0, 0, 400, 480)))
        #expect(!scene.layout.shouldInvalidateLayout(forBoundsChange: rect(0, 50, 320, 600)))
        scene.view.frame = rect(0, 0, 400, 480)
        scene.view.layoutIfNeeded()
        // Another width alone does not call the delegate again (rule 1.11).
        #expect(delegate.questions == before)
        // Five fit on a line of 400; four on one of 320.
        #expect(scene.layout.collectionViewContentSize.width == 400 && scene.item(4)?.maxX == 400 && scene.item(5)?.minY == 70)
    }

    @Test func attributesAreNewObjects() {
        let scene = FlowScene([3])
        let path = IndexPath(item: 0, section: 0)
        let first = scene.layout.layoutAttributesForItem(at: path)
        first?.frame = .zero
        #expect(isClose(scene.item(0), rect(0, 0, 50, 50)) && scene.layout.layoutAttributesForItem(at: path) !== first)
    }

    @Test func attributesAreOfTheLayoutsClass() {
        let scene = FlowScene([3], layout: MarkedLayout()) { $0.headerReferenceSize = CGSize(width: 0, height: 10) }
        let all = scene.layout.layoutAttributesForElements(in: rect(0, 0, 320, 480)) ?? []
        #expect(all.count == 4 && all.allSatisfy { $0 is MarkedAttributes })
    }

    @Test func aSubclassMaySetPropertiesInPrepare() {
        let scene = FlowScene([4], layout: CarouselLayout())
        #expect(areClose(scene.items(), [rect(0, 0, 160, 40), rect(160, 0, 160, 40), rect(0, 50, 160, 40), rect(160, 50, 160, 40)]))
        #expect(scene.view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 0.5)
        let context = scene.layout.invalidationContext(forBoundsChange: rect(0, 10, 320, 480))
        #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    }

    @Test func aReloadRequestsTheCountsAgain() {
        let scene = FlowScene([3])
        scene.source.counts = [6, 1]
        scene.view.reloadData()
        scene.view.layoutIfNeeded()
        #expect(scene.items().count == 6 && scene.item(0, 1) != nil)
    }

    @Test func listedItemsOfAContextThatInvalidatesAllAttributesMoveTheOthers() {
        let layout = AskedItemsLayout()
        var first = CGSize(width: 320, height: 60)
        let delegate = FlowSizesDelegate { $0.item == 0 ? first : CGSize(width: 320, height: 60) }
        let scene = FlowScene([50], layout: layout, delegate: delegate)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
        first.height = 100
        layout.invalidateLayout(with: context)
        scene.view.layoutIfNeeded()
        #expect(scene.view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.minY == 390)
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        (layout.askedItems, layout.rectangles) = ([], 0)
        layout.invalidateLayout(with: context)
        scene.view.layoutIfNeeded()
        #expect(layout.askedItems == [IndexPath(item: 0, section: 0)] && layout.rectangles == 0)
    }

    @Test func otherInsetsDoNotRequestTheMetricsAgain() {
        let delegate = FlowSizesDelegate { _ in CGSize(width: 60, height: 60) }
        let scene = FlowScene([50], delegate: delegate)
        let before = delegate.questions
        scene.view.contentInset.top = 30
        scene.view.layoutIfNeeded()
        #expect(delegate.questions == before && scene.item(3)?.maxX == 320)
        scene.view.contentInset.left = 60
        // Three fit on a line of 260; also before the preparation.
        #expect(scene.item(2)?.maxX == 260 && scene.item(3)?.minY == 70)
        scene.view.layoutIfNeeded()
        #expect(delegate.questions == before)
        #expect(scene.view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 70)
    }

    @Test func aSubclassIsCalledForOtherInsets() {
        let layout = AskedItemsLayout()
        let scene = FlowScene([50], layout: layout)
        (layout.invalidations, layout.contexts) = (0, 0)
        scene.view.contentInset.top = 30
        #expect(layout.invalidations > 0 && layout.contexts > 0)
        let delegate = FlowSizesDelegate { _ in CGSize(width: 60, height: 60) }
        scene.view.delegate = delegate
        // The insets of the sections then depend on the content inset.
        layout.sectionInsetReference = .fromLayoutMargins
        scene.view.layoutIfNeeded()
        scene.view.contentInset.left = 60
        scene.view.layoutIfNeeded()
        #expect(delegate.questions == 100)
    }
}
