import Cascade
import Testing

/// Scale, opacity and rotation follow an item's distance from its resting position.
@Suite struct LineEffectsTests {
    // Items of 100 points, 20 apart, in 300 points: at the offset 120 the second of three is in the middle, the others 0.4 lengths away.
    private func placements(
        _ effects: LineEffects,
        at x: Double = 120,
        snapping: LineSnapping = .center,
        _ direction: ReadingDirection = .leftToRight
    ) -> [Placement] {
        LineOptions(itemSize: LayoutSize(100, 80), spacing: 20, readingDirection: direction, effects: effects, snapping: snapping)
            .arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(300, 200))
            .allPlacements(offset: LayoutPoint(x, 0)).map(\.placement)
    }

    private func isNear(_ a: [Double], _ b: [Double]) -> Bool { a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-12 } }

    @Test func withoutEffectsItemsLookTheSameEverywhere() {
        let placements = placements(.none, at: 7)
        #expect(placements.map(\.scale) == [1, 1, 1])
        #expect(placements.map(\.opacity) == [1, 1, 1])
        #expect(placements.map(\.rotation) == [0, 0, 0])
    }

    @Test func anItemFadesWithItsDistance() {
        let faded = placements(LineEffects(opacity: LineEffect(atRest: 1, change: -2, minimum: 0.3)))
        #expect(isNear(faded.map(\.opacity), [0.3, 1, 0.3]))
        #expect(faded.map(\.scale) == [1, 1, 1], "one effect does not bring another")
    }

    @Test func opacityIsBetweenNoneAndFull() {
        #expect(placements(LineEffects(opacity: LineEffect(atRest: 1, change: -10))).map(\.opacity) == [0, 1, 0])
        #expect(placements(LineEffects(opacity: LineEffect(atRest: 0, change: 10, maximum: 7))).map(\.opacity) == [1, 0, 1])
        #expect(placements(LineEffects(opacity: LineEffect(atRest: .nan, change: 0))).map(\.opacity) == [0, 0, 0])
    }

    @Test func anItemGrowsUpToTheGreatestScale() {
        let grown = placements(LineEffects(scale: LineEffect(atRest: 1, change: 2, maximum: 1.5)))
        #expect(isNear(grown.map(\.scale), [1.5, 1, 1.5]))
    }

    @Test func aConstantEffectStaysWithinItsBounds() {
        let bounded = placements(
            LineEffects(
                scale: LineEffect(atRest: 2, change: 0, maximum: 1.5),
                opacity: LineEffect(atRest: 0.1, change: 0, minimum: 0.4),
                rotation: LineEffect(atRest: 3, change: 0, maximum: 0.5)
            )
        )
        #expect(bounded.map(\.scale) == [1.5, 1.5, 1.5])
        #expect(bounded.map(\.opacity) == [0.4, 0.4, 0.4])
        #expect(bounded.map(\.rotation) == [-0.5, 0, 0.5])
    }

    @Test func anItemRotatesClockwiseAfterTheMiddleAndCounterclockwiseBeforeIt() {
        let turned = placements(LineEffects(rotation: LineEffect(atRest: 0, change: 1, maximum: 0.3)))
        #expect(isNear(turned.map(\.rotation), [-0.3, 0, 0.3]))
        #expect(isNear(placements(LineEffects(rotation: LineEffect(atRest: 0, change: -1))).map(\.rotation), [0.4, 0, -0.4]))
    }

    @Test func rotationIsMirroredFromRightToLeft() {
        // The first item is on the right, and rotated like an item on the right.
        let turned = placements(LineEffects(rotation: LineEffect(atRest: 0, change: 1)), .rightToLeft)
        #expect(turned.map(\.frame.x) == [340, 220, 100])
        #expect(isNear(turned.map(\.rotation), [0.4, 0, -0.4]))
    }

    @Test(arguments: [(LineSnapping.start, 1), (.end, 1), (.center, 1)] as [(LineSnapping, Int)])
    func theItemAtRestHasTheValueAtRestForAnySnapping(snapping: LineSnapping, item: Int) {
        let line = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20, effects: .shrinking, snapping: snapping)
            .arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(300, 200))
        let rest = line.restingOffset(of: .item(item), from: .zero)!
        let scales = line.allPlacements(offset: rest).map(\.placement.scale)
        #expect(isNear(scales, [0.6, 1, 0.6]))
    }

    @Test func shrinkingHasAMinimumScale() {
        #expect(LineOptions(itemSize: .zero).effects == .shrinking)
        #expect(LineEffects.shrinking == .shrinking(toScale: 0))
        #expect(LineEffects.shrinking(toScale: 0.5) == LineEffects(scale: LineEffect(atRest: 1, change: -1, minimum: 0.5)))
        #expect(LineEffects.shrinking.dependOnDistance && !LineEffects.none.dependOnDistance)
    }

    @Test func anItemsPositionHasItsDistanceFromRest() {
        let line = LineOptions(itemSize: LayoutSize(100, 80), spacing: 20, readingDirection: .rightToLeft)
            .arrange([LayoutSection(ItemList(count: 3))], in: LayoutSize(300, 200))
        let first = line.itemPosition(of: .item(0), at: LayoutPoint(120, 0))
        #expect(first?.distance == -120)
        #expect(first?.relativeDistance == -0.4)
        #expect(first?.placement == line.placement(of: .item(0), offset: LayoutPoint(120, 0)))
        #expect(line.itemPosition(of: .item(2), at: LayoutPoint(120, 0))?.distance == 120)
        #expect(line.itemPosition(of: .item(3), at: .zero) == nil)
    }
}
