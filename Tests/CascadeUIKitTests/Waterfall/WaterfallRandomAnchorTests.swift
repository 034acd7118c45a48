import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

/// Tests that the first visible item keeps its position on screen through any changes, in a waterfall whose cells measure themselves.
@MainActor
@Suite
struct WaterfallRandomAnchorTests {
    static let seeds: Range<Int> = Soak.seeds(150, optimized: 3_000)

    @Test func changesKeepTheFirstVisibleItem() {
        var kept: Set<WaterfallWalk.Change> = []
        for seed in Self.seeds {
            let walk = WaterfallWalk(seed: seed)
            for _ in 0..<12 {
                guard let problem = walk.step() else { continue }
                Issue.record("seed \(seed): \(problem); \(walk.log.joined(separator: ", "))")
                return
            }
            kept.formUnion(walk.kept)
        }
        #expect(kept.count == WaterfallWalk.Change.allCases.count, "\(kept)")
    }
}

/// A waterfall under random scrolls and changes.
@MainActor
private final class WaterfallWalk {
    enum Change: CaseIterable {
        case reload, lengths, batch, width, height, lanes, estimate, inset, invalidation
    }

    private let wall: Wall
    private var random: SeededGenerator
    private var next: Int
    /// The second input of the items' lengths, besides their numbers.
    private var round = 0
    private let spread: Int
    /// The item that was the first before the first change since the last scroll, and its distance from the start of the visible rectangle;
    /// `nil` if it is unknown which item the layout holds.
    private var held: (number: Int, place: CGFloat)?
    /// Whether the content was at its beginning then: it stays there.
    private var isHome = false
    /// The starts of the visible rectangle after the changes.
    private var origins: [CGFloat] = []
    private(set) var log: [String] = []
    /// The kinds of changes after which the item was in its place.
    private(set) var kept: Set<Change> = []

    init(seed: Int) {
        random = SeededGenerator(seed: seed)
        next = 20 + random.number(below: 200)
        wall = Wall(count: next, WaterfallOptions(lanes: .fixed(1 + random.number(below: 4)), itemSpacing: Double(random.number(below: 9))))
        spread = 20 + random.number(below: 200)
        wall.layout.laneStability = random.pick([.keep, .repackBelowViewport, .repackAll])
        wall.layout.estimatedHeight = CGFloat(20 + random.number(below: 300))
        // Every nth item has a given length.
        let given = random.pick([.max, .max, .max, 3, 1])
        wall.height = { [unowned self] in $0 % given == 0 ? length(of: $0) : nil }
        wall.wish = { [unowned self] in $0 % given == 0 ? nil : length(of: $0) }
        _ = wall.show()
        log.append("\(next) items, \(wall.layout.options.lanes), \(wall.layout.laneStability), every \(given)")
    }

    private func length(of number: Int) -> CGFloat { CGFloat(20 + (number &* 7_919 + round &* 31) % spread) }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// The start of the visible rectangle, below the inset.
    private var top: CGFloat { wall.view.contentOffset.y + wall.view.contentInset.top }

    /// The first item that begins in the visible rectangle, and its distance from the start of it.
    private var first: (number: Int, place: CGFloat)? {
        let cells = wall.view.visibleCells.compactMap { cell -> (item: Int, place: CGFloat)? in
            wall.view.indexPath(for: cell).map { ($0.item, cell.frame.minY - top) }
        }
        // Positions of items that begin in one row differ by rounding errors.
        func order(_ cell: (item: Int, place: CGFloat)) -> (CGFloat, Int) { ((cell.place * 1_000).rounded(), cell.item) }
        let found = cells.filter { $0.place > -0.5 }.min { order($0) < order($1) }
        // An item that begins just above keeps another of its points in place.
        return found.flatMap { $0.place > -0.001 ? (wall.sections[0][$0.item], $0.place) : nil }
    }

    private func clamped(_ offset: CGFloat) -> CGFloat {
        let top = -wall.view.contentInset.top
        return min(max(top, offset), max(top, wall.view.contentSize.height - wall.view.bounds.height))
    }

