import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct EndlessLineTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func line(_ count: Int = 5, limit: Int? = nil) -> Carousel {
        Carousel(count: count, Carousel.options(limit: limit, loops: true))
    }

    private func numbers(_ line: Carousel) -> [Int] { line.seen.map(\.number) }

    @Test func theLastItemIsVisibleBeforeTheFirst() {
        let line = line().show()
        #expect(numbers(line) == [4, 0, 1])
        #expect(line.seen.map(\.place) == [30, 150, 270])
        #expect(line.view.numberOfSections == 1 && line.view.numberOfItems(inSection: 0) == 5)
    }

    @Test func swipesContinueInBothDirections() {
        let line = line(limit: 1).show()
        for item in [1, 2, 3, 4, 0, 1] {
            line.drag(by: -40)
            #expect(line.layout.currentIndexPath == path(item))
            #expect(line.seen.map(\.place) == [30, 150, 270])
        }
        for item in [0, 4, 3] {
            line.drag(by: 40)
            #expect(line.layout.currentIndexPath == path(item))
        }
    }

    @Test(arguments: [false, true])
    func cellsThatReappearOnTheOtherSideAreVisibleInEachFrame(hasDelegate: Bool) {
        let line = line(4).show()
        if !hasDelegate { line.layout.delegate = nil }
        line.screen.settle()
        let home = line.view.contentOffset.x
        for x in stride(from: CGFloat(0), through: 1_300, by: 7) {
            line.view.contentOffset.x = home + x
            line.screen.frame()
            // Centers every 120 points; a cell is visible while its center is less than 200 points from that of the screen.
            let first = Int(((x - 200) / 120).rounded(.down)) + 1
            let expected = (first..<first + 4).filter { abs(CGFloat($0) * 120 - x) < 200 }.map { ($0 + 48) % 4 }
            #expect(numbers(line) == expected, "at \(x)")
        }
    }

    @Test func aLineScrolledFarIsRecenteredNearHome() {
        let line = line().show()
        let home = line.view.contentOffset.x
        line.view.contentOffset.x = home + 9_010
        line.screen.settle()
        #expect(abs(line.view.contentOffset.x - (home + 10)) < 1e-6)
        #expect(numbers(line) == [4, 0, 1])
        #expect(zip(line.seen.map(\.place), [20, 140, 260]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(line.layout.currentIndexPath == path(0))
    }

    @Test func recenteringDoesNotStopASwipe() {
        let line = line().show()
        let home = line.view.contentOffset.x
        line.view.contentOffset.x = home + 8_040
        line.screen.frame()
        line.drag(by: -280)
        #expect(abs(line.view.contentOffset.x - home) < 8_192)
        #expect(line.view.contentOffset.x != home)
        let nearest = line.seen.min { abs($0.place - 150) < abs($1.place - 150) }
        #expect(abs((nearest?.place ?? 0) - 150) < 0.01)
    }

    @Test func aSwipeLimitedToOneItemScrollsByOneItem() {
        let line = line(limit: 1).show()
        // Beyond 8,100 points, a jump reduces the offset by 8,400.
        line.view.contentOffset.x += 8_040
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(2))
        let before = line.view.contentOffset.x
        line.told = []
        line.drag(by: -90)
        #expect(line.view.contentOffset.x < before, "it has jumped")
        #expect(line.layout.currentIndexPath == path(3))
        #expect(Set(line.told.map(\.path)) == [path(2), path(3)], "no other item has passed by")
    }

    @Test func itemsOfTheNextCopyArePrefetched() {
        final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
            var announced: Set<IndexPath> = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                announced.formUnion(indexPaths)
            }
        }
        let ahead = Ahead()
        let line = line(12)
        line.view.prefetchDataSource = ahead
        _ = line.show()
        var seen = Set(numbers(line))
        for x in stride(from: CGFloat(7), through: 3_000, by: 7) {
            line.view.contentOffset.x += 7
            line.screen.frame()
            let now = Set(numbers(line))
            for number in now.subtracting(seen) {
                #expect(ahead.announced.remove(path(number)) != nil, "\(number) comes at \(x)")
            }
            seen = now
        }
    }

    @Test func aStepGoesFromTheLastItemToTheFirst() {
        let line = line(2).show()
        for item in [1, 0, 1] {
            #expect(line.layout.step(by: 1))
            line.screen.settle()
            #expect(line.layout.currentIndexPath == path(item))
        }
    }

    @Test func itemsInsertedIntoAnEmptyLineBeginAtHome() {
        let line = line(0).show()
        #expect(line.view.visibleCells.isEmpty && line.layout.currentIndexPath == nil)
        line.numbers = Array(0..<5)
        line.view.reloadData()
        line.screen.settle()
        #expect(numbers(line) == [4, 0, 1])
        #expect(line.seen.map(\.place) == [30, 150, 270])
    }

    @Test func theCurrentItemStaysInTheMiddleWhenAnotherIsDeleted() {
        let line = line().show()
        line.layout.scrollToItem(at: path(3), animated: false)
        line.screen.settle()
        line.view.performBatchUpdates {
            line.numbers.remove(at: 1)
            line.view.deleteItems(at: [path(1)])
        }
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(2))
        #expect(numbers(line) == [2, 3, 4])
        #expect(line.seen.map(\.place) == [30, 150, 270])
    }

    @Test func withoutSnappingTheItemsBeforeADeletedOneStay() throws {
        let line = Carousel(count: 10, Carousel.options(.none, loops: true)).show()
        line.view.contentOffset.x += 2 * 1_200 + 480
        line.screen.settle()
        let path = try #require(line.layout.currentIndexPath)
        let kept = line.seen.prefix { $0.number != path.item }
        try #require(!kept.isEmpty)
        line.view.performBatchUpdates {
            line.numbers.remove(at: path.item)
            line.view.deleteItems(at: [path])
        }
        line.screen.settle()
        #expect(line.seen.prefix(kept.count).map(\.number) == kept.map(\.number))
        #expect(line.seen.prefix(kept.count).map(\.place) == kept.map(\.place))
    }

    @Test func anEndlessLineIsMirroredFromRightToLeft() {
        let line = line(limit: 1)
        line.view.semanticContentAttribute = .forceRightToLeft
        _ = line.show()
        #expect(numbers(line) == [1, 0, 4])
        line.drag(by: -40)
        #expect(numbers(line) == [0, 4, 3])
    }

    @Test(arguments: [0, 1])
    func aLineThatFirstAppearsAtAnItemContinuesBackwards(item: Int) {
        let line = line()
        line.view.frame = .zero
        line.layout.scrollToItem(at: path(item), animated: false)
        line.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        _ = line.show()
        #expect(line.layout.currentIndexPath == path(item) && line.seen.map(\.place) == [30, 150, 270])
        #expect(line.layout.step(by: -1))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path((item + 4) % 5))
    }

    @Test func aLineThatBecomesEndlessKeepsItsItem() {
        let line = Carousel(count: 9, size: CGSize(width: 800, height: 200)).show()
        line.layout.scrollToItem(at: path(2), animated: false)
        line.screen.settle()
        line.layout.options.loops = true
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(2) && line.layout.progress == 0)
    }
}
