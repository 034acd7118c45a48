import Cascade
import Testing

/// The items of a circle that touch a rectangle.
@Suite struct CircleQueryTests {
    private func circle(_ count: Int, startAngle: Double = 0) -> CircleArrangement {
        CircleOptions(itemSize: LayoutSize(50, 50), radius: .fixed(70), startAngle: startAngle)
            .arrange([LayoutSection(ItemList(count: count))], in: LayoutSize(300, 200))
    }

    @Test func aRectangleFindsWhatItTouchesInOrder() {
        // Four items around (150, 100): below, right, above, left.
        #expect(circle(4).elements(in: LayoutRect(0, 0, 300, 200)) == (0..<4).map { .item($0) })
        #expect(circle(4).elements(in: LayoutRect(200, 80, 60, 40)) == [.item(1)])
        #expect(circle(4).elements(in: LayoutRect(0, 90, 300, 20)) == [.item(1), .item(3)])
        #expect(circle(4).elements(in: LayoutRect(140, 0, 20, 200)) == [.item(0), .item(2)])
    }

    @Test func theMiddleIsEmptyButForASingleItem() {
        #expect(circle(4).elements(in: LayoutRect(149, 99, 2, 2)) == [])
        #expect(circle(1).elements(in: LayoutRect(149, 99, 2, 2)) == [.item(0)])
    }

    @Test func touchingCounts() {
        // The first item is at (125, 145), 50 by 50.
        #expect(circle(4).elements(in: LayoutRect(175, 195, 5, 5)) == [.item(0)])
        #expect(circle(4).elements(in: LayoutRect(175.001, 150, 5, 5)) == [])
    }

    @Test func withoutItemsNothingIsFound() {
        #expect(circle(0).elements(in: LayoutRect(0, 0, 300, 200)) == [])
    }

    @Test(arguments: [0, 0.1, .pi / 4, 3, -2, 77] as [Double])
    func everyItemIsFoundWhereItIs(startAngle: Double) {
        for count in [1, 2, 3, 5, 8, 37, 400] {
            let circle = circle(count, startAngle: startAngle)
            for item in 0..<count {
                let center = circle.frame(item).center
                let found = circle.elements(in: LayoutRect(center.x, center.y, 0, 0))
                #expect(found.contains(.item(item)), "\(item) of \(count)")
                #expect(found == found.sorted())
            }
        }
    }
}
