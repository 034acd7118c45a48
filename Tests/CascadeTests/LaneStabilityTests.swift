import Cascade
import Testing

/// The items that keep their lanes in a batch of several changes: the indices of each refer to the result of those before it.
@Suite struct LaneStabilityTests {
    private static let before = WaterfallOptions(lanes: 3).arrange(
        [LayoutSection(ItemList(lengths: [10, 20, 30])), LayoutSection(ItemList(lengths: (0..<120).map { Double(40 + $0 * 37 % 41) }))],
        in: LayoutSize(300, 400)
    )

    /// Returns the arrangement after changes; the items 67 to 92 of the second section are visible.
    private func changed(_ changes: [LayoutChange], _ stability: LaneStability) throws -> WaterfallArrangement {
        let frames = Self.before.frames(section: 1)[70..<90]
        let start = frames.map(\.y).min()!
        let visible = LayoutRect(0, start, 300, frames.map(\.maxY).max()! - start)
        #expect(Self.before.elements(in: visible) == (67...92).map { LayoutElement.item($0, section: 1) })
        var after = Self.before
        try after.apply(changes, laneStability: stability, visible: visible)
        return after
    }

    @Test(
        arguments: [
            [.deleteItems(0..<20, section: 1), .insertItems([.absolute(55)], at: 85, section: 1)],
            [.deleteItems(0..<20, section: 1), .deleteItems(75..<76, section: 1)],
            [.moveItem(from: 13, section: 1, to: 92, targetSection: 1)],
            [.deleteItems(0..<20, section: 1), .insertSection(LayoutSection(), at: 0), .replaceSection(LayoutSection(), at: 1)],
            [.deleteItems(0..<20, section: 1), .deleteSection(0), .insertSection(LayoutSection(), at: 1)],
            [.deleteItems(0..<20, section: 1), .insertSection(LayoutSection([.absolute(55)]), at: 1)],
            [.deleteItems(0..<20, section: 1), .moveSection(from: 0, to: 1), .moveSection(from: 1, to: 0)],
        ] as [[LayoutChange]]
    )
    func visibleItemsKeepTheirLanesWhileChangesAreElsewhere(changes: [LayoutChange]) throws {
        let after = try changed(changes, .repackBelowViewport)
        for item in 67...92 {
            let element = LayoutElement.item(item, section: 1)
            let moved = try #require(LayoutChange.position(of: element, after: changes))
            #expect(after.placement(of: moved)?.lane == Self.before.placement(of: element)?.lane, "\(element)")
        }
    }

    @Test(
        arguments: [
            [.deleteItems(0..<30, section: 1), .insertItems([.absolute(55)], at: 45, section: 1)],
            [.deleteSection(0), .deleteItems(80..<81, section: 0)],
            [.moveItem(from: 100, section: 1, to: 10, targetSection: 1), .deleteItems(93..<94, section: 1)],
        ] as [[LayoutChange]]
    )
    func allItemsArePlacedByTheRuleIfVisibleOnesAreChanged(changes: [LayoutChange]) throws {
        let (after, fresh) = (try changed(changes, .repackBelowViewport), try changed(changes, .repackAll))
        #expect(after.allPlacements() == fresh.allPlacements())
    }
}
