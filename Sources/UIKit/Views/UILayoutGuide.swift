public import Foundation

/// A rectangle inside a view, for layout; there is no Auto Layout.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    private let owner: WeakRef<UIView>
    private let insets: (UIView) -> UIEdgeInsets

    init(of view: UIView, inset: @escaping (UIView) -> UIEdgeInsets) {
        owner = WeakRef(view)
        insets = inset
        super.init()
    }

    /// The view in whose coordinates the rectangle is.
    open var owningView: UIView? { owner.object }

    /// The rectangle in the view's coordinates.
    open var layoutFrame: CGRect {
        guard let view = owner.object else { return .zero }
        return view.bounds.inset(by: insets(view))
    }
}

extension UIView {
    /// The part of the view that bars and notches do not cover.
    public final var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.safeAreaInsets } }

    /// The part of the view inside its margins.
    public final var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.layoutMargins } }
}
