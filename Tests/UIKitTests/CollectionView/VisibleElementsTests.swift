import Testing
import UIKit

@MainActor
@Suite
struct VisibleElementsTests {
    @Test func eachVisibleRowHasACell() {
        let shelf = Shelf(NumberedItems(count: 1000), layout: RowLayout())
        #expect(shelf.visible == (0..<10).map { IndexPath(item: $0, section: 0) })
        #expect(shelf.view.visibleCells.count == 10)
        #expect(shelf.items.asked.count == 10)
        #expect(shelf.cell(3)?.number == 3)
        #expect(shelf.cell(3)?.frame == CGRect(x: 0, y: 120, width: 300, height: 40))
        #expect(shelf.cell(10) == nil)
        #expect(shelf.view.contentSize == CGSize(width: 300, height: 40_000))
    }

    @Test func scrollingByARowRequestsAndReusesOneCell() {
        let shelf = Shelf(NumberedItems(count: 1000), layout: RowLayout())
        shelf.view.contentOffset.y = 20
        shelf.screen.frame()
        shelf.items.asked = []
        shelf.items.log = []
        let stays = shelf.cell(5)
        shelf.view.contentOffset.y = 60
        shelf.screen.frame()
        #expect(shelf.items.asked == [IndexPath(item: 11, section: 0)])
        #expect(shelf.items.log == ["hide 0.0", "show 0.11"])
        #expect(shelf.cell(5) === stays)
        #expect(shelf.cell(11)?.reuses == 1)
        #expect(shelf.cell(11)?.number == 11)
    }

    @Test func aFrameWithoutInvalidationDoesNotPrepareAgain() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 1000), layout: layout)
        let before = layout.prepared
        for step in 1...20 {
            shelf.view.contentOffset.y = CGFloat(step) * 13
            shelf.screen.frame()
        }
        #expect(layout.prepared == before)
        #expect(layout.rects.count < 20)
    }

    @Test func aLayoutThatInvalidatesForEachOffsetIsPreparedForIt() {
        let layout = RowLayout()
        layout.invalidatesOnScroll = true
        let shelf = Shelf(NumberedItems(count: 1000), layout: layout)
        let before = layout.prepared
        for step in 1...5 {
            shelf.view.contentOffset.y = CGFloat(step) * 13
            shelf.screen.frame()
        }
        #expect(layout.prepared == before + 5)
    }

    @Test func headersAreSupplementaryViews() {
        let layout = RowLayout()
        layout.header = 30
        let shelf = Shelf(NumberedItems([[1, 2], [3], [4, 5, 6]]), layout: layout)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(shelf.view.visibleSupplementaryViews(ofKind: kind).count == 3)
        #expect(shelf.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().map(\.section) == [0, 1, 2])
        let second = shelf.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))
        #expect(second?.frame.minY == 110)
        #expect(second.flatMap { shelf.view.indexPath(forSupplementaryView: $0) } == IndexPath(item: 0, section: 1))
        #expect(
            shelf.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 2))?.frame.minY == 180
        )
    }

    @Test func itemsAndPointsAreFound() {
        let shelf = Shelf(NumberedItems(count: 100), layout: RowLayout())
        #expect(shelf.view.numberOfSections == 1)
        #expect(shelf.view.numberOfItems(inSection: 0) == 100)
        #expect(shelf.view.indexPathForItem(at: CGPoint(x: 10, y: 85)) == IndexPath(item: 2, section: 0))
        #expect(shelf.view.indexPathForItem(at: CGPoint(x: 10, y: 3_999)) == IndexPath(item: 99, section: 0))
        #expect(shelf.view.indexPathForItem(at: CGPoint(x: 10, y: 4_001)) == nil)
        #expect(shelf.cell(4).flatMap { shelf.view.indexPath(for: $0) } == IndexPath(item: 4, section: 0))
        #expect(shelf.view.layoutAttributesForItem(at: IndexPath(item: 50, section: 0))?.frame.minY == 2_000)
    }

    @Test func reloadDataRequestsOnlyVisibleCells() {
        let shelf = Shelf(NumberedItems(count: 100_000), layout: RowLayout())
        shelf.items.asked = []
        shelf.items.sections = [Array(0..<5)]
        shelf.view.reloadData()
        shelf.screen.frame()
        #expect(shelf.items.asked.count == 5)
        #expect(shelf.visible.count == 5)
        #expect(shelf.view.contentSize.height == 200)
    }

    @Test func emptyContentHasNoViews() {
        let shelf = Shelf(NumberedItems([[1, 2, 3], [4]]), layout: RowLayout())
        shelf.items.sections = []
        shelf.view.reloadData()
        shelf.screen.frame()
        #expect(shelf.view.numberOfSections == 0)
        #expect(shelf.view.visibleCells.isEmpty)
        #expect(shelf.view.contentSize.height == 0)
    }

    @Test func shrunkenContentIsScrolledToItsEnd() {
        let layout = RowLayout()
        layout.invalidatesOnScroll = true
        let shelf = Shelf(NumberedItems(count: 100), layout: layout)
        shelf.view.contentOffset.y = 3_000
        shelf.screen.frame()
        shelf.items.sections = [Array(0..<15)]
        shelf.view.reloadData()
        shelf.screen.frame()
        #expect(shelf.view.contentOffset.y == 200)
        #expect(shelf.visible.map(\.item) == Array(5..<15))
    }

    @Test func scrollToItemHonorsThePosition() {
        let shelf = Shelf(NumberedItems(count: 100), layout: RowLayout())
        let path = IndexPath(item: 50, section: 0)
        shelf.view.scrollToItem(at: path, at: .top, animated: false)
        #expect(shelf.view.contentOffset.y == 2_000)
        shelf.view.scrollToItem(at: path, at: .centeredVertically, animated: false)
        #expect(shelf.view.contentOffset.y == 1_820)
        shelf.view.scrollToItem(at: path, at: .bottom, animated: false)
        #expect(shelf.view.contentOffset.y == 1_640)
        shelf.view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false)
        #expect(shelf.view.contentOffset.y == 3_600)
        shelf.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .bottom, animated: true)
        shelf.screen.settle()
        #expect(shelf.view.contentOffset.y == 0)
    }

    @Test func attributesReachTheViews() {
        let shelf = Shelf(NumberedItems(count: 3), layout: FadedLayout())
        #expect(abs((shelf.cell(1)?.alpha ?? 0) - 0.5) < 1e-6)
        #expect(shelf.cell(1)?.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(shelf.cell(1)?.bounds.size == CGSize(width: 10, height: 10))
        #expect(shelf.cell(1)?.center == CGPoint(x: 105, y: 5))
        #expect(shelf.cell(2) == nil)
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
