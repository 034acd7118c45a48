package import Foundation

/// Turns horizontal wheel events into pages: one for each gesture on a trackpad, however long its momentum lasts.
package struct WheelPaging {
    /// The distance that turns the page, in points.
    private static let distance: CGFloat = 40
    /// The time without an event after which a gesture has ended, in seconds.
    private static let pause = 0.3

    /// The distance of the gesture until it has turned the page.
    private var sum: CGFloat = 0
    private var lastTime = -Double.infinity
    private var hasTurned = false
    /// The longest movement since the page was turned, and the shortest one after the movements have become shorter.
    private var longest: CGFloat = 0
    private var shortest = CGFloat.infinity

    package init() {}

    /// Returns 1 or −1 if a movement to the right or to the left turns the page, else 0.
    ///
    /// Movements that become longer again during the momentum of a gesture begin another one, as do those in the other direction.
    ///
    /// - Parameters:
    ///   - distance: The horizontal distance of the event, in points; NaN counts as 0.
    ///   - time: The time of the event, in seconds.
    package mutating func turn(by distance: CGFloat, at time: Double) -> Int {
        let length = abs(distance)
        guard length > 0 else { return 0 }
        let isBack = (sum < 0) != (distance < 0) && length > 4
        let isNewStroke = hasTurned && length > shortest * 2 + 8
        if time - lastTime > Self.pause || isNewStroke || isBack { self = WheelPaging() }
        lastTime = time
        if hasTurned {
            longest = max(longest, length)
            if length < longest / 2 { shortest = min(shortest, length) }
            return 0
        }
        sum += distance
        guard abs(sum) >= Self.distance else { return 0 }
        hasTurned = true
        longest = length
        return sum < 0 ? -1 : 1
    }
}
