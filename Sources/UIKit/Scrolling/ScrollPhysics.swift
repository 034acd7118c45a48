package import Foundation

/// The motion of a scroll along one axis without a touch.
///
/// Functions of time, with seconds for times, points for positions and points per millisecond for velocities.
package struct ScrollPhysics: Equatable, Sendable {
    /// The fraction of the velocity that remains after a millisecond.
    package var rate: CGFloat

    /// The least velocity at the end of a drag at which the content decelerates.
    package static let leastSpeed: CGFloat = 0.05
    /// The velocity at which a deceleration ends, 10 points per second; the remaining distance is skipped (measured: rule 10.4).
    package static let restSpeed: CGFloat = 0.01
    /// The remaining distance at which a motion ends: half a point, which is at most a pixel and a half.
    package static let restDistance: CGFloat = 0.5
    /// The factor of the rubber band: of the pull at the edge, and of the finger's velocity when it ends beyond the edge (rule 12.14).
    package static let rubberBandFactor: CGFloat = 0.55
    /// The frequency of the critically damped spring that returns moving content, in radians per second (measured: rule 10.7).
    package static let springFrequency: CGFloat = 11
    /// The rates per second of the two exponentials that return resting content, the slow and the fast one (measured: rule 10.8; the
    /// weights are fitted).
    package static let returnRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
    package static let returnPart: CGFloat = 1.1

    package init(rate: CGFloat) {
        self.rate = min(max(rate, 0.001), 0.99999)
    }

    // MARK: Deceleration

    /// Returns the total distance of a deceleration: the sum of the velocities in each millisecond.
    package func distance(velocity: CGFloat) -> CGFloat {
        velocity * rate / (1 - rate)
    }

    /// Returns the position at which a deceleration ends.
    package func target(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
        if abs(velocity) <= Self.restSpeed { return offset }
        return offset + distance(velocity: velocity > 0 ? velocity - Self.restSpeed : velocity + Self.restSpeed)
    }

    /// Returns the seconds until a deceleration ends.
    package func duration(velocity: CGFloat) -> TimeInterval {
        if abs(velocity) <= Self.restSpeed { return 0 }
        return TimeInterval(Self.logarithm(Self.restSpeed / abs(velocity)) / (Self.logarithm(rate) * 1000))
    }

    /// Returns the position after some seconds.
    package func position(from offset: CGFloat, velocity: CGFloat, after seconds: TimeInterval) -> CGFloat {
        offset + distance(velocity: velocity) * (1 - decay(after: seconds))
    }

    /// Returns the velocity after some seconds.
    package func velocity(_ velocity: CGFloat, after seconds: TimeInterval) -> CGFloat {
        velocity * decay(after: seconds)
    }

    /// Returns the fraction of the velocity, and of the distance, that remains after some seconds.
    package func decay(after seconds: TimeInterval) -> CGFloat {
        seconds <= 0 ? 1 : exp(Self.logarithm(rate) * 1000 * CGFloat(seconds))
    }

    /// Returns the time at which a deceleration reaches a position; `nil` if it does not.
    package func time(toReach end: CGFloat, from offset: CGFloat, velocity: CGFloat) -> TimeInterval? {
        if end == offset { return 0 }
        let all = distance(velocity: velocity)
        guard all != 0 else { return nil }
        let left = 1 - (end - offset) / all
        guard left > 0, left <= 1 else { return nil }
        return TimeInterval(Self.logarithm(left) / (Self.logarithm(rate) * 1000))
    }

    /// Returns the rate at which a velocity gives a distance.
    package static func rate(forDistance distance: CGFloat, velocity: CGFloat) -> CGFloat {
        let milliseconds = distance / velocity
        return milliseconds / (1 + milliseconds)
    }

    // MARK: Rubber band

    /// Returns the displacement of content that is pulled beyond its edge, in a view of a length.
    package static func rubberBand(_ pull: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, pull != 0 else { return 0 }
        let size = abs(pull)
        let way = (1 - 1 / (size * rubberBandFactor / length + 1)) * length
        return pull < 0 ? -way : way
    }

    /// Returns the pull that gives a displacement.
    package static func rubberBandPull(_ way: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, way != 0 else { return 0 }
        // The displacement never reaches the length; an offset beyond that is treated as a pull of a thousand lengths.
        let size = min(abs(way), length * 0.998)
        let pull = (1 / (1 - size / length) - 1) * length / rubberBandFactor
        return way < 0 ? -pull : pull
    }

    // MARK: Spring

    /// Returns the offset of a critically damped spring from its rest after some seconds, and its velocity.
    package static func spring(
        from offset: CGFloat,
        velocity: CGFloat,
        after seconds: TimeInterval
    ) -> (offset: CGFloat, velocity: CGFloat) {
        if seconds <= 0 { return (offset, velocity) }
        let time = CGFloat(seconds)
        let slope = velocity * 1000 + springFrequency * offset
        let envelope = exp(-springFrequency * time)
        return ((offset + slope * time) * envelope, (slope - springFrequency * (offset + slope * time)) * envelope / 1000)
    }

    /// Returns the offset from the edge of content that returns from rest, after some seconds, and its velocity.
    package static func returning(from offset: CGFloat, after seconds: TimeInterval) -> (offset: CGFloat, velocity: CGFloat) {
        if seconds <= 0 { return (offset, 0) }
        let time = CGFloat(seconds)
        let slow = offset * returnPart * exp(-returnRates.slow * time)
        let fast = offset * (1 - returnPart) * exp(-returnRates.fast * time)
        return (slow + fast, -(slow * returnRates.slow + fast * returnRates.fast) / 1000)
    }

    /// Returns whether a spring is so close to its rest and so slow that it ends.
    package static func isAtRest(_ state: (offset: CGFloat, velocity: CGFloat)) -> Bool {
        abs(state.offset) < restDistance && abs(state.velocity) * 1000 < restDistance * springFrequency
    }

    // MARK: Pages

    /// Returns the page at which content rests: the next one in the direction of a clear movement, else the nearest.
    package static func page(at offset: CGFloat, velocity: CGFloat, length: CGFloat, range: ClosedRange<CGFloat>) -> CGFloat {
        guard length > 0 else { return range.clamp(offset) }
        let pages = (offset - range.lowerBound) / length
        let page: CGFloat
        if velocity > leastSpeed {
            page = pages.rounded(.up)
        } else if velocity < -leastSpeed {
            page = pages.rounded(.down)
        } else {
            page = pages.rounded()
        }
        return range.clamp(range.lowerBound + page * length)
    }

    // MARK: Logarithm

    /// Returns the natural logarithm, which the browser's build does not have.
    static func logarithm(_ value: CGFloat) -> CGFloat {
        guard value > 0 else { return -.greatestFiniteMagnitude }
        // value = fraction · 2^exponent; then twice the series of artanh, whose terms shrink by a factor of 9.
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
