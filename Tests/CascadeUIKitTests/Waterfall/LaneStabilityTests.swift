import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct LaneStabilityTests {
    /// Returns the columns of items after the first item has grown.
    private func columns(_ stability: LaneStability) -> (before: [CGFloat?], after: [CGFloat?], visibleRanges: Int) {
        let wall = Wall(count: 120, WaterfallOptions(lanes: 3, itemSpacing: 4))
        wall.layout.laneStability = stability
        _ = wall.show()
        let before = (0..<120).map { wall.frame($0)?.minX }
        let usual = wall.height
        wall.height = { $0 == 0 ? 300 : usual($0) }
        wall.view.performBatchUpdates { wall.view.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
        wall.screen.settle()
        let visibleRanges = wall.view.indexPathsForVisibleItems.count
        return (before, (0..<120).map { wall.frame($0)?.minX }, visibleRanges)
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
}
