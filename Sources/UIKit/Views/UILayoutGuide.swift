public import Foundation

/// A rectangle inside a view that layouts ask for; there is no Auto Layout to constrain it with.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    private let owner: WeakRef<UIView>
    private let insets: (UIView) -> UIEdgeInsets

    init(of view: UIView, inset: @escaping (UIView) -> UIEdgeInsets) {
        owner = WeakRef(view)
        insets = inset
        super.init()
    }

    /// The view whose coordinates the rectangle is in.
    open var owningView: UIView? { owner.object }

    /// The rectangle, in the view's own coordinates.
    open var layoutFrame: CGRect {
        guard let view = owner.object else { return .zero }
        return view.bounds.inset(by: insets(view))
    }
}

extension UIView {
    /// The part of the view that bars and notches leave free.
    public final var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.safeAreaInsets } }

    /// The part of the view inside its margins.
    public final var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.layoutMargins } }
}
