import Foundation

extension UICollectionView {
    /// Requests the preferred attributes of an element's view, unless it had no others at the size of its attributes.
    ///
    /// A view that never settles ends in the limit of preparations of a layout pass.
    final func measure(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) {
        let size = attributes.size
        guard id.category != .decorationView, selfSizes, !visibleElements.isSettled(id, at: size), let view = visibleElements[id]?.view
        else { return }
        calling("preferredLayoutAttributesFitting(_:) of a view") {
            let wish = view.preferredLayoutAttributesFitting(attributes.duplicated)
            if wish.isEqual(attributes) { return visibleElements.settle(view, of: id, at: size) }
            if !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes) { return }
            layout.invalidateLayout(
                with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
            )
            // The context lists one element, but the layout also moves those after it: all attributes are queried again (rules 1.16 and
            // 3.3).
            pass.invalidateAllAttributes()
        }
    }

    private final var selfSizes: Bool { !transition.isInteractive }

    /// Requests a new measurement of a view in the next layout pass.
    final func invalidatePreferredSize(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, let id = visibleElements.id(of: view) else { return }
        visibleElements.invalidatePreferredSize(of: id)
        pass.invalidateDisplayed()
        setNeedsLayout()
    }
}
