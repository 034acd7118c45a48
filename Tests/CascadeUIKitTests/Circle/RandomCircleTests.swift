import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Circle: random sequences")
struct RandomCircleTests {
    static let seeds: Range<Int> = Soak.seeds(120, optimized: 2_000)

    private func options(_ dice: inout Dice) -> CircleOptions {
        let axis: LayoutAxis = dice.roll(2) == 0 ? .horizontal : .vertical
        var options = CircleOptions(itemSize: LayoutSize(width: 40, height: 30))
        options.radius = dice.roll(2) == 0 ? .fitted : .fixed(Double(40 + dice.roll(200)))
        options.startAngle = Double(dice.roll(7))
        options.isClockwise = dice.roll(2) == 0
        options.arc = dice.roll(2) == 0 ? .full : .limited(2)
        options.orientation = [.upright, .tangent, .reversedTangent][dice.roll(3)]
        options.scrolling = [.none, .turning(axis), .endless(axis)][dice.roll(3)]
        options.stacking = dice.roll(2) == 0 ? .flat : .nearestInFront
        return options
    }

    @Test("After any batches the circle is that of a layout that never heard of them")
    func batches() throws {
        for seed in Self.seeds {
            var dice = Dice(seed: seed)
            var next = 1_000
            let options = options(&dice)
            let layout = CircleLayout(options)
            let start = (0..<dice.roll(4)).map { section in (0..<dice.roll(9)).map { section * 100 + $0 } }
            let (isMirrored, size) = (dice.roll(2) == 0, CGSize(width: 200 + dice.roll(200), height: 240))
            let board = Board(start, layout, isMirrored: isMirrored, size: size).show()
            for step in 0..<10 {
                if dice.roll(3) == 0 {
                    board.view.contentOffset = CGPoint(x: dice.roll(Int(board.view.contentSize.width - size.width)), y: 0)
                    board.screen.frame()
                }
                board.change(&dice, &next)
                if let problem = try board.difference(of: layout, from: CircleLayout(options), isMirrored: isMirrored) {
                    Issue.record("seed \(seed), step \(step): \(problem)")
                    return
                }
            }
        }
    }
}
