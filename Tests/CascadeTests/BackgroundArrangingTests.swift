import Cascade
import TestSupport
import Testing

/// Arrangements are values: one is queried on the main actor while background tasks change copies of it.
///
/// Under the thread sanitizer, a write to shared storage is a failure even if its effect is not visible.
@Suite @MainActor struct BackgroundArrangingTests {
    private let container = LayoutSize(width: 320, height: 480)

    private func sections(_ count: Int) -> [LayoutSection] {
        var random = SeededGenerator(seed: 5)
        return (0..<4).map { _ in LayoutSection(random.items(.fractional, count: count, isPlain: false), header: 20, footer: 10) }
    }

    /// Changes copies of an arrangement on background tasks while querying it here, and compares the results with those from before.
    private func ask<A: Arrangement>(_ arrangement: A, changing: @escaping @Sendable (inout A, Int) throws -> Void) async throws {
        let all = arrangement.allPlacements()
        let view = LayoutRect(x: 0, y: 0, width: 2_000, height: 1_000)
        let seen = arrangement.placements(in: view)
        try #require(!all.isEmpty && !seen.isEmpty)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<4 {
                group.addTask {
                    var copy = arrangement
                    for round in 0..<20 { try changing(&copy, task * 100 + round) }
                    return copy.sections.reduce(0) { $0 + $1.items.count }
                }
            }
            for _ in 0..<20 {
                #expect(arrangement.allPlacements() == all)
                #expect(arrangement.placements(in: view) == seen)
                #expect(arrangement.contentSize.height >= 0)
                await Task.yield()
            }
            for try await count in group { #expect(count > 0) }
        }
        #expect(arrangement.allPlacements() == all)
    }

    @Test(arguments: [false, true])
    func aWaterfallDoesNotChangeWithItsCopies(isDense: Bool) async throws {
        let options = WaterfallOptions(lanes: 3, itemSpacing: 8, isDense: isDense, sectionHeadersPinToVisibleBounds: true)
        try await ask(options.arrange(sections(120), in: container)) { copy, round in
            let changes: [LayoutChange] = [
                .insertItems(ItemList(lengths: [10, 20]), at: 3, section: 0), .deleteItems(50..<51, section: 1),
                .updateItem(.absolute(Double(round)), at: 7, section: 2), .moveItem(from: 0, section: 3, to: 5, targetSection: 2),
            ]
            try copy.apply(changes, laneStability: round % 2 == 0 ? .keep : .repackAll)
            copy.resize(to: LayoutSize(width: 300 + Double(round), height: 480))
        }
    }

    @Test func aLineDoesNotChangeWithItsCopies() async throws {
        let options = LineOptions(itemSize: LayoutSize(width: 100, height: 100), axis: .vertical, loops: true)
        try await ask(options.arrange(sections(40), in: container)) { copy, round in
            try copy.apply([.insertItems(ItemList(count: 2), at: 1, section: 0), .deleteItems(5..<6, section: 1)])
            _ = copy.restingOffset(proposed: LayoutPoint(x: 0, y: Double(round)), velocity: .zero, from: .zero)
        }
    }

    @Test func aCircleDoesNotChangeWithItsCopies() async throws {
        let options = CircleOptions(itemSize: LayoutSize(width: 40, height: 40), scrolling: .endless(.vertical))
        try await ask(options.arrange(sections(20), in: container)) { copy, round in
            try copy.apply([.insertSection(LayoutSection(ItemList(count: round)), at: 1), .deleteSection(0)])
            _ = copy.position(at: LayoutPoint(x: 0, y: Double(round)))
        }
    }
}
