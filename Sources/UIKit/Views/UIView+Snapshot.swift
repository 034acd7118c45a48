import Foundation

extension UIView {
    /// A view with the same appearance and copies of the visible subviews, without the view's own transform and opacity.
    final var appearanceCopy: UIView {
        let copy = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        copy.backgroundColor = backgroundColor
        copy.bounds.origin = bounds.origin
        copy.contentMode = contentMode
        copy.tintColor = tintColor
        copy.layer.copyStyle(of: layer)
        copy.layerContent = layerContent
        for view in subviews where !view.isHidden {
            let inner = view.appearanceCopy
            inner.layer.anchorPoint = view.layer.anchorPoint
            inner.layer.zPosition = view.layer.zPosition
            inner.center = view.center
            inner.transform3D = view.transform3D
            inner.alpha = view.alpha
            copy.addSubview(inner)
        }
        return copy
    }

    /// Makes the view, or a view inside it, resign as first responder; returns `false` if none of them is, or if it refuses.
    ///
    /// - Parameter force: Whether the view resigns even if it refuses.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder { return resignFirstResponder() || force && clearFirstResponder() }
        return subviews.contains { $0.endEditing(force) }
    }
}
