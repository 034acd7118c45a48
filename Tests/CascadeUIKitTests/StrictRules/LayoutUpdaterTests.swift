import Cascade
import CollectionViewFuzzing
import Foundation
import TestSupport
import Testing
import UIKit

@testable import CascadeUIKit

/// Tests of `LayoutUpdater` with plain values and no views.
@MainActor
@Suite
struct LayoutUpdaterTests {
    /// Sections of numbers; an item's length depends on its number.
    private final class Numbers<Options: LayoutOptions>: SectionSource {
        var sections: [[Int]]
        /// The second input of the lengths, besides the number.
        var factor = 1.0
        private(set) var asked = 0

        init(_ sections: [[Int]]) { self.sections = sections }

        var sectionCount: Int { sections.count }
        func itemCount(inSection section: Int) -> Int { sections[section].count }
        func makeSection(at section: Int) -> LayoutSection { LayoutSection(header: factor * 10) }

        func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection) -> ItemList {
            asked += range.count
            return ItemList(range.map { LayoutItem(.absolute(factor * Double(20 + sections[section][$0] * 37 % 90))) })
        }

        func needsNewSections(from old: LayoutInputs<Options>, to new: LayoutInputs<Options>) -> Bool {
            !old.environment.hasSameInsets(as: new.environment)
        }

        func canReuseItems(
            of known: LayoutSection,
            from old: LayoutInputs<Options>,
            as new: LayoutSection,
            with inputs: LayoutInputs<Options>
        ) -> Bool { false }

        func apply(_ changes: [LayoutChange], to arrangement: inout Options.Arranged) throws(LayoutChangeError) {
            try arrangement.apply(changes)
        }

        func update(_ arrangement: inout Options.Arranged, to inputs: LayoutInputs<Options>) {
            arrangement = inputs.options.arrange(arrangement.sections, in: inputs.container)
        }

        func changes(for measurements: [ElementMeasurement], in arrangement: Options.Arranged) -> [LayoutChange] { [] }

        func successor(of anchor: LayoutAnchor, in old: Options.Arranged, at origin: LayoutPoint, applying changes: [LayoutChange])
            -> LayoutAnchor?
        { old.visibleSuccessor(of: anchor, at: origin, applying: changes) }

