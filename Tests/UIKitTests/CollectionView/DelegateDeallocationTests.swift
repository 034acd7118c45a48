import CascadeTesting
import Testing
import UIKit

/// Tests of a data source and delegate that is deallocated in one of its own methods: the view continues with its current data.
@MainActor
@Suite
struct DelegateDeallocationTests {
    @MainActor
    private final class Owner {
        var calls: NamedCalls? = NamedCalls()
    }

    nonisolated private static let methods =
        NamedCalls.layoutMethods + [
            "collectionView(_:didEndDisplaying:forItemAt:)", "collectionView(_:prefetchItemsAt:)",
            "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
            "collectionView(_:shouldSelectItemAt:)", "collectionView(_:didSelectItemAt:)",
            "collectionView(_:targetContentOffsetForProposedContentOffset:)", "scrollViewDidScroll(_:)",
            "scrollViewWillBeginDragging(_:)", "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewDidEndDecelerating(_:)",
        ]

    /// Scrolls, drags, taps and changes the data and the layout.
    private func use(_ view: UICollectionView, on screen: Screen, _ owner: Owner) {
        view.contentOffset.y = 100
        screen.frame()
        screen.test.tap(at: CGPoint(x: 20, y: 60))
        screen.test.drag(view, by: CGPoint(x: 0, y: -150))
        screen.settle()
        if let calls = owner.calls {
            view.performBatchUpdates {
                calls.count += 1
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
            screen.settle()
        }
        view.reloadData()
        screen.settle()
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
        screen.settle()
    }

    @Test(arguments: methods, [false, true])
    func aViewContinuesWithoutItsDataSourceAndDelegate(_ method: String, atTheFirstCall: Bool) throws {
        let owner = Owner()
        weak let gone = owner.calls
        var calls = 0
        let leave = { (name: String, _: UICollectionView) in
            guard name == method else { return }
            calls += 1
            owner.calls = nil
        }
        if atTheFirstCall { owner.calls?.onCall = leave }
        let (screen, view) = try #require(owner.calls).show()
        owner.calls?.onCall = leave
        use(view, on: screen, owner)
        #expect(calls >= 1, "the method was called")
        #expect(gone == nil)
        #expect(view.dataSource == nil && view.delegate == nil)
        #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
    }
}
