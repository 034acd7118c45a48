import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of a layout that replaces one without a collection view.
@MainActor
@Suite
struct LayoutReplacementTests {
    /// A layout that has attributes only while it has a collection view, as layouts that unwrap it.
    private final class Detached: UICollectionViewLayout {
        var queries = 0
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            queries += 1
            return nil
        }
    }

    @Test func aDetachedLayoutIsNotQueried() throws {
        let wall = Wall(count: 60, WaterfallOptions(lanes: 2)).show()
        wall.view.contentOffset.y = 900
        wall.screen.settle()
        let middle = CGPoint(x: wall.view.bounds.midX, y: wall.view.bounds.midY)
        let distances = wall.view.visibleCells.map { hypot($0.center.x - middle.x, $0.center.y - middle.y) }
        let nearest = try #require(zip(distances, wall.view.visibleCells).min { $0.0 < $1.0 }).1
        let item = try #require(wall.view.indexPath(for: nearest))
        let place = nearest.center.y - wall.view.contentOffset.y
        let old = Detached()
        wall.layout.prepareForTransition(from: old)
        #expect(old.queries == 0)
        // The item in the middle stays there, although the items before it become longer.
        wall.height = { _ in 200 }
        wall.layout.invalidateLayout()
        wall.screen.frame()
        let center = try #require(wall.view.layoutAttributesForItem(at: item)).center.y
        #expect(abs(wall.layout.targetContentOffset(forProposedContentOffset: .zero).y - (center - place)) < 0.01)
        wall.layout.finalizeLayoutTransition()
    }
}
