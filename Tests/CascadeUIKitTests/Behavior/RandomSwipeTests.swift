import Cascade
import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

/// Swipes and steps of a line or a circle, with changes at random times; the content rests at an item.
@MainActor
@Suite
struct RandomSwipeTests {
    static let seeds: Range<Int> = Soak.seeds(20, optimized: 500)

    @Test(arguments: [false, true])
    func aSwipeRestsAtAnItemAfterAnyChanges(isCircle: Bool) {
        for seed in Self.seeds {
            let walk = isCircle ? SwipeWalk(circleOf: seed) : SwipeWalk(lineOf: seed)
            if let problem = walk.run() {
                Issue.record("seed \(seed): \(problem); \(walk.log.suffix(12).joined(separator: ", "))")
                return
            }
        }
    }
}

/// A line or a circle that is swiped and changed.
@MainActor
private final class SwipeWalk {
    private let view: UICollectionView
    private let screen: TestScreen
    private var random: SeededGenerator
    private let arrangement: () -> any Arrangement
    private let scroll: (IndexPath) -> Void
    private let changeOptions: (inout SeededGenerator) -> String
    private let numbers: (([Int]) -> Void, () -> [Int])
    private var next = 1_000
    private(set) var log: [String] = []

    init(lineOf seed: Int) {
        random = SeededGenerator(seed: seed)
        var options = Carousel.options(loops: random.once(in: 2), effects: random.once(in: 2) ? .shrinking : .none)
        if random.once(in: 3) { options.stepLimit = 2 }
        let line = Carousel(count: 6 + random.number(below: 20), options, size: CGSize(width: 300, height: 400))
        if random.once(in: 2) { line.size = { CGSize(width: 80 + $0 % 4 * 20, height: 100) } }
        (view, screen) = (line.view, line.screen)
        arrangement = { line.layout.arrangement! }
        scroll = { line.layout.scrollToItem(at: $0, animated: true) }
        numbers = ({ line.numbers = $0 }, { line.numbers })
        changeOptions = { random in
            switch random.number(below: 3) {
            case 0: line.layout.options.loops.toggle()
            case 1: line.layout.options.spacing = Double(random.number(below: 4) * 10)
            default: line.layout.options.itemSize.width = Double(80 + random.number(below: 5) * 10)
            }
            return "loops \(line.layout.options.loops), \(line.layout.options.spacing), \(line.layout.options.itemSize.width)"
        }
        if random.once(in: 2) { _ = line.show() } else { screen.show(view) }
        prepare()
    }

    init(circleOf seed: Int) {
        random = SeededGenerator(seed: seed)
        let options = CircleOptions.ring(scrolling: random.once(in: 2) ? .turning(.horizontal) : .endless(.horizontal))
        let circle = CircleFixture(5 + random.number(below: 12), options, size: CGSize(width: 300, height: 400))
        (view, screen) = (circle.view, circle.screen)
        arrangement = { circle.layout.arrangement! }
        scroll = { circle.layout.turn(to: $0, animated: true) }
        numbers = ({ circle.numbers = $0 }, { circle.numbers })
        changeOptions = { random in
            let isTurning = circle.layout.options.scrolling == .turning(.horizontal)
            switch random.number(below: 3) {
            case 0: circle.layout.options.scrolling = isTurning ? .endless(.horizontal) : .turning(.horizontal)
            case 1: circle.layout.options.radius = .fixed(Double(60 + random.number(below: 5) * 20))
            default: circle.layout.options.isClockwise.toggle()
            }
            return "\(circle.layout.options.scrolling), \(circle.layout.options.radius), \(circle.layout.options.isClockwise)"
        }
        _ = circle.show()
        prepare()
    }

    private func prepare() {
        view.contentInsetAdjustmentBehavior = .never
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if random.once(in: 3) { view.semanticContentAttribute = .forceRightToLeft }
        if random.once(in: 2) { view.decelerationRate = .fast }
        screen.settle()
    }

    /// Returns a description of the first violation.
    func run() -> String? {
        for _ in 0..<12 {
            for _ in 0..<1 + random.number(below: 5) {
                act()
                screen.advance(by: Double(random.number(below: 30)) / 100)
            }
            screen.settle()
            if let problem { return problem }
            log.append("rest at \(view.contentOffset.x)")
        }
        return nil
    }

    private var problem: String? {
        let arrangement = arrangement()
        let offset = LayoutPoint(x: Double(view.contentOffset.x + view.contentInset.left), y: Double(view.contentOffset.y))
        if arrangement.clamped(offset) != offset { return "beyond the content at \(offset) of \(arrangement.contentSize)" }
        // A circle that is broader than the view can rest at an edge of its content, beside the offset in its middle.
        let isAtEdge = [-1, 1].contains { arrangement.clamped(LayoutPoint(x: offset.x + $0, y: 0)).x == offset.x }
        let resting = arrangement.restingOffset(proposed: offset, velocity: .zero, from: offset)
        if !isAtEdge, abs(resting.x - offset.x) > 0.01 { return "beside an item, at \(offset.x) instead of \(resting.x)" }
        // Effects can make an item so small that it ends before the edge.
        let visible = arrangement.placements(in: LayoutRect(origin: offset, size: arrangement.container), offset: offset).filter {
            let center = $0.placement.frame.x + $0.placement.frame.width / 2
            return center > offset.x && center < offset.x + arrangement.container.width
        }
        for placed in visible where view.cellForItem(at: IndexPath(item: placed.element.index, section: 0)) == nil {
            return "no cell for \(placed.element)"
        }
        return nil
    }

    private func act() {
        let count = numbers.1().count
        switch random.number(below: 10) {
        case 0, 1, 2:
            let distance = CGFloat(random.number(below: 500) - 250)
            log.append("drag \(distance)")
            screen.drag(view, by: CGPoint(x: distance, y: 0), over: [0.03, 0.1, 0.4][random.number(below: 3)])
        case 3:
            let item = random.number(below: count)
            log.append("scroll to \(item)")
            scroll(IndexPath(item: item, section: 0))
        case 4: log.append(changeOptions(&random))
        case 5:
            log.append("rotate")
            screen.rotate(to: view.bounds.width < view.bounds.height ? .landscape : .portrait)
        case 6:
            log.append("direction")
            view.semanticContentAttribute = view.semanticContentAttribute == .forceRightToLeft ? .forceLeftToRight : .forceRightToLeft
            view.setNeedsLayout()
        case 7:
            view.contentInset.left = CGFloat(random.number(below: 3) * 20)
            log.append("inset \(view.contentInset.left)")
        default: change()
        }
    }

    /// Performs a batch of deletions and insertions.
    private func change() {
        let known = numbers.1()
        let deletions = random.number(below: max(1, min(4, known.count - 3)))
        let batch = RandomItemBatch(of: known, deletions: deletions, insertionsBelow: 3, next: &next, &random)
        log.append("delete \(batch.deleted.sorted()) insert \(batch.inserted) at \(view.contentOffset.x)")
        batch.perform(in: view, animated: random.once(in: 2)) { self.numbers.0($0) }
    }
}
