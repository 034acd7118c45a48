import Cascade
import CascadeTesting
import CascadeUIKit
import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Tests of sequences of all kinds of steps on strict screens, compared with a plain model after each step.
@MainActor
@Suite
struct MixedRandomSequenceTests {
    static let seeds: Range<Int> = Soak.seeds(150, optimized: 3_000)

    @Test func layoutsEqualTheModelAfterAnySteps() {
        var kinds: [Int: Int] = [:]
        var heldCells = 0
        for seed in Self.seeds {
            let sequence = MixedSequence(seed: seed)
            for step in 0..<12 {
                let kind = sequence.step()
                kinds[kind, default: 0] += 1
                if let problem = sequence.problem() {
                    Issue.record("seed \(seed), step \(step), kind \(kind): \(problem)")
                    return
                }
            }
            heldCells += sequence.checkedCells
        }
        #expect(heldCells > Self.seeds.count)
        // Each kind of step was performed.
        #expect(kinds.count == MixedSequence.kinds, "\(kinds)")
    }
}

/// A collection view under random steps.
@MainActor
private final class MixedSequence {
    static let kinds = 12

    private var random: SeededGenerator
    private let wall: Wall
    private var next = 0
    /// The first difference found during an interactive movement.
    private var movementProblem: String?
    /// The number of cells checked during interactive movements.
    private(set) var checkedCells = 0
    /// The second input of the items' lengths, besides their numbers.
    private var factor = 1
    /// A Boolean value that indicates whether cells measure the items of a waterfall.
    private let isAutomatic: Bool
    /// A Boolean value that indicates whether scrolls follow other steps before the next layout pass.
    private let scrollsEarly: Bool

    init(seed: Int) {
        random = SeededGenerator(seed: seed)
        isAutomatic = seed % 2 == 0
        scrollsEarly = seed % 3 == 0
        wall = Wall([])
        wall.sections = makeSections()
        wall.view.contentInsetAdjustmentBehavior = .never
        wall.height = { [unowned self] number in isAutomatic ? nil : length(number) }
        wall.wish = { [unowned self] number in isAutomatic ? length(number) : nil }
        if random.number(below: 3) == 0 { wall.view.semanticContentAttribute = .forceRightToLeft }
        wall.header = random.number(below: 2) == 0 ? .absolute(30) : nil
        wall.view.setCollectionViewLayout(makeLayout(), animated: false)
        _ = wall.show()
    }

    private func length(_ number: Int) -> CGFloat { CGFloat(factor * (20 + number * 37 % 90)) }

