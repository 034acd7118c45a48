public import Foundation

/// What few layers have: a mask, and values without effect.
final class LayerAttachments {
    var mask: CALayer?
    var shadowPath: CGPath?
    // Embedded Swift has no values of any type.
    #if !hasFeature(Embedded)
        var contents: Any?
        var actions: [String: any CAAction]?
    #endif
}

extension CALayer {
    fileprivate final var neededAttachments: LayerAttachments {
        if let attachments { return attachments }
        let made = LayerAttachments()
        attachments = made
        return made
    }

    /// The layer whose path is the visible part of a view's layer, in the layer's coordinates; `nil`, the default, for the whole layer.
    ///
    /// The mask is a `CAShapeLayer`; other layers, and masks of sublayers, have no effect.
    public final var mask: CALayer? {
        get { attachments?.mask }
        set {
            if let newValue, newValue.view.object != nil { usageError("CALayer: a view's layer cannot be a mask.") }
            attachments?.mask?.drawing?.superlayer = WeakRef()
            newValue?.removeFromSuperlayer()
            neededAttachments.mask = newValue
            newValue?.neededDrawing.superlayer = WeakRef(self)
            neededDrawing.clip = { layer, numbers in layer.writeMask(to: &numbers) }
            setNeedsCommit(.drawing)
        }
    }

    /// Writes the fill rule and the path of the mask, in the layer's coordinates.
    private final func writeMask(to numbers: inout [Double]) {
        guard let shape = mask as? CAShapeLayer else { return }
        DrawingCode.mask.write(to: &numbers)
        let map = shape.mapToSuperlayer
        numbers.append(shape.fillRule == .evenOdd ? 1 : 0)
        (shape.path?.elements ?? []).map { $0.applying(map) }.write(to: &numbers)
    }

    /// The shape of the shadow; stored, not used: a shadow has the shape of the bounds.
    public final var shadowPath: CGPath? {
        get { attachments?.shadowPath }
        set { neededAttachments.shadowPath = newValue }
    }
}

// Embedded Swift has no values of any type.
#if !hasFeature(Embedded)
    extension CALayer {
        /// The content; stored, not drawn: there are no images of Core Graphics.
        public final var contents: Any? {
            get { attachments?.contents }
            set { neededAttachments.contents = newValue }
        }

        /// The actions of changed properties; stored, not used: layers animate only with their views.
        public final var actions: [String: any CAAction]? {
            get { attachments?.actions }
            set { neededAttachments.actions = newValue }
        }
    }

    /// What a change of a layer's property triggers; here nothing.
    public protocol CAAction: AnyObject {}

    extension NSNull: CAAction {}
#endif
