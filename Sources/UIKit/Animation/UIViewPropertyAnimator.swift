#if !hasFeature(Embedded)
    public import Foundation
#endif

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive, active, stopped
}

/// Where an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// An animation that can be paused, scrubbed, reversed and stopped.
#if !hasFeature(Embedded)
    @preconcurrency @MainActor
#endif
open class UIViewPropertyAnimator: NSObject {
    /// The seconds from start to end.
    public final let duration: TimeInterval
    /// Where the animator is in its life.
    public final private(set) var state = UIViewAnimatingState.inactive
    /// Whether time passes for the animation.
    public final private(set) var isRunning = false
    /// Whether touches reach moving views; they always do here.
    open var isUserInteractionEnabled = true
    /// Whether the animator waits at the end instead of finishing.
    open var pausesOnCompletion = false
    /// Whether it runs back to the start.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, let group else { return }
            let fraction = group.fraction
            if isRunning { resume(from: fraction) } else { group.isReversed = isReversed }
        }
    }
    private final let timing: AnimationTiming
    private final var blocks: [() -> Void] = []
    private final var completions: [(UIViewAnimatingPosition) -> Void] = []
    private final var group: AnimationGroup?
    private final var timer: Int?

    /// An animator with a curve; the animations run once it is started.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = .curve(curve, duration)
        super.init()
        if let animations { blocks.append(animations) }
    }

    /// An animator with a spring that settles within the duration.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = AnimationTiming(curve: .spring(damping: ratio, velocity: 0), duration: duration)
        super.init()
        if let animations { blocks.append(animations) }
    }

    /// An animator with a Bézier curve.
    public init(duration: TimeInterval, controlPoint1 first: CGPoint, controlPoint2 second: CGPoint, animations: (() -> Void)? = nil) {
        self.duration = duration
        timing = AnimationTiming(curve: .bezier(first.x, first.y, second.x, second.y), duration: duration)
        super.init()
        if let animations { blocks.append(animations) }
    }

    /// An animator that has been started.
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

    /// Adds changes; to a running animator they are made at once.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if let group { group.collect(animation) } else { blocks.append(animation) }
    }

    /// Adds what to call at the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// The part of the duration that has passed; setting it scrubs.
    open var fractionComplete: CGFloat {
        get { group?.fraction ?? 0 }
        set {
            activate(delay: 0)
            pauseAnimation()
            group?.pausedFraction = min(1, max(0, newValue))
        }
    }

    /// Starts, or goes on after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts after so many seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        if state == .inactive {
            activate(delay: delay)
            isRunning = true
            schedule()
        } else if !isRunning {
            resume(from: group?.fraction ?? 0)
        }
    }

    /// Stands still where it is.
    open func pauseAnimation() {
        activate(delay: 0)
        if let group { group.pausedFraction = group.fraction }
        cancelTimer()
        isRunning = false
    }

    /// Goes on after a pause, over what is left of the duration.
    open func continueAnimation(withTimingParameters parameters: AnyObject?, durationFactor: CGFloat) {
        resume(from: group?.fraction ?? 0)
    }

    /// Leaves views where they are; `finishAnimation(at:)` follows unless no one is to hear of the end.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard let group else { return }
        cancelTimer()
        isRunning = false
        for layer in group.layers { for animation in layer.animations where animation.group === group { hold(layer, animation) } }
        group.end()
        if withoutFinishing {
            self.group = nil
            state = .inactive
        } else {
            state = .stopped
        }
    }

    /// Ends a stopped animator at a place.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        state = .inactive
        group = nil
        for completion in completions { completion(finalPosition) }
    }

    private final func hold(_ layer: CALayer, _ animation: LayerAnimation) {
        let value = animation.current
        UIView.performWithoutAnimation { layer.take(value, for: animation.property) }
    }

    private final func activate(delay: TimeInterval) {
        guard group == nil else { return }
        let group = AnimationGroup(timing: timing, delay: delay)
        self.group = group
        group.isReversed = isReversed
        state = .active
        for block in blocks { group.collect(block) }
        blocks = []
    }

    private final func resume(from fraction: CGFloat) {
        group?.run(from: fraction, reversed: isReversed)
        isRunning = true
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
        isRunning = false
        if pausesOnCompletion {
            group?.pausedFraction = isReversed ? 0 : 1
            return
        }
        if isReversed, let group {
            for layer in group.layers {
                for animation in layer.animations where animation.group === group {
                    UIView.performWithoutAnimation { layer.take(animation.from, for: animation.property) }
                }
            }
        }
        group?.end()
        group = nil
        state = .inactive
        for completion in completions { completion(isReversed ? .start : .end) }
    }
}
