import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallBatchTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Requires the cells to equal those of a new layout of the same data.
    private func expectFresh(_ wall: Wall, _ comment: Comment? = nil, location: SourceLocation = #_sourceLocation) {
        let fresh = Wall(wall.sections, wall.layout.options)
        fresh.layout.laneStability = .repackAll
        _ = fresh.show()
        for section in wall.sections.indices {
            for item in wall.sections[section].indices {
                #expect(wall.frame(item, section: section) == fresh.frame(item, section: section), comment, sourceLocation: location)
            }
        }
        #expect(wall.view.contentSize == fresh.view.contentSize, comment, sourceLocation: location)
    }

    @Test(arguments: ["insert", "delete", "move", "reload", "sections"])
    func eachKindOfChangeGivesTheFramesOfANewLayout(kind: String) {
        let wall = Wall([Array(0..<40), Array(40..<60), Array(60..<70)], WaterfallOptions(lanes: 3, itemSpacing: 5))
        wall.layout.laneStability = .repackAll
        _ = wall.show()
        let asked = wall.asked
        wall.view.performBatchUpdates {
            switch kind {
            case "insert":
                wall.sections[0].insert(contentsOf: [100, 101], at: 5)
                wall.view.insertItems(at: [path(5), path(6)])
            case "delete":
                wall.sections[0].remove(at: 7)
                wall.sections[0].remove(at: 3)
                wall.view.deleteItems(at: [path(3), path(7)])
            case "move":
                let number = wall.sections[0].remove(at: 2)
                wall.sections[1].insert(number, at: 4)
                wall.view.moveItem(at: path(2), to: path(4, 1))
            case "reload":
                wall.sections[0][9] = 200
                wall.view.reloadItems(at: [path(9)])
            default:
                wall.sections.remove(at: 0)
                wall.sections.insert([300, 301, 302], at: 2)
                wall.view.deleteSections([0])
                wall.view.insertSections([2])
            }
        }
        wall.screen.settle()
        #expect(wall.asked - asked <= 3, "only what is new is asked for: \(wall.asked - asked)")
        expectFresh(wall, "\(kind)")
    }

    @Test func visibleItemsStayWhenItemsAreInsertedAbove() throws {
        let wall = Wall(count: 200, WaterfallOptions(lanes: 2, itemSpacing: 8)).show()
        wall.view.contentOffset.y = 3000
        wall.screen.frame()
        let number = try #require(
            wall.view.visibleCells.compactMap { $0 as? WallCell }.filter { wall.place(of: $0.number)! >= 0 }.first?.number
        )
        let place = try #require(wall.place(of: number))
        wall.view.performBatchUpdates {
            wall.sections[0].insert(contentsOf: [500, 501, 502], at: 0)
            wall.view.insertItems(at: [path(0), path(1), path(2)])
        }
        wall.screen.settle()
        #expect(wall.place(of: number) == place)
        #expect(wall.view.contentOffset.y != 3000)
    }

    @Test func itemsInsertedAtTheBeginningAreVisibleAtTheBeginning() {
        let wall = Wall(count: 50).show()
        wall.view.performBatchUpdates {
            wall.sections[0].insert(500, at: 0)
            wall.view.insertItems(at: [path(0)])
        }
        wall.screen.settle()
        #expect(wall.view.contentOffset == .zero)
        #expect(wall.place(of: 500) == 0)
    }

    /// UIKit rounds the offset to a pixel, here beside the beginning.
    @Test(arguments: [false, true])
    func itemsInsertedAtTheBeginningAreVisibleBesideIt(isMirrored: Bool) throws {
        let wall = Wall(count: 50, WaterfallOptions(axis: isMirrored ? .horizontal : .vertical))
        wall.view.contentInset = UIEdgeInsets(top: 10.1, left: 0, bottom: 0, right: 10.1)
        if isMirrored { wall.view.semanticContentAttribute = .forceRightToLeft }
        _ = wall.show()
        if isMirrored { wall.view.contentOffset.x -= 0.1 } else { wall.view.contentOffset.y = -10 }
        wall.screen.settle()
        wall.view.performBatchUpdates {
            wall.sections[0].insert(500, at: 0)
            wall.view.insertItems(at: [path(0)])
        }
        wall.screen.settle()
        if !isMirrored { #expect(wall.view.contentOffset.y == -10) }
        let frame = try #require(wall.frame(0))
        #expect(wall.view.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame))
    }

    @Test func deletingTheFirstVisibleItemKeepsTheNextOnes() throws {
        let wall = Wall(count: 200, WaterfallOptions(lanes: 1, itemSpacing: 8)).show()
        wall.view.contentOffset.y = 3000
        wall.screen.frame()
        let numbers = wall.view.visibleCells.compactMap { ($0 as? WallCell)?.number }
        let gone = try #require(numbers.first { wall.place(of: $0)! >= 0 })
        // An item that begins above the visible bounds and ends in them.
        let kept = try #require(numbers.first)
        #expect(kept == gone - 1)
        let places = [wall.place(of: kept), wall.place(of: gone)]
        wall.view.performBatchUpdates {
            wall.sections[0].removeAll { $0 == gone || $0 == 3 }
            wall.view.deleteItems(at: [path(3), path(gone)])
        }
        wall.screen.settle()
        #expect(wall.place(of: gone) == nil)
        #expect([wall.place(of: kept), wall.place(of: gone + 1)] == places)
    }

    @Test func insertionsAboveDuringAScrollNeitherStopItNorMoveVisibleItems() throws {
        /// Returns the positions of the items relative to the first of the old ones, some time after a flick.
        func scrolled(inserting: Bool) -> CGFloat? {
            let wall = Wall(count: 300, WaterfallOptions(lanes: 2, itemSpacing: 8)).show()
            wall.view.contentOffset.y = 3000
            wall.screen.frame()
            wall.screen.drag(wall.view, by: CGPoint(x: 0, y: -300), over: 0.2)
            wall.screen.advance(by: 0.1)
            if inserting {
                wall.view.performBatchUpdates {
                    wall.sections[0].insert(contentsOf: [500, 501, 502, 503, 504], at: 0)
                    wall.view.insertItems(at: (0..<5).map { path($0) })
                }
            }
            wall.screen.settle()
            let old = inserting ? 5 : 0
            return wall.frame(old + 100).map { $0.minY - wall.view.contentOffset.y }
        }
        let (undisturbed, disturbed) = (try #require(scrolled(inserting: false)), try #require(scrolled(inserting: true)))
        // The lanes before them differ, so the old items may lie in other lanes; the distance is at most that of a screen.
        #expect(abs(undisturbed - disturbed) < 150)
    }

    @Test(arguments: [-1, 1])
    func anAnimatedScrollEndsAtItsItemAfterAChangeAbove(change: Int) {
        let wall = Wall(count: 300, WaterfallOptions(lanes: 1, itemSpacing: 8)).show()
        wall.view.contentOffset.y = 3000
        wall.screen.frame()
        wall.view.scrollToItem(at: path(100), at: .top, animated: true)
        wall.screen.advance(by: 0.1)
        wall.view.performBatchUpdates {
            if change > 0 {
                wall.sections[0].insert(500, at: 0)
                wall.view.insertItems(at: [path(0)])
            } else {
                wall.sections[0].removeFirst()
                wall.view.deleteItems(at: [path(0)])
            }
        }
        #expect(wall.view.isScrollAnimating)
        wall.screen.settle()
        #expect(wall.place(of: 100) == 0)
    }

    @Test func aBatchWithoutChangesAnimatesTheHeightsThatTheDelegateReturnsNow() throws {
        let wall = Wall(count: 100, WaterfallOptions(lanes: 1)).show()
        wall.view.contentOffset.y = 1000
        wall.screen.frame()
        let first = try #require(wall.firstNumber)
        let place = try #require(wall.place(of: first))
        let former = wall.height
        wall.height = { $0 == first + 1 ? 300 : former($0) }
        wall.view.performBatchUpdates(nil)
        wall.screen.settle()
        #expect(wall.frame(first + 1)?.height == 300)
        #expect(wall.place(of: first) == place)
        #expect(wall.view.cellForItem(at: path(first + 1))?.bounds.height == 300)
    }

    @Test func givenItemsChangeWithABatch() {
        let wall = Wall(count: 3, WaterfallOptions(lanes: 1))
        wall.layout.items = [ItemList(lengths: [10, 20, 30])]
        wall.wish = { CGFloat($0) }
        _ = wall.show()
        #expect((0..<3).map { wall.frame($0)?.height } == [10, 20, 30])
        wall.sections[0] = [0, 70, 71, 2, 72]
        wall.layout.items = [[.absolute(10), .absolute(15), .absolute(16), .absolute(30), .automatic(estimated: 100)]]
        wall.view.performBatchUpdates {
            wall.view.deleteItems(at: [path(1)])
            wall.view.insertItems(at: [path(1), path(2), path(4)])
        }
        wall.screen.settle()
        #expect((0..<5).map { wall.frame($0)?.height } == [10, 15, 16, 30, 72])
        #expect(wall.asked == 0)
    }
}
