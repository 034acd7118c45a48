import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct LineScrollingTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func aDragThatEndsBetweenTwoItemsRestsAtTheNearest() {
        let line = Carousel(count: 9).show()
        line.drag(by: -100, slowly: true)
        #expect(line.view.contentOffset == CGPoint(x: 120, y: 0))
        #expect(line.layout.currentIndexPath == path(1))
        line.drag(by: 50, slowly: true)
        #expect(line.view.contentOffset.x == 120)
    }

    @Test(arguments: [LineSnapping.start, .center, .end])
    func aShortFlickScrollsToTheNextItemAndBack(snapping: LineSnapping) {
        let line = Carousel(count: 9, Carousel.options(snapping, limit: 1)).show()
        line.drag(by: -30)
        #expect(line.view.contentOffset.x == 120)
        line.drag(by: -30)
        #expect(line.view.contentOffset.x == 240)
        line.drag(by: 30)
        #expect(line.view.contentOffset.x == 120)
    }

    @Test func aFastSwipeScrollsOverSeveralItems() {
        let free = Carousel(count: 40).show()
        free.drag(by: -250)
        #expect(free.view.contentOffset.x > 360)
        #expect(free.view.contentOffset.x.truncatingRemainder(dividingBy: 120) == 0)
        let limited = Carousel(count: 40, Carousel.options(limit: 1)).show()
        limited.drag(by: -250)
        #expect(limited.view.contentOffset.x == 120)
        limited.drag(by: -100)
        #expect(limited.view.contentOffset.x == 240)
    }

    @Test(arguments: [false, true], [0, 40])
    func aSwipeIsLimitedFromItsBeginningAfterABatch(loops: Bool, at index: Int) {
        let line = Carousel(count: 40, Carousel.options(limit: 1, loops: loops)).show()
        line.layout.scrollToItem(at: path(14), animated: false)
        line.screen.settle()
        line.view.beginDrag(at: .zero, time: line.screen.display.now)
        for way in [30, 90] {
            line.screen.advance(by: 0.1)
            line.view.drag(to: CGPoint(x: -way, y: 0), time: line.screen.display.now)
            line.screen.frame()
            if way == 90 { break }
            line.view.performBatchUpdates {
                line.numbers.insert(contentsOf: [90, 91], at: index)
                line.view.insertItems(at: [path(index), path(index + 1)])
            }
        }
        line.view.endDrag(time: line.screen.display.now)
        line.screen.settle()
        #expect(line.layout.currentIndexPath.map { line.numbers[$0.item] } == 15)
        #expect(abs(line.layout.progress) < 0.001)
    }

    @Test func pagesHaveTheVisibleLengthBetweenContentInsets() {
        let line = Carousel(count: 40, Carousel.options(.pages, limit: 1))
        line.view.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
        _ = line.show()
        #expect(line.view.contentOffset.x == -30)
        line.drag(by: -60)
        #expect(line.view.contentOffset.x == 220)
    }

    @Test(arguments: [LineSnapping.start, .center, .end])
    func otherInsetsKeepTheCurrentItem(_ snapping: LineSnapping) {
        for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
            let line = Carousel(count: 40, Carousel.options(snapping))
            line.size = { _ in CGSize(width: 40, height: 40) }
            line.view.semanticContentAttribute = direction
            _ = line.show()
            line.layout.step(by: 12)
            line.screen.settle()
            for (left, right) in [(50.0, 0.0), (0, 0), (0, 100), (200, 30), (10, 30)] {
                line.view.contentInset = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
                line.screen.settle()
                let isKept = line.layout.currentIndexPath == path(12) && abs(line.layout.progress) < 0.001
                #expect(isKept, "\(direction), insets of \(left) and \(right)")
            }
        }
    }

    @Test func aLineWithoutSnappingRestsWhereTheDragEnds() {
        let line = Carousel(count: 40, Carousel.options(.none)).show()
        line.drag(by: -77, slowly: true)
        #expect(abs(line.view.contentOffset.x - 77) < 1)
    }

    /// Inserts a number into a line, and waits until it is at rest.
    private func insert(_ number: Int, at index: Int, into line: Carousel) {
        line.view.performBatchUpdates {
            line.numbers.insert(number, at: index)
            line.view.insertItems(at: [path(index)])
        }
        line.screen.settle()
    }

    @Test(arguments: [false, true])
    func aLineWithoutSnappingStaysInPlaceAtRest(loops: Bool) throws {
        let line = Carousel(count: 40, Carousel.options(.none, loops: loops)).show()
        line.drag(by: -77, slowly: true)
        let place = try #require(line.seen.first { $0.number == 1 }?.place)
        let offset = line.view.contentOffset.x
        func isInPlace() -> Bool { line.seen.contains { $0.number == 1 && abs($0.place - place) < 0.01 } }
        line.layout.invalidateLayout()
        line.screen.settle()
        line.layout.delegate = nil
        line.screen.settle()
        #expect(isInPlace() && abs(line.view.contentOffset.x - offset) < 0.01)
        insert(100, at: 40, into: line)
        #expect(isInPlace() && (loops || abs(line.view.contentOffset.x - offset) < 0.01))
        insert(101, at: 0, into: line)
        #expect(isInPlace() && (loops || abs(line.view.contentOffset.x - offset - 120) < 0.01))
    }

    @Test func aLineWithoutSnappingStaysInPlaceWhenTheCurrentItemIsDeleted() throws {
        let line = Carousel(count: 40, Carousel.options(.none)).show()
        line.drag(by: -77, slowly: true)
        let place = try #require(line.seen.first { $0.number == 0 }?.place)
        line.view.performBatchUpdates {
            line.numbers.remove(at: 1)
            line.view.deleteItems(at: [path(1)])
        }
        line.screen.settle()
        #expect(line.seen.map(\.number).prefix(2) == [0, 2])
        #expect(abs(try #require(line.seen.first).place - place) < 0.01)
    }

    @Test(arguments: [LineSnapping.center, .start, .end])
    func aDeletedCurrentItemIsReplacedByTheNext(snapping: LineSnapping) {
        let line = Carousel(count: 9, Carousel.options(snapping)).show()
        line.layout.scrollToItem(at: path(4), animated: false)
        line.screen.settle()
        func delete(_ items: [Int]) {
            line.view.performBatchUpdates {
                for item in items.reversed() { line.numbers.remove(at: item) }
                line.view.deleteItems(at: items.map { path($0) })
            }
            line.screen.settle()
        }
        func current() -> Int? { line.layout.currentIndexPath.map { line.numbers[$0.item] } }
        #expect(current() == 4)
        delete([4])
        #expect(current() == 5)
        delete([3, 4])
        #expect(current() == 6)
        // At the end of such a line an earlier item is the current one.
        guard snapping != .start else { return }
        line.layout.scrollToItem(at: path(line.numbers.count - 1), animated: false)
        line.screen.settle()
        delete([line.numbers.count - 1])
        #expect(current() == 7)
    }

    @Test func aLineWithoutSnappingStaysAtItsBeginning() {
        let line = Carousel(count: 40, Carousel.options(.none)).show()
        insert(100, at: 40, into: line)
        #expect(line.view.contentOffset.x == 0)
        insert(101, at: 0, into: line)
        #expect(line.view.contentOffset.x == 0 && line.seen.first?.number == 101)
        line.view.frame.size.width = 500
        line.screen.settle()
        line.view.frame.size.width = 300
        line.screen.settle()
        #expect(line.view.contentOffset.x == 0)
    }

    @Test func aLineOfPagesStaysAtItsLastPage() {
        // The last page is 40 points behind the one before.
        let line = Carousel(count: 13, Carousel.options(.pages)).show()
        line.view.contentOffset.x = 1_240
        line.screen.settle()
        line.layout.invalidateLayout()
        line.screen.settle()
        #expect(line.view.contentOffset.x == 1_240)
    }

    @Test func theItemProviderIsCalledAgainForAnotherSize() {
        let line = Carousel(count: 9).show()
        line.layout.delegate = nil
        line.layout.itemProvider = { _, width in .absolute(width - 60) }
        line.layout.invalidateLayout()
        line.screen.settle()
        #expect(line.view.layoutAttributesForItem(at: path(0))?.frame.width == 240)
        line.view.frame.size.width = 500
        line.screen.settle()
        #expect(line.view.layoutAttributesForItem(at: path(0))?.frame.width == 440)
    }

    @Test func theDelegateGetsTheItemAndTheProgressOnceAFrame() throws {
        let line = Carousel(count: 9).show()
        #expect(line.told.map(\.path) == [path(0)])
        line.told = []
        line.view.contentOffset.x = 30
        line.view.contentOffset.x = 90
        line.screen.frame()
        #expect(line.told.map(\.path) == [path(1)])
        #expect(try #require(line.told.first).progress == -0.25)
        #expect(line.layout.progress == -0.25)
        line.screen.frame()
        #expect(line.told.count == 1, "nothing is told where nothing has moved")
    }

    @Test func theDelegateGetsTheFirstItemOfNewDataAfterNone() {
        let line = Carousel(count: 3).show()
        for numbers in [[], [7, 8]] {
            line.told = []
            line.numbers = numbers
            line.view.reloadData()
            line.screen.settle()
        }
        #expect(line.told.map(\.path) == [path(0)])
    }

    @Test func theDelegateIsCalledWhenOnlyTheNumberOfPagesChanges() {
        let line = Carousel(count: 9).show()
        var pages: [Int] = []
        let change = { (update: () -> Void) in
            line.told = []
            update()
            line.screen.settle()
            #expect(!line.told.isEmpty)
            pages.append(line.layout.pageCount)
        }
        change {
            line.numbers += [9, 10]
            line.view.insertItems(at: [path(9), path(10)])
        }
        change {
            line.numbers.removeLast(5)
            line.view.deleteItems(at: (6..<11).map { path($0) })
        }
        change { line.layout.options.snapping = .pages }
        change { line.layout.options.spacing = 200 }
        change { line.view.bounds.size.width = 700 }
        #expect(pages == [11, 6, 3, 6, 3])
    }

    @Test func theDelegateGetsTheItemOfOtherDataAtTheCurrentPosition() {
        let line = Carousel(count: 3).show()
        line.told = []
        line.numbers = [7, 8]
        line.view.reloadData()
        line.screen.settle()
        #expect(line.told.map(\.path) == [path(0)])
        line.told = []
        line.numbers = [5, 6]
        line.view.reloadSections([0])
        line.screen.settle()
        #expect(line.told.map(\.path) == [path(0)])
        line.told = []
        // While another layout is in use, the line is not told of batches.
        line.view.setCollectionViewLayout(WaterfallLayout(lanes: 2) { _, _ in .absolute(50) }, animated: false)
        line.screen.settle()
        line.view.performBatchUpdates {
            line.numbers = [9, 8]
            line.view.deleteItems(at: [path(0)])
            line.view.insertItems(at: [path(0)])
        }
        line.screen.settle()
        line.view.setCollectionViewLayout(line.layout, animated: false)
        line.screen.settle()
        #expect(line.told.map(\.path) == [path(0)])
    }

    @Test(arguments: [false, true])
    func reloadedDataWithoutTheCurrentItemIsAtRest(loops: Bool) {
        let line = Carousel(count: 9, Carousel.options(loops: loops)).show()
        line.layout.scrollToItem(at: path(7), animated: false)
        line.screen.settle()
        line.size = { _ in CGSize(width: 70, height: 100) }
        line.numbers = Array(0..<6)
        line.view.reloadData()
        line.screen.settle()
        #expect(line.layout.progress == 0, "\(line.view.contentOffset)")
    }

    /// UIKit's own animated scroll goes on through changes, and ends at rest.
    @Test(arguments: [3, 7, 12], [false, true])
    func anAnimatedScrollOfTheViewEndsAtRestThroughChanges(frames: Int, loops: Bool) {
        for change in ["appends", "inserts before", "reloads", "invalidates"] {
            let line = Carousel(count: 100, Carousel.options(loops: loops)).show()
            line.layout.scrollToItem(at: path(50), animated: false)
            line.screen.settle()
            line.view.scrollToItem(at: path(60), at: .centeredHorizontally, animated: true)
            for _ in 0..<frames { line.screen.advance(by: 1 / 60) }
            switch change {
            case "appends":
                line.numbers.append(100)
                line.view.insertItems(at: [path(100)])
            case "inserts before":
                line.numbers.insert(100, at: 0)
                line.view.insertItems(at: [path(0)])
            case "reloads": line.view.reloadData()
            default: line.layout.invalidateLayout()
            }
            line.screen.settle()
            #expect(line.layout.currentIndexPath.map { line.numbers[$0.item] } == 60 && abs(line.layout.progress) < 0.001, "\(change)")
        }
    }

    @Test func theDelegateGetsTheItemThatReplacesADeletedOne() {
        let line = Carousel(count: 9).show()
        line.layout.scrollToItem(at: path(3), animated: false)
        line.screen.settle()
        for deleted in [6, 3] {
            line.told = []
            line.view.performBatchUpdates {
                line.numbers.remove(at: deleted)
                line.view.deleteItems(at: [path(deleted)])
            }
            line.screen.settle()
            #expect(line.told.map(\.path) == [path(3)] && line.layout.currentIndexPath == path(3))
        }
        #expect(line.numbers[3] == 4)
    }

    @Test func theDelegateGetsTheItemThatABatchMovesToTheCurrentPosition() {
        let line = Carousel(count: 9, Carousel.options(.none)).show()
        #expect(line.layout.currentIndexPath == path(1))
        line.told = []
        line.view.performBatchUpdates {
            line.numbers.insert(9, at: 0)
            line.view.insertItems(at: [path(0)])
        }
        line.screen.settle()
        #expect(line.view.contentOffset.x == 0 && line.told.map(\.path) == [path(1)])
        line.view.performBatchUpdates {
            line.numbers.insert(line.numbers.remove(at: 0), at: 5)
            line.view.moveItem(at: path(0), to: path(5))
        }
        line.screen.settle()
        #expect(line.told.map(\.path) == [path(1), path(1)])
    }

    @Test func aStepGoesToTheNextItemOrTheOneBefore() {
        let line = Carousel(count: 3).show()
        #expect(line.layout.step(by: 1))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(1))
        #expect(line.layout.step(by: 1))
        line.screen.settle()
        #expect(!line.layout.step(by: 1))
        #expect(line.layout.currentIndexPath == path(2))
        #expect(line.layout.step(by: -2))
        line.screen.settle()
        #expect(line.view.contentOffset.x == 0)
    }

    @Test(arguments: [false, true])
    func rotationKeepsTheCurrentItem(loops: Bool) {
        let line = Carousel(count: 9, Carousel.options(loops: loops))
        line.size = { [view = line.view] _ in CGSize(width: view.bounds.width - 60, height: 100) }
        _ = line.show()
        line.layout.scrollToItem(at: path(4), animated: false)
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(4))
        line.told = []
        line.view.frame.size = CGSize(width: 500, height: 300)
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(4))
        #expect(line.seen.first { $0.number == 4 }?.place == 250)
        #expect(line.told.allSatisfy { $0.path == path(4) }, "nobody is told of another item in between")
        line.view.frame.size = CGSize(width: 300, height: 200)
        line.screen.settle()
        #expect(line.seen.first { $0.number == 4 }?.place == 150)
    }

    @Test func theCurrentItemStaysWhenItemsAreInsertedBeforeIt() {
        let line = Carousel(count: 9).show()
        line.layout.scrollToItem(at: path(4), animated: false)
        line.screen.settle()
        line.view.performBatchUpdates {
            line.numbers.insert(contentsOf: [100, 101], at: 0)
            line.view.insertItems(at: [path(0), path(1)])
        }
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(6))
        #expect(line.seen.first { $0.number == 4 }?.place == 150)
    }

    @Test(arguments: [false, true])
    func theCurrentItemStaysWhenItMoves(loops: Bool) {
        let line = Carousel(count: 9, Carousel.options(loops: loops)).show()
        line.layout.scrollToItem(at: path(4), animated: false)
        line.screen.settle()
        line.view.performBatchUpdates {
            line.numbers.insert(line.numbers.remove(at: 4), at: 1)
            line.view.moveItem(at: path(4), to: path(1))
        }
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(1))
        #expect(line.seen.first { $0.number == 4 }?.place == 150)
    }

    @Test func itemsHaveTheDelegatesSizes() {
        let line = Carousel(count: 3)
        line.size = { $0 == 1 ? CGSize(width: 60, height: 150) : nil }
        _ = line.show()
        let frames = (0..<3).map { line.view.layoutAttributesForItem(at: path($0))?.frame }
        #expect(frames[0] == CGRect(x: 100, y: 50, width: 100, height: 100))
        #expect(frames[1] == CGRect(x: 220, y: 25, width: 60, height: 150))
        #expect(frames[2] == CGRect(x: 300, y: 50, width: 100, height: 100))
    }

    @Test func aVerticalLineScrollsDown() {
        let line = Carousel(count: 9, Carousel.options(axis: .vertical), size: CGSize(width: 200, height: 300)).show()
        line.screen.drag(line.view, by: CGPoint(x: 0, y: -100), over: 20)
        line.screen.settle()
        #expect(line.view.contentOffset == CGPoint(x: 0, y: 120))
        #expect(line.seen.map(\.number) == [0, 1, 2])
    }

    @Test func theFirstItemIsOnTheRightFromRightToLeft() {
        let line = Carousel(count: 9, Carousel.options(.start, limit: 1))
        line.view.semanticContentAttribute = .forceRightToLeft
        _ = line.show()
        #expect(line.seen.map(\.number) == [2, 1, 0])
        #expect(line.seen.last?.place == 250)
        line.drag(by: 40)
        #expect(line.layout.currentIndexPath == path(1))
        #expect(line.seen.last { $0.number == 1 }?.place == 250)
        line.view.frame.size.width = 360
        line.screen.settle()
        #expect(line.seen.last { $0.number == 1 }?.place == 310)
        #expect(line.layout.step(by: -1))
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(0))
    }
}
