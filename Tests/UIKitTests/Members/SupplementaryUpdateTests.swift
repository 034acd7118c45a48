import Testing
import UIKit

/// A delegate that records the displayed and removed supplementary views.
@MainActor
private final class BadgeRecorder: NSObject, UICollectionViewDelegate {
    var shown: [IndexPath] = []
    var hidden: [IndexPath] = []
    var kinds: Set<String> = []

    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        kinds.insert(elementKind)
        shown.append(indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {
        kinds.insert(elementKind)
        hidden.append(indexPath)
    }
}

@MainActor
@Suite
struct SupplementaryUpdateTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func insertedViewsBeginWithTheLayoutsAttributes() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        layout.inserted[BandedRows.badge] = [path(3)]
        layout.log = []
        scene.items.sections[0].append(9)
        scene.view.insertItems(at: [path(3)])
        #expect(layout.log.contains("insert badge"))
        #expect(layout.log.contains("initial badge 3"))
        scene.screen.settle()
        #expect(scene.badge(3)?.applied.contains { $0.frame.minX == -40 && $0.alpha == 0 } == true)
        #expect(scene.badge(3)?.frame == CGRect(x: 260, y: 120, width: 40, height: 40))
    }

    @Test func deletedViewsEndWithTheLayoutsAttributes() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        let going = scene.badge(2)
        layout.deleted[BandedRows.badge] = [path(2)]
        layout.log = []
        scene.items.sections[0].removeLast()
        scene.view.deleteItems(at: [path(2)])
        #expect(layout.log.contains("delete badge"))
        #expect(layout.log.contains("final badge 2"))
        #expect(going?.frame.minX == 560)
        scene.screen.settle()
        #expect(going?.superview == nil)
        #expect(scene.badge(2) == nil)
        #expect(scene.view.indexPathsForVisibleSupplementaryElements(ofKind: BandedRows.badge) == [path(0), path(1)])
    }

    @Test func otherElementsKeepTheirViews() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        let badges = (0..<2).map { scene.badge($0) }
        layout.deleted[BandedRows.badge] = [path(2)]
        scene.items.sections[0].removeLast()
        scene.view.deleteItems(at: [path(2)])
        scene.screen.settle()
        #expect(badges[0] != nil && scene.badge(0) === badges[0])
        #expect(badges[1] != nil && scene.badge(1) === badges[1])
    }

    @Test func outsideABatchTheLayoutIsNotCalled() {
        let layout = UICollectionViewLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        #expect(scene.view.collectionViewLayout === layout)
        #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "k").isEmpty)
        #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: "k").isEmpty)
        #expect(layout.indexPathsToInsertForDecorationView(ofKind: "k").isEmpty)
        #expect(layout.indexPathsToDeleteForDecorationView(ofKind: "k").isEmpty)
        #expect(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "k", at: path(0)) == nil)
        #expect(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "k", at: path(0)) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: "k", at: path(0)) == nil)
        #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
    }

    @Test func theDelegateReceivesDisplayAndEndOfDisplay() {
        let scene = NumberedItemsScene(banded: 100, layout: BandedRows())
        let listener = BadgeRecorder()
        scene.view.delegate = listener
        scene.view.contentOffset.y = 80
        scene.screen.frame()
        #expect(listener.shown == [path(5), path(6)])
        #expect(listener.hidden.sorted() == [path(0), path(1)])
        #expect(listener.kinds == [BandedRows.badge])
    }
}