        /// The arrangement created from scratch.
        func arranged(_ inputs: LayoutInputs<Options>) -> Options.Arranged {
            let made = sections.indices.map { LayoutSection(at: $0, from: self) }
            return inputs.options.arrange(made, in: inputs.container)
        }
    }

    private func inputs<Options: LayoutOptions>(_ options: Options, _ width: Double = 320, _ height: Double = 480) -> LayoutInputs<Options>
    {
        LayoutInputs(options: options, environment: LayoutEnvironment(container: LayoutSize(width: width, height: height)))
    }

    private func pending(_ scope: PendingInvalidation.Scope) -> PendingInvalidation {
        var pending = PendingInvalidation()
        pending.raise(to: scope)
        return pending
    }

    /// Returns the state after an update.
    private func updated<Source: SectionSource>(
        _ state: LayoutState<Source.Options>?,
        _ pending: PendingInvalidation,
        inputs: LayoutInputs<Source.Options>,
        sections source: Source
    ) -> LayoutState<Source.Options>? {
        var state = state
        LayoutUpdater.update(&state, pending, inputs: inputs, sections: source)
        return state
    }

    private func state<Options: LayoutOptions>(_ source: Numbers<Options>, _ inputs: LayoutInputs<Options>) throws -> LayoutState<Options> {
        try #require(updated(nil, PendingInvalidation(), inputs: inputs, sections: source))
    }

    /// Returns the differences of a state from one that was arranged from scratch.
    private func difference<Options: LayoutOptions>(
        _ state: LayoutState<Options>?,
        _ source: Numbers<Options>,
        _ inputs: LayoutInputs<Options>
    ) -> String? {
        guard let state else { return "no state" }
        if state.inputs != inputs { return "other inputs" }
        return state.arrangement.difference(from: source.arranged(inputs), at: [.zero, LayoutPoint(x: 37, y: 111)])
    }

    // MARK: Single steps

    @Test func withoutAStateEverythingIsArranged() throws {
        let source = Numbers<WaterfallOptions>([Array(0..<9), [], Array(9..<12)])
        let inputs = inputs(WaterfallOptions())
        let state = try state(source, inputs)
        #expect(state.hasShownItems)
        #expect(difference(state, source, inputs) == nil)
    }

    @Test func aScrollRequestsNothing() throws {
        let source = Numbers<WaterfallOptions>([Array(0..<9)])
        let inputs = inputs(WaterfallOptions())
        let state = try state(source, inputs)
        let asked = source.asked
        var scrolled = PendingInvalidation()
        scrolled.hasScrolled = true
        guard case .keep = LayoutUpdater.plan(state, scrolled, inputs: inputs, sections: source) else {
            Issue.record("a scroll is no reason for an update")
            return
        }
        #expect(source.asked == asked)
    }

    @Test func anExplicitInvalidationMakesEverythingAgain() throws {
        let source = Numbers<WaterfallOptions>([Array(0..<9)])
        let inputs = inputs(WaterfallOptions())
        let known = try state(source, inputs)
        source.factor = 2
        #expect(difference(known, source, inputs) != nil)
        let state = updated(known, pending(.everything), inputs: inputs, sections: source)
        #expect(difference(state, source, inputs) == nil)
    }

    @Test func aMeasurementChangesItsItemAlone() throws {
        let source = Numbers<WaterfallOptions>([Array(0..<9)])
        let inputs = inputs(WaterfallOptions())
        let known = try state(source, inputs)
        let asked = source.asked
        var measured = PendingInvalidation()
        measured.measurements = [ElementMeasurement(element: .item(4, section: 0), length: 333)]
        let state = try #require(updated(known, measured, inputs: inputs, sections: source))
        #expect(source.asked == asked)
        #expect(state.arrangement.placement(of: .item(4, section: 0))?.frame.height == 333)
        #expect(state.arrangement.sections[0].items.source(at: 4) == .measured)
        #expect(state.arrangement.placement(of: .item(3, section: 0)) == known.arrangement.placement(of: .item(3, section: 0)))
    }

    @Test func measuredLengthsAreKeptThroughAnInvalidationButNotForOtherData() throws {
        let inputs = inputs(WaterfallOptions())
        let source = Estimates([Array(0..<9)])
        var measured = PendingInvalidation()
        measured.measurements = [ElementMeasurement(element: .item(4, section: 0), length: 333)]
        var state = updated(nil, PendingInvalidation(), inputs: inputs, sections: source)
        state = updated(state, measured, inputs: inputs, sections: source)
        state = updated(state, pending(.everything), inputs: inputs, sections: source)
        #expect(state?.arrangement.placement(of: .item(4, section: 0))?.frame.height == 333)
        state = updated(state, pending(.data), inputs: inputs, sections: source)
        #expect(state?.arrangement.placement(of: .item(4, section: 0))?.frame.height == 100)
    }

    @Test func countsThatDoNotFitRebuildTheArrangement() throws {
        let source = Numbers<WaterfallOptions>([Array(0..<9), Array(9..<20)])
        let inputs = inputs(WaterfallOptions())
        var known = try state(source, inputs)
        for sections in [[Array(0..<9)], [], [[1, 2], [3]], [[1, 2], [4, 5, 6], []]] {
            source.sections = sections
            var measured = PendingInvalidation()
            measured.measurements = [ElementMeasurement(element: .item(1, section: 0), length: 50)]
            for pending in [PendingInvalidation(), measured] {
                let state = try #require(updated(known, pending, inputs: inputs, sections: source))
                #expect(state.arrangement.sections.map { $0.items.count } == sections.map(\.count))
            }
            known = try state(source, inputs)
        }
    }

    @Test func listedElementsThatWereDeletedAreIgnored() throws {
        let source = Numbers<WaterfallOptions>([Array(0..<3)])
        let inputs = inputs(WaterfallOptions())
        let known = try state(source, inputs)
        var listed = PendingInvalidation()
        listed.items = [.item(99, section: 0), .item(0, section: 7), .item(1, section: 0)]
        listed.supplementarySections = [0, 5]
        listed.measurements = [
            ElementMeasurement(element: .item(88, section: 0), length: 1), ElementMeasurement(element: .footer(section: 9), length: 1),
        ]
        let state = updated(known, listed, inputs: inputs, sections: source)
        #expect(difference(state, source, inputs) == nil)
    }

    // MARK: Random input

    private func random<Options: LayoutOptions>(_ options: Options, seeds: Range<Int>) throws {
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            var next = 0
            func fresh() -> Int {
                next += 1
                return next
            }
            let source = Numbers<Options>((0..<random.number(below: 4)).map { _ in (0..<random.number(below: 20)).map { _ in fresh() } })
            var inputs = inputs(options)
            var state: LayoutState<Options>? = try state(source, inputs)
            for step in 0..<12 {
                var pending = PendingInvalidation()
                var updates: BatchTranslation?
                let kind = random.number(below: 7)
                switch kind {
                case 0:
                    source.factor = Double(1 + random.number(below: 3))
                    pending.raise(to: .everything)
                case 1: inputs.environment.container.width = Double(200 + random.number(below: 300))
                case 2: inputs.environment.insets.bottom = CGFloat(random.number(below: 30))
                case 3:
                    source.sections = (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 20)).map { _ in fresh() } }
                    pending.raise(to: .data)
                case 4: pending.hasScrolled = true
                case 5:
                    // A step of an interactive movement, which the data source receives at its end.
                    guard let section = source.sections.indices.first(where: { source.sections[$0].count > 1 }) else { continue }
                    let (from, to) = (
                        random.number(below: source.sections[section].count), random.number(below: source.sections[section].count)
                    )
                    pending.moves = [ItemMove(from: .item(from, section: section), to: .item(to, section: section))]
                    source.sections[section].insert(source.sections[section].remove(at: from), at: to)
                default:
                    let batch = RandomBatch(of: source.sections, &random, fresh: fresh)
                    source.sections = batch.sections
                    updates = BatchTranslation(batch.updateItems)
                }
                let anchor = state.flatMap { ScrollAnchor(in: $0.arrangement, offset: .zero) }.map { LayoutAnchor.element($0) }
                var kept = anchor
                if let updates {
                    kept = LayoutUpdater.apply(updates, pending, to: &state, anchor: anchor, at: .zero, sections: source)
                    pending = pending.withoutLists
                }
                state = updated(state, pending, inputs: inputs, sections: source)
                if let problem = difference(state, source, inputs) {
                    Issue.record("seed \(seed), step \(step), kind \(kind): \(problem)")
                    return
                }
                if let element = kept?.element, kind != 3, !(state?.arrangement.contains(element) ?? false) {
                    Issue.record("seed \(seed), step \(step), kind \(kind): the anchor's element \(element) does not exist")
                    return
                }
            }
        }
    }

    #if DEBUG
        private let seeds = 0..<150
    #else
        private let seeds = 0..<5_000
    #endif

    @Test func anUpdateOfAWaterfallEqualsArrangingFromScratch() throws {
        try random(WaterfallOptions(lanes: 3, itemSpacing: 5), seeds: seeds)
    }

    @Test func anUpdateOfALineEqualsArrangingFromScratch() throws {
        try random(LineOptions(itemSize: LayoutSize(width: 50, height: 60), spacing: 5), seeds: seeds)
    }

    @Test func anUpdateOfACircleEqualsArrangingFromScratch() throws {
        try random(CircleOptions(itemSize: LayoutSize(width: 50, height: 50), scrolling: .turning(.horizontal)), seeds: seeds)
    }

    @Test func indicesAreShiftedLikeConsecutiveChanges() {
        for seed in 0..<500 {
            var random = SeededGenerator(seed: seed)
            let old = Array(0..<random.number(below: 12))
            let removed = old.filter { _ in random.number(below: 3) == 0 }
            var new = old.filter { !removed.contains($0) }.map { Int?($0) }
            var inserted: [Int] = []
            while random.number(below: 3) != 0 {
                let index = random.number(below: new.count + 1)
                new.insert(nil, at: index)
            }
            for index in new.indices where new[index] == nil { inserted.append(index) }
            let shift = IndexShift(removed: removed.shuffled(using: &random), inserted: inserted.shuffled(using: &random))
            for index in old { #expect(shift.index(after: index) == new.firstIndex(of: index), "seed \(seed)") }
        }
    }
}

