import Foundation

/// No checks: only tests run strict screens.
struct AttributesConsistencyCheck {
    func check(_ elements: [UICollectionViewLayoutAttributes], preparation: Int, sections: Int) {}
}

extension UICollectionView {
    static var openRequests: Int { 0 }

    final var isStrict: Bool { false }

    final func checkingDequeuedViews(for id: ElementID, _ request: () -> UICollectionReusableView?) -> UICollectionReusableView? {
        request()
    }

    final func checkRegistration(madeInRequest: Bool) {}

    final func recordDequeued(_ view: UICollectionReusableView, identifier: String) {}

    final func checkDecorationViews(_ elements: [ElementID]) {}

    final func prefetchedAttributes(following plan: UpdatePlan) -> [(attributes: UICollectionViewLayoutAttributes, path: IndexPath)] { [] }
}
