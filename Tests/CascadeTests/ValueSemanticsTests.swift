import Cascade
import Testing

/// A copy of an arrangement is a snapshot.
@Suite struct ValueSemanticsTests {
    private let changes: [LayoutChange] = [
        .deleteItems(0..<2, section: 0), .updateItem(.absolute(99), at: 0, section: 0),
        .insertSection(LayoutSection(ItemList(lengths: [5]), header: 9), at: 0),
        .insertItems([LayoutItem(.aspectRatio(3), span: .full, lane: 1)], at: 40, section: 1),
        .moveItem(from: 3, section: 1, to: 0, targetSection: 0),
    ]
    private let sections = [LayoutSection(ItemList(lengths: (0..<100).map { Double($0 % 7) + 0.1 }), header: 20, footer: 20)]

    private func check(_ original: some Arrangement, line: SourceLocation = #_sourceLocation) throws {
        var changed = original
        let before = (original.allPlacements(), original.contentSize, original.sections)
        try changed.apply(changes)
        #expect(changed.allPlacements() != before.0, "the copy has changed", sourceLocation: line)
        #expect(original.allPlacements() == before.0, sourceLocation: line)
        #expect(original.contentSize == before.1, sourceLocation: line)
        #expect(original.sections == before.2, sourceLocation: line)
        let rect = LayoutRect(0, 10, 300, 50)
        #expect(original.placements(in: rect) == before.0.filter { $0.placement.frame.touches(rect) }, sourceLocation: line)
    }

    @Test(arguments: [LaneRule.shortest, .tolerance(3), .inOrder], [false, true])
    func aChangedCopyOfAWaterfallLeavesTheOriginal(rule: LaneRule, isDense: Bool) throws {
        let options = WaterfallOptions(lanes: 3, itemSpacing: 2, laneRule: rule, isDense: isDense)
        try check(options.arrange(sections, in: LayoutSize(300, 200)))
    }

    @Test func aChangedCopyOfALineLeavesTheOriginal() throws {
        try check(LineOptions(itemSize: LayoutSize(50, 50)).arrange(sections, in: LayoutSize(300, 200)))
        try check(LineOptions(itemSize: LayoutSize(50, 50), spacing: -5).arrange(sections, in: LayoutSize(300, 200)))
    }

    @Test func aChangedCopyOfACircleLeavesTheOriginal() throws {
        try check(CircleOptions(itemSize: LayoutSize(50, 50)).arrange(sections, in: LayoutSize(300, 200)))
    }

    @Test func aSectionThatWasArrangedCanBeChangedWithoutTheArrangement() {
        var section = sections[0]
        let arrangement = WaterfallOptions().arrange([section], in: LayoutSize(300, 200))
        let before = arrangement.allPlacements()
        section.items[0] = .absolute(1_000)
        section.items.remove(at: 1)
        section.header = 0
        #expect(arrangement.allPlacements() == before)
        #expect(arrangement.sections == sections)
    }

    @Test func anInvalidChangeOfACopyChangesNeither() {
        let original = WaterfallOptions().arrange(sections, in: LayoutSize(300, 200))
        var copy = original
        #expect(throws: LayoutChangeError.self) { try copy.apply(changes + [.deleteSection(9)]) }
        #expect(copy.allPlacements() == original.allPlacements())
    }
}
