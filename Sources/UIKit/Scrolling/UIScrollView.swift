public import Foundation

/// A view whose content is larger than itself and moves with the finger.
///
/// The content offset is the origin of the bounds: to scroll is to move the bounds over the content.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The delegate, which is called while the view scrolls and may change where scrolling ends.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content; what is larger than the view scrolls.
    open var contentSize = CGSize.zero {
        didSet {
            contentSize = contentSize.finite(or: .zero)
            if contentSize == oldValue { return }
            layer.setNeedsCommit(.scroll)
            rangeChanged(from: range(contentSize: oldValue))
        }
    }
    /// Space around the content, in addition to the safe area.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { updateAdjustedInset() } } }
    /// How the safe area adds to the content inset.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { updateAdjustedInset() } }
    /// The space around the content with what the safe area adds.
    open internal(set) var adjustedContentInset = UIEdgeInsets.zero { didSet { layer.setNeedsCommit(.scroll) } }
    /// What the safe area has added to the content inset.
    final var addedInset = UIEdgeInsets.zero
    /// Whether the content can be pulled beyond its edges, and comes back.
    open var bounces = true {
        didSet {
            bouncesHorizontally = bounces
            bouncesVertically = bounces
            updateAdjustedInset()
        }
    }
    /// Whether it bounces at the left and right edges.
    open var bouncesHorizontally = true
    /// Whether it bounces at the upper and lower edges.
    open var bouncesVertically = true
    /// Whether content that fits can be pulled to the left and right.
    open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
    /// Whether content that fits can be pulled up and down.
    open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
    /// Whether scrolling rests at multiples of the size of the view.
    open var isPagingEnabled = false { didSet { layer.setNeedsCommit(.scroll) } }
    /// Whether a movement that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false
    /// Whether a finger scrolls.
    open var isScrollEnabled = true {
        didSet {
            layer.setNeedsCommit(.scroll)
            panGestureRecognizer.isEnabled = isScrollEnabled
            if !isScrollEnabled { cancelDrag() }
        }
    }
    /// Whether a touch reaches the content only once it is not a scroll; kept, not used: touches reach it at once.
    open var delaysContentTouches = true
    /// How quickly content slows down after the finger has let go.
    open var decelerationRate = DecelerationRate.normal { didSet { layer.setNeedsCommit(.scroll) } }
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// Whether there is an indicator for scrolling to the left and right.
    open var showsHorizontalScrollIndicator = true { didSet { layer.setNeedsCommit(.scroll) } }
    /// Whether there is an indicator for scrolling up and down.
    open var showsVerticalScrollIndicator = true { didSet { layer.setNeedsCommit(.scroll) } }
    /// The look of the indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// How far the vertical indicator stays from the edges.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// How far the horizontal indicator stays from the edges.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether the safe area adds to the insets of the indicators.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// How far both indicators stay from the edges; reads as the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// The time until which hosts show the indicators although nothing moves.
    package final var indicatorsShownUntil: TimeInterval = 0
    /// How many changes of the offset are being reported, each within the one before.
    final var offsetChanges = 0
    /// Whether the change of the bounds under way is one of the offset, of which the delegate is told.
    private final var tellsScroll = false
    /// Whether the offset that is set next was announced.
    private final var isOffsetAnnounced = false
    final var drag: Drag?
    final var motion: Motion?
    final var animation: OffsetAnimation?
    final var frameTask: Int?
    final var frameDisplay: Display?
    private final var scrollRecognizer: UIPanGestureRecognizer?

    /// A scroll view that covers the frame, without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A scroll view without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Offset

    /// The point of the content at the upper left corner of the view: the origin of the bounds.
    ///
    /// Setting it does not stop what is under way; content that slows down goes on from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            tellsScroll = true
            bounds.origin = newValue
            tellsScroll = false
        }
    }

    /// The visible part of the content; the delegate is told of another offset only when `contentOffset` is set (rule 2.14).
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let tells = tellsScroll
            tellsScroll = false
            let old = super.bounds
            let new = newValue.finite(or: old)
            if old == new { return }
            let oldRange = range()
            let follow = followBounds(to: new)
            super.bounds = new
            if old.origin != new.origin { offsetChanged(follow, tellsDelegate: tells) } else { follow?() }
            if old.size != new.size { rangeChanged(from: oldRange) }
        }
    }

    /// Where the view lies in its parent; the content offset stays.
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

    private final func followBounds(to new: CGRect) -> (() -> Void)? {
        if isOffsetAnnounced {
            isOffsetAnnounced = false
            return nil
        }
        return boundsWillChange(to: new)
    }

    /// Scrolls to an offset and stops what is under way; animated it takes 0.3 seconds.
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

    /// Scrolls as little as needed for a rectangle of the content to be in view, within the insets.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Shows the scroll indicators for a short time.
    open func flashScrollIndicators() {
        indicatorsShownUntil = clock.now + 1.5
    }

    // MARK: State

    /// Whether a finger is on the content, even before it moves.
    open internal(set) var isTracking = false
    /// Whether a finger moves the content.
    open internal(set) var isDragging = false
    /// Whether the content moves on after the finger has let go.
    open internal(set) var isDecelerating = false
    /// Whether an animated change of the offset is under way.
    open var isScrollAnimating: Bool { animation != nil }

    /// The recognizer of the pan.
    open var panGestureRecognizer: UIPanGestureRecognizer {
        if let scrollRecognizer { return scrollRecognizer }
        let recognizer = ScrollPanGestureRecognizer()
        scrollRecognizer = recognizer
        return recognizer
    }

    /// Whether a recognizer on this view may begin: the finger must move along an axis that scrolls.
    ///
    /// A movement along the other axis is left to a scroll view around this one that scrolls along it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let pan = panGestureRecognizer
        if gestureRecognizer !== pan { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        if isScrolledByHost { return false }
        return takesDrag(by: pan.translation(in: superview))
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

    // MARK: To override

    /// Called when the adjusted content inset has changed.
    open func adjustedContentInsetDidChange() {}

    /// Where the content should rest instead, for layouts; called before the delegate is asked.
    package func adjustedTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Called before the bounds change; returns what to do once they have changed, before the delegate is told.
    package func boundsWillChange(to new: CGRect) -> (() -> Void)? { nil }

    /// Called before a call sets the offset at once, or animates it: layouts are asked about the target in advance (rules 2.15, 2.16).
    package func announceOffset(_ target: CGPoint) {}

    /// Called when the safe area has changed.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    /// Called when the view is on another window, or on none.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAdjustedInset()
    }

    /// Called when the view has another parent, or none.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateAdjustedInset()
    }
}
