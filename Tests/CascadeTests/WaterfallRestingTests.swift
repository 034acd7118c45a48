import Cascade
import Testing

/// A waterfall rests anywhere, as long as the container lies within the content.
@Suite struct WaterfallRestingTests {
    private let arrangement = waterfall(ItemList(lengths: [640]), WaterfallOptions(lanes: 1), width: 100, height: 200)

    private func rest(_ x: Double, _ y: Double, velocity: LayoutPoint = .zero) -> LayoutPoint {
        arrangement.restingOffset(proposed: LayoutPoint(x, y), velocity: velocity, from: .zero)
    }

    @Test func aWaterfallRestsAtTheProposedOffset() {
        #expect(rest(0, 300) == LayoutPoint(0, 300))
        #expect(rest(0, 300, velocity: LayoutPoint(-9, 9)) == LayoutPoint(0, 300))
    }

    @Test func aWaterfallRestsWithinTheContent() {
        #expect(rest(30, -50) == .zero)
        #expect(rest(-30, 1_000) == LayoutPoint(0, 440))
        #expect(rest(.infinity, .infinity) == LayoutPoint(0, 440))
        #expect(rest(.nan, .nan) == .zero)
    }

    @Test func contentSmallerThanTheContainerRestsAtTheOrigin() {
        let small = waterfall(ItemList(lengths: [10]), WaterfallOptions(lanes: 1))
        #expect(small.restingOffset(proposed: LayoutPoint(5, 5), velocity: .zero, from: .zero) == .zero)
    }

    @Test func aHorizontalWaterfallRestsAlongX() {
        let wide = waterfall(ItemList(lengths: [640]), WaterfallOptions(lanes: 1), width: 200, height: 100, axis: .horizontal)
        #expect(wide.restingOffset(proposed: LayoutPoint(300, 300), velocity: .zero, from: .zero) == LayoutPoint(300, 0))
    }
}
