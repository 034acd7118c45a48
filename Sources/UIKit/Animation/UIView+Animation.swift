public import Foundation

extension UIView {
    private static var animationsAreOn = true

    /// Whether changes in animation blocks take time.
    public static var areAnimationsEnabled: Bool { animationsAreOn }

    /// Turns all animations on or off.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        animationsAreOn = enabled
    }

    /// Runs the body so that nothing in it takes time.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let group = AnimationGroup.current
        let enabled = animationsAreOn
        AnimationGroup.current = nil
        animationsAreOn = false
        actionsWithoutAnimation()
        animationsAreOn = enabled
        AnimationGroup.current = group
    }

    /// The duration of the block that is running, in seconds; 0 outside.
    public static var inheritedAnimationDuration: TimeInterval { AnimationGroup.current?.timing.duration ?? 0 }

    /// Changes views over so many seconds, slow at both ends.
    public static func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Changes views over so many seconds, after a delay.
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(.curve(options.curve, duration), delay: delay, options: options, animations, completion)
    }

    /// Changes views as a spring that settles within so many seconds.
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

    /// Changes a view over so many seconds; the change is made at once where views of a kind are exchanged.
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
        if !animationsAreOn || timing.duration <= 0 && delay <= 0 {
            let outer = AnimationGroup.current
            AnimationGroup.current = nil
            animations()
            AnimationGroup.current = outer
            if let completion { display.schedule(after: 0) { completion(true) } }
            return
        }
        let group = AnimationGroup(timing: timing, delay: delay, display: display)
        group.allowsInteraction = options.contains(.allowUserInteraction)
        group.collect(animations)
        // With nothing to move there is nothing to wait for.
        let wait = group.layers.isEmpty ? 0 : timing.duration + delay
        let end = {
            group.interrupted = nil
            let finished = group.end()
            completion?(finished)
        }
        let timer = display.schedule(after: wait, end)
        group.interrupted = {
            display.cancel(timer)
            display.schedule(after: 0, end)
        }
    }

    /// A block in another one takes as long as that one, along the same curve, unless the options insist.
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
        case .easeInOut: return .easeInOut(duration)
        case .easeIn: return AnimationTiming(curve: .bezier(0.42, 0, 1, 1), duration: duration)
        case .easeOut: return AnimationTiming(curve: .bezier(0, 0, 0.58, 1), duration: duration)
        case .linear: return .linear(duration)
        }
    }
}

extension AnimationGroup {
    /// Takes the group's animations off their layers; false when another one has taken over from all of them.
    @discardableResult
    func end() -> Bool {
        var finished = layers.isEmpty
        for layer in layers {
            let before = layer.animations.count
            layer.animations.removeAll { $0.group === self }
            if layer.animations.count != before { finished = true }
        }
        return finished
    }
}
