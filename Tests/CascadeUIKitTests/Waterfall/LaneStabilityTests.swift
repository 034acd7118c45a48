import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct LaneStabilityTests {
    private func wall(_ stability: LaneStability) -> Wall {
        let wall = Wall(count: 120, WaterfallOptions(lanes: 3, itemSpacing: 4))
        wall.layout.laneStability = stability
        return wall.show()
    }

    /// Gives the first item another height.
    private func growFirstItem(of wall: Wall) {
        let usual = wall.height
        wall.height = { $0 == 0 ? 300 : usual($0) }
        wall.view.performBatchUpdates { wall.view.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
        wall.screen.settle()
    }

    private func columns(of wall: Wall) -> [CGFloat?] { (0..<120).map { wall.frame($0)?.minX } }

    /// Returns the columns of items before and after the first item has grown.
    private func columns(_ stability: LaneStability) -> (before: [CGFloat?], after: [CGFloat?], visibleRanges: Int) {
        let wall = wall(stability)
        let before = columns(of: wall)
        growFirstItem(of: wall)
        return (before, columns(of: wall), wall.view.indexPathsForVisibleItems.count)
    }

    @Test func withKeepAllItemsKeepTheirColumns() {
        let (before, after, _) = columns(.keep)
        #expect(before == after)
    }

    @Test func withRepackBelowViewportVisibleItemsKeepTheirColumns() {
        let (before, after, visibleRanges) = columns(.repackBelowViewport)
        #expect(visibleRanges > 3)
        #expect(Array(before.prefix(visibleRanges)) == Array(after.prefix(visibleRanges)))
        #expect(before != after, "what is not in sight is packed as tightly as can be")
    }

    @Test func withRepackAllItemsChangeTheirColumns() {
        let (before, after, visibleRanges) = columns(.repackAll)
        #expect(Array(before.prefix(visibleRanges)) != Array(after.prefix(visibleRanges)))
    }

    @Test(arguments: [LaneStability.keep, .repackBelowViewport])
    func otherInsetsAndAnInvalidationWithoutAChangeKeepTheColumns(_ stability: LaneStability) {
        let wall = wall(stability)
        growFirstItem(of: wall)
        let before = columns(of: wall)
        func expectKept(_ comment: Comment) {
            wall.screen.settle()
            let count = stability == .keep ? 120 : wall.view.indexPathsForVisibleItems.count
            #expect(count > 3 && Array(columns(of: wall).prefix(count)) == Array(before.prefix(count)), comment)
        }
        wall.view.contentInset.top = 30
        expectKept("insets")
        wall.layout.invalidateLayout()
        expectKept("invalidation")
    }

    @Test func anInvalidationPacksAllItemsAnewWithRepackAll() {
        let wall = wall(.keep)
        growFirstItem(of: wall)
        let before = columns(of: wall)
        wall.layout.laneStability = .repackAll
        wall.layout.invalidateLayout()
        wall.screen.settle()
        #expect(columns(of: wall) != before)
    }

    @Test func insetsThatChangeTheWidthPackAllItemsAnew() {
        let wall = wall(.keep)
        growFirstItem(of: wall)
        wall.view.contentInset.left = 20
        wall.screen.settle()
        let fresh = Wall(count: 120, wall.layout.options)
        fresh.height = wall.height
        fresh.view.contentInset.left = 20
        #expect(columns(of: wall) == columns(of: fresh.show()))
    }
}