    private func makeSections() -> [[Int]] {
        (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 40)).map { _ in fresh() } }
    }

    private func fresh() -> Int {
        next += 1
        return next
    }

    private func makeLayout() -> UICollectionViewLayout {
        let axis: LayoutAxis = random.number(below: 3) == 0 ? .horizontal : .vertical
        switch random.number(below: 6) {
        case 5:
            return ArrangedLayout(rules: JustifiedRows(height: 90)) { [unowned wall] path, _ in
                .aspectRatio(Double(5 + wall.sections[path.section][path.item] * 7 % 11) / 8)
            }
        case 0:
            let effects: LineEffects = random.number(below: 2) == 0 ? .shrinking : .none
            return LineLayout(
                LineOptions(
                    itemSize: LayoutSize(width: 90, height: 60),
                    spacing: 10,
                    axis: axis,
                    effects: effects,
                    loops: random.number(below: 2) == 0
                )
            )
        case 1:
            let scrolling: CircleScrolling = [.none, .turning(axis), .endless(axis)][random.number(below: 3)]
            return CircleLayout(CircleOptions(itemSize: LayoutSize(width: 40, height: 40), scrolling: scrolling))
        default:
            // Cells are measured along the vertical axis.
            let layout = WaterfallLayout(
                WaterfallOptions(
                    lanes: .fixed(1 + random.number(below: 3)),
                    itemSpacing: 5,
                    axis: isAutomatic ? .vertical : axis,
                    sectionHeadersPinToVisibleBounds: random.number(below: 2) == 0
                )
            )
            layout.laneStability = .repackAll
            layout.delegate = wall
            wall.layout = layout
            return layout
        }
    }

    // MARK: Steps

    func step() -> Int {
        let kind = random.number(below: Self.kinds)
        perform(kind)
        if random.number(below: 3) == 0 { wall.screen.frame() }
        if scrollsEarly, random.number(below: 2) == 0 { scroll(animated: false) }
        wall.screen.settle()
        return kind
    }

    private func perform(_ kind: Int) {
        switch kind {
        case 0, 1: changeByBatch()
        case 2: scroll(animated: random.number(below: 2) == 0)
        case 3:
            wall.screen.drag(wall.view, by: CGPoint(x: random.number(below: 600) - 300, y: random.number(below: 600) - 300))
            // Another step while the content decelerates.
            if random.number(below: 2) == 0 {
                wall.screen.advance(by: Double(random.number(below: 20)) / 60)
                perform(random.number(below: Self.kinds))
            }
        case 4: resize(animated: random.number(below: 2) == 0)
        case 5:
            wall.sections = makeSections()
            wall.view.reloadData()
        case 6: moveInteractively()
        case 7: wall.view.setCollectionViewLayout(makeLayout(), animated: random.number(below: 2) == 0)
        case 8:
            factor = 1 + random.number(below: 3)
            // An invalidation keeps measured lengths: the cells are created again.
            wall.view.reloadData()
            if random.number(below: 2) == 0 { wall.view.contentInset.top = CGFloat(random.number(below: 3) * 20) }
        case 9: changeInsets()
        case 10: changeLayoutInteractively()
        default: changeOptions()
        }
    }

    private func changeByBatch() {
        let batch: RandomBatch
        switch random.number(below: 4) {
        case 0: batch = .moves(of: wall.sections, &random)
        case 1: batch = .reloads(of: wall.sections, &random, fresh: fresh)
        default: batch = RandomBatch(of: wall.sections, &random, fresh: fresh)
        }
        let perform = {
            self.wall.view.performBatchUpdates {
                self.wall.sections = batch.sections
                batch.changes.request(of: self.wall.view)
            }
        }
        if random.number(below: 4) == 0 { UIView.performWithoutAnimation(perform) } else { perform() }
        // A second invalidation and a second batch during the first one's animation.
        if random.number(below: 5) == 0 { wall.view.collectionViewLayout.invalidateLayout() }
        if random.number(below: 5) == 0 { wall.screen.frame() }
    }

    /// The content offsets at which the content rests.
    private var range: CGRect {
        let (insets, size, bounds) = (wall.view.adjustedContentInset, wall.view.contentSize, wall.view.bounds)
        return CGRect(
            x: -insets.left,
            y: -insets.top,
            width: max(0, size.width + insets.left + insets.right - bounds.width),
            height: max(0, size.height + insets.top + insets.bottom - bounds.height)
        )
    }

    private func scroll(animated: Bool) {
        let range = range
        let (x, y) = (CGFloat(random.number(below: 11)) / 10, CGFloat(random.number(below: 11)) / 10)
        let target = CGPoint(x: range.minX + min(20_000, range.width) * x, y: range.minY + min(20_000, range.height) * y)
        if animated {
            wall.view.setContentOffset(target, animated: true)
        } else {
            wall.view.contentOffset = target
        }
    }

    private func resize(animated: Bool) {
        let size = CGSize(width: 200 + random.number(below: 4) * 80, height: 200 + random.number(below: 4) * 80)
        if animated {
            UIView.animate(withDuration: 0.2) { self.wall.view.frame.size = size }
        } else {
            wall.view.frame.size = size
        }
    }

    private func moveInteractively() {
        let visible = wall.view.indexPathsForVisibleItems
        guard !visible.isEmpty else { return }
        let path = visible[random.number(below: visible.count)]
        guard wall.view.beginInteractiveMovementForItem(at: path) else { return }
        for _ in 0..<random.number(below: 5) {
            let bounds = wall.view.bounds
            wall.view.updateInteractiveMovementTargetPosition(
                CGPoint(
                    x: bounds.minX + bounds.width * CGFloat(random.number(below: 11)) / 10,
                    y: bounds.minY + bounds.height * CGFloat(random.number(below: 11)) / 10
                )
            )
            wall.screen.frame()
            if movementProblem == nil { movementProblem = problem(whileMoving: path) }
        }
        if random.number(below: 3) == 0 { wall.view.cancelInteractiveMovement() } else { wall.view.endInteractiveMovement() }
        wall.screen.settle()
    }

    private func changeLayoutInteractively() {
        let former = wall.layout
        let transition = wall.view.startInteractiveTransition(to: makeLayout())
        for _ in 0..<random.number(below: 5) {
            transition.transitionProgress = CGFloat(random.number(below: 11)) / 10
            switch random.number(below: 8) {
            case 0: changeByBatch()
            case 1: scroll(animated: false)
            case 2: resize(animated: false)
            case 3: changeInsets()
            case 4: perform(5)
            default: transition.invalidateLayout()
            }
            wall.screen.frame()
        }
        if random.number(below: 2) == 0 {
            wall.view.finishInteractiveTransition()
        } else {
            wall.view.cancelInteractiveTransition()
            wall.layout = former
        }
        wall.screen.settle()
    }

    /// Returns the difference of the cells from the data with the moved item at its current position, or `nil`.
    private func problem(whileMoving origin: IndexPath) -> String? {
        var sections = wall.sections
        let held = sections[origin.section].remove(at: origin.item)
        let cells = wall.view.visibleCells.compactMap { $0 as? WallCell }
        guard let cell = cells.first(where: { $0.number == held }), let place = wall.view.indexPath(for: cell) else {
            return "the held item \(held) has no cell"
        }
        guard place.item <= sections[place.section].count else { return "item \(held) is held at \(place)" }
        sections[place.section].insert(held, at: place.item)
        checkedCells += cells.count
        for cell in cells {
            guard let path = wall.view.indexPath(for: cell), sections.indices.contains(path.section),
                sections[path.section].indices.contains(path.item)
            else { return "the cell of item \(cell.number) has no path" }
            let number = sections[path.section][path.item]
            if cell.number != number { return "while \(held) is held at \(place), the cell at \(path) shows \(cell.number), not \(number)" }
        }
        return nil
    }

    private func changeInsets() {
        wall.view.contentInset = UIEdgeInsets(
            top: CGFloat(random.number(below: 3) * 10),
            left: CGFloat(random.number(below: 3) * 10),
            bottom: CGFloat(random.number(below: 3) * 10),
            right: 0
        )
        wall.view.layoutMargins.left = CGFloat(random.number(below: 3) * 8)
    }

    private func changeOptions() {
        switch wall.view.collectionViewLayout {
        case let layout as WaterfallLayout:
            layout.options.lanes = .fixed(1 + random.number(below: 4))
            layout.sectionInsetReference = random.number(below: 2) == 0 ? .fromContentInset : .fromLayoutMargins
        case let layout as LineLayout: layout.options.spacing = Double(random.number(below: 3) * 10)
        case let layout as CircleLayout: layout.options.startAngle = Double(random.number(below: 7))
        default: break
        }
    }

    // MARK: Checks

    /// Returns the first difference from the model, or `nil`.
    func problem() -> String? {
        if let movementProblem { return movementProblem }
        switch wall.view.collectionViewLayout {
        case let layout as WaterfallLayout: return problem(of: layout, layout.arrangement, layout.options) ?? lengthProblem(layout)
        case let layout as LineLayout: return problem(of: layout, layout.arrangement, layout.options)
        case let layout as CircleLayout: return problem(of: layout, layout.arrangement, layout.options)
        case let layout as ArrangedLayout:
            return problem(of: layout, layout.arrangement(by: JustifiedRows.self), JustifiedRows(height: 90))
        default: return "an unknown layout"
        }
    }

    private func problem<Options: LayoutOptions>(of layout: ArrangedLayout, _ arrangement: Options.Arranged?, _ options: Options)
        -> String?
    {
        guard let arrangement else { return "no arrangement" }
        let counts = arrangement.sections.map { $0.items.count }
        if counts != wall.sections.map(\.count) { return "counts \(counts), not \(wall.sections.map(\.count))" }
        let (insets, bounds) = (wall.view.adjustedContentInset, wall.view.bounds)
        let container = LayoutSize(
            width: Double(bounds.width - insets.left - insets.right),
            height: Double(bounds.height - insets.top - insets.bottom)
        )
        if arrangement.container != container { return "container \(arrangement.container), not \(container)" }
        let isMirrored = wall.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let options = options.withReadingDirection(isMirrored ? .rightToLeft : .leftToRight)
        let offset = LayoutPoint(x: Double(bounds.minX + insets.left), y: Double(bounds.minY + insets.top))
        let scratch = options.arrange(arrangement.sections, in: container)
        if let difference = arrangement.difference(from: scratch, at: [.zero, offset]) { return "from scratch: \(difference)" }
        let size = layout.collectionViewContentSize
        if abs(wall.view.contentSize.width - size.width) > 0.01 || abs(wall.view.contentSize.height - size.height) > 0.01 {
            return "content \(wall.view.contentSize), not \(size)"
        }
        return rangeProblem() ?? cellProblem(layout)
    }

    /// Returns the offset if it is out of range.
    ///
    /// It may be if the content becomes smaller in the layout pass after a scroll, where it stays (rule 2.23).
    private func rangeProblem() -> String? {
        let (offset, range) = (wall.view.contentOffset, range)
        if isAutomatic || scrollsEarly || range.insetBy(dx: -0.01, dy: -0.01).contains(offset) { return nil }
        return "offset \(offset), not in \(range)"
    }

    private func cellProblem(_ layout: UICollectionViewLayout) -> String? {
        let bounds = wall.view.bounds
        for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] where attributes.representedElementCategory == .cell {
            let path = attributes.indexPath
            let frame = attributes.frame
            guard frame.minX < bounds.maxX, frame.maxX > bounds.minX, frame.minY < bounds.maxY, frame.maxY > bounds.minY else { continue }
            guard let cell = wall.view.cellForItem(at: path) as? WallCell else { return "no cell at \(path) in \(bounds): \(frame)" }
            if cell.number != wall.sections[path.section][path.item] { return "the cell at \(path) shows \(cell.number)" }
            if abs(cell.center.x - attributes.center.x) > 0.01 || abs(cell.center.y - attributes.center.y) > 0.01
                || cell.bounds.size != attributes.size || cell.alpha != attributes.alpha
            {
                return "the cell at \(path) is at \(cell.frame), not \(frame), with alpha \(cell.alpha), not \(attributes.alpha)"
            }
        }
        return nil
    }

    private func lengthProblem(_ layout: WaterfallLayout) -> String? {
        guard let arrangement = layout.arrangement else { return nil }
        let visible = Set(wall.view.indexPathsForVisibleItems)
        for section in wall.sections.indices {
            for item in wall.sections[section].indices {
                let path = IndexPath(item: item, section: section)
                if isAutomatic, !visible.contains(path) { continue }
                guard let frame = arrangement.placement(of: .item(item, section: section))?.frame else { return "no placement at \(path)" }
                let length = CGFloat(layout.options.axis == .vertical ? frame.height : frame.width)
                let expected = self.length(wall.sections[section][item])
                if abs(length - expected) > 0.1 { return "\(path) is \(length) long, not \(expected)" }
            }
        }
        return nil
    }
}
