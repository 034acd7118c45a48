import Testing
import UIKit

private final class CountingContext: UICollectionViewLayoutInvalidationContext {
    var note = "none"
}

private final class CountingRows: UICollectionViewLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override class var invalidationContextClass: AnyClass { CountingContext.self }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? CountingContext)?.note = "bounds \(Int(newBounds.minY))"
        return context
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 4_000) }
}

@MainActor
@Suite
struct LayoutClassTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func theDefaultsAreTheBaseClasses() {
        #expect(ObjectIdentifier(UICollectionViewLayout.layoutAttributesClass) == ObjectIdentifier(UICollectionViewLayoutAttributes.self))
        #expect(
            ObjectIdentifier(UICollectionViewLayout.invalidationContextClass)
                == ObjectIdentifier(UICollectionViewLayoutInvalidationContext.self)
        )
        #expect(
            ObjectIdentifier(UICollectionViewFlowLayout.invalidationContextClass)
                == ObjectIdentifier(UICollectionViewFlowLayoutInvalidationContext.self)
        )
        #expect(ObjectIdentifier(BandedRows.layoutAttributesClass) == ObjectIdentifier(ToneAttributes.self))
    }

    @Test func contextsAreOfTheLayoutsClass() {
        let layout = CountingRows()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        layout.contexts = []
        layout.invalidateLayout()
        #expect(layout.contexts.count == 1)
        #expect(layout.contexts.first is CountingContext)
        // Rule 1.6.
        #expect(layout.contexts.first?.invalidateEverything == false)
        #expect(layout.contexts.first?.invalidateDataSourceCounts == false)
        scene.screen.frame()
        layout.contexts = []
        scene.view.contentOffset.y = 90
        #expect((layout.contexts.first as? CountingContext)?.note == "bounds 90")
        #expect(layout.contexts.first?.invalidateEverything == false)
        layout.contexts = []
        scene.view.reloadData()
        scene.screen.frame()
        #expect(layout.contexts.contains { $0.invalidateEverything && $0.invalidateDataSourceCounts && $0 is CountingContext })
    }

    @Test func aContextAdjustsTheOffset() {
        let layout = CountingRows()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        scene.view.contentOffset.y = 100
        scene.screen.frame()
        let context = CountingContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
        layout.invalidateLayout(with: context)
        scene.screen.frame()
        #expect(scene.view.contentOffset.y == 125)
    }

    @Test func attributesReturnExactlyTheFrameThatWasSet() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
        for thirds in 0..<100 {
            let frame = CGRect(x: 6, y: CGFloat(thirds) / 3, width: CGFloat(thirds) / 7, height: CGFloat(thirds) / 9)
            attributes.frame = frame
            #expect(attributes.frame == frame)
            #expect((attributes.copy() as? UICollectionViewLayoutAttributes)?.frame == frame)
            #expect(attributes.size == frame.size)
            #expect(abs(attributes.center.x - frame.midX) < 1e-12 && abs(attributes.center.y - frame.midY) < 1e-12)
        }
    }

    @Test func theFrameFollowsTheSizeAndTheCenter() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.center.x = 65
        #expect(attributes.frame == CGRect(x: 50, y: 20, width: 30, height: 40))
        attributes.size.height = 20
        #expect(attributes.frame == CGRect(x: 50, y: 30, width: 30, height: 20))
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(attributes.frame == CGRect(x: 35, y: 20, width: 60, height: 40))
    }

    @Test func aCopyOfASubclassHasItsValuesAndIsEqual() {
        let attributes = ToneAttributes(forDecorationViewOfKind: "band", with: path(3))
        attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        attributes.tone = 5
        let copy = attributes.copy() as? ToneAttributes
        #expect(copy !== attributes)
        #expect(copy?.tone == 5)
        #expect(copy?.indexPath == path(3))
        #expect(copy?.representedElementCategory == .decorationView)
        #expect(copy?.representedElementKind == "band")
        #expect(attributes.isEqual(copy))
        copy?.tone = 6
        #expect(!attributes.isEqual(copy))
        copy?.tone = 5
        copy?.alpha = 0.5
        #expect(!attributes.isEqual(copy))
    }

    @Test func aChangedValueOfASubclassIsAppliedAndAnEqualOneIsNot() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 2, layout: layout)
        let band = scene.bands.first
        band?.applied = []
        layout.invalidateLayout()
        scene.screen.frame()
        #expect(band?.applied.isEmpty == true)
        layout.tone = 2
        layout.invalidateLayout()
        scene.screen.frame()
        #expect(band?.applied.map { ($0 as? ToneAttributes)?.tone } == [2])
    }

    @Test func transformsInThePlaneAndInSpaceAreOneValue() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
        #expect(CATransform3DIsIdentity(attributes.transform3D))
        #expect(attributes.transform == .identity)
        attributes.frame = CGRect(x: 10, y: 10, width: 20, height: 40)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(attributes.transform3D.m11 == 2 && attributes.transform3D.m22 == 3 && attributes.transform3D.m33 == 1)
        #expect(attributes.size == CGSize(width: 20, height: 40))
        attributes.transform3D = CATransform3DMakeTranslation(5, 6, 0)
        #expect(attributes.transform == CGAffineTransform(translationX: 5, y: 6))
        #expect(attributes.center == CGPoint(x: 20, y: 30))
        attributes.bounds = CGRect(x: 0, y: 0, width: 8, height: 9)
        #expect(attributes.size == CGSize(width: 8, height: 9))
        #expect(attributes.center == CGPoint(x: 20, y: 30))
    }

    @Test func newAttributesAreVisibleAndUntransformed() {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: path(4))
        #expect(attributes.alpha == 1)
        #expect(attributes.zIndex == 0)
        #expect(!attributes.isHidden)
        #expect(attributes.frame == .zero)
        #expect(attributes.representedElementCategory == .supplementaryView)
        #expect(attributes.representedElementKind == "badge")
        #expect(UICollectionViewLayoutAttributes(forCellWith: path(1)).representedElementKind == nil)
    }
}
