public import Foundation

extension UIView {
    /// Whether changes in animation blocks are animated.
    public private(set) static var areAnimationsEnabled = true

    /// Enables or disables all animations.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        areAnimationsEnabled = enabled
    }

    /// Runs a closure without animations.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let enabled = areAnimationsEnabled
        areAnimationsEnabled = false
        AnimationGroup.collect(in: nil, actionsWithoutAnimation)
        areAnimationsEnabled = enabled
    }

    /// The duration of the running animation block, in seconds; 0 outside of blocks.
    public static var inheritedAnimationDuration: TimeInterval { AnimationGroup.current?.timing.duration ?? 0 }

    /// Animates changes of views over a duration in seconds, with ease-in and ease-out.
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes of views over a duration in seconds, after a delay.
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(.curve(options.curve, duration), delay: delay, options: options, animations, completion)
    }

    /// Animates changes of views with a spring that settles within a duration in seconds.
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(curve: .spring(damping: dampingRatio, velocity: velocity), duration: duration)
        run(timing, delay: delay, options: options, animations, completion)
    }

    /// Animates changes of a view over a duration in seconds; transition options make the changes without animation.
    public static func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(.curve(options.curve, duration), delay: 0, options: options, animations ?? {}, completion)
    }

    private static func run(
        _ timing: AnimationTiming,
        delay: TimeInterval,
        options: AnimationOptions,
        _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        let display = Display.current
        let timing = inherited(timing, options)
        if !areAnimationsEnabled || timing.duration <= 0 && delay <= 0 {
            AnimationGroup.collect(in: nil, animations)
            if let completion { display.schedule(after: 0) { completion(true) } }
            return
        }
        let group = AnimationGroup(timing: timing, delay: delay, display: display)
        group.allowsInteraction = options.contains(.allowUserInteraction)
        AnimationGroup.collect(in: group, animations)
        // Without an animated layer, the completion is called immediately.
        let wait = group.layers.isEmpty ? 0 : timing.duration + delay
        let end = {
            group.interrupted = nil
            let finished = group.end()
            completion?(finished)
        }
        let timer = display.schedule(after: wait, end)
        group.interrupted = {
            group.interrupted = nil
            display.cancel(timer)
            display.schedule(after: 0, end)
        }
    }

    /// Returns the duration and curve of a nested block: those of the outer block, unless the options override them.
    private static func inherited(_ timing: AnimationTiming, _ options: AnimationOptions) -> AnimationTiming {
        guard let outer = AnimationGroup.current?.timing else { return timing }
        var timing = timing
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve), case .bezier = timing.curve { timing.curve = outer.curve }
        return timing
    }
}

extension AnimationTiming {
    static func curve(_ curve: UIView.AnimationCurve, _ duration: TimeInterval) -> AnimationTiming {
        switch curve {
        case .easeInOut: return AnimationTiming(curve: .bezier(0.42, 0, 0.58, 1), duration: duration)
        case .easeIn: return AnimationTiming(curve: .bezier(0.42, 0, 1, 1), duration: duration)
        case .easeOut: return AnimationTiming(curve: .bezier(0, 0, 0.58, 1), duration: duration)
        case .linear: return AnimationTiming(curve: .bezier(0, 0, 1, 1), duration: duration)
        }
    }
}

extension AnimationGroup {
    /// Removes the group's animations from their layers; returns `false` if other animations have replaced all of them.
    @discardableResult
    func end() -> Bool {
        let finished = layers.isEmpty || isUnderWay
        for layer in layers { layer.animations.removeAll { $0.group === self } }
        return finished
    }
}
