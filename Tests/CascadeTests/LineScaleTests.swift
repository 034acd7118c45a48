import Cascade
import Testing

/// An item's scale is 1 − distance / container length, the distance being that of its middle from the visible middle.
@Suite struct LineScaleTests {
    // Middles at 150, 270 and 390; the container's middle is 150 points from the offset.
    private let options = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20)

    private func scales(_ options: LineOptions, at offset: LayoutPoint, in container: LayoutSize = LayoutSize(300, 200)) -> [Double] {
        options.arrange([LayoutSection(ItemList(count: 3))], in: container).allPlacements(offset: offset).map(\.placement.scale)
    }

    private func isNear(_ a: [Double], _ b: [Double]) -> Bool { a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-12 } }

    @Test func theItemInTheMiddleHasItsFullSize() {
        #expect(isNear(scales(options, at: .zero), [1, 0.6, 0.2]))
        #expect(isNear(scales(options, at: LayoutPoint(120, 0)), [0.6, 1, 0.6]))
    }

    @Test func theScaleIsNeverNegative() {
        #expect(scales(options, at: LayoutPoint(1_000, 0)) == [0, 0, 0])
    }

    @Test func theScaleIsNeverBelowTheMinimum() {
        var options = options
        options.effects.scale.minimum = 0.5
        #expect(isNear(scales(options, at: .zero), [1, 0.6, 0.5]))
    }

    @Test(arguments: [Double.nan, -1, -Double.infinity])
    func anInvalidMinimumScaleIsZero(least: Double) {
        var options = options
        options.effects.scale.minimum = least
        #expect(scales(options, at: LayoutPoint(1_000, 0)) == [0, 0, 0])
    }

    @Test func itemsKeepTheirSizeWithoutEffects() {
        var options = options
        options.effects = .none
        #expect(scales(options, at: LayoutPoint(1_000, 0)) == [1, 1, 1])
    }

    @Test func withoutAnOffsetItemsHaveTheirFullSize() {
        let arrangement = options.arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(300, 200))
        #expect(arrangement.placement(of: .item(2), offset: nil)?.scale == 1)
    }

    @Test func theFrameIsThatBeforeScale() {
        let arrangement = options.arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(300, 200))
        let placements = arrangement.placements(in: LayoutRect(0, 0, 540, 200), offset: LayoutPoint(120, 0))
        #expect(placements.map(\.placement.frame.width) == [100, 100, 100])
        #expect(isNear(placements.map(\.placement.scale), [0.6, 1, 0.6]), "a query scales as the placements do")
    }

    @Test func aVerticalLineScalesByTheVerticalDistance() {
        var options = options
        options.axis = .vertical
        options.itemSize = LayoutSize(80, 100)
        #expect(isNear(scales(options, at: LayoutPoint(500, 120), in: LayoutSize(200, 300)), [0.6, 1, 0.6]))
    }

    @Test func theOffsetIsPhysicalFromRightToLeft() {
        var options = options
        options.readingDirection = .rightToLeft
        // The content is 540 wide: the first item rests at the offset 240.
        #expect(isNear(scales(options, at: LayoutPoint(240, 0)), [1, 0.6, 0.2]))
        #expect(isNear(scales(options, at: .zero), [0.2, 0.6, 1]))
    }
}
