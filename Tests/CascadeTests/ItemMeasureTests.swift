import Testing

@testable import Cascade

@Suite struct ItemMeasureTests {
    private let infinite = 0x1p40

    @Test func aLengthDoesNotDependOnTheLanes() {
        let measure = ItemMeasure.length(120)
        #expect(measure.points == 120)
        #expect(measure.ratio == nil)
        #expect(!measure.isAspectRatio)
        for axis in [LayoutAxis.vertical, .horizontal] {
            #expect(measure.length(breadth: 10, axis: axis) == 120)
            #expect(measure.length(breadth: 0, axis: axis) == 120)
        }
    }

    @Test(arguments: [Double.nan, -Double.nan, -1, -0.0, -Double.infinity, -Double.leastNonzeroMagnitude])
    func anInvalidLengthIsZero(points: Double) {
        #expect(ItemMeasure.length(points).points == 0)
    }

    @Test func anInfiniteLengthIsTwoToTheFortieth() {
        #expect(ItemMeasure.length(.infinity).points == infinite)
    }

    @Test func aRatioIsWidthToHeightOnEitherAxis() {
        let measure = ItemMeasure.aspectRatio(0.75)
        #expect(measure.isAspectRatio)
        #expect(measure.ratio == 0.75)
        #expect(measure.points == nil)
        #expect(measure.length(breadth: 300, axis: .vertical) == 400, "300 wide, 400 high")
        #expect(measure.length(breadth: 300, axis: .horizontal) == 225, "300 high, 225 wide")
    }

    @Test(arguments: [Double.nan, -1, -Double.infinity])
    func anInvalidRatioGivesTheLengthZero(ratio: Double) {
        #expect(ItemMeasure.aspectRatio(ratio).length(breadth: 100, axis: .vertical) == 0)
        #expect(ItemMeasure.aspectRatio(ratio).length(breadth: 100, axis: .horizontal) == 0)
    }

    @Test func theRatioZeroIsInfinitelyHigh() {
        #expect(ItemMeasure.aspectRatio(0).length(breadth: 100, axis: .vertical) == infinite)
        #expect(ItemMeasure.aspectRatio(-0.0).length(breadth: 100, axis: .vertical) == infinite)
        #expect(ItemMeasure.aspectRatio(0).length(breadth: 100, axis: .horizontal) == 0)
    }

    @Test func anInfiniteRatioIsInfinitelyWide() {
        #expect(ItemMeasure.aspectRatio(.infinity).length(breadth: 100, axis: .vertical) == 0)
        #expect(ItemMeasure.aspectRatio(.infinity).length(breadth: 100, axis: .horizontal) == infinite)
    }

    @Test func aRatioInLanesOfNoSizeHasAFiniteLength() {
        for ratio in [0, 0.5, .infinity, .nan] {
            for axis in [LayoutAxis.vertical, .horizontal] {
                let length = ItemMeasure.aspectRatio(ratio).length(breadth: 0, axis: axis)
                #expect(length >= 0 && length <= infinite, "\(ratio), \(axis)")
            }
        }
        #expect(ItemMeasure.aspectRatio(0.5).length(breadth: 0, axis: .vertical) == 0)
    }

    @Test func anAutomaticMeasureIsNeitherLengthNorRatio() {
        #expect(ItemMeasure.automatic.points == nil)
        #expect(ItemMeasure.automatic.ratio == nil)
        #expect(!ItemMeasure.automatic.isAspectRatio)
        #expect(ItemMeasure.automatic != .length(0))
        #expect(ItemMeasure.automatic != .aspectRatio(.infinity))
    }

    @Test func measuresTakeOneDouble() {
        #expect(MemoryLayout<ItemMeasure>.size == 8)
    }
}
