import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallHeaderTests {
    private func wall(sections: Int = 4, sticky: Bool = true) -> Wall {
        let options = WaterfallOptions(
            lanes: 2,
            itemSpacing: 6,
            insets: .all(10),
            background: .visible(insets: .all(2)),
            sectionHeadersPinToVisibleBounds: sticky,
            sectionFootersPinToVisibleBounds: sticky
        )
        let wall = Wall((0..<sections).map { Array($0 * 100..<$0 * 100 + 20) }, options)
        wall.header = .absolute(40)
        wall.footer = .absolute(30)
        return wall
    }

    private func header(_ wall: Wall, _ section: Int) -> CGRect? {
        wall.view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: section)
        )?.frame
    }

    @Test func aHeaderStaysAtTheTopWhileItsSectionIsInView() throws {
        let wall = wall().show()
        wall.view.contentOffset.y = 300
        wall.screen.frame()
        #expect(header(wall, 0)?.minY == 300)
        let ends = (0..<20).compactMap { wall.frame($0)?.maxY }
        let last = try #require(ends.max())
        wall.view.contentOffset.y = last
        wall.screen.frame()
        #expect(try #require(header(wall, 0)).minY < last)
    }

    @Test func scrollingMovesHeadersAndFootersButNoVisibleCell() {
        let wall = wall().show()
        wall.view.contentOffset.y = 200
        wall.screen.frame()
        let cells = wall.view.visibleCells
        wall.screen.forget()
        wall.view.contentOffset.y = 201
        wall.screen.frame()
        #expect(wall.view.visibleCells.count == cells.count)
        // The header, the footer if there is one, and the content's bounds.
        #expect(wall.screen.counts.moved <= 3)
        #expect(wall.screen.counts.created == 0)
        #expect(header(wall, 0)?.minY == 201)
    }

    @Test func aScrollWithoutMovingHeadersRequestsNothing() {
        let wall = wall(sticky: false).show()
        #expect(!wall.layout.shouldInvalidateLayout(forBoundsChange: wall.view.bounds.offsetBy(dx: 0, dy: 50)))
        let sticky = self.wall().show()
        #expect(sticky.layout.shouldInvalidateLayout(forBoundsChange: sticky.view.bounds.offsetBy(dx: 0, dy: 50)))
    }

    @Test func aSectionsBackgroundLiesBehindItsItems() throws {
        let wall = wall().show()
        let background = try #require(
            wall.layout.layoutAttributesForDecorationView(
                ofKind: WaterfallLayout.elementKindSectionBackground,
                at: IndexPath(item: 0, section: 0)
            )
        )
        #expect(background.zIndex < 0)
        for item in 0..<20 { #expect(background.frame.contains(try #require(wall.frame(item)))) }
    }

    @Test func anEmptySectionHasItsHeaderAndTheNextOneBeginsBehindIt() {
        let wall = wall(sections: 3)
        wall.sections[1] = []
        _ = wall.show()
        let first = header(wall, 1)
        let second = header(wall, 2)
        #expect(first?.height == 40)
        #expect(second.map { $0.minY >= (first?.maxY ?? .infinity) } == true)
    }

    @Test func theHeightOfAHeaderComesFromTheFlowLayoutsDelegateIfTheLayoutsReturnsNil() {
        final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int)
                -> CGSize
            { CGSize(width: 0, height: 77) }
        }
        let delegate = FlowDelegate()
        let wall = wall()
        wall.header = nil
        wall.view.delegate = delegate
        _ = wall.show()
        #expect(header(wall, 0)?.height == 77)
    }
}
