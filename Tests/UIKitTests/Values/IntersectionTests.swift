import Foundation
import Testing
import UIKit

/// This file imports Foundation, which has a method of the same name, as layouts do.
@Suite
struct IntersectionTests {
    private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test(arguments: [
        CGRect(x: 10, y: 0, width: 10, height: 10), CGRect(x: -10, y: 0, width: 10, height: 10), CGRect(x: 0, y: 10, width: 10, height: 10),
        CGRect(x: 0, y: -10, width: 10, height: 10), CGRect(x: 10, y: 10, width: 10, height: 10), .null,
    ])
    func rectanglesThatOnlyTouchDoNotIntersect(other: CGRect) {
        #expect(!rect.intersects(other))
        #expect(!other.intersects(rect))
        #expect([other].filter(rect.intersects).isEmpty)
        #expect(!(Optional(rect)?.intersects(other) ?? true))
    }

    @Test(arguments: [
        CGRect(x: 9, y: 9, width: 10, height: 10), CGRect(x: 2, y: 2, width: 1, height: 1), CGRect(x: -1, y: -1, width: 20, height: 20),
        CGRect(x: 5, y: 5, width: 0, height: 0), .infinite,
    ])
    func rectanglesThatOverlapIntersect(other: CGRect) {
        #expect(rect.intersects(other))
        #expect(other.intersects(rect))
    }

    /// Blueprints' own test, which its authors run on iOS, finds a cell at the origin with `layoutAttributesForElements(in: .zero)`.
    @Test(arguments: [CGRect.zero, CGRect(x: 0, y: 5, width: 0, height: 1), CGRect(x: 5, y: 0, width: 1, height: 0)])
    func anEmptyRectangleAtTheFirstEdgesIntersects(empty: CGRect) {
        #expect(rect.intersects(empty))
        #expect(empty.intersects(rect))
    }

    @Test(arguments: [CGRect(x: 10, y: 5, width: 0, height: 1), CGRect(x: 5, y: 10, width: 0, height: 0)])
    func anEmptyRectangleAtTheLastEdgesDoesNotIntersect(empty: CGRect) {
        #expect(!rect.intersects(empty))
        #expect(!empty.intersects(rect))
        #expect(!CGRect.null.intersects(.null))
    }
}
