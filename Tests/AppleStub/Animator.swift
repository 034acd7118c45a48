// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) { fatalError() }
    public convenience init(
        duration: TimeInterval,
        controlPoint1 point1: CGPoint,
        controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) { fatalError() }
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) { fatalError() }
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: (@Sendable (UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator { fatalError() }
    open var duration: TimeInterval { fatalError() }
    open var state: UIViewAnimatingState { fatalError() }
    open var isRunning: Bool { fatalError() }
    open var isReversed: Bool = declared()
    open var fractionComplete: CGFloat = declared()
    open var isUserInteractionEnabled: Bool = declared()
    open var scrubsLinearly: Bool = declared()
    open var pausesOnCompletion: Bool = declared()
    open func addAnimations(_ animation: @escaping () -> Void) {}
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    open func startAnimation() {}
    open func startAnimation(afterDelay delay: TimeInterval) {}
    open func pauseAnimation() {}
    open func stopAnimation(_ withoutFinishing: Bool) {}
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
