import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of the layouts' methods between a reload, or the first use, and the next layout pass.
@MainActor
@Suite
struct MethodsBeforeLayoutTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func circle(_ count: Int) -> (CollectionFixture, CircleLayout) {
        let layout = CircleLayout(.ring(scrolling: .turning(.horizontal)))
        return (CollectionFixture([Array(0..<count)], layout, isMirrored: false, size: CGSize(width: 300, height: 300)), layout)
    }

    @Test func aLineScrollsToANewItemAfterAReload() {
        let line = Carousel(count: 3).show()
        line.numbers = Array(0..<20)
        line.view.reloadData()
        line.layout.scrollToItem(at: path(15), animated: false)
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(15))
        #expect(line.seen.first { $0.number == 15 }?.place == 150)
    }

    @Test func aStepAfterAReloadCountsTheNewItems() {
        let line = Carousel(count: 1).show()
        line.numbers = Array(0..<5)
        line.view.reloadData()
        #expect(line.layout.step(by: 2))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(2))
    }

    @Test func aCircleTurnsToANewItemAfterAReload() {
        let (board, circle) = circle(4)
        _ = board.show()
        board.sections = [Array(0..<12)]
        board.view.reloadData()
        circle.turn(to: path(9), animated: false)
        board.screen.settle()
        #expect(circle.currentIndexPath == path(9))
    }

    @Test(arguments: [false, true])
    func aLineFirstAppearsWithTheItemItWasScrolledTo(loops: Bool) {
        let line = Carousel(count: 20, Carousel.options(loops: loops))
        line.view.frame = .zero
        line.layout.scrollToItem(at: path(7), animated: true)
        line.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        _ = line.show()
        #expect(line.layout.currentIndexPath == path(7))
        #expect(line.seen.first { $0.number == 7 }?.place == 150)
        #expect(line.told.map(\.path) == [path(7)], "no other item was the current one")
    }

    @Test func aCircleFirstAppearsWithTheItemItWasTurnedTo() {
        let (board, circle) = circle(12)
        board.view.frame = .zero
        circle.turn(to: path(5), animated: true)
        board.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        _ = board.show()
        #expect(circle.currentIndexPath == path(5))
    }

    @Test func aLayoutWithoutAViewFirstAppearsWithTheItemItWasScrolledTo() {
        let size = CGSize(width: 300, height: 300)
        let line = LineLayout(Carousel.options())
        line.scrollToItem(at: path(7), animated: true)
        let row = CollectionFixture([Array(0..<20)], line, isMirrored: false, size: size).show()
        #expect(line.currentIndexPath == path(7) && row.view.contentOffset.x == 840)
        let circle = CircleLayout(.ring(scrolling: .turning(.horizontal)))
        circle.turn(to: path(5), animated: false)
        let board = CollectionFixture([Array(0..<12)], circle, isMirrored: false, size: size).show()
        #expect(circle.currentIndexPath == path(5) && board.view.contentOffset.x > 0)
    }

    @Test(arguments: [false, true])
    func aLayoutThatReplacesAnotherBeginsWithTheItemItWasScrolledTo(animated: Bool) {
        let size = CGSize(width: 300, height: 300)
        let board = CollectionFixture([Array(0..<40)], UICollectionViewFlowLayout(), isMirrored: false, size: size).show()
        let line = LineLayout(Carousel.options())
        line.scrollToItem(at: path(7), animated: false)
        board.view.setCollectionViewLayout(line, animated: animated)
        board.screen.settle()
        #expect(line.currentIndexPath == path(7) && board.view.contentOffset.x == 840)
        // Without the item, the one in the middle stays.
        let other = LineLayout(Carousel.options(axis: .vertical))
        other.scrollToItem(at: path(99), animated: false)
        board.view.setCollectionViewLayout(other, animated: animated)
        board.screen.settle()
        #expect(other.currentIndexPath == path(7) && board.view.contentOffset.y == 840)
        let circle = CircleLayout(.ring(scrolling: .turning(.horizontal)))
        circle.turn(to: path(5), animated: false)
        board.view.setCollectionViewLayout(circle, animated: animated)
        board.screen.settle()
        #expect(circle.currentIndexPath == path(5))
    }

    @Test func aLineWithoutTheItemItWasScrolledToBeginsAtHome() {
        let line = Carousel(count: 0, Carousel.options(loops: true)).show()
        line.layout.scrollToItem(at: path(7), animated: false)
        line.numbers = Array(0..<3)
        line.view.reloadData()
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(0))
        #expect(line.seen.first { $0.number == 0 }?.place == 150)
    }

    @Test func queriesReturnItemsOfTheNewData() {
        let wall = Wall(count: 40, WaterfallOptions(lanes: 2)).show()
        wall.sections = [Array(0..<3)]
        wall.view.reloadData()
        #expect(wall.layout.indexPathsForItems(in: wall.view.bounds, order: .source) == [path(0), path(1), path(2)])
        wall.sections = [Array(0..<2)]
        wall.view.reloadData()
        #expect(wall.layout.indexPathForItem(nextTo: path(0), in: .down) == nil)
        wall.sections = [Array(0..<6)]
        wall.height = { _ in 50 }
        wall.view.reloadData()
        #expect(wall.layout.indexPathForItem(nextTo: path(0), in: .down) == path(2))
    }
}
