public import Foundation

/// A rectangle of the screen with content, subviews and touch handling.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The layer.
    public final let layer = CALayer()
    /// The subviews, from back to front.
    open internal(set) var subviews: [UIView] = []
    final var parent = WeakRef<UIView>()
    final var flags = Flags()
    /// The view's identifier in the host; 0 before its first insertion.
    package final var hostID: HostViewID = 0
    final var homeDisplay: Display?
    /// The content that labels and image views set.
    package final var layerContent = HostContent.none {
        didSet { if layerContent != oldValue { layer.setNeedsCommit(.draw) } }
    }
    /// The view controller of the root view.
    final var controller = WeakRef<UIViewController>()
    /// A number that identifies the view.
    open var tag = 0
    /// Whether the view and its subviews receive touches.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch.
    open var isMultipleTouchEnabled = false
    /// Whether other views receive no touches during one in this view; stored, not used.
    open var isExclusiveTouch = false
    /// Whether the view is opaque; stored, not used.
    open var isOpaque = true
    /// The scaling of the content.
    open var contentMode = ContentMode.scaleToFill
    /// The parts of the frame that change with the superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews are resized with the view.
    open var autoresizesSubviews = true
    /// Whether the autoresizing mask becomes constraints; stored, not used.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// Whether the layout direction is fixed or follows the traits.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { setNeedsLayout() } }
    /// The gesture recognizers.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Whether the view is an accessibility element.
    open var isAccessibilityElement = false { didSet { layer.setNeedsCommit(.describe) } }
    /// The accessibility label.
    open var accessibilityLabel: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// The accessibility value.
    open var accessibilityValue: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// The accessibility hint: the result of activating the view.
    open var accessibilityHint: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// The accessibility traits.
    open var accessibilityTraits: UIAccessibilityTraits = .none { didSet { layer.setNeedsCommit(.describe) } }
    /// An identifier for tests.
    open var accessibilityIdentifier: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// The level of a heading, from 1, which UIKit has in attributed labels only; 0 for the host's usual one.
    package final var headingLevel = 0 { didSet { layer.setNeedsCommit(.describe) } }
    /// The value of an adjustable view as a fraction, from 0 to 1, for which UIKit has no property.
    package final var valueShare: Float = 0 { didSet { layer.setNeedsCommit(.describe) } }
    /// Whether the elements inside the view are hidden from assistive technology.
    open var accessibilityElementsHidden = false { didSet { layer.setNeedsCommit(.describe) } }
    /// Whether assistive technology ignores the view's siblings.
    open var accessibilityViewIsModal = false { didSet { layer.setNeedsCommit(.describe) } }
    /// The default distances of content from the edges.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
    }
    private final var storedBackground: UIColor?
    private final var storedTint: UIColor?
    private final var storedInsets = UIEdgeInsets.zero
    /// The safe area of the last call of `safeAreaInsetsDidChange()`.
    private final var reportedSafeArea = UIEdgeInsets.zero
    /// Whether a safe area inset was ever set; before that they are not computed.
    private static var barsExist = false
    /// Whether a tint color was ever set.
    private static var tintsExist = false

    struct Flags {
        var wasDescribed = false
        var needsLayout = true
        var descendantNeedsLayout = true
        var isInLayout = false
        /// Whether subviews have moved outside of a window; the host is told when the view enters one.
        var hasUntoldPlaces = false
    }

    /// Makes a view with a frame, in points of its superview.
    public init(frame: CGRect) {
        super.init()
        layer.view = WeakRef(self)
        layer.frame = frame
        didInitialize()
    }

    /// Makes a view with an empty frame.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Makes a view with an empty frame; the archive is not read.
    public required init?(coder: NSCoder) {
        super.init()
        layer.view = WeakRef(self)
        didInitialize()
    }

    /// Sets up a view of this module, after each initializer.
    func didInitialize() {}

    /// Called when the cell that contains the view is highlighted or selected, and when it no longer is.
    func cellChanged(isHighlighted: Bool) {}

    deinit {
        guard hostID != 0, let display = homeDisplay else { return }
        let id = hostID
        // A view may be deallocated on another thread.
        onMainEventually { display.enqueue(.release(id)) }
    }

    // MARK: Geometry

    /// The frame in the superview, in points; the bounding box of a transformed view.
    open var frame: CGRect {
        get { layer.frame }
        set {
            let old = layer.bounds.size
            layer.frame = newValue
            resized(from: old)
            placeChanged()
        }
    }

    /// The visible rectangle in the view's own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = layer.bounds.size
            layer.bounds = newValue
            resized(from: old)
        }
    }

    /// The position of the anchor point, by default the center, in the superview.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            placeChanged()
        }
    }

    /// The transform about the anchor point; the frame is the bounding box of the result.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(layer.transform) }
        set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The 3D transform.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    private final func resized(from old: CGSize) {
        let size = layer.bounds.size
        guard size != old else { return }
        setNeedsLayout()
        if autoresizesSubviews { for view in subviews { view.follow(from: old, to: size) } }
    }

    private final func follow(from old: CGSize, to new: CGSize) {
        if autoresizingMask.isEmpty { return }
        var frame = self.frame
        Self.stretch(&frame.origin.x, &frame.size.width, from: old.width, to: new.width, autoresizingMask.rawValue)
        Self.stretch(&frame.origin.y, &frame.size.height, from: old.height, to: new.height, autoresizingMask.rawValue >> 3)
        self.frame = frame
    }

    /// Distributes a difference of length over the flexible parts in proportion to their lengths; equally if all are 0.
    ///
    /// The lowest bits of the mask are those of the parts before, inside and after the view.
    private static func stretch(_ origin: inout CGFloat, _ length: inout CGFloat, from old: CGFloat, to new: CGFloat, _ mask: UInt) {
        // Without arrays: a reused cell stretches its content at each new size.
        let (before, inside, after) = (mask & 1 != 0, mask & 2 != 0, mask & 4 != 0)
        let sum = (before ? origin : 0) + (inside ? length : 0) + (after ? old - origin - length : 0)
        let parts: CGFloat = (before ? 1 : 0) + (inside ? 1 : 0) + (after ? 1 : 0)
        func share(_ part: CGFloat) -> CGFloat { sum == 0 ? (new - old) / parts : (new - old) * part / sum }
        let shift = before ? share(origin) : 0
        if inside { length += share(length) }
        origin += shift
    }

    // MARK: Appearance

    /// The opacity, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// Whether the view and its subviews are hidden and receive no touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The background color; `nil` for none.
    open var backgroundColor: UIColor? {
        get { storedBackground }
        set {
            storedBackground = newValue
            layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
        }
    }

    /// Resolves the background color for the current traits.
    final func resolveBackground() {
        guard let storedBackground, !storedBackground.isPlain else { return }
        layer.backgroundColor = storedBackground.resolvedColor(with: traitCollection).cgColor
    }

    /// The color of controls; inherited from the superview unless set.
    open var tintColor: UIColor! {
        get { storedTint ?? superview?.tintColor ?? .systemBlue }
        set {
            storedTint = newValue
            UIView.tintsExist = true
            tintColorDidChange()
        }
    }

    /// Called when the view's own or inherited tint color changed.
    open func tintColorDidChange() {
        for view in subviews where view.storedTint == nil { view.tintColorDidChange() }
    }

    /// Calls `tintColorDidChange()` if a change of the superview changes the inherited color; skipped before a tint color was ever set.
    final func followTint(of newParent: UIView, _ change: () -> Void) {
        guard UIView.tintsExist, storedTint == nil, let old = tintColor, let new = newParent.tintColor else { return change() }
        change()
        if old != new { tintColorDidChange() }
    }

    /// Marks the drawing as invalid.
    open func setNeedsDisplay() {
        layer.setNeedsCommit(.draw)
    }

    /// Does nothing: hosts draw the content of labels and image views.
    open func draw(_ rect: CGRect) {}

    // MARK: Traits

    /// The traits of the superview; those of the display for a view without one.
    open var traitCollection: UITraitCollection {
        superview?.traitCollection ?? homeDisplay?.traits ?? Display.current.traits
    }

    /// Called when the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Calls `traitCollectionDidChange(_:)` for the view and its subviews.
    package final func spreadTraitChange(from old: UITraitCollection) {
        resolveBackground()
        traitCollectionDidChange(old)
        setNeedsLayout()
        for view in subviews { view.spreadTraitChange(from: old) }
    }

    /// The layout direction of the view.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction ?? (traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Whether the view is laid out from right to left.
    final var isTurned: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the layout direction for content in the app's language.
    public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        attribute.direction ?? UIApplication.shared.userInterfaceLayoutDirection
    }

    /// The insets that bars and notches cover.
    open var safeAreaInsets: UIEdgeInsets {
        guard let parent = superview else { return storedInsets }
        let outer = parent.safeAreaInsets
        if outer == .zero { return .zero }
        let frame = self.frame
        return UIEdgeInsets(
            top: max(0, outer.top - (frame.minY - parent.bounds.minY)),
            left: max(0, outer.left - (frame.minX - parent.bounds.minX)),
            bottom: max(0, outer.bottom - (parent.bounds.maxY - frame.maxY)),
            right: max(0, outer.right - (parent.bounds.maxX - frame.maxX))
        )
    }

    /// Sets the safe area insets of a window.
    package final func setSafeArea(_ insets: UIEdgeInsets) {
        UIView.barsExist = true
        storedInsets = insets
        spreadSafeArea()
    }

    /// Updates the safe area after the position changed.
    final func placeChanged() {
        if UIView.barsExist { spreadSafeArea() }
    }

    private final func spreadSafeArea() {
        let now = safeAreaInsets
        if now == reportedSafeArea { return }
        reportedSafeArea = now
        safeAreaInsetsDidChange()
        for view in subviews { view.spreadSafeArea() }
    }

    /// Called when the safe area changed.
    open func safeAreaInsetsDidChange() {
        setNeedsLayout()
    }

    /// Called when the margins changed.
    open func layoutMarginsDidChange() {
        setNeedsLayout()
    }

    /// The margins with leading and trailing edges.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMargins.top,
                leading: isTurned ? layoutMargins.right : layoutMargins.left,
                bottom: layoutMargins.bottom,
                trailing: isTurned ? layoutMargins.left : layoutMargins.right
            )
        }
        set {
            layoutMargins = UIEdgeInsets(
                top: newValue.top,
                left: isTurned ? newValue.trailing : newValue.leading,
                bottom: newValue.bottom,
                right: isTurned ? newValue.leading : newValue.trailing
            )
        }
    }

    // MARK: Responder

    /// The next responder: the view controller, else the superview.
    open override var next: UIResponder? {
        controller.object ?? superview
    }

    // MARK: Overridable methods, which cannot be declared in extensions

    /// Lays out the subviews; called when the size changed or after `setNeedsLayout()`.
    open func layoutSubviews() {}

    /// Requests a layout in the next frame.
    open func setNeedsLayout() {
        flags.needsLayout = true
        markLayoutUpwards()
    }

    /// Lays out the view and its subviews immediately, if requested; begins at the highest of the superviews that need layout.
    open func layoutIfNeeded() {
        // As in `CALayer.layoutIfNeeded()`, each view from that one down to this one needs layout.
        var top = self
        while !top.isInLayout, let next = top.parent.object, next.flags.needsLayout, !next.isInLayout { top = next }
        top.layOutHierarchy()
    }

    /// Whether a layout of the view is running, which `layoutIfNeeded()` of a subview must not repeat.
    var isInLayout: Bool { flags.isInLayout }

    /// Sets the size that `sizeThatFits(_:)` returns.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        // Keeps the origin; of a transformed view the center.
        if CATransform3DIsIdentity(layer.transform) { frame.size = size } else { bounds.size = size }
    }

    /// Adds a subview in front of all others.
    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    /// Returns the preferred size for a proposed size; the current size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The intrinsic size of the content; `noIntrinsicMetric` for none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Invalidates the intrinsic size.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
    }

    /// Returns the size for a target size; without Auto Layout that of `sizeThatFits(_:)`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

    /// Returns the size for a target size; required dimensions have the target's length.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        var size = systemLayoutSizeFitting(targetSize)
        if horizontal == .required { size.width = targetSize.width }
        if vertical == .required { size.height = targetSize.height }
        return size
    }

    /// Returns the deepest view at a point of this view that receives touches; `nil` outside of the view.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if isHidden || !isUserInteractionEnabled || alpha < 0.01 || !self.point(inside: point, with: event) { return nil }
        if layer.animations.contains(where: { !$0.group.allowsInteraction }) { return nil }
        for view in frontToBack {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// The subviews in the order of hit testing.
    ///
    /// Z-positions affect drawing, not hit testing.
    var frontToBack: [UIView] { subviews.reversed() }

    /// Returns whether a point is inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Returns whether a recognizer of this view may begin.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns a copy of the view's current appearance, without the view's own transform and opacity.
    ///
    /// - Parameter afterUpdates: Whether the view lays out first.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        return appearanceCopy
    }

    /// Adds a gesture recognizer.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.attach(to: self)
    }

    /// Removes a gesture recognizer.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers = gestureRecognizers?.filter { $0 !== recognizer }
        recognizer.attach(to: nil)
    }

    /// Whether the view has the focus of a keyboard or remote; `false`, because browsers move the focus themselves.
    open var isFocused: Bool { false }

    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the superview changed.
    open func didMoveToSuperview() {}

    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the window changed.
    open func didMoveToWindow() {}

    /// The scroll properties for the host; `nil` for views that do not scroll.
    var hostScrolling: HostScrolling? { nil }

    /// The accessibility description for the host; `nil` for none.
    var hostDescription: HostDescription? { ownDescription }

    /// The view's position among items; `nil` for a view that is not an item.
    var hostNumber: HostNumber? { nil }

    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        detach()
    }
}