/// Items of automatic length, 100 points until they are measured.
@MainActor
private final class Estimates: SectionSource {
    typealias Options = WaterfallOptions
    let sections: [[Int]]

    init(_ sections: [[Int]]) { self.sections = sections }

    var sectionCount: Int { sections.count }
    func itemCount(inSection section: Int) -> Int { sections[section].count }
    func makeSection(at section: Int) -> LayoutSection { LayoutSection() }

    func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection) -> ItemList {
        ItemList(range.map { _ in LayoutItem(.automatic(estimated: 100)) })
    }

    func needsNewSections(from old: LayoutInputs<Options>, to new: LayoutInputs<Options>) -> Bool { false }

    func canReuseItems(
        of known: LayoutSection,
        from old: LayoutInputs<Options>,
        as new: LayoutSection,
        with inputs: LayoutInputs<Options>
    ) -> Bool { false }

    func apply(_ changes: [LayoutChange], to arrangement: inout WaterfallArrangement) throws(LayoutChangeError) {
        try arrangement.apply(changes)
    }

    func update(_ arrangement: inout WaterfallArrangement, to inputs: LayoutInputs<Options>) {}
    func changes(for measurements: [ElementMeasurement], in arrangement: WaterfallArrangement) -> [LayoutChange] { [] }

    func successor(of anchor: LayoutAnchor, in old: WaterfallArrangement, at origin: LayoutPoint, applying changes: [LayoutChange])
        -> LayoutAnchor?
    { nil }
}

extension RandomBatch {
    /// Returns the changes in UIKit's order, with reloads at their paths before the batch.
    @MainActor
    fileprivate var updateItems: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        items += changes.reloadedItems.map { UpdateDouble(.reload, before: $0, after: $0) }
        items += changes.reloadedSections.map { UpdateDouble(.reload, before: whole($0), after: whole($0)) }
        items += changes.deletedSections.map { UpdateDouble(.delete, before: whole($0), after: nil) }
        items += changes.movedSections.map { UpdateDouble(.move, before: whole($0.from), after: whole($0.to)) }
        items += changes.insertedSections.map { UpdateDouble(.insert, before: nil, after: whole($0)) }
        items += changes.deletedItems.map { UpdateDouble(.delete, before: $0, after: nil) }
        items += changes.movedItems.map { UpdateDouble(.move, before: $0.from, after: $0.to) }
        items += changes.insertedItems.map { UpdateDouble(.insert, before: nil, after: $0) }
        return items
    }
}
