import TestSupport
import Testing

@testable import Cascade

/// The intervals that touch another, compared with a filter of all.
@Suite struct IntervalIndexTests {
    private struct Interval {
        let low: Double
        let high: Double
    }

    private func found(_ intervals: [Interval], _ low: Double, _ high: Double) -> [Int] {
        let index = IntervalIndex(count: intervals.count, lower: { intervals[$0].low }, upper: { intervals[$0].high })
        return Array(index.touching(low, high))
    }

    private func filtered(_ intervals: [Interval], _ low: Double, _ high: Double) -> [Int] {
        intervals.indices.filter { intervals[$0].low <= high && intervals[$0].high >= low }
    }

    @Test func withoutIntervalsNothingIsFound() {
        #expect(found([], -.infinity, .infinity) == [])
    }

    @Test func intervalsAreClosed() {
        let intervals = [Interval(low: 0, high: 10), Interval(low: 10, high: 20), Interval(low: 21, high: 30)]
        #expect(found(intervals, 10, 10) == [0, 1])
        #expect(found(intervals, 20, 21) == [1, 2])
        #expect(found(intervals, 20.5, 20.9) == [])
        #expect(found(intervals, -5, 0) == [0])
        #expect(found(intervals, 30, 99) == [2])
        #expect(found(intervals, 31, 99) == [])
    }

    @Test func hitsAreInTheOrderOfTheirNumbers() {
        let intervals = [Interval(low: 20, high: 30), Interval(low: 0, high: 100), Interval(low: 10, high: 15), Interval(low: 0, high: 1)]
        #expect(found(intervals, 0, 100) == [0, 1, 2, 3])
        #expect(found(intervals, 12, 25) == [0, 1, 2])
    }

    @Test func aLongIntervalIsFoundBehindManyShortOnes() {
        var intervals = (0..<1_000).map { Interval(low: Double($0), high: Double($0) + 0.5) }
        intervals[3] = Interval(low: 3, high: 5_000)
        #expect(found(intervals, 4_000, 4_001) == [3])
        #expect(found(intervals, 900.7, 900.8) == [3])
    }

    @Test func equalIntervalsAreAllFound() {
        let intervals = Array(repeating: Interval(low: 5, high: 5), count: 37)
        #expect(found(intervals, 5, 5) == Array(0..<37))
        #expect(found(intervals, 5.1, 6) == [])
    }

    @Test func aNaNQueryFindsNothing() {
        #expect(found([Interval(low: 0, high: 10)], .nan, .nan) == [])
    }

    @Test(arguments: [true, false])
    func randomIntervalsEqualAFilter(ascending: Bool) {
        for seed in 0..<300 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 0...70, using: &random)
            var intervals = (0..<count).map { _ in
                let low = Double(Int.random(in: 0...40, using: &random))
                return Interval(low: low, high: low + random.pick([0, 0, 1, 5, 5, 60]))
            }
            if ascending { intervals.sort { $0.low < $1.low } }
            for _ in 0..<10 {
                let low = Double(Int.random(in: -5...90, using: &random)) / 2
                let high = low + random.pick([0, 0.5, 3, 30])
                #expect(found(intervals, low, high) == filtered(intervals, low, high), "\(low)…\(high), seed \(seed)")
            }
        }
    }
}
