import Foundation

extension UIView {
    /// Copies another view's appearance and its visible subviews.
    final func copyAppearance(of other: UIView) {
        backgroundColor = other.backgroundColor
        bounds.origin = other.bounds.origin
        clipsToBounds = other.clipsToBounds
        contentMode = other.contentMode
        tintColor = other.tintColor
        layer.cornerRadius = other.layer.cornerRadius
        layer.borderWidth = other.layer.borderWidth
        layer.borderColor = other.layer.borderColor
        layer.shadowColor = other.layer.shadowColor
        layer.shadowOpacity = other.layer.shadowOpacity
        layer.shadowRadius = other.layer.shadowRadius
        layer.shadowOffset = other.layer.shadowOffset
        layerContent = other.layerContent
        for inner in other.subviews where !inner.isHidden {
            let copy = UIView(frame: CGRect(origin: .zero, size: inner.bounds.size))
            copy.copyAppearance(of: inner)
            copy.layer.anchorPoint = inner.layer.anchorPoint
            copy.layer.zPosition = inner.layer.zPosition
            copy.center = inner.center
            copy.transform3D = inner.transform3D
            copy.alpha = inner.alpha
            addSubview(copy)
        }
    }

    /// Makes the view, or a view inside it, resign as first responder; returns `false` if none of them is, or if it refuses.
    ///
    /// - Parameter force: Whether the view resigns even if it refuses.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool { endEditing(in: self, force) }

    private final func endEditing(in view: UIView, _ force: Bool) -> Bool {
        if view.isFirstResponder { return view.resignFirstResponder() || force && view.clearFirstResponder() }
        return view.subviews.contains { endEditing(in: $0, force) }
    }
}
