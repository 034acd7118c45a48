import Cascade
import CollectionViewFuzzing
import Foundation
import TestSupport
import Testing
import UIKit

@testable import CascadeUIKit

/// Tests of `LayoutSession`, with sequences of calls and no views.
@MainActor
@Suite
struct LayoutSessionTests {
    private typealias Plain = PlainRules<WaterfallOptions>

    private func fixture(_ sections: [[Int]]) -> SessionFixture<Plain> {
        let fixture = SessionFixture(Plain(options: WaterfallOptions()), sections)
        fixture.update()
        return fixture
    }

    // MARK: Single steps

    @Test func withoutAStateEverythingIsArranged() {
        let fixture = fixture([Array(0..<9), [], Array(9..<12)])
        #expect(fixture.session.hasShownItems)
        #expect(fixture.difference == nil)
    }

    @Test func aScrollRequestsNothing() {
        let fixture = fixture([Array(0..<9)])
        let asked = fixture.host.asked
        fixture.host.offset.y = 40
        fixture.update(.scrolled(from: .zero, to: LayoutPoint(x: 0, y: 40), confirmed: []))
        #expect(fixture.host.asked == asked)
    }

    @Test func anExplicitInvalidationMakesEverythingAgain() {
        let fixture = fixture([Array(0..<9)])
        fixture.host.factor = 2
        #expect(fixture.difference != nil)
        fixture.update(.placements(.everything))
        #expect(fixture.difference == nil)
    }

    @Test func aMeasurementChangesItsItemAlone() throws {
        let fixture = fixture([Array(0..<9)])
        let known = try #require(fixture.ruled.arrangement)
        let asked = fixture.host.asked
        fixture.update(.measured(.item(4, section: 0), length: 333))
        let arrangement = try #require(fixture.ruled.arrangement)
        #expect(fixture.host.asked == asked)
        #expect(arrangement.placement(of: .item(4, section: 0))?.frame.height == 333)
        #expect(arrangement.sections[0].items.source(at: 4) == .measured)
        #expect(arrangement.placement(of: .item(3, section: 0)) == known.placement(of: .item(3, section: 0)))
    }

    @Test func measuredLengthsAreKeptThroughAnInvalidationButNotForOtherData() {
        let fixture = SessionFixture(Plain(options: WaterfallOptions()), [Array(0..<9)])
        fixture.host.factor = nil
        fixture.update()
        fixture.update(.measured(.item(4, section: 0), length: 333))
        fixture.update(.placements(.everything))
        #expect(fixture.ruled.arrangement?.placement(of: .item(4, section: 0))?.frame.height == 333)
        fixture.update(.placements(.data))
        #expect(fixture.ruled.arrangement?.sections[0].items.source(at: 4) == .estimated)
    }

    @Test func forOtherDataTheMeanOfTheFormerItemsIsTheFirstEstimate() {
        let fixture = SessionFixture(Plain(options: WaterfallOptions()), [Array(0..<40)])
        fixture.host.factor = nil
        fixture.update()
        func measure(_ length: Double, _ range: Range<Int>) {
            for item in range { fixture.update(.measured(.item(item, section: 0), length: length)) }
        }
        func length(_ item: Int) -> Double? { fixture.ruled.arrangement?.sections[0].items.measure(at: item).points }
        measure(400, 0..<20)
        fixture.update(.placements(.data))
        #expect(length(0) == 400 && length(39) == 400)
        measure(60, 0..<4)
        #expect(length(3) == 60 && length(39) == 60)
    }

    @Test func countsThatDoNotFitRebuildTheArrangement() {
        for sections in [[Array(0..<9)], [], [[1, 2], [3]], [[1, 2], [4, 5, 6], []]] {
            for isMeasured in [false, true] {
                let fixture = fixture([Array(0..<9), Array(9..<20)])
                fixture.host.sections = sections
                fixture.update(isMeasured ? .measured(.item(1, section: 0), length: 50) : nil)
                #expect(fixture.ruled.arrangement?.sections.map { $0.items.count } == sections.map(\.count))
            }
        }
    }

