import Foundation

/// The timing function of an animation with its duration.
package struct AnimationTiming: Equatable, Sendable {
    package enum Curve: Equatable, Sendable {
        /// A Bézier curve from (0, 0) to (1, 1) with two control points.
        case bezier(CGFloat, CGFloat, CGFloat, CGFloat)
        /// A spring of unit mass that settles within the duration.
        case spring(damping: CGFloat, velocity: CGFloat)
    }

    package var curve: Curve
    package var duration: TimeInterval

    /// Returns the progress at a fraction of the duration: 0 at the start, 1 at the end; a spring can exceed 1 between.
    package func progress(fraction: CGFloat) -> CGFloat {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        switch curve {
        case .bezier(let x1, let y1, let x2, let y2):
            if x1 == y1, x2 == y2 { return fraction }
            // x is monotonic in t.
            return Self.bezier(y1, y2, at: Self.bisect(0, 1) { Self.bezier(x1, x2, at: $0) < fraction })
        case .spring(let damping, let velocity):
            return Self.spring(damping: damping, velocity: velocity, at: fraction)
        }
    }

    /// Returns the first fraction of the duration at which a progress is reached.
    func fraction(reaching part: CGFloat) -> CGFloat {
        if part <= 0 { return 0 }
        if part >= 1, case .bezier = curve { return 1 }
        let steps = 64
        for step in 1...steps where progress(fraction: CGFloat(step) / CGFloat(steps)) >= part {
            return Self.bisect(CGFloat(step - 1) / CGFloat(steps), CGFloat(step) / CGFloat(steps)) { progress(fraction: $0) < part }
        }
        return 1
    }

    /// Returns the border between the numbers that satisfy a condition and those after them.
    private static func bisect(_ low: CGFloat, _ high: CGFloat, _ isBefore: (CGFloat) -> Bool) -> CGFloat {
        var (low, high) = (low, high)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func bezier(_ first: CGFloat, _ second: CGFloat, at t: CGFloat) -> CGFloat {
        let u = 1 - t
        return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
    }

    /// The spring is within 1/1000 of its end value at the end of the duration: ζω = ln 1000.
    private static func spring(damping: CGFloat, velocity: CGFloat, at fraction: CGFloat) -> CGFloat {
        let ratio = min(max(damping, 0.05), 1)
        let decay: CGFloat = 6.907755278982137
        let frequency = decay / ratio
        let envelope = exp(-decay * fraction)
        if ratio >= 1 { return 1 - envelope * (1 + (decay - velocity) * fraction) }
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let angle = damped * fraction
        return 1 - envelope * (cos(angle) + (decay - velocity) / damped * sin(angle))
    }
}
