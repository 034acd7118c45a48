import Cascade
import Foundation
import TestSupport
import Testing

@testable import CascadeSwiftUI
@testable import SwiftUI

/// `LineStack` and `CircleStack`, run as SwiftUI runs a layout, against the engine.
@Suite struct StackTests {
    private func views(_ count: Int, size: CGSize) -> [HostedView] { (0..<count).map { _ in HostedView { _ in size } } }

    /// Views that fill what they are proposed.
    private func views(_ count: Int) -> [HostedView] {
        (0..<count).map { _ in HostedView { $0.replacingUnspecifiedDimensions() } }
    }

    @Test func aLineHasTheEnginesFrames() {
        for seed in Soak.seeds(200, optimized: 2_000) as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let number = { Double.random(in: 0...200, using: &random) }
            let item = LayoutSize(width: number(), height: number())
            let (spacing, length) = (number() / 10, number() * 3)
            let options = LineOptions(
                itemSize: item,
                spacing: spacing,
                axis: random.pick([.horizontal, .vertical]),
                snapping: random.pick(LineSnapping.allCases)
            )
            let isVertical = options.axis == .vertical
            let count = random.number(below: 30)
            let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
            var host = LayoutHost(LineStack(options, visibleLength: length), views(count), direction: direction)
            let container = LayoutSize(width: isVertical ? 0 : length, height: isVertical ? length : 0)
            let arrangement = options.withReadingDirection(direction == .rightToLeft ? .rightToLeft : .leftToRight)
                .arrange([LayoutSection(ItemList(count: count))], in: container)
            let size = host.size(.unspecified)
            #expect(size == CGSize(width: arrangement.contentSize.width, height: arrangement.contentSize.height), "seed \(seed)")
            // A line without items is as long as its container in the engine's mirroring.
            if count > 0, size.width >= container.width {
                #expect(host.place(in: CGRect(origin: .zero, size: size), .unspecified) == arrangement.frames, "seed \(seed)")
            }
        }
    }

    @Test func aLineDoesNotDependOnTheProposal() {
        var host = LayoutHost(LineStack(LineOptions(itemSize: LayoutSize(width: 100, height: 50)), visibleLength: 300), views(4))
        let proposals: [ProposedViewSize] = [.unspecified, .zero, .infinity, .init(width: 300, height: 20)]
        for proposal in proposals + proposals { #expect(host.size(proposal) == CGSize(width: 630, height: 50)) }
        #expect(host.queries == 4)
        // In bounds that are higher, it is in the middle.
        #expect(host.place(in: CGRect(x: 10, y: 20, width: 630, height: 90), .zero)[0] == CGRect(x: 110, y: 40, width: 100, height: 50))
    }

    @Test func subviewsOfALineCanChooseTheirSize() {
        let sizes = [CGSize(width: 30, height: 40), CGSize(width: 50, height: 20)]
        var host = LayoutHost(LineStack(spacing: 10), sizes.map { size in HostedView { _ in size } })
        #expect(host.size(.unspecified) == CGSize(width: 90, height: 40))
        let frames = host.place(in: CGRect(x: 0, y: 0, width: 90, height: 40), .unspecified)
        #expect(frames == [CGRect(x: 0, y: 0, width: 30, height: 40), CGRect(x: 40, y: 10, width: 50, height: 20)])
    }

    @Test func aSmallerSubviewIsInTheMiddleOfItsFrame() {
        var host = LayoutHost(
            LineStack(LineOptions(itemSize: LayoutSize(width: 100, height: 50))),
            views(1, size: CGSize(width: 40, height: 30))
        )
        #expect(host.place(in: CGRect(x: 0, y: 0, width: 100, height: 50), .unspecified) == [CGRect(x: 30, y: 10, width: 40, height: 30)])
    }

    @Test func aCircleHasTheEnginesFrames() {
        for seed in Soak.seeds(200, optimized: 2_000) as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let number = { Double.random(in: 0...200, using: &random) }
            let item = LayoutSize(width: number() / 2, height: number() / 2)
            let (radius, angle, arc, width, height) = (number(), number() / 20, number() / 40, number() * 3, number() * 3)
            let options = CircleOptions(
                itemSize: item,
                radius: random.pick([.fitted, .fixed(radius)]),
                startAngle: angle,
                isClockwise: random.once(in: 2),
                arc: random.pick([.full, .limited(arc)])
            )
            let count = random.number(below: 20)
            var host = LayoutHost(CircleStack(options), views(count))
            let arrangement = options.arrange([LayoutSection(ItemList(count: count))], in: LayoutSize(width: width, height: height))
            let size = host.size(ProposedViewSize(width: width, height: height))
            #expect(size == CGSize(width: arrangement.contentSize.width, height: arrangement.contentSize.height), "seed \(seed)")
            guard size == CGSize(width: width, height: height) else { continue }
            #expect(host.place(in: CGRect(origin: .zero, size: size), .unspecified) == arrangement.frames, "seed \(seed)")
        }
    }

    @Test func aCircleIsInTheMiddleOfItsBounds() {
        var host = LayoutHost(CircleStack(itemSize: CGSize(width: 20, height: 20)), views(4))
        let frames = host.place(in: CGRect(x: 100, y: 200, width: 120, height: 120), .unspecified).compactMap { $0 }
        #expect(frames[0] == CGRect(x: 150, y: 300, width: 20, height: 20))
        #expect(abs(frames[1].midX - 210) < 1e-9 && abs(frames[1].midY - 260) < 1e-9)
    }

    @Test func withoutAProposalTheItemsOfACircleLieSideBySide() {
        var host = LayoutHost(CircleStack(itemSize: CGSize(width: 20, height: 10)), views(10))
        let length = host.size(.unspecified)
        #expect(length.width == length.height)
        let frames = host.place(in: CGRect(origin: .zero, size: length), .unspecified).compactMap { $0 }
        let distance = hypot(frames[0].midX - frames[1].midX, frames[0].midY - frames[1].midY)
        #expect(distance > 19 && distance < 21)
        #expect(host.size(.infinity) == CGSize(width: CGFloat.infinity, height: .infinity))
        #expect(host.size(.zero) == CGSize(width: 20, height: 10))
    }

    @Test(arguments: [2, 3, 4, 7, 12], [CircleArc.full, .limited(1), .limited(.pi)])
    func withoutAProposalNeighborsTouch(count: Int, arc: CircleArc) {
        var host = LayoutHost(CircleStack(CircleOptions(itemSize: LayoutSize(width: 20, height: 10), arc: arc)), views(count))
        let size = host.size(.unspecified)
        let frames = host.place(in: CGRect(origin: .zero, size: size), .unspecified).compactMap { $0 }
        #expect(abs(hypot(frames[0].midX - frames[1].midX, frames[0].midY - frames[1].midY) - 20) < 1e-9)
    }

    @Test func withoutAProposalOneItemAndAnArcWithoutExtentHaveTheSizeOfAnItem() {
        for (count, arc) in [(1, .full), (3, .limited(0)), (3, .limited(.nan))] as [(Int, CircleArc)] {
            var host = LayoutHost(CircleStack(CircleOptions(itemSize: LayoutSize(width: 20, height: 10), arc: arc)), views(count))
            #expect(host.size(.unspecified) == CGSize(width: 20, height: 20), "\(count) items, \(arc)")
        }
    }

    @Test func theStartAngleIsInterpolated() {
        var stack = CircleStack(CircleOptions(itemSize: LayoutSize(width: 20, height: 20), startAngle: 1))
        #expect(stack.animatableData == 1)
        stack.animatableData = 2
        #expect(stack.options.startAngle == 2)
    }
}