    /// Without updates between them; also before the first layout pass.
    @Test(arguments: [false, true])
    func twoPreparationsAfterAChangeOfCountsRebuildTheArrangement(_ isFirst: Bool) {
        let fixture = SessionFixture(Plain(options: WaterfallOptions()), [Array(0..<9)])
        if !isFirst { fixture.update() }
        fixture.host.sections = [[1, 2], [3]]
        fixture.update(.counts)
        if !isFirst { #expect(fixture.ruled.arrangement?.sections.count == 1, "UIKit may pass the updates next") }
        fixture.update()
        #expect(fixture.difference == nil)
    }

    @Test func listedElementsThatWereDeletedAreIgnored() {
        let fixture = fixture([Array(0..<3)])
        for element in [LayoutElement.item(88, section: 0), .footer(section: 9)] {
            fixture.invalidate(.measured(element, length: 1))
        }
        let items = [LayoutElement.item(99, section: 0), .item(0, section: 7), .item(1, section: 0)]
        fixture.update(.listed(Set(items + [.header(section: 0), .header(section: 5)])))
        #expect(fixture.difference == nil)
    }

    /// The host is called while an update is planned, and sees the arrangement before it; it may invalidate the layout.
    @Test func aDelegateSeesTheFormerArrangementAndMayInvalidate() {
        let fixture = fixture([Array(0..<9)])
        let former = fixture.ruled.arrangement?.contentSize
        var seen: [LayoutSize?] = []
        fixture.host.factor = 2
        fixture.host.onItem = { [unowned fixture] in
            seen.append(fixture.ruled.arrangement?.contentSize)
            if seen.count == 1 { fixture.invalidate(.placements(.everything)) }
        }
        fixture.update(.placements(.everything))
        #expect(seen == Array(repeating: former, count: 9))
        fixture.host.onItem = {}
        #expect(fixture.difference == nil)
    }

    /// Also in a batch whose sections have other options, so that their items are made again.
    @Test func inABatchADelegateSeesTheFormerArrangement() {
        for seed in 0..<40 {
            var random = SeededGenerator(seed: seed)
            var next = 100
            let fixture = fixture([Array(0..<9), Array(20..<26)])
            let former = fixture.ruled.arrangement?.contentSize
            (fixture.host.options.lanes, fixture.host.factor) = (3, 2)
            fixture.host.onItem = { [unowned fixture] in #expect(fixture.ruled.arrangement?.contentSize == former, "seed \(seed)") }
            fixture.perform(
                RandomBatch(of: fixture.host.sections, &random) {
                    next += 1
                    return next
                }
            )
        }
    }

    @Test func aSwipeIsTrackedFromWhereItBegan() throws {
        let options = LineOptions(itemSize: LayoutSize(width: 100, height: 100), stepLimit: 1)
        let fixture = SessionFixture(LineRules(options: options), [Array(0..<50)])
        fixture.update()
        let start = fixture.host.offset
        fixture.host.isDragging = true
        fixture.update(.scrolled(from: start, to: LayoutPoint(x: start.x + 90, y: start.y), confirmed: []))
        fixture.host.offset.x += 90
        let (target, origin) = (LayoutPoint(x: start.x + 900, y: 0), fixture.host.offset)
        let resting = fixture.session.restingOffset(proposed: target, velocity: LayoutPoint(x: 1, y: 0), from: origin)
        let arrangement = try #require(fixture.ruled.arrangement)
        #expect(resting == arrangement.restingOffset(of: .item(1, section: 0), from: start))
        let second = arrangement.restingOffset(proposed: target, velocity: LayoutPoint(x: 1, y: 0), from: origin)
        #expect(resting != second)
    }

    /// The collection view rounds the requested offset to a pixel.
    @Test func aRequestThatWasMetToThePixelIsNotRepeatedAfterAScroll() throws {
        let fixture = fixture([Array(0..<60)])
        let host = fixture.host
        host.offset.y = 400
        fixture.update(.scrolled(from: .zero, to: host.offset, confirmed: []))
        host.factor = 2
        fixture.invalidate(.placements(.everything))
        let request = try #require(fixture.session.prepare(in: host))
        host.offset.y = request.origin.y + 0.1
        fixture.session.end(request, at: host.offset)
        host.knownContentSize = LayoutSize(width: 320, height: 9_000)
        let start = host.offset
        host.offset.y += 40
        fixture.invalidate(.scrolled(from: start, to: host.offset, confirmed: []))
        #expect(fixture.session.prepare(in: host) == nil)
    }

    // MARK: Random input

    private func random<Rules: LayoutRules>(_ rules: Rules, seeds: Range<Int>) {
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            var next = 0
            func fresh() -> Int {
                next += 1
                return next
            }
            let sections = (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 20)).map { _ in fresh() } }
            let fixture = SessionFixture(rules, sections)
            let host = fixture.host
            fixture.update()
            for step in 0..<12 {
                let kind = random.number(below: 7)
                switch kind {
                case 0:
                    host.factor = Double(1 + random.number(below: 3))
                    fixture.update(.placements(.everything))
                case 1:
                    // A first step makes all items again, further ones only visible items until the end.
                    for _ in 0...random.number(below: 3) {
                        host.inputs.container.width = Double(200 + random.number(below: 300))
                        fixture.update(.resized(at: 0))
                    }
                    fixture.update(.resizeEnded)
                case 2:
                    host.inputs.insets.bottom = CGFloat(random.number(below: 30))
                    fixture.update(.unlisted)
                case 3:
                    host.sections = (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 20)).map { _ in fresh() } }
                    fixture.update(.placements(.data))
                case 4:
                    let start = host.offset
                    host.offset = random.offset(in: fixture.ruled.arrangement?.contentSize ?? LayoutSize(width: 0, height: 0))
                    fixture.update(.scrolled(from: start, to: host.offset, confirmed: []))
                case 5:
                    // A step of an interactive movement, which the data source receives at its end.
                    guard let section = host.sections.indices.first(where: { host.sections[$0].count > 1 }) else { continue }
                    let (from, to) = (
                        random.number(below: host.sections[section].count), random.number(below: host.sections[section].count)
                    )
                    host.sections[section].insert(host.sections[section].remove(at: from), at: to)
                    fixture.update(.moved(from: .item(from, section: section), to: .item(to, section: section), isOver: true))
                default:
                    fixture.perform(RandomBatch(of: host.sections, &random, fresh: fresh))
                }
                if let problem = fixture.difference {
                    Issue.record("seed \(seed), step \(step), kind \(kind): \(problem)")
                    return
                }
                if let element = fixture.session.keeper.anchor?.element, kind == 6,
                    !fixture.session.store.contains(element)
                {
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

    @Test func anUpdateOfAWaterfallEqualsArrangingFromScratch() {
        var rules = WaterfallRules(options: WaterfallOptions(lanes: 3, itemSpacing: 5))
        rules.laneStability = .repackAll
        random(rules, seeds: seeds)
    }

    @Test func anUpdateOfALineEqualsArrangingFromScratch() {
        random(LineRules(options: LineOptions(itemSize: LayoutSize(width: 50, height: 60), spacing: 5)), seeds: seeds)
    }

    @Test func anUpdateOfACircleEqualsArrangingFromScratch() {
        let options = CircleOptions(itemSize: LayoutSize(width: 50, height: 50), scrolling: .turning(.horizontal))
        random(CircleRules(options: options), seeds: seeds)
    }

    @Test func anUpdateByDefaultRulesEqualsArrangingFromScratch() {
        random(PlainRules(options: WaterfallOptions(lanes: 3, itemSpacing: 5)), seeds: seeds)
    }

    /// Rules whose arrangement refuses some changes, as one of an app may.
    private struct RefusingRules: LayoutRules {
        let options = WaterfallOptions(lanes: 3, itemSpacing: 5)

        func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> WaterfallArrangement {
            options.arrange(sections, in: container)
        }

        func apply(_ changes: [LayoutChange], to arrangement: inout WaterfallArrangement, visible: LayoutRect) throws(LayoutChangeError) {
            if changes.count % 2 == 1 { throw LayoutChangeError(change: 0, reason: .noSection(0, count: 0)) }
            try arrangement.apply(changes)
        }
    }

    @Test func anUpdateOfAnArrangementThatRefusesChangesEqualsArrangingFromScratch() {
        random(RefusingRules(), seeds: seeds)
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
