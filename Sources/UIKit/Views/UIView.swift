public import Foundation

/// A rectangle on the screen that shows content, holds other views and gets touches.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The geometry and the look.
    public final let layer = CALayer()
    /// The views in this one, the lowest first.
    open internal(set) var subviews: [UIView] = []
    final var parent = WeakRef<UIView>()
    final var flags = Flags()
    /// The number the host knows the view by; 0 before it was on a screen.
    package final var hostID: HostViewID = 0
    final var homeDisplay: Display?
    /// What the view itself shows; labels and image views set it.
    package final var layerContent = HostContent.none {
        didSet { if layerContent != oldValue { layer.setNeedsCommit(.draw) } }
    }
    /// The controller whose root view this is.
    package final var controller = WeakRef<UIResponder>()
    /// A number to find the view by.
    open var tag = 0
    /// Whether touches reach the view and what is in it.
    open var isUserInteractionEnabled = true
    /// Whether the view gets more than one touch; kept, not used.
    open var isMultipleTouchEnabled = false
    /// Whether other views get no touches while this one does; kept, not used.
    open var isExclusiveTouch = false
    /// Whether the view draws all of its bounds; kept, not used.
    open var isOpaque = true
    /// How the content fills the bounds.
    open var contentMode = ContentMode.scaleToFill
    /// How the view follows the size of its parent.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the views in this one follow its size.
    open var autoresizesSubviews = true
    /// Whether the frame stands for constraints; there are none here.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// Whether layout runs from right to left, or as the traits say.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { setNeedsLayout() } }
    /// The recognizers that get the touches of the view before it does.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Whether assistive technology sees the view as one thing.
    open var isAccessibilityElement = false { didSet { layer.setNeedsCommit(.describe) } }
    /// What assistive technology calls the view.
    open var accessibilityLabel: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// The value assistive technology reads.
    open var accessibilityValue: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// What happens when one acts on the view.
    open var accessibilityHint: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// What the view is to assistive technology.
    open var accessibilityTraits: UIAccessibilityTraits = .none { didSet { layer.setNeedsCommit(.describe) } }
    /// A name for tests.
    open var accessibilityIdentifier: String? { didSet { layer.setNeedsCommit(.describe) } }
    /// Whether assistive technology skips all that is in the view.
    open var accessibilityElementsHidden = false { didSet { layer.setNeedsCommit(.describe) } }
    /// Whether assistive technology ignores the elements in the view's siblings.
    open var accessibilityViewIsModal = false { didSet { layer.setNeedsCommit(.describe) } }
    /// Space that children should leave at the edges.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
    }
    private final var storedBackground: UIColor?
    private final var storedTint: UIColor?
    private final var storedInsets = UIEdgeInsets.zero
    /// The safe area that the view was last told of.
    private final var toldInsets = UIEdgeInsets.zero
    /// Whether a safe area inset was ever set: until then it is not computed.
    private static var barsExist = false
    /// Whether any view has ever had a tint color of its own.
    private static var tintsExist = false

    struct Flags {
        var wasDescribed = false
        var needsLayout = true
        var descendantNeedsLayout = true
    }

    /// A view that covers the frame, in points of the parent to be.
    public init(frame: CGRect) {
        super.init()
        layer.view = WeakRef(self)
        layer.frame = frame
    }

    /// A view without size.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// A view without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init()
        layer.view = WeakRef(self)
    }

    deinit {
        guard hostID != 0, let display = homeDisplay else { return }
        let id = hostID
        // A test may release a view on another thread.
        onMainEventually { display.enqueue(.release(id)) }
    }

    // MARK: Geometry

    /// Where the view lies in its parent, in points; of a transformed view the rectangle around it.
    open var frame: CGRect {
        get { layer.frame }
        set {
            let old = layer.bounds.size
            layer.frame = newValue
            resized(from: old)
            placeChanged()
        }
    }

    /// The visible part of the view in its own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = layer.bounds.size
            layer.bounds = newValue
            resized(from: old)
        }
    }

    /// Where the anchor point, the middle by default, lies in the parent.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            placeChanged()
        }
    }

    /// Turns, scales and moves the view around its center; the frame encloses the result.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(layer.transform) }
        set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The same in space.
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
        let mask = autoresizingMask
        (frame.origin.x, frame.size.width) = Self.stretch(
            frame.minX,
            frame.width,
            from: old.width,
            to: new.width,
            before: mask.contains(.flexibleLeftMargin),
            inside: mask.contains(.flexibleWidth),
            after: mask.contains(.flexibleRightMargin)
        )
        (frame.origin.y, frame.size.height) = Self.stretch(
            frame.minY,
            frame.height,
            from: old.height,
            to: new.height,
            before: mask.contains(.flexibleTopMargin),
            inside: mask.contains(.flexibleHeight),
            after: mask.contains(.flexibleBottomMargin)
        )
        self.frame = frame
    }

    /// What flexes shares the difference, in proportion to its length; evenly when all lengths are zero.
    private static func stretch(
        _ origin: CGFloat,
        _ length: CGFloat,
        from old: CGFloat,
        to new: CGFloat,
        before: Bool,
        inside: Bool,
        after: Bool
    ) -> (CGFloat, CGFloat) {
        let difference = new - old
        let lead = before ? origin : 0
        let middle = inside ? length : 0
        let trail = after ? old - origin - length : 0
        let sum = lead + middle + trail
        let parts = (before ? 1.0 : 0) + (inside ? 1 : 0) + (after ? 1 : 0)
        if parts == 0 { return (origin, length) }
        let share = { (part: CGFloat, flexes: Bool) -> CGFloat in
            flexes ? (sum == 0 ? difference / parts : difference * part / sum) : 0
        }
        return (origin + share(lead, before), length + share(middle, inside))
    }

    // MARK: Look

    /// From 0, unseen, to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }

    /// Whether the view and its subtree are hidden and get no touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether what sticks out of the bounds is cut off.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The color behind the content; nil for none.
    open var backgroundColor: UIColor? {
        get { storedBackground }
        set {
            storedBackground = newValue
            layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
        }
    }

    /// Surroundings may have changed: a color that follows them is found anew.
    final func resolveBackground() {
        guard let storedBackground, !storedBackground.isPlain else { return }
        layer.backgroundColor = storedBackground.resolvedColor(with: traitCollection).cgColor
    }

    /// The color of what can be acted on, from the parent when not set.
    open var tintColor: UIColor! {
        get { storedTint ?? superview?.tintColor ?? .systemBlue }
        set {
            storedTint = newValue
            UIView.tintsExist = true
            tintColorDidChange()
        }
    }

    /// Called when the tint color has changed, here or where this view has it from.
    open func tintColorDidChange() {
        for view in subviews where view.storedTint == nil { view.tintColorDidChange() }
    }

    /// The change of the inherited tint color with another superview; not computed before a tint color was set.
    final func followTint(of newParent: UIView, _ change: () -> Void) {
        guard UIView.tintsExist, storedTint == nil, let old = tintColor, let new = newParent.tintColor else { return change() }
        change()
        if old != new { tintColorDidChange() }
    }

    /// Marks the drawing as old.
    open func setNeedsDisplay() {
        layer.setNeedsCommit(.draw)
    }

    /// Draws nothing here: hosts draw what labels and image views say.
    open func draw(_ rect: CGRect) {}

    // MARK: Traits

    /// The traits of what holds the view, of the display in the end.
    open var traitCollection: UITraitCollection {
        superview?.traitCollection ?? homeDisplay?.traits ?? Display.current.traits
    }

    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Passes a change of traits on to all that is in the view.
    package final func spreadTraitChange(from old: UITraitCollection) {
        resolveBackground()
        traitCollectionDidChange(old)
        setNeedsLayout()
        for view in subviews { view.spreadTraitChange(from: old) }
    }

    /// Which way the view lays out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction ?? (traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Which way a view of such content lays out in the app's language.
    public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        attribute.direction ?? UIApplication.shared.userInterfaceLayoutDirection
    }

    /// The space that bars and notches take at the edges.
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

    /// Sets what a window without a device would take from one.
    package final func setSafeArea(_ insets: UIEdgeInsets) {
        UIView.barsExist = true
        storedInsets = insets
        spreadSafeArea()
    }

    /// The view lies elsewhere: bars may cover it now.
    final func placeChanged() {
        if UIView.barsExist { spreadSafeArea() }
    }

    private final func spreadSafeArea() {
        let now = safeAreaInsets
        if now == toldInsets { return }
        toldInsets = now
        safeAreaInsetsDidChange()
        for view in subviews { view.spreadSafeArea() }
    }

    /// Called when the safe area has changed.
    open func safeAreaInsetsDidChange() {
        setNeedsLayout()
    }

    /// Called when the margins have changed.
    open func layoutMarginsDidChange() {
        setNeedsLayout()
    }

    /// The margins with leading and trailing in place of left and right.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let turned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: layoutMargins.top,
                leading: turned ? layoutMargins.right : layoutMargins.left,
                bottom: layoutMargins.bottom,
                trailing: turned ? layoutMargins.left : layoutMargins.right
            )
        }
        set {
            let turned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top,
                left: turned ? newValue.trailing : newValue.leading,
                bottom: newValue.bottom,
                right: turned ? newValue.leading : newValue.trailing
            )
        }
    }

    // MARK: Responder

    /// The controller, else the parent.
    open override var next: UIResponder? {
        controller.object ?? superview
    }

    // MARK: Overridden by what is in them; here because extensions cannot be overridden.

    /// Places the views in this one; called when the size has changed or `setNeedsLayout()` asked for it.
    open func layoutSubviews() {}

    /// Asks for a layout in the next frame.
    open func setNeedsLayout() { markNeedsLayout() }

    /// Lays out this view and what is in it now, where it was asked for.
    open func layoutIfNeeded() { layOutNow() }

    /// Gives the view the size it would like.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        // The corner stays; of a transformed view the center does.
        if CATransform3DIsIdentity(layer.transform) { frame.size = size } else { bounds.size = size }
    }

    /// Puts a view above all others in this one.
    open func addSubview(_ view: UIView) { insert(view, at: nil) }

    /// The size the view would like when offered one; its own by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The natural size of the content; `noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Marks the natural size as old.
    open func invalidateIntrinsicContentSize() {
        superview?.setNeedsLayout()
    }

    /// The size for a target; without Auto Layout what `sizeThatFits(_:)` answers.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

    /// The size for a target, where a required side keeps the target's length.
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

    /// The deepest view at a point, in this view's coordinates, that gets touches; nil outside of the view.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if isHidden || !isUserInteractionEnabled || alpha < 0.01 || !self.point(inside: point, with: event) { return nil }
        if layer.animations.contains(where: { !$0.group.allowsInteraction }) { return nil }
        for view in frontToBack {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// The views in this one in the order in which they are asked for a finger.
    ///
    /// Z positions change how views are drawn, not which one gets the touch.
    var frontToBack: [UIView] { subviews.reversed() }

    /// Whether the point of this view's coordinates lies in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Whether a recognizer on this view may begin.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Called before the view gets another parent, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called when the view has another parent, or none.
    open func didMoveToSuperview() {}

    /// Called before the view gets on another window, or off.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called when the view is on another window, or on none.
    open func didMoveToWindow() {}

    /// What a person can do with the content; nil for views that do not scroll.
    var hostScrolling: HostScrolling? { nil }

    /// What the view is to people who do not see it; nil for one that is nothing by itself.
    var hostDescription: HostDescription? { ownDescription }

    /// Which item of how many the view shows; nil for one that is none.
    var hostNumber: HostNumber? { nil }

    /// Called when a view has been put into this one.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a view is taken out of this one.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Takes the view out of its parent.
    open func removeFromSuperview() {
        detach()
    }
}
