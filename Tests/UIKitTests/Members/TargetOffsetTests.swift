import Testing
import UIKit

/// Rows that return a target offset.
private final class TargetOffsetRows: UICollectionViewFlowLayout {
    var proposals: [CGPoint] = []
    var wish: CGPoint?

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposals.append(proposedContentOffset)
        return wish ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
}

@MainActor
private final class OffsetDelegate: NSObject, UICollectionViewDelegate {
    var proposals: [CGPoint] = []
    var wish: CGPoint?

    func collectionView(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    {
        proposals.append(proposedContentOffset)
        return wish ?? proposedContentOffset
    }
}

@MainActor
@Suite
struct TargetOffsetTests {
    private func rows(_ height: CGFloat = 40) -> TargetOffsetRows {
        let layout = TargetOffsetRows()
        layout.itemSize = CGSize(width: 300, height: height)
        layout.minimumLineSpacing = 0
        return layout
    }

    @Test func theLayoutChoosesTheOffsetInABatch() {
        let layout = rows()
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
        scene.view.contentOffset.y = 200
        scene.screen.frame()
        layout.wish = CGPoint(x: 0, y: 280)
        scene.items.sections[0].insert(contentsOf: [100, 101], at: 0)
        scene.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        scene.screen.settle()
        #expect(layout.proposals == [CGPoint(x: 0, y: 200)])
        #expect(scene.view.contentOffset == CGPoint(x: 0, y: 280))
        #expect(scene.visible.first?.item == 7)
        #expect(scene.cell(7)?.number == 5)
    }

    @Test func theDelegateReceivesTheLayoutsOffsetAndDecides() {
        let layout = rows()
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
        let delegate = OffsetDelegate()
        scene.view.delegate = delegate
        layout.wish = CGPoint(x: 0, y: 120)
        delegate.wish = CGPoint(x: 0, y: 160)
        scene.view.performBatchUpdates({ scene.view.reloadItems(at: [IndexPath(item: 0, section: 0)]) }, completion: nil)
        scene.screen.settle()
        #expect(delegate.proposals == [CGPoint(x: 0, y: 120)])
        #expect(scene.view.contentOffset.y == 160)
    }

    @Test(arguments: [false, true])
    func bothChooseTheOffsetInALayoutChange(animated: Bool) {
        let (first, second) = (rows(40), rows(100))
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: first)
        let delegate = OffsetDelegate()
        scene.view.delegate = delegate
        scene.view.contentOffset.y = 400
        scene.screen.frame()
        first.proposals = []
        second.wish = CGPoint(x: 0, y: 1_000)
        scene.view.setCollectionViewLayout(second, animated: animated)
        scene.screen.settle()
        #expect(first.proposals.isEmpty)
        #expect(second.proposals.count == 1)
        #expect(delegate.proposals == [CGPoint(x: 0, y: 1_000)])
        #expect(scene.view.contentOffset.y == 1_000)
        #expect(scene.visible.map(\.item) == [10, 11, 12, 13])
    }

    @Test func theOffsetStaysByDefault() {
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: rows())
        scene.view.contentOffset.y = 200
        scene.screen.frame()
        scene.items.sections[0].insert(100, at: 0)
        scene.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        scene.screen.settle()
        #expect(scene.view.contentOffset.y == 200)
    }
}
