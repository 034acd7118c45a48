package import Foundation

/// The touches on an open picture as one gesture: which one it is, how far the fingers have moved, and how fast.
package struct ViewerTouches {
    /// What the fingers do; the first movement decides.
    package enum Gesture: Equatable {
        /// Not moved yet: a tap, if it ends so.
        case tap
        /// Moves an enlarged picture.
        case pan
        /// Shows the picture before or after.
        case swipe
        /// Closes the picture.
        case pull
        /// Enlarges with two fingers.
        case pinch
        /// Without an effect.
        case none
    }

    private struct Finger {
        let id: ObjectIdentifier
        var point: CGPoint
    }

    /// The gesture.
    package private(set) var gesture = Gesture.none
    private var fingers: [Finger] = []
    private var start = CGPoint.zero
    private var startSpread: CGFloat = 0
    private var beganAt = 0.0
    /// The middle and the time of the last movement, and the velocity until then.
    private var last = CGPoint.zero
    private var lastTime = 0.0
    private var speed = CGPoint.zero
    private var lastTap: (point: CGPoint, time: Double)?

    /// The distance below which a movement is part of a tap, in points.
    private static let slop: CGFloat = 10
    /// The greatest time between the taps of a double tap, in seconds, and their greatest distance, in points.
    private static let tapInterval = 0.35
    private static let tapDistance: CGFloat = 45

    package init() {}

    /// The number of fingers.
    package var count: Int { fingers.count }
    /// The middle of the fingers at the start of the gesture.
    package var origin: CGPoint { start }
    /// The middle of the fingers.
    package var middle: CGPoint {
        var sum = CGPoint.zero
        for finger in fingers { sum = CGPoint(x: sum.x + finger.point.x, y: sum.y + finger.point.y) }
        let count = CGFloat(max(1, fingers.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
    /// The movement of the middle since the start of the gesture.
    package var translation: CGPoint { CGPoint(x: middle.x - start.x, y: middle.y - start.y) }
    /// The distance of two fingers divided by that at the start.
    package var factor: CGFloat { startSpread > 0 ? spread / startSpread : 1 }

    private var spread: CGFloat {
        guard fingers.count > 1 else { return 0 }
        return max(1, Self.distance(fingers[0].point, fingers[1].point))
    }

    /// Adds a finger: a second one begins a pinch.
    package mutating func begin(_ id: ObjectIdentifier, at point: CGPoint, time: Double) {
        fingers.append(Finger(id: id, point: point))
        if fingers.count == 1 { beganAt = time }
        restart(as: fingers.count == 1 ? .tap : .pinch, time)
    }

    /// Moves a finger; returns whether this movement has decided which gesture it is.
    package mutating func move(_ id: ObjectIdentifier, to point: CGPoint, time: Double, isEnlarged: Bool) -> Bool {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return false }
        fingers[index].point = point
        addSample(time)
        guard gesture == .tap, max(abs(translation.x), abs(translation.y)) >= Self.slop else { return false }
        let way = translation
        gesture = isEnlarged ? .pan : abs(way.x) > abs(way.y) ? .swipe : way.y > 0 ? .pull : .none
        return true
    }

    /// Removes a finger.
    ///
    /// After a pinch the remaining finger moves the picture.
    package mutating func end(_ id: ObjectIdentifier, time: Double) {
        fingers.removeAll { $0.id == id }
        if !fingers.isEmpty, gesture != .none { restart(as: fingers.count > 1 ? .pinch : .pan, time) }
    }

    /// Ends the gesture: until they are lifted, its fingers have no effect.
    package mutating func cancel() { gesture = .none }

    /// Returns the number of taps if the last finger is about to end a tap: 1 or 2.
    package mutating func taps(at point: CGPoint, time: Double) -> Int? {
        guard gesture == .tap, fingers.count == 1, time - beganAt < 0.75 else {
            lastTap = nil
            return nil
        }
        if let last = lastTap, beganAt - last.time < Self.tapInterval, Self.distance(last.point, point) < Self.tapDistance {
            lastTap = nil
            return 2
        }
        lastTap = (point, time)
        return 1
    }

    /// The velocity of the fingers in points per second; 0 after a pause.
    package func velocity(at time: Double) -> CGPoint { time - lastTime > 0.1 ? .zero : speed }

    private mutating func restart(as gesture: Gesture, _ time: Double) {
        self.gesture = gesture
        start = middle
        startSpread = spread
        speed = .zero
        last = start
        lastTime = time
    }

    /// Follows the velocity: recent movements have more weight.
    private mutating func addSample(_ time: Double) {
        let middle = middle
        // Browsers report several movements in a frame.
        let seconds = CGFloat(max(1.0 / 120, time - lastTime))
        let weight = min(1, seconds * 25)
        speed.x += ((middle.x - last.x) / seconds - speed.x) * weight
        speed.y += ((middle.y - last.y) / seconds - speed.y) * weight
        last = middle
        lastTime = time
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
}
