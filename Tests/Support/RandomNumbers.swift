public import Cascade

/// The kinds of numbers of a random layout.
public enum RandomNumbers: CaseIterable, Sendable {
    /// Integers and simple fractions, many of them equal.
    case tidy
    /// Thirds and other fractions, whose sums depend on their order.
    case fractional
    /// Fractions, with spacings and insets that are mostly negative.
    case negative
    /// Any numbers: NaN, infinite, denormal, negative and huge ones.
    case hostile
}

extension SeededGenerator {
    /// Returns a length.
    public mutating func length(_ numbers: RandomNumbers) -> Double {
        switch numbers {
        case .tidy: return pick([0, 10, 50, 50, 100, 100, 100, 150, Double(Int.random(in: 0...1_600, using: &self)) / 4])
        case .fractional, .negative: return Double(Int.random(in: 0...900, using: &self)) / pick([1, 3, 7])
        case .hostile:
            return pick([
                0, -1, -0.0, .nan, .infinity, -.infinity, 1e300, 1e-300, 0x1p-1040, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e9,
                100,
                33.3,
            ])
        }
    }

    /// Returns a spacing or an inset, negative only if the numbers are.
    public mutating func distance(_ numbers: RandomNumbers) -> Double {
        switch numbers {
        case .tidy: return pick([0, 0, 4, 8, 10, 12.5])
        case .fractional: return Double(Int.random(in: 0...60, using: &self)) / pick([1, 3, 7])
        case .negative:
            // Insets of −∞ give the greatest number of lanes.
            if once(in: 40) { return isNarrow ? -4_000 : -.infinity }
            return Double(Int.random(in: -400...60, using: &self)) / pick([1, 3, 7])
        case .hostile: return pick([0, .nan, .infinity, 1e300, 1e-300, 0x1p-1040, .leastNonzeroMagnitude, 10, 7.7])
        }
    }

    /// Returns a visible size.
    public mutating func container(_ numbers: RandomNumbers) -> LayoutSize {
        guard numbers == .hostile else { return LayoutSize(width: pick([320, 375, 414, 768, 1_000.5]), height: pick([200, 568, 1_000])) }
        let extents = [0, -5, .nan, .infinity, 1, 20, 375, 1e12, 1e300, 0x1p-1040, .leastNonzeroMagnitude]
        return LayoutSize(width: pick(extents), height: pick(extents))
    }

    /// Returns an index of a range, or one far beyond it.
    public mutating func wildIndex(_ range: Range<Int>) -> Int {
        if range.isEmpty || once(in: 3) { return pick([.min, -1, range.upperBound, .max - 1, .max]) }
        return Int.random(in: range, using: &self)
    }

    /// Returns a point of any numbers.
    public mutating func wildPoint() -> LayoutPoint {
        let numbers = [0, -0.0, 0x1p-1040, -100, 33.3, 1e9, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan]
        return LayoutPoint(x: pick(numbers), y: pick(numbers))
    }
}
