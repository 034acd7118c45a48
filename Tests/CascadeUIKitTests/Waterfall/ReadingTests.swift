import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallReadingTests {
    private func wall() -> Wall {
        let wall = Wall(count: 6)
        // The left lane has the items 0 and 3, which end at 100 and 220; the right one has 1, 2, 4 and 5, which end at 60, 140, 190 and
        // 260.
        wall.height = { [100, 60, 80, 120, 50, 70][$0] }
        return wall.show()
    }

    @Test func itemsAreReadByLaneByPositionOrInTheOrderOfTheData() {
        let wall = wall()
        func items(_ order: ReadingOrder) -> [Int] { wall.layout.indexPathsForItems(in: wall.view.bounds, order: order).map { $0.item } }
        #expect(items(.source) == [0, 1, 2, 3, 4, 5])
        #expect(items(.lanes) == [0, 3, 1, 2, 4, 5])
        #expect(items(.visual()) == [0, 1, 2, 3, 4, 5])
    }

    @Test func theNextItemInADirection() {
        let wall = wall()
        func next(_ item: Int, _ direction: NeighborDirection) -> Int? {
            wall.layout.indexPathForItem(nextTo: IndexPath(item: item, section: 0), in: direction)?.item
        }
        #expect(next(0, .down) == 3)
        #expect(next(3, .up) == 0)
        #expect(next(0, .right) == 1)
        #expect(next(0, .left) == nil)
        #expect(next(2, .up) == 1)
    }
}
