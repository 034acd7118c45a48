import Foundation
import UIKit

/// A data source and delegate that reports each call by the method's name.
@MainActor
final class NamedCalls: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UICollectionViewDataSourcePrefetching {
    var count = 60
    var onCall: ((String, UICollectionView) -> Void)?

    /// The methods of the data source and of a flow layout's delegate that are called during a layout pass.
    nonisolated static let layoutMethods =
        flowMethods + [
            "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
            "collectionView(_:viewForSupplementaryElementOfKind:at:)", "collectionView(_:willDisplay:forItemAt:)",
            "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
        ]

    nonisolated static let flowMethods = [
        "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
        "collectionView(_:layout:minimumLineSpacingForSectionAt:)", "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
        "collectionView(_:layout:referenceSizeForHeaderInSection:)", "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ]

    /// Creates a view of the items with a flow layout on a screen.
    func show() -> (screen: Screen, view: UICollectionView) {
        let screen = Screen()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: UICollectionViewFlowLayout()
        )
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        view.dataSource = self
        view.delegate = self
        view.prefetchDataSource = self
        screen.show(view)
        return (screen, view)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        onCall?("numberOfSections(in:)", collectionView)
        return 1
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        onCall?("collectionView(_:numberOfItemsInSection:)", collectionView)
        return count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        onCall?("collectionView(_:cellForItemAt:)", collectionView)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        onCall?("collectionView(_:viewForSupplementaryElementOfKind:at:)", collectionView)
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        onCall?("collectionView(_:prefetchItemsAt:)", collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        onCall?("collectionView(_:willDisplay:forItemAt:)", collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        onCall?("collectionView(_:didEndDisplaying:forItemAt:)", collectionView)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        onCall?("collectionView(_:willDisplaySupplementaryView:forElementKind:at:)", collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        onCall?("collectionView(_:shouldHighlightItemAt:)", collectionView)
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        onCall?("collectionView(_:didHighlightItemAt:)", collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        onCall?("collectionView(_:shouldSelectItemAt:)", collectionView)
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        onCall?("collectionView(_:didSelectItemAt:)", collectionView)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        onCall?("collectionView(_:targetContentOffsetForProposedContentOffset:)", collectionView)
        return proposedContentOffset
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { report("scrollViewDidScroll(_:)", scrollView) }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { report("scrollViewWillBeginDragging(_:)", scrollView) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        report("scrollViewDidEndDragging(_:willDecelerate:)", scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { report("scrollViewDidEndDecelerating(_:)", scrollView) }

    private func report(_ name: String, _ scrollView: UIScrollView) {
        if let view = scrollView as? UICollectionView { onCall?(name, view) }
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        onCall?("collectionView(_:layout:sizeForItemAt:)", collectionView)
        return CGSize(width: 60, height: 50)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        onCall?("collectionView(_:layout:insetForSectionAt:)", collectionView)
        return .zero
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        onCall?("collectionView(_:layout:minimumLineSpacingForSectionAt:)", collectionView)
        return 10
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        onCall?("collectionView(_:layout:minimumInteritemSpacingForSectionAt:)", collectionView)
        return 10
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        onCall?("collectionView(_:layout:referenceSizeForHeaderInSection:)", collectionView)
        return CGSize(width: 0, height: 20)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        onCall?("collectionView(_:layout:referenceSizeForFooterInSection:)", collectionView)
        return CGSize(width: 0, height: 20)
    }
}
