import Foundation

/// The changes made in one animation block: one clock, one curve, one end.
@preconcurrency @MainActor
package final class AnimationGroup {
    /// The group whose block is running; nil outside, where changes are immediate.
    package static var current: AnimationGroup?

    package let timing: AnimationTiming
    package let delay: TimeInterval
    let display: Display
    /// Whether fingers reach the views that move.
    var allowsInteraction = true
    /// Whether what is paused counts the way and not the time.
    var scrubsLinearly = false
    /// Called when nothing of the group is under way any more before its time.
    var interrupted: (() -> Void)?
    package var isReversed = false
    private let start: TimeInterval
    private var pause: Pause?
    private var startedFraction: CGFloat = 0
    private var clockStart: TimeInterval
    /// The part of the duration that passes in a second.
    private var speed: CGFloat
    package private(set) var layers: [CALayer] = []

    /// While paused the way and the time stand still.
    private struct Pause {
        var progress: CGFloat
        var fraction: CGFloat
    }

    package init(timing: AnimationTiming, delay: TimeInterval = 0, display: Display = .current) {
        self.timing = timing
        self.delay = delay
        self.display = display
        speed = timing.duration > 0 ? CGFloat(1 / timing.duration) : 0
        start = display.now + delay
        clockStart = start
    }

    /// Runs the body so that what it changes belongs to this group.
    package func collect(_ body: () -> Void) {
        let outer = AnimationGroup.current
        AnimationGroup.current = self
        body()
        AnimationGroup.current = outer
    }

    func add(_ layer: CALayer) {
        layers.append(layer)
    }

    /// Whether a layer still moves with the group.
    var isUnderWay: Bool { layers.contains { $0.animations.contains { $0.group === self } } }

    /// The part of the duration that has passed.
    package var fraction: CGFloat {
        if let pause { return pause.fraction }
        if timing.duration <= 0 { return (display.now < clockStart) == isReversed ? 1 : 0 }
        let run = CGFloat(display.now - clockStart) * speed
        return min(1, max(0, isReversed ? startedFraction - run : startedFraction + run))
    }

    /// The part of the way that is done.
    package var progress: CGFloat { pause?.progress ?? timing.progress(fraction: fraction) }

    /// What an animator says of how far it is.
    var complete: CGFloat {
        guard let pause else { return fraction }
        return scrubsLinearly ? pause.progress : pause.fraction
    }

    /// The seconds until the end.
    package var remaining: TimeInterval {
        let left = isReversed ? fraction : 1 - fraction
        return (speed > 0 ? TimeInterval(left / speed) : 0) + max(0, start - display.now)
    }

    /// Stands still.
    func hold() {
        pause = Pause(progress: progress, fraction: fraction)
    }

    /// Stands still so far from the start.
    func hold(at part: CGFloat) {
        pause =
            scrubsLinearly
            ? Pause(progress: part, fraction: timing.fraction(reaching: part))
            : Pause(progress: timing.progress(fraction: part), fraction: part)
    }

    /// Runs on from where it is, forwards or backwards; over a part of the whole duration when one is given.
    func run(reversed: Bool, over part: CGFloat = 0) {
        startedFraction = fraction
        pause = nil
        isReversed = reversed
        clockStart = display.now
        let left = reversed ? startedFraction : 1 - startedFraction
        if timing.duration > 0 { speed = (part > 0 && left > 0 ? left / part : 1) / CGFloat(timing.duration) }
    }
}
