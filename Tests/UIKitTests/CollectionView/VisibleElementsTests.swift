import Testing
import UIKit

@MainActor
@Suite
struct VisibleElementsTests {
    @Test func eachVisibleRowHasACell() {
        let scene = NumberedItemsScene(NumberedItems(count: 1000), layout: RowLayout())
        #expect(scene.visible == (0..<10).map { IndexPath(item: $0, section: 0) })
        #expect(scene.view.visibleCells.count == 10)
        #expect(scene.items.asked.count == 10)
        #expect(scene.cell(3)?.number == 3)
        #expect(scene.cell(3)?.frame == CGRect(x: 0, y: 120, width: 300, height: 40))
        #expect(scene.cell(10) == nil)
        #expect(scene.view.contentSize == CGSize(width: 300, height: 40_000))
    }

    @Test func scrollingByARowRequestsAndReusesOneCell() {
        let scene = NumberedItemsScene(NumberedItems(count: 1000), layout: RowLayout())
        scene.view.contentOffset.y = 20
        scene.screen.frame()
        scene.items.asked = []
        scene.items.log = []
        let stays = scene.cell(5)
        scene.view.contentOffset.y = 60
        scene.screen.frame()
        #expect(scene.items.asked == [IndexPath(item: 11, section: 0)])
        #expect(scene.items.log == ["hide 0.0", "show 0.11"])
        #expect(scene.cell(5) === stays)
        #expect(scene.cell(11)?.reuses == 1)
        #expect(scene.cell(11)?.number == 11)
    }

    @Test func aFrameWithoutInvalidationDoesNotPrepareAgain() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 1000), layout: layout)
        let before = layout.prepared
        for step in 1...20 {
            scene.view.contentOffset.y = CGFloat(step) * 13
            scene.screen.frame()
        }
        #expect(layout.prepared == before)
        #expect(layout.rects.count < 20)
    }

    @Test func aLayoutThatInvalidatesForEachOffsetIsPreparedForIt() {
        let layout = RowLayout()
        layout.invalidatesOnScroll = true
        let scene = NumberedItemsScene(NumberedItems(count: 1000), layout: layout)
        let before = layout.prepared
        for step in 1...5 {
            scene.view.contentOffset.y = CGFloat(step) * 13
            scene.screen.frame()
        }
        #expect(layout.prepared == before + 5)
    }

    @Test func headersAreSupplementaryViews() {
        let layout = RowLayout()
        layout.header = 30
        let scene = NumberedItemsScene(NumberedItems([[1, 2], [3], [4, 5, 6]]), layout: layout)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(scene.view.visibleSupplementaryViews(ofKind: kind).count == 3)
        #expect(scene.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().map(\.section) == [0, 1, 2])
        let second = scene.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))
        #expect(second?.frame.minY == 110)
        #expect(second.flatMap { scene.view.indexPath(forSupplementaryView: $0) } == IndexPath(item: 0, section: 1))
        #expect(
            scene.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 2))?.frame.minY == 180
        )
    }

    @Test func itemsAndPointsAreFound() {
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: RowLayout())
        #expect(scene.view.numberOfSections == 1)
        #expect(scene.view.numberOfItems(inSection: 0) == 100)
        #expect(scene.view.indexPathForItem(at: CGPoint(x: 10, y: 85)) == IndexPath(item: 2, section: 0))
        #expect(scene.view.indexPathForItem(at: CGPoint(x: 10, y: 3_999)) == IndexPath(item: 99, section: 0))
        #expect(scene.view.indexPathForItem(at: CGPoint(x: 10, y: 4_001)) == nil)
        #expect(scene.cell(4).flatMap { scene.view.indexPath(for: $0) } == IndexPath(item: 4, section: 0))
        #expect(scene.view.layoutAttributesForItem(at: IndexPath(item: 50, section: 0))?.frame.minY == 2_000)
    }

    @Test func reloadDataRequestsOnlyVisibleCells() {
        let scene = NumberedItemsScene(NumberedItems(count: 100_000), layout: RowLayout())
        scene.items.asked = []
        scene.items.sections = [Array(0..<5)]
        scene.view.reloadData()
        scene.screen.frame()
        #expect(scene.items.asked.count == 5)
        #expect(scene.visible.count == 5)
        #expect(scene.view.contentSize.height == 200)
    }

    @Test func emptyContentHasNoViews() {
        let scene = NumberedItemsScene(NumberedItems([[1, 2, 3], [4]]), layout: RowLayout())
        scene.items.sections = []
        scene.view.reloadData()
        scene.screen.frame()
        #expect(scene.view.numberOfSections == 0)
        #expect(scene.view.visibleCells.isEmpty)
        #expect(scene.view.contentSize.height == 0)
    }

    @Test func shrunkenContentIsScrolledToItsEnd() {
        let layout = RowLayout()
        layout.invalidatesOnScroll = true
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: layout)
        scene.view.contentOffset.y = 3_000
        scene.screen.frame()
        scene.items.sections = [Array(0..<15)]
        scene.view.reloadData()
        scene.screen.frame()
        #expect(scene.view.contentOffset.y == 200)
        #expect(scene.visible.map(\.item) == Array(5..<15))
    }

    @Test func scrollToItemHonorsThePosition() {
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: RowLayout())
        let path = IndexPath(item: 50, section: 0)
        scene.view.scrollToItem(at: path, at: .top, animated: false)
        #expect(scene.view.contentOffset.y == 2_000)
        scene.view.scrollToItem(at: path, at: .centeredVertically, animated: false)
        #expect(scene.view.contentOffset.y == 1_820)
        scene.view.scrollToItem(at: path, at: .bottom, animated: false)
        #expect(scene.view.contentOffset.y == 1_640)
        scene.view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false)
        #expect(scene.view.contentOffset.y == 3_600)
        scene.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .bottom, animated: true)
        scene.screen.settle()
        #expect(scene.view.contentOffset.y == 0)
    }

    @Test func attributesReachTheViews() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: FadedLayout())
        #expect(abs((scene.cell(1)?.alpha ?? 0) - 0.5) < 1e-6)
        #expect(scene.cell(1)?.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(scene.cell(1)?.bounds.size == CGSize(width: 10, height: 10))
        #expect(scene.cell(1)?.center == CGPoint(x: 105, y: 5))
        #expect(scene.cell(2) == nil)
    }
}

/// Three items; the second has an alpha below 1 and twice the size, the third is hidden.
private final class FadedLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 10) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: item * 100, y: 0, width: 10, height: 10)
            if item == 1 {
                attributes.alpha = 0.5
                attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
            }
            attributes.isHidden = item == 2
            return attributes
        }
    }
}
