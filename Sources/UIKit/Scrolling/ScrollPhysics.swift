package import Foundation

/// The motion of a scroll along one axis without a touch.
///
/// Pure functions of the time: seconds on the clock, points along the axis, points per millisecond for speeds.
package struct ScrollPhysics: Equatable, Sendable {
    /// The part of the speed that is left after a millisecond.
    package var rate: CGFloat

    /// Below this speed at the end of a drag the content stays where it is.
    package static let leastSpeed: CGFloat = 0.05
    /// A deceleration ends at this speed, 10 points a second; the way it would still go is never gone (measured: rule 10.4).
    package static let restSpeed: CGFloat = 0.01
    /// With less than this to go a motion is over and jumps to its end: half a point, nowhere more than a pixel and a half.
    package static let restDistance: CGFloat = 0.5
    /// How far a pull beyond the edge reaches, against the finger.
    package static let rubberBandFactor: CGFloat = 0.55
    /// The frequency of the critically damped spring that brings moving content back, in radians per second (measured: rule 10.7).
    package static let springFrequency: CGFloat = 11
    /// The two decays that bring content back from rest, per second, and the part of the way that the slow one takes (measured: rule
    /// 10.8; the parts are fitted).
    package static let returnRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
    package static let returnPart: CGFloat = 1.1

    package init(rate: CGFloat) {
        self.rate = min(max(rate, 0.001), 0.99999)
    }

    // MARK: Deceleration

    /// How far a speed carries in all: the sum of what is left of it in each millisecond.
    package func distance(velocity: CGFloat) -> CGFloat {
        velocity * rate / (1 - rate)
    }

    /// Where content comes to rest that leaves an offset with a speed.
    package func target(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
        if abs(velocity) <= Self.restSpeed { return offset }
        return offset + distance(velocity: velocity > 0 ? velocity - Self.restSpeed : velocity + Self.restSpeed)
    }

    /// The seconds until a speed has fallen to that at which a deceleration ends.
    package func duration(velocity: CGFloat) -> TimeInterval {
        if abs(velocity) <= Self.restSpeed { return 0 }
        return TimeInterval(Self.logarithm(Self.restSpeed / abs(velocity)) / (Self.logarithm(rate) * 1000))
    }

    /// Where it is after so many seconds.
    package func position(from offset: CGFloat, velocity: CGFloat, after seconds: TimeInterval) -> CGFloat {
        offset + distance(velocity: velocity) * (1 - decay(after: seconds))
    }

    /// Its speed after so many seconds.
    package func velocity(_ velocity: CGFloat, after seconds: TimeInterval) -> CGFloat {
        velocity * decay(after: seconds)
    }

    /// The part of the speed, and of the way, that is left after so many seconds.
    package func decay(after seconds: TimeInterval) -> CGFloat {
        seconds <= 0 ? 1 : exp(Self.logarithm(rate) * 1000 * CGFloat(seconds))
    }

    /// The moment at which an offset on the way is passed; nil if the speed does not carry that far.
    package func time(toReach end: CGFloat, from offset: CGFloat, velocity: CGFloat) -> TimeInterval? {
        if end == offset { return 0 }
        let all = distance(velocity: velocity)
        guard all != 0 else { return nil }
        let left = 1 - (end - offset) / all
        guard left > 0, left <= 1 else { return nil }
        return TimeInterval(Self.logarithm(left) / (Self.logarithm(rate) * 1000))
    }

    /// The rate at which a speed carries exactly so far.
    package static func rate(forDistance distance: CGFloat, velocity: CGFloat) -> CGFloat {
        let milliseconds = distance / velocity
        return milliseconds / (1 + milliseconds)
    }

    // MARK: Rubber band

    /// How far the content gives way when it is pulled so far beyond its edge, in a view so long.
    package static func rubberBand(_ pull: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, pull != 0 else { return 0 }
        let size = abs(pull)
        let way = (1 - 1 / (size * rubberBandFactor / length + 1)) * length
        return pull < 0 ? -way : way
    }

    /// How far it was pulled, from how far it gave way.
    package static func rubberBandPull(_ way: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, way != 0 else { return 0 }
        // The way never reaches the length; an offset set beyond counts as pulled a thousand lengths.
        let size = min(abs(way), length * 0.998)
        let pull = (1 / (1 - size / length) - 1) * length / rubberBandFactor
        return way < 0 ? -pull : pull
    }

    /// The speed of the content for a speed of the finger, so far beyond the edge.
    package static func rubberBandVelocity(_ velocity: CGFloat, pull: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let stretch = abs(pull) * rubberBandFactor / length + 1
        return velocity * rubberBandFactor / (stretch * stretch)
    }

    // MARK: Spring

    /// Where a critically damped spring has the content after so many seconds, seen from its rest, and its speed.
    package static func spring(
        from offset: CGFloat,
        velocity: CGFloat,
        after seconds: TimeInterval
    ) -> (offset: CGFloat, velocity: CGFloat) {
        if seconds <= 0 { return (offset, velocity) }
        let time = CGFloat(seconds)
        let slope = velocity * 1000 + springFrequency * offset
        let envelope = exp(-springFrequency * time)
        return (
            (offset + slope * time) * envelope,
            (slope - springFrequency * (offset + slope * time)) * envelope / 1000
        )
    }

    /// Where content that rested beyond an edge is after so many seconds on its way back, seen from the edge, and its speed.
    package static func returning(from offset: CGFloat, after seconds: TimeInterval) -> (offset: CGFloat, velocity: CGFloat) {
        if seconds <= 0 { return (offset, 0) }
        let time = CGFloat(seconds)
        let slow = offset * returnPart * exp(-returnRates.slow * time)
        let fast = offset * (1 - returnPart) * exp(-returnRates.fast * time)
        return (slow + fast, -(slow * returnRates.slow + fast * returnRates.fast) / 1000)
    }

    /// Whether a spring so far from its rest and so fast may jump to it.
    package static func isAtRest(_ state: (offset: CGFloat, velocity: CGFloat)) -> Bool {
        abs(state.offset) < restDistance && abs(state.velocity) * 1000 < restDistance * springFrequency
    }

    // MARK: Pages

    /// The page on which content rests: the next one in the direction of a clear movement, else the nearest.
    package static func page(
        at offset: CGFloat,
        velocity: CGFloat,
        length: CGFloat,
        range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return min(max(offset, range.lowerBound), range.upperBound) }
        let pages = (offset - range.lowerBound) / length
        let page: CGFloat
        if velocity > leastSpeed {
            page = pages.rounded(.up)
        } else if velocity < -leastSpeed {
            page = pages.rounded(.down)
        } else {
            page = pages.rounded()
        }
        return min(max(range.lowerBound + page * length, range.lowerBound), range.upperBound)
    }

    // MARK: Logarithm

    /// The natural logarithm; the browser's build has none of its own.
    static func logarithm(_ value: CGFloat) -> CGFloat {
        guard value > 0 else { return -.greatestFiniteMagnitude }
        // value = fraction · 2^exponent, then twice the series of the inverse hyperbolic tangent, whose terms shrink ninefold.
        var fraction = value.significand
        var exponent = CGFloat(value.exponent)
        if fraction > 1.4142135623730951 {
            fraction /= 2
            exponent += 1
        }
        let ratio = (fraction - 1) / (fraction + 1)
        let square = ratio * ratio
        var sum: CGFloat = 0
        var divisor: CGFloat = 27
        while divisor > 0 {
            sum = sum * square + 1 / divisor
            divisor -= 2
        }
        return 2 * ratio * sum + exponent * 0.6931471805599453
    }
}
