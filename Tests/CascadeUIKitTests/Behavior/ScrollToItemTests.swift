import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@testable import Showcase

/// Tests of `scrollToItem(at:animated:)` of all layouts.
@MainActor
@Suite
struct ScrollToItemTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test(arguments: [false, true])
    func aWaterfallScrollsToTheTopOfAnItem(animated: Bool) {
        let wall = Wall(count: 100).show()
        wall.view.contentInset.top = 30
        wall.screen.settle()
        wall.layout.scrollToItem(at: path(40), animated: animated)
        wall.screen.settle()
        #expect(wall.place(of: 40) == 30)
        wall.layout.scrollToItem(at: path(100), animated: animated)
        wall.layout.scrollToItem(at: path(99), animated: animated)
        wall.screen.settle()
        #expect(wall.view.contentOffset.y == wall.view.contentSize.height - 480, "the content ends below the last item")
    }

    @Test func aWaterfallScrollsToAnUnmeasuredItem() {
        let wall = Wall(count: 100)
        wall.height = { _ in nil }
        wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        _ = wall.show()
        wall.layout.scrollToItem(at: path(60), animated: false)
        wall.screen.settle()
        #expect(wall.place(of: 60) == 0)
    }

    /// Cells that are measured on the way or at the end do not move the item; behind the last ones, the content ends at the visible bounds.
    @Test(arguments: [false, true], [1, 2, 3])
    func anUnmeasuredItemIsThereAtTheEndOfAScroll(animated: Bool, lanes: Int) {
        for item in [60, 150, 195, 199] {
            let wall = Wall(count: 200, WaterfallOptions(lanes: LaneCount(lanes), spacing: 8))
            wall.height = { _ in nil }
            wall.wish = { CGFloat(60 + $0 * 37 % 90) }
            _ = wall.show()
            for target in [item, 10] {
                wall.layout.scrollToItem(at: path(target), animated: animated)
                wall.screen.settle()
                let end = wall.view.contentSize.height - 480
                #expect(wall.place(of: target) == 0 || target > 190 && wall.view.contentOffset.y == end, "\(item), \(target)")
            }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func laterChangesKeepWhatIsVisible(isFirst: Bool, isMeasured: Bool) {
        let wall = Wall(count: isFirst ? 0 : 30, WaterfallOptions(lanes: 1))
        if isMeasured {
            wall.height = { _ in nil }
            wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        }
        _ = wall.show()
        wall.layout.scrollToItem(at: path(29), animated: false)
        wall.sections[0] = Array(0..<30)
        wall.view.reloadData()
        wall.screen.settle()
        let place = wall.place(of: 29)
        #expect(place ?? 0 > 300)
        wall.sections[0] = Array(0..<60)
        wall.view.reloadData()
        wall.screen.settle()
        #expect(wall.place(of: 29) == place)
    }

    /// UIKit does not tell a layout that its animation has ended.
    @Test(arguments: [false, true])
    func anotherScrollEndsTheAnimation(isMeasured: Bool) throws {
        let wall = Wall(count: 200, WaterfallOptions(lanes: 2))
        if isMeasured {
            wall.height = { _ in nil }
            wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        }
        _ = wall.show()
        wall.layout.scrollToItem(at: path(100), animated: true)
        wall.screen.settle()
        wall.view.contentOffset.y /= 2
        wall.screen.settle()
        let number = try #require(wall.firstNumber)
        let place = wall.place(of: number)
        wall.layout.options.lanes = 3
        wall.view.reloadData()
        wall.screen.settle()
        #expect(wall.place(of: number) == place)
    }

    @Test(arguments: [false, true])
    func aHorizontalWaterfallScrollsToTheLeadingEdge(isMirrored: Bool) {
        let layout = WaterfallLayout(WaterfallOptions(lanes: 2, axis: .horizontal))
        layout.itemProvider = { path, _ in .absolute(Double(60 + path.item * 37 % 90)) }
        let size = CGSize(width: 300, height: 200)
        let board = CollectionFixture([Array(0..<60)], layout, isMirrored: isMirrored, size: size).show()
        layout.scrollToItem(at: path(30), animated: false)
        board.screen.settle()
        let frame = board.view.layoutAttributesForItem(at: path(30))!.frame
        #expect(isMirrored ? frame.maxX == board.view.bounds.maxX : frame.minX == board.view.bounds.minX)
    }

    @Test func aLayoutOfAnAppScrollsToTheTopOfAnItem() {
        let layout = ArrangedLayout(rules: JustifiedRows(height: 100)) { _, _ in .aspectRatio(1) }
        let board = CollectionFixture([Array(0..<60)], layout, isMirrored: false, size: CGSize(width: 300, height: 300))
        layout.scrollToItem(at: path(30), animated: false)
        _ = board.show()
        #expect(board.view.layoutAttributesForItem(at: path(30))!.frame.minY == board.view.contentOffset.y)
        layout.scrollToItem(at: path(12), animated: true)
        board.screen.settle()
        #expect(board.view.layoutAttributesForItem(at: path(12))!.frame.minY == board.view.contentOffset.y)
    }

    /// As `UICollectionView.scrollToItem(at:at:animated:)`: the batch is performed after its block.
    @Test(arguments: [false, true])
    func inABatchThePathIsOneBeforeIt(animated: Bool) {
        let wall = Wall(count: 100).show()
        let line = Carousel(count: 100).show()
        func change(_ numbers: inout [Int]) {
            numbers.removeSubrange(20..<25)
            numbers.insert(contentsOf: [900, 901], at: 0)
        }
        wall.view.performBatchUpdates {
            wall.view.deleteItems(at: (20..<25).map { path($0) })
            wall.layout.scrollToItem(at: path(40), animated: animated)
            wall.view.insertItems(at: [path(0), path(1)])
            change(&wall.sections[0])
        }
        wall.screen.settle()
        #expect(wall.place(of: 40) == 0)
        line.view.performBatchUpdates {
            change(&line.numbers)
            line.layout.scrollToItem(at: path(40), animated: animated)
            line.view.deleteItems(at: (20..<25).map { path($0) })
            line.view.insertItems(at: [path(0), path(1)])
        }
        line.screen.settle()
        #expect(line.numbers[line.layout.currentIndexPath?.item ?? 0] == 40 && abs(line.layout.progress) < 0.001)
        line.view.performBatchUpdates {
            line.numbers += [902]
            line.view.insertItems(at: [path(97)])
            line.layout.scrollToItem(at: path(97), animated: animated)
        }
        line.screen.settle()
        #expect(line.numbers[line.layout.currentIndexPath?.item ?? 0] == 40, "the item does not exist before the batch")
    }

    @Test func aCircleRotatesToAnItem() {
        let ring = CircleFixture(12, .ring(scrolling: .turning(.horizontal))).show()
        ring.layout.scrollToItem(at: ring.path(5), animated: true)
        ring.screen.settle()
        #expect(ring.layout.currentIndexPath == ring.path(5))
    }

    @Test func aWaterfallFirstAppearsWithTheItemItWasScrolledTo() {
        let wall = Wall(count: 100)
        wall.height = { _ in nil }
        wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        wall.layout.scrollToItem(at: path(60), animated: true)
        _ = wall.show()
        #expect(wall.place(of: 60) == 0)
    }

    @Test(arguments: [false, true])
    func aLayoutThatWasInUseBeginsWithTheItemItWasScrolledTo(animated: Bool) {
        let wall = Wall(count: 100).show()
        let line = LineLayout(Carousel.options())
        wall.view.setCollectionViewLayout(line, animated: animated)
        wall.screen.settle()
        wall.layout.scrollToItem(at: path(60), animated: false)
        wall.view.setCollectionViewLayout(wall.layout, animated: animated)
        wall.screen.settle()
        #expect(wall.place(of: 60) == 0)
        line.scrollToItem(at: path(7), animated: false)
        wall.view.setCollectionViewLayout(line, animated: animated)
        wall.screen.settle()
        #expect(line.currentIndexPath == path(7))
    }
}
