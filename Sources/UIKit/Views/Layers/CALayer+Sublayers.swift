import Foundation

/// Sublayers, which the host draws in one picture above the view's own content and below its subviews.
///
/// They are not animated, do not clip and have no shadows.
extension CALayer {
    /// The sublayers, from back to front; `nil` if there are none.
    public final var sublayers: [CALayer]? {
        get { drawing.flatMap { $0.sublayers.isEmpty ? nil : $0.sublayers } }
        set {
            for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// The superlayer; `nil` for a view's own layer.
    public final var superlayer: CALayer? { drawing?.superlayer.object }

    /// Appends a sublayer.
    public final func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32.max)
    }

    /// Inserts a sublayer at an index, at most at the end.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
        for outer in sequence(first: self, next: { $0.superlayer }) where outer === layer {
            usageError("CALayer: a layer cannot be added to itself or to one of its sublayers.")
        }
        if layer.view.object != nil { usageError("CALayer: the layer belongs to a view; add the view with addSubview(_:).") }
        layer.removeFromSuperlayer()
        let drawing = neededDrawing
        drawing.sublayers.insert(layer, at: min(Int(index), drawing.sublayers.count))
        layer.neededDrawing.superlayer = WeakRef(self)
        setNeedsCommit(.drawing)
    }

    /// Inserts a sublayer below another one; at the front if that is not a sublayer.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

    /// Inserts a sublayer above another one; at the front if that is not a sublayer.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

    private final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        if layer === sibling { return }
        layer.removeFromSuperlayer()
        let place = drawing?.sublayers.firstIndex { $0 === sibling }
        insertSublayer(layer, at: place.map { UInt32($0 + offset) } ?? .max)
    }

    /// Removes the layer from its superlayer.
    public final func removeFromSuperlayer() {
        guard let outer = superlayer else { return }
        outer.drawing?.sublayers.removeAll { $0 === self }
        drawing?.superlayer = WeakRef()
        outer.setNeedsCommit(.drawing)
    }
}
