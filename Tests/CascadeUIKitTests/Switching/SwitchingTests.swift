import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@testable import Showcase

/// The layouts between which a collection view switches.
enum Kind: String, CaseIterable, Sendable {
    case waterfall, line, circle, flow, rows

    /// The items of a waterfall of one section.
    static func items(_ count: Int) -> [ItemList] { [ItemList(lengths: (0..<count).map { Double(60 + $0 * 37 % 90) })] }

    @MainActor
    func make() -> UICollectionViewLayout {
        switch self {
        case .waterfall:
            let layout = WaterfallLayout(WaterfallOptions(lanes: 3, spacing: 8))
            layout.items = Self.items(60)
            return layout
        case .line: return LineLayout(LineOptions(itemSize: LayoutSize(width: 130, height: 130)))
        case .circle: return CircleLayout(CircleOptions(itemSize: LayoutSize(width: 50, height: 50), radius: .fixed(120)))
        case .rows: return ArrangedLayout(rules: JustifiedRows(height: 90)) { path, _ in .aspectRatio(Double(5 + path.item * 7 % 11) / 8) }
        case .flow:
            let layout = AnchoredFlowLayout()
            layout.itemSize = CGSize(width: 70, height: 70)
            return layout
        }
    }
}

/// Two different layouts.
struct Change: CustomTestStringConvertible, Sendable {
    let from: Kind
    let to: Kind
    var testDescription: String { "\(from.rawValue) to \(to.rawValue)" }

    static let all = Kind.allCases.flatMap { from in Kind.allCases.filter { $0 != from }.map { Change(from: from, to: $0) } }
}

@MainActor
@Suite
struct SwitchingTests {
    /// A screen with 60 items, scrolled so that an item other than the first is centered.
    private func wall(_ kind: Kind) -> Wall {
        let wall = Wall(count: 60)
        wall.view.setCollectionViewLayout(kind.make(), animated: false)
        _ = wall.show()
        if kind != .circle {
            wall.view.scrollToItem(at: IndexPath(item: 30, section: 0), at: [.centeredHorizontally, .centeredVertically], animated: false)
        }
        wall.screen.settle()
        return wall
    }

    /// The item whose cell is nearest to the center of the visible bounds; in a circle, where all are as near apart from rounding, the first.
    private func middle(_ wall: Wall) -> Int? {
        let middle = CGPoint(x: wall.view.bounds.midX, y: wall.view.bounds.midY)
        func distance(_ cell: UICollectionViewCell) -> CGFloat {
            (hypot(cell.center.x - middle.x, cell.center.y - middle.y) * 100).rounded()
        }
        let cells = wall.view.visibleCells.compactMap { $0 as? WallCell }
        return cells.min { (distance($0), $0.number) < (distance($1), $1.number) }?.number
    }

    /// The frames, scales and opacities of the cells by their numbers.
    private func shown(_ wall: Wall) -> [Int: [CGFloat]] {
        var shown: [Int: [CGFloat]] = [:]
        for case let cell as WallCell in wall.view.visibleCells {
            let look = [cell.center.x, cell.center.y, cell.bounds.width, cell.bounds.height, cell.transform.a, cell.alpha]
            shown[cell.number] = look.map { ($0 * 100).rounded() / 100 }
        }
        return shown
    }

    /// The cells of a screen that had the layout from the start, at the same offset.
    private func expectSettled(_ wall: Wall, _ kind: Kind, _ comment: Comment) {
        let fresh = Wall(count: 60)
        fresh.view.setCollectionViewLayout(kind.make(), animated: false)
        _ = fresh.show()
        fresh.view.contentOffset = wall.view.contentOffset
        fresh.screen.settle()
        #expect(shown(wall) == shown(fresh), comment)
        #expect(wall.view.contentSize == fresh.view.contentSize, comment)
    }

    @Test(arguments: Change.all)
    func theItemInTheMiddleIsVisibleAfterwards(change: Change) throws {
        let wall = wall(change.from)
        let number = try #require(middle(wall))
        wall.view.setCollectionViewLayout(change.to.make(), animated: true)
        wall.screen.settle()
        #expect(wall.view.visibleCells.contains { ($0 as? WallCell)?.number == number }, "\(number) at \(wall.view.contentOffset)")
        expectSettled(wall, change.to, "\(change.testDescription)")
    }

