import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of a layout direction that changes after the first layout pass.
@MainActor
@Suite
struct LayoutDirectionTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func aWaterfallIsMirrored() {
        let wall = Wall(count: 12, WaterfallOptions(lanes: 2)).show()
        #expect(wall.view.cellForItem(at: path(0))?.frame.minX == 0)
        wall.view.semanticContentAttribute = .forceRightToLeft
        wall.screen.settle()
        #expect(wall.view.cellForItem(at: path(0))?.frame.minX == 160)
        wall.view.semanticContentAttribute = .forceLeftToRight
        wall.screen.settle()
        #expect(wall.view.cellForItem(at: path(0))?.frame.minX == 0)
    }

    @Test func aReadingDirectionOfTheOptionsReplacesTheViews() {
        let wall = Wall(count: 12, WaterfallOptions(lanes: 2, readingDirection: .leftToRight))
        wall.view.semanticContentAttribute = .forceRightToLeft
        _ = wall.show()
        #expect(wall.view.cellForItem(at: path(0))?.frame.minX == 0)
        wall.layout.options.readingDirection = .rightToLeft
        wall.screen.settle()
        #expect(wall.view.cellForItem(at: path(0))?.frame.minX == 160)
        wall.view.semanticContentAttribute = .forceLeftToRight
        wall.screen.settle()
        #expect(wall.view.cellForItem(at: path(0))?.frame.minX == 160)
        wall.layout.options.readingDirection = nil
        wall.screen.settle()
        #expect(wall.view.cellForItem(at: path(0))?.frame.minX == 0)
    }

    @Test(arguments: [false, true])
    func aWaterfallStaysAtItsBeginning(byAxis: Bool) {
        let wall = Wall(count: 60, WaterfallOptions(lanes: 2, axis: byAxis ? .vertical : .horizontal))
        if byAxis { wall.view.semanticContentAttribute = .forceRightToLeft }
        _ = wall.show()
        // After a batch, nothing is held from the first layout pass.
        wall.view.performBatchUpdates {
            wall.sections[0].append(60)
            wall.view.insertItems(at: [path(60)])
        }
        wall.screen.settle()
        if byAxis { wall.layout.options.axis = .horizontal } else { wall.view.semanticContentAttribute = .forceRightToLeft }
        wall.screen.settle()
        #expect(wall.view.contentOffset.x > 0)
        #expect(abs(wall.view.contentOffset.x - (wall.view.contentSize.width - wall.view.bounds.width)) < 0.01)
    }

    @Test func aMirroredWaterfallStaysAtItsBeginning() {
        let wall = Wall(count: 60, WaterfallOptions(lanes: 2, axis: .horizontal))
        wall.view.semanticContentAttribute = .forceRightToLeft
        _ = wall.show()
        #expect(wall.view.contentOffset.x > 0)
        wall.view.semanticContentAttribute = .forceLeftToRight
        wall.screen.settle()
        #expect(wall.view.contentOffset.x == 0)
        wall.layout.options.readingDirection = .rightToLeft
        wall.screen.settle()
        #expect(wall.view.contentOffset.x > 0)
        wall.layout.options.readingDirection = .leftToRight
        wall.screen.settle()
        #expect(wall.view.contentOffset.x == 0)
        wall.view.contentOffset.x = 300
        wall.screen.settle()
        wall.layout.options.spacing = 1
        wall.screen.settle()
        #expect(wall.view.contentOffset.x > 200)
    }

    @Test func aLineKeepsItsCurrentItem() {
        let line = Carousel(count: 9).show()
        line.layout.scrollToItem(at: path(2), animated: false)
        line.screen.settle()
        line.view.semanticContentAttribute = .forceRightToLeft
        line.screen.settle()
        #expect(line.layout.currentIndexPath == path(2))
        #expect(line.seen.map(\.number) == [3, 2, 1])
        #expect(line.seen.map(\.place) == [30, 150, 270])
    }

    @Test func aFlowLayoutIsInvalidated() {
        final class Counted: UICollectionViewFlowLayout {
            var invalidations = 0
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                invalidations += 1
                super.invalidateLayout(with: context)
            }
        }
        let layout = Counted()
        let board = CollectionFixture([Array(0..<9)], layout, isMirrored: false, size: CGSize(width: 300, height: 200)).show()
        layout.invalidations = 0
        board.view.semanticContentAttribute = .forceRightToLeft
        #expect(layout.invalidations == 1)
        // The same direction as before.
        board.view.semanticContentAttribute = .forceRightToLeft
        #expect(layout.invalidations == 1)
    }

    @Test func aWaterfallThatIsBroaderThanItsViewBeginsAtItsFirstLanes() {
        let options = WaterfallOptions(lanes: .sizes(Array(repeating: .absolute(200), count: 4)), header: .absolute(40))
        let wall = Wall([Array(0..<60)], options, size: CGSize(width: 375, height: 480))
        wall.view.semanticContentAttribute = .forceRightToLeft
        wall.header = nil
        _ = wall.show()
        #expect(wall.view.contentSize.width == 800)
        #expect(wall.view.contentOffset == CGPoint(x: 425, y: 0))
        #expect(wall.view.cellForItem(at: path(0)) != nil)
        wall.view.contentOffset.x = 100
        wall.screen.settle()
        func expectKept(_ comment: Comment) {
            wall.screen.settle()
            #expect(wall.view.contentOffset == CGPoint(x: 100, y: 0), comment)
        }
        wall.view.performBatchUpdates {
            wall.sections[0].insert(900, at: 0)
            wall.view.insertItems(at: [path(0)])
        }
        expectKept("batch")
        wall.layout.invalidateLayout()
        expectKept("invalidation")
        wall.view.reloadData()
        expectKept("reload")
    }
}
