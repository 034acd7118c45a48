public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive, active, stopped
}

/// The position at which an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// The duration in seconds.
    public final var duration: TimeInterval { timing.duration }
    /// The state of the animator.
    public final private(set) var state = UIViewAnimatingState.inactive
    /// Whether the animation is running.
    public final var isRunning: Bool { timer != nil }
    /// Whether animated views receive touches.
    open var isUserInteractionEnabled = true { didSet { group?.allowsInteraction = isUserInteractionEnabled } }
    /// Whether scrubbing is linear instead of along the animator's curve.
    open var scrubsLinearly = true { didSet { group?.scrubsLinearly = scrubsLinearly } }
    /// Whether the animator pauses at the end instead of finishing.
    open var pausesOnCompletion = false
    /// Whether the animation runs in reverse.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, let group else { return }
            if isRunning { resume() } else { group.isReversed = isReversed }
        }
    }
    private final let timing: AnimationTiming
    private final var blocks: [() -> Void] = []
    private final var completions: [(UIViewAnimatingPosition) -> Void] = []
    private final var group: AnimationGroup?
    private final var timer: Int?
    /// The animations that were stopped, with their layers.
    private final var stopped: [(layer: CALayer, animation: LayerAnimation)] = []

    /// Makes an animator with a curve; `startAnimation()` runs the animations.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        timing = .curve(curve, duration)
        super.init()
        if let animations { blocks.append(animations) }
    }

    /// Makes an animator with a spring that settles within the duration.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        timing = AnimationTiming(curve: .spring(damping: ratio, velocity: 0), duration: duration)
        super.init()
        if let animations { blocks.append(animations) }
    }

    /// Makes an animator with a Bézier curve.
    public init(duration: TimeInterval, controlPoint1 first: CGPoint, controlPoint2 second: CGPoint, animations: (() -> Void)? = nil) {
        timing = AnimationTiming(curve: .bezier(first.x, first.y, second.x, second.y), duration: duration)
        super.init()
        if let animations { blocks.append(animations) }
    }

    /// Makes and starts an animator.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Adds animations; a running animator performs them immediately.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if let group { AnimationGroup.collect(in: group, animation) } else { blocks.append(animation) }
    }

    /// Adds a completion block.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// The completed fraction, from 0 to 1; setting it scrubs the animation.
    open var fractionComplete: CGFloat {
        get { group?.complete ?? 0 }
        set {
            pauseAnimation()
            group?.hold(at: min(1, max(0, newValue)))
        }
    }

    /// Starts or resumes the animation.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        if state != .active {
            activate(delay: delay)
            schedule()
        } else if !isRunning {
            resume()
        }
    }

    /// Pauses the animation.
    open func pauseAnimation() {
        activate(delay: 0)
        group?.hold()
        cancelTimer()
    }

    /// Resumes a paused animation over the remaining duration, or over a fraction of the whole one if the factor is not 0.
    open func continueAnimation(withTimingParameters parameters: AnyObject?, durationFactor: CGFloat) {
        if state != .active {
            usageError("UIViewPropertyAnimator: only an active animation can be continued; call pauseAnimation() first.")
        }
        resume(over: durationFactor)
    }

    /// Stops the animation at the current values; unless `withoutFinishing` is `true`, `finishAnimation(at:)` then calls the completion
    /// blocks.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard let group, state == .active else { return }
        cancelTimer()
        stopped = group.running
        for (layer, animation) in stopped {
            put(animation.current, into: layer, for: animation.property)
            // Also if the value is the same: the host may hold it.
            layer.tellStop(of: animation.property)
        }
        group.end()
        self.group = nil
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { stopped = [] }
    }

    /// Finishes a stopped animation with the start values, the end values or the current ones.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if state != .stopped {
            usageError("UIViewPropertyAnimator: only a stopped animation can be finished; call stopAnimation(false) first.")
        }
        for (layer, animation) in stopped where finalPosition != .current {
            put(finalPosition == .start ? animation.from : animation.to, into: layer, for: animation.property)
        }
        stopped = []
        finish(at: finalPosition)
    }

    private final func put(_ value: LayerValue, into layer: CALayer, for property: LayerProperty) {
        UIView.performWithoutAnimation { layer.take(value, for: property) }
    }

    private final func activate(delay: TimeInterval) {
        if state == .stopped {
            usageError("UIViewPropertyAnimator: the animation is stopped; call finishAnimation(at:) before it runs again.")
        }
        guard group == nil else { return }
        let group = AnimationGroup(timing: timing, delay: delay)
        self.group = group
        group.isReversed = isReversed
        group.scrubsLinearly = scrubsLinearly
        group.allowsInteraction = isUserInteractionEnabled
        state = .active
        for block in blocks { AnimationGroup.collect(in: group, block) }
        blocks = []
    }

    private final func resume(over part: CGFloat = 0) {
        group?.run(reversed: isReversed, over: part)
        cancelTimer()
        schedule()
    }

    private final func schedule() {
        guard let group else { return }
        timer = group.display.schedule(after: group.remaining) { self.ended() }
    }

    private final func cancelTimer() {
        if let timer { group?.display.cancel(timer) }
        timer = nil
    }

    private final func ended() {
        timer = nil
        if pausesOnCompletion {
            group?.hold()
            return
        }
        if isReversed, let group {
            for (layer, animation) in group.running { put(animation.from, into: layer, for: animation.property) }
        }
        group?.end()
        group = nil
        finish(at: isReversed ? .start : .end)
    }

    /// The blocks are called once; a later run does not call them again.
    private final func finish(at position: UIViewAnimatingPosition) {
        state = .inactive
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }
}
