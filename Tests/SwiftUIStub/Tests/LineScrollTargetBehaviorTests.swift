import Cascade
import Foundation
import TestSupport
import Testing

@testable import CascadeSwiftUI
@testable import SwiftUI

/// `LineScrollTargetBehavior` against the engine's resting offsets, which those of a `LineLayout` are.
@Suite struct LineScrollTargetBehaviorTests {
    /// Performs an update; sizes are those of the visible rectangle.
    private func update(
        _ behavior: LineScrollTargetBehavior,
        from start: CGPoint,
        in old: CGSize? = nil,
        to proposed: CGPoint,
        velocity: CGVector = CGVector(dx: 0, dy: 0),
        size: CGSize,
        direction: LayoutDirection = .leftToRight
    ) -> CGPoint {
        var target = ScrollTarget(rect: CGRect(origin: proposed, size: size))
        var environment = EnvironmentValues()
        environment.layoutDirection = direction
        let context = ScrollTargetBehaviorContext(
            environment: environment,
            originalTarget: ScrollTarget(rect: CGRect(origin: start, size: old ?? size)),
            velocity: velocity,
            contentSize: .zero,
            containerSize: size,
            axes: [.horizontal]
        )
        behavior.updateTarget(&target, context: context)
        #expect(target.rect.size == size)
        return target.rect.origin
    }

    private let options = LineOptions(itemSize: LayoutSize(width: 100, height: 50), spacing: 10)
    private let screen = CGSize(width: 300, height: 200)

    @Test func aDragRestsAtTheNearestItem() {
        let behavior = LineScrollTargetBehavior(options, count: 10)
        #expect(update(behavior, from: .zero, to: CGPoint(x: 130, y: 0), size: screen).x == 110)
        #expect(update(behavior, from: .zero, to: CGPoint(x: 170, y: 0), size: screen).x == 220)
    }

    @Test func aShortFlickGoesToTheNextItemAndBack() {
        let behavior = LineScrollTargetBehavior.line(options, count: 10)
        let flick = CGVector(dx: 1, dy: 0)
        #expect(update(behavior, from: CGPoint(x: 110, y: 0), to: CGPoint(x: 120, y: 0), velocity: flick, size: screen).x == 220)
        let back = CGVector(dx: -1, dy: 0)
        #expect(update(behavior, from: CGPoint(x: 110, y: 0), to: CGPoint(x: 100, y: 0), velocity: back, size: screen).x == 0)
        // A finger that went on and flicks back returns to the item before the proposed offset, not to the one before the start.
        #expect(update(behavior, from: CGPoint(x: 110, y: 0), to: CGPoint(x: 350, y: 0), velocity: back, size: screen).x == 330)
    }

    @Test func aSwipeDoesNotExceedTheStepLimit() {
        var limited = options
        limited.stepLimit = 1
        let behavior = LineScrollTargetBehavior(limited, count: 10)
        let flick = CGVector(dx: 3, dy: 0)
        #expect(update(behavior, from: CGPoint(x: 110, y: 0), to: CGPoint(x: 900, y: 0), velocity: flick, size: screen).x == 220)
    }

    @Test func swipesRestWhereTheEnginesLineDoes() {
        for seed in Soak.seeds(400, optimized: 4_000) as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let number = { Double.random(in: 1...200, using: &random) }
            let (length, height, spacing, start, travel, width) = (
                number(), number(), number() / 10, number() * 10, number() * 4, number() * 3
            )
            var options = LineOptions(
                itemSize: LayoutSize(width: length, height: height),
                spacing: spacing,
                axis: random.pick([.horizontal, .vertical]),
                snapping: random.pick(LineSnapping.allCases),
                stepLimit: random.pick([nil, nil, 0, 1, 3])
            )
            options.loops = random.once(in: 4)
            let items =
                random.once(in: 2)
                ? ItemList(count: 20) : ItemList(lengths: (0..<20).map { _ in Double.random(in: 1...200, using: &random) })
            let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
            let sign = random.pick([-1.0, 0, 1])
            let isVertical = options.axis == .vertical
            func point(_ along: Double) -> CGPoint { isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0) }
            // The swipe goes on in the direction of its velocity, so that the offset at its end does not matter.
            let proposed = start + travel * (sign == 0 ? random.pick([-1, 1]) : sign)
            var plain = options.withReadingDirection(direction == .rightToLeft ? .rightToLeft : .leftToRight)
            plain.loops = false
            let size = CGSize(width: width, height: width / 2 + 50)
            let line = plain.arrange([LayoutSection(items)], in: LayoutSize(width: size.width, height: size.height))
            let velocity = LayoutPoint(x: isVertical ? 0 : sign, y: isVertical ? sign : 0)
            let expected = line.restingOffset(
                proposed: LayoutPoint(x: point(proposed).x, y: point(proposed).y),
                velocity: velocity,
                from: LayoutPoint(x: point(start).x, y: point(start).y)
            )
            let rests = update(
                LineScrollTargetBehavior(options, items: items),
                from: point(start),
                to: point(proposed),
                velocity: CGVector(dx: velocity.x, dy: velocity.y),
                size: size,
                direction: direction
            )
            #expect(rests == CGPoint(x: expected.x, y: expected.y), "seed \(seed)")
        }
    }

    @Test func rotationKeepsTheItemAndThePage() {
        for snapping in [LineSnapping.start, .center, .end, .pages] {
            for direction in LayoutDirection.allCases {
                var options = options
                options.snapping = snapping
                let wide = CGSize(width: 640, height: 200)
                let behavior = LineScrollTargetBehavior(options, count: 40)
                options.readingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
                func line(_ size: CGSize) -> LineArrangement {
                    options.arrange([LayoutSection(ItemList(count: 40))], in: LayoutSize(width: size.width, height: size.height))
                }
                for item in 0..<40 {
                    guard let start = line(screen).restingOffset(of: .item(item), from: .zero),
                        let current = line(screen).position(at: start)?.element
                    else { continue }
                    let rests = update(
                        behavior,
                        from: CGPoint(x: start.x, y: 0),
                        in: screen,
                        to: CGPoint(x: start.x / 2, y: 0),
                        size: wide,
                        direction: direction
                    )
                    #expect(Double(rests.x) == line(wide).restingOffset(of: current, from: .zero)?.x, "\(snapping), item \(item)")
                }
            }
        }
    }

    @Test func withoutItemsTheTargetIsTheBeginning() {
        #expect(update(LineScrollTargetBehavior(options, count: 0), from: .zero, to: CGPoint(x: 80, y: 0), size: screen).x == 0)
    }
}
