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

    @Test func anEmptyRectangleOnTheEdgeDoesNotIntersect() {
        #expect(!rect.intersects(CGRect(x: 0, y: 5, width: 0, height: 1)))
        #expect(!CGRect.null.intersects(.null))
    }
}