    /// Scrolls or makes a change; returns a violation.
    func step() -> String? {
        if random.once(in: 2) { return scroll() }
        let (start, inset) = (top, wall.view.contentInset.top)
        let change = random.pick(Change.allCases)
        // A batch holds the item that is the first then. At the start after the last change, the layout still holds that of before; after
        // scrolls back to an earlier start, it may hold either.
        if change == .batch || !origins.contains(where: { abs($0 - start) <= 0.01 }) {
            (held, isHome) = (first, start < 0.5)
        } else if abs(origins[origins.count - 1] - start) > 0.01 {
            held = nil
        }
        perform(change)
        log.append("\(change) at \(start)")
        if random.once(in: 3) { wall.screen.frame() }
        wall.screen.settle()
        let offset = wall.view.contentOffset.y
        origins.append(top)
        // Another inset moves the visible rectangle and not the content, unless that is at its beginning.
        if wall.view.contentInset.top != inset, start >= 0.5 {
            origins.removeLast()
            held = nil
            return abs(offset - clamped(start - inset)) < 0.51 ? nil : "another inset moved the content by \(offset - (start - inset))"
        }
        guard let (number, place) = held else { return nil }
        guard let item = wall.sections[0].firstIndex(of: number), let frame = wall.frame(item) else {
            held = nil
            return nil
        }
        let free = isHome ? -wall.view.contentInset.top : frame.minY - place - wall.view.contentInset.top
        kept.insert(change)
        // The item returns to its place once the content is long enough.
        if abs(clamped(free) - free) > 0.01 { held = nil }
        return abs(offset - clamped(free)) < 0.51
            ? nil : "item \(number) went from \(place) to \(frame.minY - top), at \(offset), not \(clamped(free))"
    }

    private func scroll() -> String? {
        // Back at the start after the last change, too.
        defer { if let last = origins.last, abs(top - last) <= 0.01 { held = nil } }
        let item = random.number(below: wall.sections[0].count)
        let animated = random.once(in: 2)
        switch random.number(below: 5) {
        case 0:
            wall.view.contentOffset.y = clamped(wall.view.contentOffset.y + CGFloat(random.number(below: 800) - 400))
            log.append("scroll")
        case 1:
            wall.view.contentOffset.y = clamped(wall.view.contentSize.height * CGFloat(random.number(below: 11)) / 10)
            log.append("jump")
        case 2:
            // Soon after a scroll of the layout, a drag of one point counts as part of it.
            let distance = CGFloat(random.number(below: 150) * 4 - 300)
            wall.screen.drag(wall.view, by: CGPoint(x: 0, y: distance), over: random.pick([0.03, 0.1, 0.4]))
            log.append("drag \(distance)")
        case 3:
            let position = random.pick([UICollectionView.ScrollPosition.top, .centeredVertically, .bottom])
            wall.view.scrollToItem(at: path(item), at: position, animated: animated)
            log.append("the view to \(item), \(position.rawValue), animated: \(animated)")
        default:
            wall.layout.scrollToItem(at: path(item), animated: animated)
            wall.screen.settle()
            log.append("the layout to \(item), animated: \(animated)")
            let offset = wall.view.contentOffset.y
            guard let frame = wall.frame(item), abs(offset - clamped(frame.minY - wall.view.contentInset.top)) < 0.51 else {
                return "item \(item) is not at the top, at \(offset)"
            }
        }
        wall.screen.settle()
        return nil
    }

    private func perform(_ change: Change) {
        switch change {
        case .reload: wall.view.reloadData()
        case .lengths:
            round += 1
            wall.view.reloadData()
        case .batch: performBatch()
        case .width: wall.view.frame.size.width = CGFloat(200 + random.number(below: 4) * 60)
        case .height: wall.view.frame.size.height = CGFloat(300 + random.number(below: 4) * 60)
        case .lanes: wall.layout.options.lanes = .fixed(1 + random.number(below: 4))
        case .estimate: wall.layout.estimatedHeight = CGFloat(20 + random.number(below: 300))
        case .inset: wall.view.contentInset.top = CGFloat(random.number(below: 4) * 15)
        case .invalidation: wall.layout.invalidateLayout()
        }
    }

    private func performBatch() {
        let deletions = random.number(below: 4)
        let batch = RandomItemBatch(of: wall.sections[0], deletions: deletions, insertionsBelow: 5, next: &next, &random)
        batch.perform(in: wall.view, animated: random.once(in: 2)) { self.wall.sections[0] = $0 }
    }
}
