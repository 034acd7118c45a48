import Foundation

/// The changes of one animation block, with a common clock, curve and completion.
@preconcurrency @MainActor
package final class AnimationGroup {
    /// The group whose block is running; `nil` outside of blocks, where changes are immediate.
    package static var current: AnimationGroup?

    package let timing: AnimationTiming
    let display: Display
    /// Whether animated views receive touches.
    var allowsInteraction = true
    /// Whether a paused animation is scrubbed linearly instead of along its curve.
    var scrubsLinearly = false
    /// Called when other animations have replaced all of the group's before its end.
    var interrupted: (() -> Void)?
    package var isReversed = false
    /// The progress and the fraction of the duration of a paused group.
    private var pause: (progress: CGFloat, fraction: CGFloat)?
    private var startedFraction: CGFloat = 0
    /// The time at which the group began to run, or will after its delay.
    private var start: TimeInterval
    /// The fraction of the duration that passes in a second.
    private var speed: CGFloat
    /// The layers of the group's animations, each once unless other animations have replaced them.
    var layers: [CALayer] = []

    package init(timing: AnimationTiming, delay: TimeInterval = 0, display: Display = .current) {
        self.timing = timing
        self.display = display
        speed = timing.duration > 0 ? CGFloat(1 / timing.duration) : 0
        start = display.now + delay
    }

    /// Runs a closure and collects its changes in a group; with `nil` they are immediate.
    static func collect(in group: AnimationGroup?, _ body: () -> Void) {
        let outer = current
        current = group
        body()
        current = outer
    }

    /// The animations of the group that no other ones have replaced, with their layers.
    var running: [(layer: CALayer, animation: LayerAnimation)] {
        layers.flatMap { layer in layer.animations.compactMap { $0.group === self ? (layer, $0) : nil } }
    }

    /// Whether a layer still animates with the group.
    var isUnderWay: Bool { layers.contains { $0.animations.contains { $0.group === self } } }

    /// The elapsed fraction of the duration.
    package var fraction: CGFloat {
        if let pause { return pause.fraction }
        if display.now < start { return startedFraction }
        let run = timing.duration > 0 ? CGFloat(display.now - start) * speed : 1
        return isReversed ? max(0, startedFraction - run) : min(1, startedFraction + run)
    }

    /// The progress of the animated values.
    package var progress: CGFloat { pause?.progress ?? timing.progress(fraction: fraction) }

    /// The `fractionComplete` of an animator.
    var complete: CGFloat {
        guard let pause else { return fraction }
        return scrubsLinearly ? pause.progress : pause.fraction
    }

    /// The seconds until the end.
    package var remaining: TimeInterval {
        let left = isReversed ? fraction : 1 - fraction
        return (speed > 0 ? TimeInterval(left / speed) : 0) + max(0, start - display.now)
    }

    var isPaused: Bool { pause != nil }

    /// The animation of a property in the host from now on; that of a paused group lasts until the next one.
    func rest(of property: LayerProperty, from: LayerValue, to: LayerValue) -> HostAnimation {
        let wait = max(0, start - display.now)
        var rest = HostAnimation(property: property, from: from, to: to, delay: wait, timing: timing)
        rest.timing.duration = isPaused ? 1e6 : remaining - wait
        (rest.start, rest.end) = (fraction, isReversed ? 0 : 1)
        return rest
    }

    private func tellHost() {
        for (layer, animation) in running { layer.tell(animation, from: animation.current) }
    }

    /// Pauses the animation.
    func hold() {
        pause = (progress, fraction)
        tellHost()
    }

    /// Pauses the animation at a fraction.
    func hold(at part: CGFloat) {
        pause = scrubsLinearly ? (part, timing.fraction(reaching: part)) : (timing.progress(fraction: part), part)
        tellHost()
    }

    /// Continues the animation, forward or in reverse; over a fraction of the whole duration if one is given.
    func run(reversed: Bool, over part: CGFloat = 0) {
        startedFraction = fraction
        pause = nil
        isReversed = reversed
        start = display.now
        let left = reversed ? startedFraction : 1 - startedFraction
        if timing.duration > 0 { speed = (part > 0 && left > 0 ? left / part : 1) / CGFloat(timing.duration) }
        tellHost()
    }
}
