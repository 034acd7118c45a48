package import Foundation

/// The velocity of a touch from its samples in the last tenth of a second.
package struct DragTracker: Equatable, Sendable {
    private struct Sample: Equatable, Sendable {
        var point: CGPoint
        var time: TimeInterval
    }

    /// The age up to which samples determine the final velocity, in seconds.
    package static let memory: TimeInterval = 0.1
    /// The time between the last movement and the end of a touch, up to two frames; time beyond it reduces the velocity.
    package static let lift: TimeInterval = 1.0 / 30

    /// The least time between two samples of a touch screen; faster samples, as from a test, are treated as this far apart.
    package static let interval: TimeInterval = 1.0 / 120

    private var samples: [Sample] = []
    /// The start of the touch, which determines the velocity of a drag with a single movement, such as a quick flick.
    private var touchDown: Sample?

    package init() {}

    /// Makes a tracker of a drag whose touch began earlier, at a point and a time.
    package init(touchDown: (point: CGPoint, time: TimeInterval)) {
        self.touchDown = Sample(point: touchDown.point, time: touchDown.time)
    }

    /// Adds a sample; it replaces one of the same time.
    package mutating func add(_ point: CGPoint, time: TimeInterval) {
        if let last = samples.last, time <= last.time {
            samples[samples.count - 1].point = point
        } else {
            samples.append(Sample(point: point, time: time))
        }
        let newest = samples[samples.count - 1].time
        samples.removeAll { $0.time < newest - Self.memory - 1e-9 }
    }

    /// Returns the velocity in points per millisecond at a time not before the last sample.
    package func velocity(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last, time - last.time <= Self.memory,
            var first = samples.first(where: { $0.time >= time - Self.memory - 1e-9 })
        else { return .zero }
        if last.time <= first.time, let touchDown, touchDown.time >= time - Self.memory - 1e-9 { first = touchDown }
        let waited = max(0, time - last.time - Self.lift)
        guard last.time > first.time else { return .zero }
        let milliseconds = CGFloat(max(Self.interval, last.time - first.time + waited) * 1000)
        return CGPoint(x: (last.point.x - first.point.x) / milliseconds, y: (last.point.y - first.point.y) / milliseconds)
    }
}
