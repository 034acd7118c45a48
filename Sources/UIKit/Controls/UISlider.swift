public import Foundation

/// A control that selects a number by moving a knob.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private final var number: Float = 0
    /// The minimum value, 0 by default; NaN is ignored.
    open var minimumValue: Float = 0 {
        didSet {
            if minimumValue.isNaN { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = number
        }
    }
    /// The maximum value, 1 by default; NaN is ignored.
    open var maximumValue: Float = 1 {
        didSet {
            if maximumValue.isNaN { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = number
        }
    }
    /// Whether changes are reported during a drag, not only at its end.
    open var isContinuous = true
    /// The color of the track before the knob; `nil` for the tint color.
    open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
    /// The color of the track behind the knob.
    open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
    /// The color of the knob; `nil` for white.
    open var thumbTintColor: UIColor? { didSet { showColors() } }

    private final let rest = UIView()
    private final let done = UIView()
    private final let knob = UIView()
    private final var grip: CGFloat = 0
    private final var hasMoved = false
    private static var knobSize: CGFloat { 28 }

    override func didInitialize() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        for view in [rest, done, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        rest.layer.cornerRadius = 2
        done.layer.cornerRadius = 2
        knob.layer.cornerRadius = Self.knobSize / 2
        knob.layer.shadowOpacity = 0.2
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        showColors()
    }

    /// The value, clamped to the minimum and the maximum; NaN is the minimum.
    open var value: Float {
        get { number }
        set {
            number = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
            valueShare = share(of: number)
            setNeedsLayout()
        }
    }

    /// Sets the value, optionally with an animation of the knob.
    open func setValue(_ value: Float, animated: Bool) {
        self.value = value
        if animated { UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.layOutHierarchy() }) }
    }

    private final func showColors() {
        done.backgroundColor = minimumTrackTintColor ?? tintColor
        rest.backgroundColor = maximumTrackTintColor ?? .systemGray5
        knob.backgroundColor = thumbTintColor ?? .white
        // The slider's own opacity is the app's.
        for view in [rest, done, knob] { view.alpha = isEnabled ? 1 : 0.5 }
    }

    override func stateDidChange() {
        // Not a call of `super`: the browser's build cannot call a method that is not public there from a subclass in another module.
        setNeedsLayout()
        showColors()
    }

    /// Updates the track before the knob, which has the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    /// Returns the proposed width, and a height slightly above the knob's.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

    /// A height slightly above the knob's.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

    // MARK: Accessibility

    /// The accessibility value; the value as a percentage by default.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int(100 * valueShare + 0.5))%" }
        set { super.accessibilityValue = newValue }
    }

    private final func share(of value: Float) -> Float {
        let length = maximumValue - minimumValue
        return length > 0 && length.isFinite ? (value - minimumValue) / length : 0
    }

    /// Increases the value by a tenth of its range.
    open override func accessibilityIncrement() { step(by: 0.1) }

    /// Decreases the value by a tenth of its range.
    open override func accessibilityDecrement() { step(by: -0.1) }

    private final func step(by part: Float) {
        let old = number
        guard isEnabled else { return }
        value = number + part * (maximumValue - minimumValue)
        if number != old { report() }
    }

    // MARK: Geometry

    /// Returns the rectangle of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
    }

    /// Returns the rectangle of the knob for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = Self.knobSize
        let x = rect.minX + fraction(of: value) * max(0, rect.width - size)
        return CGRect(x: x, y: rect.midY - size / 2, width: size, height: size)
    }

    /// Returns the position of a value as a fraction from left to right; mirrored for right-to-left.
    private final func fraction(of value: Float) -> CGFloat {
        let fraction = CGFloat(share(of: value))
        return isTurned ? 1 - fraction : fraction
    }

    private final var knobRect: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number) }

    /// Places the track and the knob.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let thumb = knobRect
        rest.frame = track
        done.frame = CGRect(
            x: isTurned ? thumb.midX : track.minX,
            y: track.minY,
            width: isTurned ? track.maxX - thumb.midX : thumb.midX - track.minX,
            height: track.height
        )
        knob.frame = thumb
    }

    // MARK: Dragging

    /// Begins a drag if the touch is on the knob or close to it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let thumb = knobRect
        let point = touch.location(in: self)
        guard thumb.insetBy(dx: -15, dy: -15).contains(point) else { return false }
        grip = point.x - thumb.midX
        hasMoved = false
        return true
    }

    /// Moves the knob to the touch.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let length = track.width - Self.knobSize
        if length <= 0 { return true }
        let fraction = (touch.location(in: self).x - grip - track.minX - Self.knobSize / 2) / length
        let way = Float(min(max(isTurned ? 1 - fraction : fraction, 0), 1))
        let old = number
        value = minimumValue + way * (maximumValue - minimumValue)
        if number == old { return true }
        hasMoved = true
        if isContinuous { report() }
        return true
    }

    /// Reports the value if it was not reported during the drag.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if hasMoved, !isContinuous { report() }
    }

    private final func report() {
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Returns `false` for other recognizers while the knob is dragged.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer.view !== self, gestureRecognizer is UIPanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
