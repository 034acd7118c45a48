import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of layouts in a collection view that ignores offset adjustments within `prepare()`.
@MainActor
@Suite
struct IgnoredAdjustmentsTests {
    private final class Line: LineLayout {
        private var isPreparing = false
        override func prepare() {
            isPreparing = true
            super.prepare()
            isPreparing = false
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: isPreparing ? context.ignoringAdjustments : context)
        }
    }

    private final class Circle: CircleLayout {
        private var isPreparing = false
        override func prepare() {
            isPreparing = true
            super.prepare()
            isPreparing = false
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: isPreparing ? context.ignoringAdjustments : context)
        }
    }

    private final class Waterfall: WaterfallLayout {
        private var isPreparing = false
        override func prepare() {
            isPreparing = true
            super.prepare()
            isPreparing = false
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: isPreparing ? context.ignoringAdjustments : context)
        }
    }

    @Test func anEndlessLineBeginsInItsMiddle() throws {
        let line = Line(LineOptions(itemSize: LayoutSize(width: 100, height: 100), spacing: 20, loops: true))
        let board = CollectionFixture([Array(0..<5)], line, isMirrored: false, size: CGSize(width: 300, height: 200)).show()
        let home = try #require(line.arrangement?.homeOffset)
        #expect(abs(Double(board.view.contentOffset.x) - home.x) < 0.01)
        #expect(board.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 4])
    }

    @Test func anEndlessCircleBeginsInItsMiddle() throws {
        let circle = Circle(CircleOptions(itemSize: LayoutSize(width: 60, height: 60), scrolling: .endless(.horizontal)))
        let board = CollectionFixture([Array(0..<8)], circle, isMirrored: false, size: CGSize(width: 300, height: 300)).show()
        let home = try #require(circle.arrangement?.homeOffset)
        #expect(home.x > 300 && abs(Double(board.view.contentOffset.x) - home.x) < 0.01)
        circle.turn(to: IndexPath(item: 3, section: 0), animated: false)
        board.screen.settle()
        circle.options.itemSize.width = 50
        board.screen.settle()
        #expect(circle.currentIndexPath?.item == 3)
    }

    @Test func aRightToLeftWallBeginsAtItsRightEdge() throws {
        let waterfall = Waterfall(WaterfallOptions(lanes: 2, axis: .horizontal))
        let board = CollectionFixture([Array(0..<40)], waterfall, isMirrored: true, size: CGSize(width: 300, height: 200)).show()
        try #require(board.view.contentSize.width > 400)
        #expect(abs(board.view.contentOffset.x + 300 - board.view.contentSize.width) < 0.01)
    }

    @Test func theFirstVisibleItemStaysWhenTheLanesChange() throws {
        let waterfall = Waterfall(WaterfallOptions(lanes: 2))
        let wall = Wall(count: 200)
        waterfall.delegate = wall
        wall.layout = waterfall
        wall.view.setCollectionViewLayout(waterfall, animated: false)
        _ = wall.show()
        wall.view.contentOffset.y = 3_000
        wall.screen.settle()
        let first = try #require(wall.view.indexPathsForVisibleItems.first { (wall.frame($0.item)?.minY ?? 0) >= 3_000 })
        let place = try #require(wall.frame(first.item)).minY - 3_000
        waterfall.options.lanes = 3
        wall.screen.settle()
        #expect(abs(try #require(wall.frame(first.item)).minY - wall.view.contentOffset.y - place) < 0.01)
        #expect(wall.view.cellForItem(at: first) != nil)
    }

    @Test func anOffsetBeyondTheEndOfShorterContentIsClamped() throws {
        let waterfall = Waterfall(WaterfallOptions(lanes: 1))
        let wall = Wall(count: 40)
        waterfall.delegate = wall
        wall.layout = waterfall
        wall.view.setCollectionViewLayout(waterfall, animated: false)
        _ = wall.show()
        wall.view.contentOffset.y = wall.view.contentSize.height - 480
        wall.screen.settle()
        waterfall.options.lanes = 4
        wall.screen.settle()
        #expect(wall.view.contentOffset.y <= max(0, wall.view.contentSize.height - 480))
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// The context without adjustments.
    fileprivate var ignoringAdjustments: UICollectionViewLayoutInvalidationContext {
        contentOffsetAdjustment = .zero
        contentSizeAdjustment = .zero
        return self
    }
}
