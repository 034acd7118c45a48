public import Foundation

/// The geometry and the appearance of a view, in points.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The visible rectangle in the layer's own coordinates.
    open var bounds = CGRect.zero {
        didSet {
            bounds = bounds.finite(or: oldValue)
            changed(.bounds, .rect(oldValue), .rect(bounds), bounds != oldValue)
        }
    }
    /// The position of the anchor point in the superlayer.
    open var position = CGPoint.zero {
        didSet {
            position = position.finite(or: oldValue)
            changed(.position, .point(oldValue), .point(position), position != oldValue)
        }
    }
    /// The point, as a fraction of the bounds, at `position`, about which transforms are applied; the center by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { if anchorPoint != oldValue { setNeedsCommit(.place) } } }
    /// The z-position, which takes precedence over the order of the sublayers.
    open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { setNeedsCommit(.place) } } }
    /// The transform, applied about the anchor point.
    open var transform = CATransform3DIdentity {
        didSet { changed(.transform, .transform(oldValue), .transform(transform), transform != oldValue) }
    }
    /// The opacity, from 0 to 1.
    open var opacity: Float = 1 {
        didSet { changed(.opacity, .number(CGFloat(oldValue)), .number(CGFloat(opacity)), opacity != oldValue) }
    }
    /// Whether the layer and its sublayers are hidden.
    open var isHidden = false { didSet { if isHidden != oldValue { setNeedsCommit(.show) } } }
    /// Whether sublayers are clipped to the bounds.
    open var masksToBounds = false { didSet { if masksToBounds != oldValue { setNeedsCommit(.show) } } }
    /// The background color; `nil` for none.
    open var backgroundColor: CGColor? {
        didSet { changed(.background, .color(oldValue), .color(backgroundColor), backgroundColor != oldValue) }
    }
    /// The radius of the corners.
    open var cornerRadius: CGFloat = 0 {
        didSet { changed(.cornerRadius, .number(oldValue), .number(cornerRadius), cornerRadius != oldValue) }
    }
    /// The width of the border, which is inside the bounds.
    open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { setNeedsCommit(.show) } } }
    /// The color of the border.
    open var borderColor: CGColor? = black { didSet { if borderColor != oldValue { setNeedsCommit(.show) } } }
    /// The color of the shadow.
    open var shadowColor: CGColor? = black { didSet { if shadowColor != oldValue { setNeedsCommit(.show) } } }
    /// The opacity of the shadow, from 0 to 1.
    open var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { setNeedsCommit(.show) } } }
    /// The blur radius of the shadow.
    open var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { setNeedsCommit(.show) } } }
    /// The offset of the shadow.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { if shadowOffset != oldValue { setNeedsCommit(.show) } } }
    /// Whether the layer is rasterized; stored, not used.
    open var shouldRasterize = false
    /// The scale of the rasterized layer; stored, not used.
    open var rasterizationScale: CGFloat = 1
    /// The number of pixels per point of the content; stored, not used.
    open var contentsScale: CGFloat = 1
    /// The transform of the sublayers; stored, not used.
    open var sublayerTransform = CATransform3DIdentity
    /// Whether the back of the layer is visible; stored, not used.
    open var isDoubleSided = true
    /// A name for debugging.
    open var name: String?
    /// The shape of the shadow; stored, not used: a shadow has the shape of the bounds.
    public final var shadowPath: CGPath?
    // Embedded Swift has no values of any type.
    #if !hasFeature(Embedded)
        /// The content; stored, not drawn: there are no images of Core Graphics.
        public final var contents: Any?
        /// The actions of changed properties; stored, not used: layers animate only with their views.
        public final var actions: [String: any CAAction]?
    #endif
    /// The layer whose path is the visible part of a view's layer, in the layer's coordinates; `nil`, the default, for the whole layer.
    ///
    /// The mask is a `CAShapeLayer`; other layers, and masks of sublayers, have no effect.
    public final var mask: CALayer? {
        didSet {
            if mask?.view.object != nil { usageError("CALayer: a view's layer cannot be a mask.") }
            oldValue?.drawing?.superlayer = WeakRef()
            mask?.removeFromSuperlayer()
            mask?.neededDrawing.superlayer = WeakRef(self)
            neededDrawing.clip = { layer, numbers in layer.writeMask(to: &numbers) }
            setNeedsCommit(.drawing)
        }
    }

    private static let black = CGColor(gray: 0, alpha: 1)

    /// The parts of a layer that a host is updated with.
    struct Parts: OptionSet {
        let rawValue: UInt8
        static let place = Parts(rawValue: 1)
        static let show = Parts(rawValue: 2)
        static let draw = Parts(rawValue: 4)
        static let scroll = Parts(rawValue: 8)
        static let describe = Parts(rawValue: 16)
        static let number = Parts(rawValue: 32)
        static let drawing = Parts(rawValue: 64)
    }

    /// The layer's view, which owns the layer.
    final var view = WeakRef<UIView>()
    final var dirty: Parts = []
    final var animations: [LayerAnimation] = []
    /// The drawing of the layer and its sublayers; `nil` for most layers.
    final var drawing: LayerDrawing?

    /// Makes a layer with empty bounds.
    public override init() {
        super.init()
    }

    /// The bounding box of the transformed bounds in the superlayer; setting it keeps the transform.
    open var frame: CGRect {
        get {
            let anchored = CGRect(
                x: -bounds.width * anchorPoint.x,
                y: -bounds.height * anchorPoint.y,
                width: bounds.width,
                height: bounds.height
            )
            if CATransform3DIsIdentity(transform) { return anchored.offsetBy(dx: position.x, dy: position.y) }
            return anchored.applying(CATransform3DGetAffineTransform(transform)).offsetBy(dx: position.x, dy: position.y)
        }
        set {
            if CATransform3DIsIdentity(transform) {
                bounds.size = newValue.size
            } else {
                let inverse = CATransform3DGetAffineTransform(transform).inverted()
                bounds.size = CGRect(origin: .zero, size: newValue.size).applying(inverse).size
            }
            position = CGPoint(x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
        }
    }

    /// Returns a copy with the current animated values.
    open func presentation() -> Self? { Self.presented(self) }

    /// Ends the animations.
    open func removeAllAnimations() {
        let stopped = animations
        animations.removeAll()
        for animation in stopped {
            tellStop(of: animation.property)
            if !animation.group.isUnderWay { animation.group.interrupted?() }
        }
    }

    // MARK: Host operations

    private final func changed(_ property: LayerProperty, _ from: LayerValue, _ to: LayerValue, _ differs: Bool) {
        guard differs else { return }
        if let group = AnimationGroup.current, view.object?.window != nil {
            animate(property, from: from, to: to, in: group)
        } else if !animations.isEmpty, animations.contains(where: { $0.property == property }) {
            animations.removeAll { $0.property == property }
            tellStop(of: property)
        }
        switch property {
        case .bounds, .position, .transform: setNeedsCommit(.place)
        case .opacity, .background, .cornerRadius: setNeedsCommit(.show)
        }
    }

    private final func animate(_ property: LayerProperty, from: LayerValue, to: LayerValue, in group: AnimationGroup) {
        let running = animations.first { $0.property == property }
        animations.removeAll { $0.property == property }
        var new = LayerAnimation(property: property, from: from, to: to, group: group)
        if let running, running.group === group {
            new.from = running.from
            new.since = running.since
        } else {
            // Replaces a running animation from its current value; a change in a running group lasts for the rest of it.
            if let running { new.from = running.current }
            new.since = group.isReversed ? 0 : group.progress
            if !animations.contains(where: { $0.group === group }) { group.layers.append(self) }
        }
        animations.append(new)
        tell(new, from: running?.current ?? from)
    }

    /// Tells the host of the rest of an animation.
    final func tell(_ animation: LayerAnimation, from value: LayerValue) {
        guard let id = view.object?.hostID, id != 0 else { return }
        let group = animation.group
        let end = group.isReversed ? animation.from : animation.to
        tell(.animate(id, group.rest(of: animation.property, from: value, to: group.isPaused ? value : end)))
    }

    final func tellStop(of property: LayerProperty) { tell(.stop(view.object?.hostID ?? 0, property)) }

    private final func tell(_ operation: HostOperation) {
        view.object?.homeDisplay?.enqueue(operation)
    }

    final func setNeedsCommit(_ parts: Parts) {
        guard let view = view.object, view.hostID != 0 else {
            drawing?.superlayer.object?.setNeedsCommit(.drawing)
            return
        }
        if dirty.isEmpty { view.homeDisplay?.enqueue(self) }
        dirty.formUnion(parts)
    }

    final func describe(into operations: inout [HostOperation]) {
        // Changes of a view outside of a window are sent when it is inserted.
        guard let view = view.object, view.hostID != 0, view.isInWindow else { return }
        let parts = dirty
        dirty = []
        let id = view.hostID
        if parts.contains(.place) {
            operations.append(
                .place(
                    id,
                    HostPlacement(bounds: bounds, position: position, anchorPoint: anchorPoint, transform: transform, zPosition: zPosition)
                )
            )
        }
        if parts.contains(.show) {
            operations.append(
                .show(
                    id,
                    HostAppearance(
                        opacity: opacity,
                        isHidden: isHidden,
                        clips: masksToBounds,
                        background: backgroundColor,
                        cornerRadius: cornerRadius,
                        borderWidth: borderWidth,
                        borderColor: borderColor,
                        shadowColor: shadowOpacity > 0 ? shadowColor.flatMap { $0.copy(alpha: $0.alpha * CGFloat(shadowOpacity)) } : nil,
                        shadowRadius: shadowRadius,
                        shadowOffset: shadowOffset
                    )
                )
            )
        }
        // A drawing may depend on the size, so it is sent with the first placement.
        if let drawing, !parts.isDisjoint(with: [.place, .drawing]) { operations.append(.drawing(id, drawing.whole(self))) }
        if parts.contains(.draw) { operations.append(.draw(id, view.layerContent)) }
        if parts.contains(.scroll), let scrolling = view.hostScrolling { operations.append(.scroll(id, scrolling)) }
        guard !parts.isDisjoint(with: [.describe, .draw, .number]), view.homeDisplay?.host.describes == true else { return }
        if !parts.isDisjoint(with: [.describe, .draw]), let description = view.hostDescription {
            operations.append(.describe(id, description))
        } else if let number = view.hostNumber {
            operations.append(.number(id, number))
        }
    }

    private static func presented<Layer: CALayer>(_ layer: Layer) -> Layer? {
        guard let copy = CALayer() as? Layer else { return layer }
        copy.name = layer.name
        copy.anchorPoint = layer.anchorPoint
        copy.zPosition = layer.zPosition
        copy.copyStyle(of: layer)
        copy.bounds = layer.bounds
        copy.position = layer.position
        copy.transform = layer.transform
        copy.opacity = layer.opacity
        copy.isHidden = layer.isHidden
        copy.backgroundColor = layer.backgroundColor
        for animation in layer.animations { copy.take(animation.current, for: animation.property) }
        return copy
    }

    /// Copies the corners, the border and the shadow of another layer, and whether it clips.
    final func copyStyle(of other: CALayer) {
        masksToBounds = other.masksToBounds
        cornerRadius = other.cornerRadius
        borderWidth = other.borderWidth
        borderColor = other.borderColor
        shadowColor = other.shadowColor
        shadowOpacity = other.shadowOpacity
        shadowRadius = other.shadowRadius
        shadowOffset = other.shadowOffset
    }

    final func take(_ value: LayerValue, for property: LayerProperty) {
        switch (property, value) {
        case (.bounds, .rect(let rect)): bounds = rect
        case (.position, .point(let point)): position = point
        case (.transform, .transform(let matrix)): transform = matrix
        case (.opacity, .number(let number)): opacity = Float(number)
        case (.cornerRadius, .number(let number)): cornerRadius = number
        case (.background, .color(let color)): backgroundColor = color
        default: break
        }
    }
}

/// A running animation of a layer.
@MainActor
struct LayerAnimation {
    let property: LayerProperty
    var from: LayerValue
    let to: LayerValue
    let group: AnimationGroup
    /// The progress of the group at which this animation was added.
    var since: CGFloat = 0

    var current: LayerValue {
        let progress = group.progress
        if since == 0 { return from.interpolated(to: to, progress: progress) }
        return from.interpolated(to: to, progress: since < 1 ? max(0, (progress - since) / (1 - since)) : 1)
    }
}

// Foundation's `NSNull` does not exist in the browser's build.
#if !hasFeature(Embedded)
    /// What a change of a layer's property triggers; here nothing.
    public protocol CAAction: AnyObject {}

    extension NSNull: CAAction {}
#endif
