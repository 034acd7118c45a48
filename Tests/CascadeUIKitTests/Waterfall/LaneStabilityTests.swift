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

    @Test func withKeepAllItemsKeepTheirColumnsAfterAnInvalidationForAnotherHeight() {
        let wall = wall(.keep)
        let before = columns(of: wall)
        let usual = wall.height
        wall.height = { $0 == 0 ? 300 : usual($0) }
        wall.layout.invalidateLayout()
        wall.screen.settle()
        #expect(wall.frame(0)?.height == 300)
        #expect(columns(of: wall) == before)
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

    /// Moves sections of 40 items by a batch that also inserts, deletes and reloads.
    @Test func withKeepTheItemsOfMovedSectionsKeepTheirColumns() {
        let wall = Wall((0..<5).map { Array($0 * 40..<$0 * 40 + 40) }, WaterfallOptions(lanes: 3, itemSpacing: 4))
        wall.layout.laneStability = .keep
        _ = wall.show()
        let usual = wall.height
        wall.height = { $0 % 40 == 0 ? 300 : usual($0) }
        wall.view.performBatchUpdates { wall.view.reloadItems(at: (0..<5).map { IndexPath(item: 0, section: $0) }) }
        wall.screen.settle()
        func columns(_ section: Int) -> [CGFloat?] { (0..<40).map { wall.frame($0, section: section)?.minX } }
        let fresh = Wall(wall.sections, wall.layout.options)
        fresh.height = wall.height
        _ = fresh.show()
        let before = (0..<5).map(columns)
        #expect(before != (0..<5).map { section in (0..<40).map { fresh.frame($0, section: section)?.minX } })
        wall.view.performBatchUpdates {
            let old = wall.sections
            wall.sections = [old[3], [900], old[4], old[0], old[2]]
            wall.view.moveSection(3, toSection: 0)
            wall.view.moveSection(0, toSection: 3)
            wall.view.moveSection(4, toSection: 2)
            wall.view.deleteSections(IndexSet([1]))
            wall.view.insertSections(IndexSet([1]))
        }
        wall.screen.settle()
        for (section, origin) in [(0, 3), (2, 4), (3, 0), (4, 2)] { #expect(columns(section) == before[origin], "section \(origin)") }
    }
}
