import Foundation
import Showcase
import Testing

@Suite struct WheelPagingTests {
    /// Returns the pages that events turn; there are 60 in a second, and the time goes on between calls.
    private func turns(_ distances: [CGFloat], of paging: inout WheelPaging, from start: Double = 0) -> [Int] {
        distances.enumerated().map { paging.turn(by: $1, at: start + Double($0) / 60) }.filter { $0 != 0 }
    }

    /// A stroke: it becomes faster, and its momentum slower.
    private static let stroke: [CGFloat] = [1, 4, 12, 30, 55, 80, 90, 84, 78, 71, 60, 50, 41, 33, 26, 20, 15, 11, 8, 6, 4, 3, 2, 1, 1, 1]

    @Test func aStrokeTurnsOnePage() {
        var paging = WheelPaging()
        #expect(turns(Self.stroke, of: &paging) == [1])
        #expect(turns(Self.stroke.map { -$0 }, of: &paging, from: 5) == [-1])
    }

    @Test func aSecondStrokeDuringTheMomentumTurnsAnotherPage() {
        var paging = WheelPaging()
        #expect(turns(Array(Self.stroke.prefix(18)) + Self.stroke.dropFirst(3), of: &paging) == [1, 1])
        var other = WheelPaging()
        #expect(turns(Array(Self.stroke.prefix(14)) + Self.stroke.map { -$0 }, of: &other) == [1, -1])
    }

    @Test func anUnevenMomentumTurnsNoOther() {
        var paging = WheelPaging()
        #expect(turns([20, 40, 60, 55, 62, 50, 44, 47, 30, 33, 22, 25, 14, 17, 9, 12, 5, 8, 3], of: &paging) == [1])
    }

    @Test func smallMovementsTurnNone() {
        var paging = WheelPaging()
        #expect(turns([3, 5, 8, 8, 5, 3, 1], of: &paging) == [])
        #expect(turns([0, .nan, 0], of: &paging) == [])
        // They do not add up over pauses.
        #expect((0..<20).allSatisfy { paging.turn(by: 30, at: 10 + Double($0)) == 0 })
        // The notches of a wheel turn a page each.
        #expect((0..<3).map { paging.turn(by: 100, at: 100 + Double($0)) } == [1, 1, 1])
    }
}
