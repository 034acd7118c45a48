import Foundation

/// Layers in layers: the host draws them in one picture above the view's own content and below the views in it.
///
/// They do not animate, clip or cast shadows.
extension CALayer {
    /// The layers in this one, the lowest first; nil when there are none.
    public final var sublayers: [CALayer]? {
        get { drawing.flatMap { $0.sublayers.isEmpty ? nil : $0.sublayers } }
        set {
            for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// The layer that this one is in; nil for a view's own layer.
    public final var superlayer: CALayer? { drawing?.superlayer.object }

    /// Puts a layer above the others in this one.
    public final func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32.max)
    }

    /// Puts a layer at an index among those in this one, at most after the last.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
        var outer: CALayer? = self
        while let one = outer {
            if one === layer { usageError("CALayer: a layer cannot be put into itself, or into a layer that is in it.") }
            outer = one.superlayer
        }
        if layer.view.object != nil { usageError("CALayer: the layer belongs to a view; add the view with addSubview(_:).") }
        layer.removeFromSuperlayer()
        let drawing = neededDrawing
        drawing.sublayers.insert(layer, at: min(Int(index), drawing.sublayers.count))
        layer.neededDrawing.superlayer = WeakRef(self)
        setNeedsCommit(.drawing)
    }

    /// Puts a layer directly below another one; above all where that is not in this one.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Puts a layer directly above another one; above all where that is not in this one.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    private final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        if layer === sibling { return }
        layer.removeFromSuperlayer()
        let place = drawing?.sublayers.firstIndex { $0 === sibling }
        insertSublayer(layer, at: place.map { UInt32($0 + offset) } ?? .max)
    }

    /// Takes the layer out of the one that it is in.
    public final func removeFromSuperlayer() {
        guard let outer = superlayer else { return }
        outer.drawing?.sublayers.removeAll { $0 === self }
        drawing?.superlayer = WeakRef()
        outer.setNeedsCommit(.drawing)
    }
}
