import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

/// Tests that the current item of a line, or the one to which it scrolls, remains the current one through any changes.
@MainActor
@Suite
struct RandomLineAnchorTests {
    static let seeds: Range<Int> = Soak.seeds(80, optimized: 1_500)

    @Test func changesKeepTheCurrentItem() {
        var kept: Set<LineWalk.Change> = []
        for seed in Self.seeds {
            let walk = LineWalk(seed: seed)
            for _ in 0..<12 {
                guard let problem = walk.step() else { continue }
                Issue.record("seed \(seed): \(problem); \(walk.log.joined(separator: ", "))")
                return
            }
            kept.formUnion(walk.kept)
        }
        #expect(kept.count == LineWalk.Change.allCases.count, "\(kept)")
    }
}

/// A line under random scrolls and changes.
@MainActor
private final class LineWalk {
    enum Change: CaseIterable {
        case reload, sizes, batch, size, spacing, itemSize, loops, snapping, axis, direction, inset, effects, invalidation
    }

    private static let snappings: [LineSnapping] = [.start, .center, .end]

    private let line: Carousel
    private var random: SeededGenerator
    private var next = 1_000
    /// The second input of the items' sizes, besides their numbers.
    private var round = 0
    private(set) var log: [String] = []
    /// The kinds of changes after which the item was still the current one.
    private(set) var kept: Set<Change> = []

    init(seed: Int) {
        random = SeededGenerator(seed: seed)
        let options = Carousel.options(
            random.pick(Self.snappings),
            axis: random.pick([.horizontal, .vertical]),
            loops: random.once(in: 2),
            effects: random.once(in: 2) ? .shrinking : .none
        )
        line = Carousel(count: 5 + random.number(below: 30), options, size: CGSize(width: 300, height: 400))
        if random.once(in: 2) {
            line.size = { [unowned self] in CGSize(width: 40 + ($0 + round) % 7 * 20, height: 40 + ($0 + round) % 5 * 30) }
        }
        if random.once(in: 3) { line.view.semanticContentAttribute = .forceRightToLeft }
        _ = line.show()
        log.append("\(line.numbers.count) items, \(options)")
    }

    private var current: Int? { line.layout.currentIndexPath.map { line.numbers[$0.item] } }

    /// Scrolls, and makes a change afterwards or meanwhile; returns a violation.
    func step() -> String? {
        let target = random.once(in: 2) ? scroll() : nil
        if target == nil || random.once(in: 2) {
            line.screen.settle()
        } else {
            line.screen.advance(by: Double(random.number(below: 20)) / 100)
        }
        guard let item = target ?? current else { return "no item is the current one" }
        let change = random.pick(Change.allCases)
        log.append("\(change) with \(item)")
        perform(change)
        if random.once(in: 3) { line.screen.frame() }
        line.screen.settle()
        guard line.numbers.contains(item) else { return nil }
        kept.insert(change)
        if current != item { return "\(current ?? -1) is the current item, not \(item)" }
        let progress = line.layout.progress
        return abs(progress) < 0.01 ? nil : "\(item) is at \(progress)"
    }

    /// Scrolls; returns the item to which the layout scrolls.
    private func scroll() -> Int? {
        switch random.number(below: 3) {
        case 0:
            let distance = CGFloat(random.number(below: 600) - 300)
            log.append("drag \(distance)")
            let isVertical = line.layout.options.axis == .vertical
            let vector = isVertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
            line.screen.drag(line.view, by: vector, over: random.pick([0.03, 0.1, 0.4]))
            return nil
        case 1:
            let item = random.number(below: line.numbers.count)
            let animated = random.once(in: 2)
            log.append("to \(line.numbers[item]), animated: \(animated)")
            line.layout.scrollToItem(at: IndexPath(item: item, section: 0), animated: animated)
            return line.numbers[item]
        default:
            let count = random.number(below: 7) - 3
            log.append("step by \(count)")
            line.layout.step(by: count)
            return nil
        }
    }

    private func perform(_ change: Change) {
        switch change {
        case .reload: line.view.reloadData()
        case .sizes:
            round += 1
            line.view.reloadData()
        case .batch: performBatch()
        case .size: line.view.frame.size = CGSize(width: 240 + random.number(below: 4) * 60, height: 240 + random.number(below: 4) * 60)
        case .spacing: line.layout.options.spacing = Double(random.number(below: 4) * 10)
        case .itemSize: line.layout.options.itemSize = LayoutSize(width: Double(60 + random.number(below: 5) * 20), height: 90)
        case .loops: line.layout.options.loops.toggle()
        case .snapping: line.layout.options.snapping = random.pick(Self.snappings)
        case .axis: line.layout.options.axis = line.layout.options.axis == .vertical ? .horizontal : .vertical
        case .direction:
            let isMirrored = line.view.semanticContentAttribute == .forceRightToLeft
            line.view.semanticContentAttribute = isMirrored ? .forceLeftToRight : .forceRightToLeft
            line.view.setNeedsLayout()
        case .inset:
            let side = random.pick([\UIEdgeInsets.top, \.left, \.bottom, \.right])
            // No multiple of a distance between items: the origin would be that of another item.
            line.view.contentInset[keyPath: side] = CGFloat(random.number(below: 3) * 37)
        case .effects: line.layout.options.effects = random.once(in: 2) ? .shrinking : .none
        case .invalidation: line.layout.invalidateLayout()
        }
    }

    private func performBatch() {
        let deletions = random.number(below: min(4, line.numbers.count - 2))
        let batch = RandomItemBatch(of: line.numbers, deletions: deletions, insertionsBelow: 4, next: &next, &random)
        batch.perform(in: line.view, animated: random.once(in: 2)) { self.line.numbers = $0 }
    }
}
