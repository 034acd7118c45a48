import Testing
import UIKit

/// Tests of pinned headers and footers.
@MainActor
struct FlowPinningTests {
    /// Creates two sections of 1,000 points: header 30, items 900, footer 20, and 50 of insets.
    private func scene(headers: Bool = true, footers: Bool = false) -> FlowScene {
        FlowScene([9, 9]) {
            $0.itemSize = CGSize(width: 320, height: 100)
            $0.minimumLineSpacing = 0
            $0.sectionInset = UIEdgeInsets(top: 25, left: 0, bottom: 25, right: 0)
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.footerReferenceSize = CGSize(width: 0, height: 20)
            $0.sectionHeadersPinToVisibleBounds = headers
            $0.sectionFootersPinToVisibleBounds = footers
        }
    }

    @Test func headerStaysAtTheTopOfTheVisiblePart() {
        let scene = scene()
        #expect(scene.header(0)?.frame == rect(0, 0, 320, 30))
        scene.scroll(to: 200)
        #expect(scene.header(0)?.frame == rect(0, 200, 320, 30) && scene.header(1)?.frame == rect(0, 1000, 320, 30))
        #expect((scene.header(0)?.zIndex ?? 0) > 0)
        scene.scroll(to: -40)
        #expect(scene.header(0)?.frame == rect(0, 0, 320, 30))
    }

    @Test func headerIsPushedOutByTheEndOfItsSection() {
        let scene = scene()
        scene.scroll(to: 960)
        #expect(scene.header(0)?.frame == rect(0, 950, 320, 30))
        scene.scroll(to: 1100)
        #expect(scene.header(0)?.frame == rect(0, 950, 320, 30) && scene.header(1)?.frame == rect(0, 1100, 320, 30))
    }

    @Test func footerStaysAtTheBottomOfTheVisiblePart() {
        let scene = scene(headers: false, footers: true)
        #expect(scene.footer(0)?.frame == rect(0, 460, 320, 20) && scene.footer(1)?.frame == rect(0, 1030, 320, 20))
        scene.scroll(to: 560)
        #expect(scene.footer(0)?.frame == rect(0, 980, 320, 20) && scene.footer(1)?.frame == rect(0, 1030, 320, 20))
        scene.scroll(to: 800)
        #expect(scene.footer(1)?.frame == rect(0, 1260, 320, 20))
        #expect(scene.header(0)?.frame == rect(0, 0, 320, 30) && scene.header(0)?.zIndex == 0)
    }

    @Test func pinnedHeadersRespectTheContentInset() {
        let scene = scene(headers: true, footers: true)
        scene.view.contentInset = UIEdgeInsets(top: 44, left: 0, bottom: 60, right: 0)
        scene.scroll(to: 200)
        #expect(scene.header(0)?.frame == rect(0, 244, 320, 30) && scene.footer(0)?.frame == rect(0, 600, 320, 20))
    }

    @Test func aPinnedHeaderIsFoundAtItsPosition() {
        let scene = scene()
        scene.scroll(to: 300)
        let kinds = { (area: CGRect) in
            (scene.layout.layoutAttributesForElements(in: area) ?? []).compactMap(\.representedElementKind)
        }
        #expect(kinds(rect(0, 300, 320, 30)) == [UICollectionView.elementKindSectionHeader])
        #expect(kinds(rect(0, 0, 320, 30)) == [])
    }

    @Test func visibleViewFollowsTheScroll() {
        let scene = scene()
        for y in stride(from: CGFloat(0), through: 1200, by: 75) {
            scene.scroll(to: y)
            for section in 0..<2 {
                let path = IndexPath(item: 0, section: section)
                let view = scene.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
                if let view { #expect(isClose(view.frame, scene.header(section)?.frame), "at \(y), section \(section)") }
                let isSeen = scene.header(section)?.frame.intersects(scene.view.bounds) ?? false
                #expect(!isSeen || view != nil, "at \(y), section \(section)")
            }
        }
    }

    @Test func scrollingKeepsTheComputedLines() {
        let plain = scene(headers: false)
        #expect(!plain.layout.shouldInvalidateLayout(forBoundsChange: rect(0, 100, 320, 480)))
        let kept = scene()
        #expect(kept.layout.shouldInvalidateLayout(forBoundsChange: rect(0, 100, 320, 480)))
        let context = kept.layout.invalidationContext(forBoundsChange: rect(0, 700, 320, 480))
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        #expect(flow?.invalidateFlowLayoutDelegateMetrics == false && flow?.invalidateFlowLayoutAttributes == false)
        // Several changes of the offset may share a preparation, and only the first calls `shouldInvalidateLayout` (rule 2.18).
        #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    }
}
