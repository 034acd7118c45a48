import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Line: random batches")
struct RandomLineBatchTests {
    static let seeds: Range<Int> = Soak.seeds(120, optimized: 2_000)

    private func options(_ dice: inout Dice) -> LineOptions {
        LineOptions(
            itemSize: LayoutSize(width: 90, height: 60),
            spacing: Double(dice.roll(3)) * 8,
            axis: dice.roll(2) == 0 ? .horizontal : .vertical,
            effects: dice.roll(2) == 0 ? .shrinking : .none,
            snapping: LineSnapping.allCases[dice.roll(LineSnapping.allCases.count)],
            loops: dice.roll(2) == 0
        )
    }

    @Test("After any batches the line is that of a layout that never heard of them")
    func batches() throws {
        for seed in Self.seeds {
            var dice = Dice(seed: seed)
            var next = 1_000
            let options = options(&dice)
            let layout = LineLayout(options)
            let start = (0..<dice.roll(4)).map { section in (0..<dice.roll(9)).map { section * 100 + $0 } }
            let (isMirrored, hasSizes) = (dice.roll(2) == 0, dice.roll(2) == 0)
            let size = CGSize(width: 200 + dice.roll(200), height: 240)
            func own(_ number: Int) -> CGSize? {
                hasSizes && number % 4 > 0 ? CGSize(width: 30 + number % 5 * 20, height: 40 + number % 3 * 30) : nil
            }
            let board = Board(start, layout, isMirrored: isMirrored, size: size)
            board.size = own
            _ = board.show()
            for step in 0..<10 {
                if dice.roll(3) == 0 {
                    let range = board.view.contentSize
                    board.view.contentOffset = CGPoint(
                        x: options.axis == .horizontal ? dice.roll(Int(range.width - size.width)) : 0,
                        y: options.axis == .vertical ? dice.roll(Int(range.height - size.height)) : 0
                    )
                    board.screen.frame()
                }
                board.change(&dice, &next)
                if let problem = try board.difference(of: layout, from: LineLayout(options), isMirrored: isMirrored) {
                    Issue.record("seed \(seed), step \(step): \(problem)")
                    return
                }
            }
        }
    }
}
