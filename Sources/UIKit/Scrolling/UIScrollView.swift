public import Foundation

/// A view that scrolls its content.
///
/// The content offset is the origin of the bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The delegate, which is called while the view scrolls and can change the target offset.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            contentSize = contentSize.finite(or: .zero)
            if contentSize == oldValue { return }
            layer.setNeedsCommit(.scroll)
            rangeChanged(from: range(contentSize: oldValue))
        }
    }
    /// The insets around the content, in addition to the safe area.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { updateAdjustedInset() } } }
    /// The adjustment of the content inset by the safe area.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { updateAdjustedInset() } }
    /// The content inset with the adjustment by the safe area.
    open internal(set) var adjustedContentInset = UIEdgeInsets.zero { didSet { layer.setNeedsCommit(.scroll) } }
    /// The insets that the safe area added to the content inset.
    final var addedInset = UIEdgeInsets.zero
    /// Whether the content bounces at its edges.
    open var bounces = true {
        didSet {
            bouncesHorizontally = bounces
            bouncesVertically = bounces
            updateAdjustedInset()
        }
    }
    /// Whether the content bounces at the left and right edges.
    open var bouncesHorizontally = true
    /// Whether the content bounces at the top and bottom edges.
    open var bouncesVertically = true
    /// Whether content that fits the width can be dragged horizontally.
    open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
    /// Whether content that fits the height can be dragged vertically.
    open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
    /// Whether scrolling rests at multiples of the view's size.
    open var isPagingEnabled = false { didSet { layer.setNeedsCommit(.scroll) } }
    /// Whether a drag that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false
    /// Whether touches scroll the content.
    open var isScrollEnabled = true {
        didSet {
            layer.setNeedsCommit(.scroll)
            panGestureRecognizer.isEnabled = isScrollEnabled
            if !isScrollEnabled { cancelDrag() }
        }
    }
    /// Whether touches are delayed until they are not a drag; stored, not used: they are delivered immediately.
    open var delaysContentTouches = true
    /// The deceleration rate after a drag.
    open var decelerationRate = DecelerationRate.normal { didSet { layer.setNeedsCommit(.scroll) } }
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// Whether the horizontal indicator is shown.
    open var showsHorizontalScrollIndicator = true { didSet { layer.setNeedsCommit(.scroll) } }
    /// Whether the vertical indicator is shown.
    open var showsVerticalScrollIndicator = true { didSet { layer.setNeedsCommit(.scroll) } }
    /// The style of the indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// The insets of the vertical indicator.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The insets of the horizontal indicator.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether the safe area adds to the indicators' insets.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The insets of both indicators; returns zero if they differ.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets == horizontalScrollIndicatorInsets ? verticalScrollIndicatorInsets : .zero }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the offset is clamped later to the range of the content.
    var keepsOffset: Bool { false }

    /// The number of nested changes of the offset that are being reported.
    final var offsetChanges = 0
    /// Whether the current change of the bounds sets the offset, which is reported to the delegate.
    private final var tellsScroll = false
    /// Whether `announceOffset(_:)` was called for the next offset.
    private final var isOffsetAnnounced = false
    final var drag: Drag?
    /// Called after each movement of a drag; set by a refresh control, so that apps without one do not link it.
    final var pulled: ((UIScrollView) -> Void)?
    final var motion: Motion?
    final var animation: OffsetAnimation?
    final var frameTask: Int?
    final var frameDisplay: Display?

    override func didInitialize() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Offset

    /// The point of the content at the view's origin, which is the origin of the bounds.
    ///
    /// Setting it does not stop a motion, which continues from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            tellsScroll = true
            bounds.origin = newValue
            tellsScroll = false
        }
    }

    /// The visible rectangle of the content; another offset is reported to the delegate only if `contentOffset` is set (rule 2.14).
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let tells = tellsScroll
            tellsScroll = false
            let old = super.bounds
            let new = newValue.finite(or: old)
            if old == new { return }
            let oldRange = range()
            let follow = isOffsetAnnounced ? nil : boundsWillChange(to: new)
            isOffsetAnnounced = false
            super.bounds = new
            if old.origin != new.origin { offsetChanged(follow, tellsDelegate: tells) } else { follow?() }
            if old.size != new.size { rangeChanged(from: oldRange) }
        }
    }

    /// The frame; setting it does not change the content offset.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            let oldRange = range()
            let new = newValue.finite(or: super.frame)
            let isOther = new.size != super.frame.size
            let follow = isOther ? boundsWillChange(to: CGRect(origin: old.origin, size: new.size)) : nil
            super.frame = new
            follow?()
            if super.bounds.size != old.size { rangeChanged(from: oldRange) } else { updateAdjustedInset() }
        }
    }

    /// Sets the offset and stops the motion; an animation takes 0.3 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopDeceleration()
        let contentOffset = contentOffset.finite(or: self.contentOffset)
        if animated {
            animateOffset(to: contentOffset, tellsTop: false)
        } else {
            animation = nil
            if contentOffset == self.contentOffset { return }
            announceOffset(contentOffset)
            isOffsetAnnounced = true
            self.contentOffset = contentOffset
            isOffsetAnnounced = false
        }
    }

    /// Scrolls by the least distance that makes a rectangle of the content visible, within the insets.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Has no effect: the host shows the indicators by its own rules.
    open func flashScrollIndicators() {}

    // MARK: State

    /// Whether a touch is on the content, also before it drags.
    open internal(set) var isTracking = false
    /// Whether a touch drags the content.
    open var isDragging: Bool { drag != nil }
    /// Whether the content decelerates after a drag.
    open internal(set) var isDecelerating = false
    /// Whether an animated change of the offset is running.
    open var isScrollAnimating: Bool { animation != nil }

    /// The pan gesture recognizer.
    open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
        let recognizer = ScrollPanGestureRecognizer()
        recognizer.scrollView = self
        return recognizer
    }()

    /// Returns whether a recognizer of this view may begin: for the pan, the movement must be along an axis that scrolls.
    ///
    /// A movement along the other axis belongs to a container.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let pan = panGestureRecognizer
        if gestureRecognizer !== pan { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        if isScrolledByHost { return false }
        return isScrollEnabled && scrolls(by: pan.translation(in: superview))
    }

    override var hostScrolling: HostScrolling? {
        HostScrolling(
            contentSize: contentSize,
            inset: adjustedContentInset,
            isNative: isScrolledByHost,
            isEnabled: isScrollEnabled,
            showsIndicators: showsHorizontalScrollIndicator || showsVerticalScrollIndicator
        )
    }

    // MARK: Overridden by subclasses

    /// Called when the adjusted content inset changed.
    open func adjustedContentInsetDidChange() {}

    /// Returns the target offset, for layouts; called before the delegate.
    package func adjustedTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Called before the bounds change; returns a closure to call after the change and before the delegate.
    package func boundsWillChange(to new: CGRect) -> (() -> Void)? { nil }

    /// Called before an offset is set or animated, so that the layout is called with the target (rules 2.15, 2.16).
    package func announceOffset(_ target: CGPoint) {}

    /// Called when the safe area changed.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    /// Called when the view was added to or removed from a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAdjustedInset()
    }

    /// Called when the superview changed.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateAdjustedInset()
    }
}