    @Test(arguments: Change.all, [false, true])
    func theContentIsVisibleIfItScrollsMeanwhile(change: Change, isAnimated: Bool) {
        let wall = wall(change.from)
        let view = wall.view
        wall.screen.drag(view, by: change.from == .line ? CGPoint(x: -300, y: 0) : CGPoint(x: 0, y: -300))
        wall.screen.advance(by: 0.1)
        #expect(view.isDecelerating || change.from == .circle)
        view.setCollectionViewLayout(change.to.make(), animated: isAnimated)
        let comment: Comment = "\(change.testDescription), animated: \(isAnimated)"
        func expectInside() {
            let end = CGPoint(x: view.contentSize.width - view.bounds.width, y: view.contentSize.height - view.bounds.height)
            let offset = view.contentOffset
            #expect(offset.x >= 0 && offset.x <= max(0, end.x), comment)
            #expect(offset.y >= 0 && offset.y <= max(0, end.y), comment)
        }
        expectInside()
        wall.screen.settle()
        expectInside()
        expectSettled(wall, change.to, comment)
    }

    @Test(arguments: Change.all)
    func cellsVisibleBeforeAndAfterMove(change: Change) {
        let wall = wall(change.from)
        var cells: [Int: UICollectionViewCell] = [:]
        for case let cell as WallCell in wall.view.visibleCells { cells[cell.number] = cell }
        wall.view.setCollectionViewLayout(change.to.make(), animated: true)
        wall.screen.frame()
        for case let cell as WallCell in wall.view.visibleCells {
            if let old = cells[cell.number] { #expect(old === cell, "item \(cell.number)") }
            #expect(cell.alpha > 0, "item \(cell.number)")
        }
        wall.screen.settle()
    }

    @Test(arguments: Change.all)
    func aTransitionCanceledHalfwayRestoresAllCells(change: Change) {
        let wall = wall(change.from)
        let before = shown(wall)
        let offset = wall.view.contentOffset
        let between = wall.view.startInteractiveTransition(to: change.to.make())
        between.transitionProgress = 0.5
        between.invalidateLayout()
        wall.screen.frame()
        #expect(!wall.view.visibleCells.isEmpty)
        wall.view.cancelInteractiveTransition()
        wall.screen.settle()
        #expect(shown(wall) == before)
        #expect(abs(wall.view.contentOffset.x - offset.x) < 0.5 && abs(wall.view.contentOffset.y - offset.y) < 0.5)
    }

    @Test(arguments: Change.all)
    func aTransitionScrubbedToTheEndEqualsTheAnimatedChange(change: Change) throws {
        let wall = wall(change.from)
        let number = try #require(middle(wall))
        let between = wall.view.startInteractiveTransition(to: change.to.make())
        for step in 1...10 {
            between.transitionProgress = CGFloat(step) / 10
            between.invalidateLayout()
            wall.screen.frame()
        }
        wall.view.finishInteractiveTransition()
        wall.screen.settle()
        #expect(wall.view.visibleCells.contains { ($0 as? WallCell)?.number == number })
        expectSettled(wall, change.to, "\(change.testDescription)")
    }

    @Test func eachLayoutOfAnInteractiveChangeIsPlacedAtItsOwnOffset() {
        let size = LayoutSize(width: 50, height: 50)
        let circle = { CircleLayout(CircleOptions(itemSize: size, radius: .fixed(120), scrolling: .endless(.horizontal))) }
        for reverses in [false, true] {
            let wall = wall(.waterfall)
            let (waterfall, ring) = (wall.view.collectionViewLayout, circle())
            if reverses {
                wall.view.setCollectionViewLayout(ring, animated: false)
                wall.screen.settle()
            }
            let between = wall.view.startInteractiveTransition(to: reverses ? waterfall : ring)
            for progress in [0, 0.3, 0.6, 1] as [CGFloat] {
                between.transitionProgress = progress
                between.invalidateLayout()
                wall.screen.frame()
                #expect(wall.view.visibleCells.contains { wall.view.bounds.intersects($0.frame) }, "\(reverses) \(progress)")
                guard progress == (reverses ? 0 : 1) else { continue }
                let middle = CGPoint(x: wall.view.bounds.midX, y: wall.view.bounds.midY)
                let cells = wall.view.visibleCells
                #expect(cells.count == 60 && cells.allSatisfy { abs(hypot($0.center.x - middle.x, $0.center.y - middle.y) - 120) < 0.5 })
            }
            wall.view.finishInteractiveTransition()
            wall.screen.settle()
            #expect(wall.view.visibleCells.contains { wall.view.bounds.intersects($0.frame) })
        }
    }

    @Test(arguments: [false, true], [false, true])
    func anInteractiveChangeEndsAtRestAfterARotation(finishes: Bool, isReversed: Bool) {
        let wall = wall(.waterfall)
        wall.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let line = LineLayout(Carousel.options(loops: true))
        let waterfall = wall.view.collectionViewLayout
        if isReversed {
            wall.view.setCollectionViewLayout(line, animated: false)
            wall.screen.settle()
        }
        let item = isReversed ? line.currentIndexPath?.item : middle(wall)
        let between = wall.view.startInteractiveTransition(to: isReversed ? waterfall : line)
        between.transitionProgress = 0.5
        wall.screen.frame()
        wall.screen.rotate(to: .landscape)
        if finishes { wall.view.finishInteractiveTransition() } else { wall.view.cancelInteractiveTransition() }
        wall.screen.settle()
        #expect(wall.view.visibleCells.contains { ($0 as? WallCell)?.number == item })
        guard wall.view.collectionViewLayout === line else { return }
        #expect(line.currentIndexPath?.item == item)
        #expect(abs(line.progress) < 0.001, "\(line.progress)")
    }

    @Test(arguments: Change.all)
    func aChangeBackBeforeTheFirstEndsRestoresTheLayout(change: Change) {
        let wall = wall(change.from)
        let old = wall.view.collectionViewLayout
        wall.view.setCollectionViewLayout(change.to.make(), animated: true)
        wall.screen.advance(by: 0.15)
        wall.view.setCollectionViewLayout(old, animated: true)
        wall.screen.settle()
        #expect(wall.view.collectionViewLayout === old)
        expectSettled(wall, change.from, "\(change.testDescription)")
    }

    @Test(arguments: Change.all, [false, true])
    func aLayoutThatIsUsedAgainHasTheCurrentItems(change: Change, animated: Bool) {
        let wall = wall(change.from)
        let first = wall.view.collectionViewLayout
        wall.view.setCollectionViewLayout(change.to.make(), animated: animated)
        wall.screen.settle()
        wall.sections[0].removeSubrange(20..<59)
        for layout in [first, wall.view.collectionViewLayout] { (layout as? WaterfallLayout)?.items = Kind.items(21) }
        wall.view.performBatchUpdates { wall.view.deleteItems(at: (20..<59).map { IndexPath(item: $0, section: 0) }) }
        wall.screen.settle()
        wall.view.setCollectionViewLayout(first, animated: animated)
        wall.screen.settle()
        let whole = CGRect(origin: .zero, size: wall.view.contentSize)
        #expect(first.layoutAttributesForElements(in: whole)?.map(\.indexPath.item) == Array(0..<21))
        #expect(!wall.view.visibleCells.isEmpty)
    }

    @Test(arguments: [0, 1, 2])
    func theItemInTheMiddleStaysWhileCellsAreMeasured(mode: Int) throws {
        let wall = Wall(count: 200, WaterfallOptions(lanes: 3, spacing: 8))
        wall.height = { _ in nil }
        wall.wish = { CGFloat(200 + $0 * 37 % 150) }
        _ = wall.show()
        wall.view.scrollToItem(at: IndexPath(item: 100, section: 0), at: .centeredVertically, animated: false)
        wall.screen.settle()
        let number = try #require(middle(wall))
        let next = WaterfallLayout(WaterfallOptions(lanes: 5, spacing: 8))
        next.delegate = wall
        if mode < 2 {
            wall.view.setCollectionViewLayout(next, animated: mode == 1)
        } else {
            wall.view.startInteractiveTransition(to: next).transitionProgress = 0.5
            wall.screen.frame()
            wall.view.finishInteractiveTransition()
        }
        wall.screen.settle()
        #expect(wall.view.visibleCells.contains { ($0 as? WallCell)?.number == number }, "\(number) at \(wall.view.contentOffset)")
    }

    @Test func aLineHasTheCurrentItemOfACircle() {
        let (wall, size) = (Wall(count: 20), LayoutSize(width: 50, height: 50))
        let circle = CircleLayout(CircleOptions(itemSize: size, scrolling: .turning(.horizontal)))
        wall.view.setCollectionViewLayout(circle, animated: false)
        _ = wall.show()
        let line = LineLayout(itemSize: CGSize(width: 130, height: 130))
        for item in [0, 5, 19] {
            let path = IndexPath(item: item, section: 0)
            circle.turn(to: path, animated: false)
            wall.screen.settle()
            wall.view.setCollectionViewLayout(line, animated: true)
            wall.screen.settle()
            #expect(line.currentIndexPath == path)
            wall.view.setCollectionViewLayout(circle, animated: true)
            wall.screen.settle()
            #expect(circle.currentIndexPath == path)
        }
        circle.options.scrolling = .none
        wall.screen.settle()
        wall.view.setCollectionViewLayout(line, animated: true)
        wall.screen.settle()
        #expect(line.currentIndexPath == IndexPath(item: 0, section: 0))
    }
}
