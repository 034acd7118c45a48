#if !hasFeature(Embedded)
    import Foundation
#endif

/// The changes made in one animation block: one clock, one curve, one end.
#if !hasFeature(Embedded)
    @preconcurrency @MainActor
#endif
package final class AnimationGroup {
    /// The group whose block is running; nil outside, where changes are immediate.
    package static var current: AnimationGroup?

    package let timing: AnimationTiming
    package let delay: TimeInterval
    let display: Display
    private let start: TimeInterval
    /// While paused the fraction stands still; a property animator sets it.
    package var pausedFraction: CGFloat?
    package var isReversed = false
    private var startedFraction: CGFloat = 0
    private var clockStart: TimeInterval
    package private(set) var layers: [CALayer] = []

    package init(timing: AnimationTiming, delay: TimeInterval = 0, display: Display = .current) {
        self.timing = timing
        self.delay = delay
        self.display = display
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

    /// The part of the duration that has passed.
    package var fraction: CGFloat {
        if let pausedFraction { return pausedFraction }
        if timing.duration <= 0 { return isReversed ? 0 : 1 }
        let run = CGFloat((display.now - clockStart) / timing.duration)
        return min(1, max(0, isReversed ? startedFraction - run : startedFraction + run))
    }

    /// The part of the way that is done.
    package var progress: CGFloat { timing.progress(fraction: fraction) }

    /// The seconds until the end.
    package var remaining: TimeInterval {
        let left = isReversed ? fraction : 1 - fraction
        return timing.duration * TimeInterval(left) + max(0, start - display.now)
    }

    /// Runs on from a fraction, forwards or backwards.
    package func run(from fraction: CGFloat, reversed: Bool) {
        pausedFraction = nil
        isReversed = reversed
        startedFraction = fraction
        clockStart = display.now
    }
}
