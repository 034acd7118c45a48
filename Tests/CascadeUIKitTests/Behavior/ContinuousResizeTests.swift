import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of a view whose width changes frame by frame, as that of a window which the user resizes.
@MainActor
@Suite
struct ContinuousResizeTests {
    private let count = 2_000

    /// Returns a wall in the middle of its content, whose items have other heights at each width.
    private func wall(isAutomatic: Bool = false) -> Wall {
        let wall = Wall(count: count, WaterfallOptions(lanes: 3, spacing: 4))
        setHeights(of: wall, isAutomatic: isAutomatic)
        _ = wall.show()
        wall.view.contentOffset.y = 18_000
        wall.screen.settle()
        wall.asked = 0
        return wall
    }

    private func setHeights(of wall: Wall, isAutomatic: Bool = false) {
        wall.height = { [unowned wall] number in
            if isAutomatic, number % 3 == 0 { return nil }
            return CGFloat(40 + number * 37 % 90) + 6_000 / wall.layout.laneWidth(for: .lanes(1))
        }
        wall.wish = { CGFloat(50 + $0 * 13 % 70) }
    }

    /// Widens the view by steps, one a frame.
    private func widen(_ wall: Wall, steps: Int, check: () -> Void = {}) {
        for _ in 0..<steps {
            wall.view.frame.size.width += 8
            wall.screen.advance(by: 1.0 / 60)
            check()
        }
    }

    /// Returns the visible cells whose sizes are not those that the delegate and the cells themselves prefer.
    private func wrongCells(_ wall: Wall) -> [Int] {
        let width = wall.layout.laneWidth(for: .lanes(1))
        return wall.view.visibleCells.compactMap { $0 as? WallCell }.filter { cell in
            let height = wall.height(cell.number) ?? wall.wish(cell.number) ?? 0
            return abs(cell.bounds.height - height) > 0.01 || abs(cell.bounds.width - width) > 0.01
        }.map { $0.number }
    }

    private func expectFramesOfANewLayout(_ wall: Wall) {
        let fresh = Wall(wall.sections, wall.layout.options, size: wall.view.bounds.size)
        setHeights(of: fresh)
        _ = fresh.show()
        #expect(wall.view.contentSize == fresh.view.contentSize)
        #expect((0..<count).filter { wall.frame($0) != fresh.frame($0) } == [])
    }

    @Test(arguments: [false, true])
    func aScrollThatBeginsDuringItEndsAtItsItem(isAnimated: Bool) {
        let wall = wall()
        widen(wall, steps: 10)
        wall.view.scrollToItem(at: IndexPath(item: 1_200, section: 0), at: .top, animated: isAnimated)
        wall.screen.settle()
        #expect(wall.place(of: 1_200) == 0)
        expectFramesOfANewLayout(wall)
    }

    @Test func onlyVisibleItemsAreRequestedAtEachWidth() throws {
        let wall = wall()
        let anchor = try #require(wall.firstNumber)
        let place = try #require(wall.place(of: anchor))
        widen(wall, steps: 10) {
            #expect(wrongCells(wall) == [])
            #expect(abs((wall.place(of: anchor) ?? .infinity) - place) < 1)
        }
        #expect(wall.asked < count + 10 * 100, "the first width requests all items, others the visible ones")
        wall.screen.settle()
        #expect(wall.asked < 2 * count + 10 * 100, "the end requests all items once")
        #expect(abs((wall.place(of: anchor) ?? .infinity) - place) < 1)
        expectFramesOfANewLayout(wall)
    }

    @Test func withoutAnimationsOnlyVisibleItemsAreRequestedAtEachWidth() {
        let wall = wall()
        for _ in 0..<10 { UIView.performWithoutAnimation { widen(wall, steps: 1) } }
        #expect(wall.asked < count + 10 * 100)
        wall.screen.settle()
        expectFramesOfANewLayout(wall)
    }

    @Test func aSingleResizeRequestsAllItemsAtOnce() {
        let wall = wall()
        widen(wall, steps: 1)
        #expect(wall.asked == count)
        expectFramesOfANewLayout(wall)
        wall.screen.advance(by: 0.3)
        widen(wall, steps: 1)
        #expect(wall.asked == 2 * count, "the size was at rest in between")
    }

    @Test func itemsThatScrollIntoViewDuringAResizeAreRequested() {
        let wall = wall()
        widen(wall, steps: 3)
        let asked = wall.asked
        for _ in 0..<5 {
            wall.view.contentOffset.y += 300
            wall.screen.advance(by: 1.0 / 60)
            #expect(wrongCells(wall) == [])
        }
        #expect(wall.asked < asked + 5 * 100)
        wall.screen.settle()
        expectFramesOfANewLayout(wall)
    }

    @Test func aBatchDuringAResizeRequestsAllItems() {
        let wall = wall()
        widen(wall, steps: 3)
        wall.view.performBatchUpdates {
            wall.sections[0].swapAt(0, 1)
            wall.view.reloadItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        }
        wall.screen.frame()
        expectFramesOfANewLayout(wall)
        wall.screen.settle()
        expectFramesOfANewLayout(wall)
    }

    @Test func cellsOfAutomaticSizeAreMeasuredDuringAResize() {
        let wall = wall(isAutomatic: true)
        widen(wall, steps: 10) { #expect(wrongCells(wall) == []) }
        wall.screen.settle()
        #expect(wrongCells(wall) == [])
        #expect(wall.asked < 2 * count + 10 * 150)
    }
}
