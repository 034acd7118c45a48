import Cascade
import Testing

/// The effect of each change; the changed arrangement equals one made from the changed sections.
@Suite struct LayoutChangeTests {
    private let sections = [
        LayoutSection(ItemList(lengths: [10, 20, 30]), header: 5), LayoutSection(), LayoutSection(ItemList(lengths: [40, 50])),
    ]

    private func check(_ changes: [LayoutChange], _ expected: [LayoutSection], line: SourceLocation = #_sourceLocation) throws {
        let container = LayoutSize(300, 200)
        let size = LayoutSize(60, 60)
        try check(WaterfallOptions(lanes: 2, itemSpacing: 3), changes, expected, line) { $0.arrange($1, in: container) }
        try check(WaterfallOptions(lanes: 1, isDense: true), changes, expected, line) { $0.arrange($1, in: container) }
        try check(LineOptions(itemSize: size), changes, expected, line) { $0.arrange($1, in: container) }
        try check(CircleOptions(itemSize: size), changes, expected, line) { $0.arrange($1, in: container) }
    }

    private func check<Options>(
        _ options: Options,
        _ changes: [LayoutChange],
        _ expected: [LayoutSection],
        _ line: SourceLocation,
        arrange: (Options, [LayoutSection]) -> some Arrangement
    ) throws {
        var arrangement = arrange(options, sections)
        try arrangement.apply(changes)
        let fresh = arrange(options, expected)
        #expect(arrangement.sections == expected, sourceLocation: line)
        #expect(arrangement.allPlacements() == fresh.allPlacements(), sourceLocation: line)
        #expect(arrangement.contentSize == fresh.contentSize, sourceLocation: line)
    }

    private func first(_ lengths: [Double]) -> [LayoutSection] {
        [LayoutSection(ItemList(lengths: lengths), header: 5)] + sections.dropFirst()
    }

    @Test func itemsAreInserted() throws {
        try check([.insertItems(ItemList(lengths: [1, 2]), at: 1, section: 0)], first([10, 1, 2, 20, 30]))
        try check([.insertItems(ItemList(lengths: [1]), at: 0, section: 0)], first([1, 10, 20, 30]))
        try check([.insertItems(ItemList(lengths: [1]), at: 3, section: 0)], first([10, 20, 30, 1]))
        try check([.insertItems(ItemList(), at: 3, section: 0)], sections)
        try check(
            [.insertItems(ItemList(lengths: [7]), at: 0, section: 1)],
            [sections[0], LayoutSection(ItemList(lengths: [7])), sections[2]]
        )
    }

    @Test func itemsAreDeleted() throws {
        try check([.deleteItems(1..<2, section: 0)], first([10, 30]))
        try check([.deleteItems(1..<3, section: 0)], first([10]))
        try check([.deleteItems(0..<3, section: 0)], first([]))
        try check([.deleteItems(3..<3, section: 0)], sections)
    }

    @Test func anItemIsMoved() throws {
        try check([.moveItem(from: 0, section: 0, to: 2, targetSection: 0)], first([20, 30, 10]))
        try check([.moveItem(from: 2, section: 0, to: 0, targetSection: 0)], first([30, 10, 20]))
        try check([.moveItem(from: 1, section: 0, to: 1, targetSection: 0)], sections)
        try check(
            [.moveItem(from: 1, section: 0, to: 2, targetSection: 2)],
            [LayoutSection(ItemList(lengths: [10, 30]), header: 5), LayoutSection(), LayoutSection(ItemList(lengths: [40, 50, 20]))]
        )
        try check(
            [.moveItem(from: 1, section: 2, to: 0, targetSection: 1)],
            [sections[0], LayoutSection(ItemList(lengths: [50])), LayoutSection(ItemList(lengths: [40]))]
        )
    }

    @Test func anItemIsResized() throws {
        try check([.updateItem(.absolute(25), at: 1, section: 0)], first([10, 25, 30]))
        let full = LayoutItem(.aspectRatio(2), breadth: 30, span: .full)
        try check(
            [.updateItem(full, at: 0, section: 2)],
            [sections[0], LayoutSection(), LayoutSection([full, .absolute(50)])]
        )
    }

    @Test func sectionsAreInsertedDeletedMovedAndReplaced() throws {
        let new = LayoutSection(ItemList(lengths: [1]), header: 9, footer: 9, options: SectionOptions(lanes: 3))
        try check([.insertSection(new, at: 0)], [new] + sections)
        try check([.insertSection(new, at: 3)], sections + [new])
        try check([.deleteSection(0)], [sections[1], sections[2]])
        try check([.deleteSection(2)], [sections[0], sections[1]])
        try check([.moveSection(from: 0, to: 2)], [sections[1], sections[2], sections[0]])
        try check([.moveSection(from: 2, to: 0)], [sections[2], sections[0], sections[1]])
        try check([.moveSection(from: 1, to: 1)], sections)
        try check([.replaceSection(new, at: 1)], [sections[0], new, sections[2]])
    }

    @Test func theIndicesOfAChangeReferToTheResultOfThoseBeforeIt() throws {
        try check(
            [
                .insertSection(LayoutSection(ItemList(lengths: [1, 2])), at: 0), .deleteItems(0..<1, section: 0),
                .moveItem(from: 0, section: 1, to: 1, targetSection: 0), .deleteSection(1), .moveSection(from: 2, to: 0),
                .updateItem(.absolute(41), at: 0, section: 0),
            ],
            [LayoutSection(ItemList(lengths: [41, 50])), LayoutSection(ItemList(lengths: [2, 10])), LayoutSection()]
        )
    }

    @Test func noChangesChangeNothing() throws {
        try check([], sections)
    }

    @Test func everythingCanBeDeletedAndInsertedAgain() throws {
        try check([.deleteSection(0), .deleteSection(0), .deleteSection(0)], [])
        try check([.deleteSection(0), .deleteSection(0), .deleteSection(0), .insertSection(sections[0], at: 0)], [sections[0]])
    }

    @Test func changesOfALongSectionAreApplied() throws {
        // Long enough for several of the records that placing resumes from.
        let lengths = (0..<500).map { Double($0 * 37 % 101) }
        let options = WaterfallOptions(lanes: 3, itemSpacing: 2)
        for place in [0, 1, 31, 32, 33, 250, 498, 499] {
            var changed = lengths
            changed[place] = 77
            changed.remove(at: 400)
            var arrangement = options.arrange([LayoutSection(ItemList(lengths: lengths))], in: LayoutSize(300, 200))
            try arrangement.apply([.updateItem(.absolute(77), at: place, section: 0), .deleteItems(400..<401, section: 0)])
            let fresh = options.arrange([LayoutSection(ItemList(lengths: changed))], in: LayoutSize(300, 200))
            #expect(arrangement.allPlacements() == fresh.allPlacements(), "at \(place)")
        }
    }
}
