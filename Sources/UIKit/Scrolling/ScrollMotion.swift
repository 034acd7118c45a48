package import Foundation

/// The motion of the content along one axis after a drag, as a function of time.
package struct ScrollMotion: Equatable, Sendable {
    private enum Shape: Equatable, Sendable {
        case rest
        /// A deceleration that ends by itself.
        case decay(ScrollPhysics, velocity: CGFloat)
        /// A deceleration that ends at a target.
        case glide(ScrollPhysics, velocity: CGFloat)
        /// A deceleration that stops at an edge.
        case stop(ScrollPhysics, velocity: CGFloat, after: TimeInterval)
        /// A deceleration that bounces at an edge.
        case bounce(ScrollPhysics, velocity: CGFloat, after: TimeInterval)
        /// A spring to the end.
        case spring(velocity: CGFloat)
        /// A return to an edge from rest.
        case back
    }

    /// The position and the velocity at a time.
    package struct State: Equatable, Sendable {
        package var offset: CGFloat
        /// The velocity in points per millisecond.
        package var velocity: CGFloat
        package var isOver: Bool
    }

    private var shape: Shape
    private var start: TimeInterval
    private var origin: CGFloat
    /// The position at rest.
    package private(set) var end: CGFloat
    /// Whether pages, a layout or a delegate determined the end, not the velocity.
    package private(set) var isTargeted = false

    /// Whether only the velocity determines the end, and no edge.
    package var endsByItself: Bool {
        if case .decay = shape { return true }
        return false
    }

    /// Whether the content moves.
    package var moves: Bool { shape != .rest }

    private init(_ shape: Shape, start: TimeInterval, origin: CGFloat, end: CGFloat) {
        self.shape = shape
        self.start = start
        self.origin = origin
        self.end = end
    }

    /// Returns the motion that follows from the velocity alone; it stops or bounces at an edge.
    ///
    /// Content that returns from beyond an edge ends at the edge, at any velocity.
    package static func free(
        from offset: CGFloat,
        velocity: CGFloat,
        rate: CGFloat,
        range: ClosedRange<CGFloat>,
        bounces: Bool,
        isReturning: Bool = false,
        start: TimeInterval
    ) -> ScrollMotion {
        func motion(_ shape: Shape, to end: CGFloat) -> ScrollMotion { ScrollMotion(shape, start: start, origin: offset, end: end) }
        let physics = ScrollPhysics(rate: rate)
        let natural = physics.target(from: offset, velocity: velocity)
        let end = range.clamp(natural)
        let nearest = range.clamp(offset)
        if !range.contains(offset), end == nearest || isReturning {
            let isAtRest = abs(velocity) < ScrollPhysics.leastSpeed
            // Offsets that are equal can differ by a rounding error, which is no distance to return from.
            if isAtRest, !isReturning, abs(offset - nearest) < 0.001 { return motion(.rest, to: nearest) }
            return motion(isAtRest ? .back : .spring(velocity: velocity), to: nearest)
        }
        if velocity == 0 { return motion(.rest, to: offset) }
        if end == natural {
            let isSlow = abs(velocity) <= ScrollPhysics.restSpeed
            return motion(isSlow ? .rest : .decay(physics, velocity: velocity), to: end)
        }
        let after = physics.time(toReach: end, from: offset, velocity: velocity) ?? 0
        if bounces { return motion(.bounce(physics, velocity: velocity, after: after), to: end) }
        return motion(end == offset ? .rest : .stop(physics, velocity: velocity, after: after), to: end)
    }

    /// Returns the motion to a target: a deceleration with the drag's velocity if that reaches the target, else a faster one or a spring.
    package static func targeted(
        from offset: CGFloat,
        velocity: CGFloat,
        rate: CGFloat,
        to end: CGFloat,
        start: TimeInterval
    ) -> ScrollMotion {
        let way = end - offset
        let natural = ScrollPhysics(rate: rate).distance(velocity: velocity)
        let shape: Shape
        if way == 0 {
            shape = .rest
        } else if velocity * way <= 0 || abs(natural) * 4 < abs(way) {
            shape = .spring(velocity: velocity)
        } else if abs(natural) >= abs(way) {
            let physics = ScrollPhysics(rate: ScrollPhysics.rate(forDistance: way, velocity: velocity))
            shape = .glide(physics, velocity: way * (1 - physics.rate) / physics.rate)
        } else {
            shape = .glide(ScrollPhysics(rate: rate), velocity: velocity * way / natural)
        }
        var motion = ScrollMotion(shape, start: start, origin: offset, end: end)
        motion.isTargeted = true
        return motion
    }

    /// Returns whether the content returns from beyond an edge at a time of the clock.
    package func isReturning(at time: TimeInterval) -> Bool {
        if isTargeted { return false }
        switch shape {
        case .rest, .decay, .glide, .stop: return false
        case .bounce(_, _, let after): if time - start < after { return false }
        case .spring, .back: break
        }
        let state = state(at: time)
        return state.velocity * (end - state.offset) > 0
    }

    /// Shifts the whole motion, including its end.
    package mutating func shift(by distance: CGFloat) {
        origin += distance
        end += distance
    }

    /// Returns the position and the velocity at a time of the clock; after the motion, exactly the end.
    package func state(at time: TimeInterval) -> State {
        let seconds = max(0, time - start)
        switch shape {
        case .rest:
            return over
        case .decay(let physics, let velocity):
            if seconds >= physics.duration(velocity: velocity) { return over }
            return moving(physics, velocity, seconds)
        case .glide(let physics, let velocity):
            let left = physics.distance(velocity: velocity) * physics.decay(after: seconds)
            if abs(left) < ScrollPhysics.restDistance { return over }
            return moving(physics, velocity, seconds)
        case .stop(let physics, let velocity, let after):
            if seconds >= after { return over }
            return moving(physics, velocity, seconds)
        case .bounce(let physics, let velocity, let after):
            if seconds < after { return moving(physics, velocity, seconds) }
            return spring(from: 0, velocity: physics.velocity(velocity, after: after), seconds - after)
        case .spring(let velocity):
            return spring(from: origin - end, velocity: velocity, seconds)
        case .back:
            return drawn(ScrollPhysics.returning(from: origin - end, after: seconds))
        }
    }

    private var over: State { State(offset: end, velocity: 0, isOver: true) }

    private func moving(_ physics: ScrollPhysics, _ velocity: CGFloat, _ seconds: TimeInterval) -> State {
        State(
            offset: physics.position(from: origin, velocity: velocity, after: seconds),
            velocity: physics.velocity(velocity, after: seconds),
            isOver: false
        )
    }

    private func spring(from offset: CGFloat, velocity: CGFloat, _ seconds: TimeInterval) -> State {
        drawn(ScrollPhysics.spring(from: offset, velocity: velocity, after: seconds))
    }

    private func drawn(_ state: (offset: CGFloat, velocity: CGFloat)) -> State {
        if ScrollPhysics.isAtRest(state) { return over }
        return State(offset: end + state.offset, velocity: state.velocity, isOver: false)
    }
}
