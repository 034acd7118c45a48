import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of changes while a finger holds the content beyond its edge: the content stays under the finger (rule 12.3).
@MainActor
@Suite
struct OverscrollTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Drags content by a distance without lifting the finger.
    private func hold(_ view: UIScrollView, on screen: TestScreen, by way: CGPoint) {
        view.beginDrag(at: .zero, time: screen.display.now)
        screen.advance(by: 0.05)
        view.drag(to: way, time: screen.display.now)
        screen.frame()
    }

    /// A wall of cells that measure themselves.
    private func wall(_ options: WaterfallOptions) -> Wall {
        let wall = Wall(count: 40, options)
        wall.height = { _ in nil }
        wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        return wall
    }

    /// Gives a visible cell another preferred height.
    private func resize(_ item: Int, to height: CGFloat, in wall: Wall) throws {
        let cell = try #require(wall.view.cellForItem(at: path(item)) as? WallCell)
        cell.wished = height
        cell.invalidateIntrinsicContentSize()
        wall.screen.frame()
        try #require(wall.frame(item)?.height == height)
    }

    @Test func aCellAboveTheAnchorIsMeasuredBeyondTheEnd() throws {
        let wall = wall(WaterfallOptions(lanes: 2)).show()
        // All items up to the end are measured first.
        for _ in 0..<30 {
            wall.view.contentOffset.y = wall.view.contentSize.height - wall.view.bounds.height
            wall.screen.settle()
        }
        let end = wall.view.contentSize.height - wall.view.bounds.height
        try #require(wall.view.contentOffset.y == end)
        hold(wall.view, on: wall.screen, by: CGPoint(x: 0, y: -140))
        let over = wall.view.contentOffset.y - end
        try #require(over > 60 && over < 70)
        let cells = try #require(wall.view.visibleCells as? [WallCell])
        // A cell that the upper edge cuts comes before the first one that it does not cut.
        let cut = try #require(cells.filter { $0.frame.minY < wall.view.contentOffset.y }.map(\.number).min())
        let kept = try #require(cells.filter { $0.frame.minY > wall.view.contentOffset.y }.min { $0.number < $1.number }?.number)
        try #require(cut < kept)
        let place = try #require(wall.place(of: kept))
        try resize(cut, to: try #require(wall.frame(cut)).height + 50, in: wall)
        let newEnd = wall.view.contentSize.height - wall.view.bounds.height
        #expect(wall.view.contentOffset.y > newEnd, "the content is still beyond its end")
        #expect(abs(try #require(wall.place(of: kept)) - place) < 0.01)
    }

    @Test func aCellIsMeasuredBeforeTheBeginning() throws {
        let wall = wall(WaterfallOptions(lanes: 2)).show()
        hold(wall.view, on: wall.screen, by: CGPoint(x: 0, y: 140))
        let offset = wall.view.contentOffset.y
        try #require(offset < -60)
        try resize(0, to: 300, in: wall)
        #expect(wall.view.contentOffset.y == offset)
    }

    @Test func contentThatBeginsAtItsRightEdgeStaysUnderTheFinger() throws {
        let wall = Wall(count: 40, WaterfallOptions(lanes: 2, axis: .horizontal))
        wall.view.semanticContentAttribute = .forceRightToLeft
        _ = wall.show()
        let home = wall.view.contentSize.width - wall.view.bounds.width
        try #require(wall.view.contentOffset.x == home)
        hold(wall.view, on: wall.screen, by: CGPoint(x: -140, y: 0))
        let over = wall.view.contentOffset.x - home
        try #require(over > 50)
        wall.layout.options.itemSpacing = 20
        wall.screen.frame()
        let moved = wall.view.contentSize.width - wall.view.bounds.width
        try #require(moved > home)
        #expect(abs(wall.view.contentOffset.x - moved - over) < 0.01)
    }

    @Test func aLineStaysUnderTheFinger() throws {
        let line = Carousel(count: 9).show()
        hold(line.view, on: line.screen, by: CGPoint(x: 140, y: 0))
        let offset = line.view.contentOffset.x
        try #require(offset < -50)
        line.layout.options.spacing = 30
        line.screen.frame()
        #expect(abs(line.view.contentOffset.x - offset) < 0.01)
    }

    @Test(arguments: [false, true])
    func aLineThatReturnsFromAnEdgeRestsAtAnItemAfterAnInsertionThere(atEnd: Bool) throws {
        let line = Carousel(count: 9).show()
        if atEnd { line.layout.step(by: 8, animated: false) }
        line.screen.drag(line.view, by: CGPoint(x: atEnd ? -140 : 140, y: 0))
        line.screen.advance(by: 0.05)
        try #require(line.view.isDecelerating)
        let current = line.layout.currentIndexPath
        line.numbers.insert(99, at: atEnd ? 9 : 0)
        line.view.insertItems(at: [path(atEnd ? 9 : 0)])
        line.screen.settle()
        #expect(abs(line.layout.progress) < 0.001 && line.layout.currentIndexPath == path(atEnd ? 8 : 1))
        #expect(current == path(atEnd ? 8 : 0))
    }

    @Test(arguments: [Kind.waterfall, .line, .rows])
    func aBatchWhileTheContentDeceleratesKeepsItsPlace(kind: Kind) throws {
        let wall = Wall(count: 200)
        let layout = kind.make()
        if let layout = layout as? WaterfallLayout {
            layout.items = nil
            layout.delegate = wall
        }
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        wall.view.scrollToItem(at: path(150), at: [.centeredHorizontally, .centeredVertically], animated: false)
        wall.screen.settle()
        wall.screen.drag(wall.view, by: kind == .line ? CGPoint(x: -300, y: 0) : CGPoint(x: 0, y: -300))
        wall.screen.advance(by: 0.1)
        try #require(wall.view.isDecelerating)
        let cells = try #require(wall.view.visibleCells as? [WallCell])
        let number = try #require(cells.map(\.number).min { abs($0 - 155) < abs($1 - 155) })
        func place() -> CGPoint? {
            let cell = wall.view.visibleCells.first { ($0 as? WallCell)?.number == number }
            return cell.map { CGPoint(x: $0.center.x - wall.view.contentOffset.x, y: $0.center.y - wall.view.contentOffset.y) }
        }
        let before = try #require(place())
        // The content becomes half as long: the former offset is beyond its end.
        UIView.performWithoutAnimation {
            wall.view.performBatchUpdates {
                wall.sections[0].removeSubrange(0..<100)
                wall.view.deleteItems(at: (0..<100).map { path($0) })
            }
        }
        let after = try #require(place(), "item \(number) is visible at \(wall.view.contentOffset)")
        // In the others an item can be beside other items now.
        #expect(kind != .line || abs(after.x - before.x) < 0.01, "\(before), \(after)")
        let offset = wall.view.contentOffset
        wall.screen.settle()
        let moved = hypot(wall.view.contentOffset.x - offset.x, wall.view.contentOffset.y - offset.y)
        #expect(moved < 1_500, "the content goes on by \(moved)")
    }
}
