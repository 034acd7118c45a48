import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct RandomCircleTests {
    static let seeds: Range<Int> = Soak.seeds(120, optimized: 2_000)

    private func options(_ random: inout SeededGenerator) -> CircleOptions {
        let axis: LayoutAxis = random.number(below: 2) == 0 ? .horizontal : .vertical
        var options = CircleOptions(itemSize: LayoutSize(width: 40, height: 30))
        options.radius = random.number(below: 2) == 0 ? .fitted : .fixed(Double(40 + random.number(below: 200)))
        options.startAngle = Double(random.number(below: 7))
        options.isClockwise = random.number(below: 2) == 0
        options.arc = random.number(below: 2) == 0 ? .full : .limited(2)
        options.orientation = [.upright, .tangent, .reversedTangent][random.number(below: 3)]
        options.scrolling = [.none, .turning(axis), .endless(axis)][random.number(below: 3)]
        options.stacking = random.number(below: 2) == 0 ? .flat : .nearestInFront
        return options
    }

    @Test func afterAnyBatchesTheCircleEqualsThatOfANewLayout() throws {
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            var next = 1_000
            let options = options(&random)
            let layout = CircleLayout(options)
            let start = (0..<random.number(below: 4)).map { section in (0..<random.number(below: 9)).map { section * 100 + $0 } }
            let (isMirrored, size) = (random.number(below: 2) == 0, CGSize(width: 200 + random.number(below: 200), height: 240))
            let board = CollectionFixture(start, layout, isMirrored: isMirrored, size: size).show()
            for step in 0..<10 {
                if random.number(below: 3) == 0 {
                    board.view.contentOffset = CGPoint(x: random.number(below: Int(board.view.contentSize.width - size.width)), y: 0)
                    board.screen.frame()
                }
                board.change(&random, &next)
                if let problem = try board.difference(of: layout, from: CircleLayout(options), isMirrored: isMirrored, { $0.arrangement }) {
                    Issue.record("seed \(seed), step \(step): \(problem)")
                    return
                }
            }
        }
    }
}
