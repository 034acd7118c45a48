import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct RandomLineBatchTests {
    static let seeds: Range<Int> = Soak.seeds(120, optimized: 2_000)

    private func options(_ random: inout SeededGenerator) -> LineOptions {
        LineOptions(
            itemSize: LayoutSize(width: 90, height: 60),
            spacing: Double(random.number(below: 3)) * 8,
            axis: random.number(below: 2) == 0 ? .horizontal : .vertical,
            effects: random.number(below: 2) == 0 ? .shrinking : .none,
            snapping: LineSnapping.allCases[random.number(below: LineSnapping.allCases.count)],
            loops: random.number(below: 2) == 0
        )
    }

    @Test func afterAnyBatchesTheLineEqualsThatOfANewLayout() throws {
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            var next = 1_000
            let options = options(&random)
            let layout = LineLayout(options)
            let start = (0..<random.number(below: 4)).map { section in (0..<random.number(below: 9)).map { section * 100 + $0 } }
            let (isMirrored, hasSizes) = (random.number(below: 2) == 0, random.number(below: 2) == 0)
            let size = CGSize(width: 200 + random.number(below: 200), height: 240)
            func own(_ number: Int) -> CGSize? {
                hasSizes && number % 4 > 0 ? CGSize(width: 30 + number % 5 * 20, height: 40 + number % 3 * 30) : nil
            }
            let board = CollectionFixture(start, layout, isMirrored: isMirrored, size: size)
            board.size = own
            _ = board.show()
            for step in 0..<10 {
                if random.number(below: 3) == 0 {
                    let range = board.view.contentSize
                    board.view.contentOffset = CGPoint(
                        x: options.axis == .horizontal ? random.number(below: Int(range.width - size.width)) : 0,
                        y: options.axis == .vertical ? random.number(below: Int(range.height - size.height)) : 0
                    )
                    board.screen.frame()
                }
                board.change(&random, &next)
                if let problem = try board.difference(of: layout, from: LineLayout(options), isMirrored: isMirrored, { $0.arrangement }) {
                    Issue.record("seed \(seed), step \(step): \(problem)")
                    return
                }
            }
        }
    }
}
