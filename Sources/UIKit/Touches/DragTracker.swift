package import Foundation

/// The speed of a finger, from where it was in the last tenth of a second.
package struct DragTracker: Equatable, Sendable {
    private struct Sample: Equatable, Sendable {
        var point: CGPoint
        var time: TimeInterval
    }

    /// Samples older than this before the end say nothing about how the finger left.
    package static let memory: TimeInterval = 0.1
    /// A finger lifts up to two frames after its last movement; what it waits beyond counts as standing still.
    package static let lift: TimeInterval = 1.0 / 30

    /// Screens look where a finger is at most so often: what moves within less time, as a machine's finger does, took this long.
    package static let interval: TimeInterval = 1.0 / 120

    private var samples: [Sample] = []
    /// The start of the touch, which gives the velocity of a drag of a single movement: a quick flick may be no more.
    private var touchDown: Sample?

    package init() {}

    /// Creates a tracker of a drag whose touch began earlier, at a point and a time.
    package init(touchDown: (point: CGPoint, time: TimeInterval)) {
        self.touchDown = Sample(point: touchDown.point, time: touchDown.time)
    }

    /// Notes where the finger is; of two notes of one moment the later one counts.
    package mutating func add(_ point: CGPoint, time: TimeInterval) {
        if let last = samples.last, time <= last.time {
            samples[samples.count - 1].point = point
        } else {
            samples.append(Sample(point: point, time: time))
        }
        let newest = samples[samples.count - 1].time
        samples.removeAll { $0.time < newest - Self.memory - 1e-9 }
    }

    /// The speed in points per millisecond, seen from a moment at or after the last sample.
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
