import CascadeTesting
import Testing
import UIKit

/// A cell with a preferred height.
private final class GrowingCell: UICollectionViewCell {
    var wish: CGFloat = 40
    var measured = 0

    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        CGSize(width: targetSize.width, height: wish)
    }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        measured += 1
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        attributes.size = systemLayoutSizeFitting(layoutAttributes.size)
        return attributes
    }
}

@MainActor
@Suite
struct CollectionViewValueTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func aNewViewHasTheDefaults() {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 1, y: 2, width: 30, height: 40), collectionViewLayout: layout)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.collectionViewLayout === layout)
        #expect(layout.collectionView === view)
        #expect(view.delegate == nil)
        #expect(view.dataSource == nil)
        #expect(view.prefetchDataSource == nil)
        #expect(view.isPrefetchingEnabled)
        #expect(view.allowsSelection)
        #expect(!view.allowsMultipleSelection)
        #expect(view.backgroundView == nil)
        #expect(!view.hasUncommittedUpdates)
        #expect(view.selfSizingInvalidation == .enabled)
        #expect(view.indexPathsForVisibleItems.isEmpty)
        #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
        #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
        #expect(UICollectionView.SelfSizingInvalidation.enabledIncludingConstraints.rawValue == 2)
    }

    @Test func aMovementIsNotCommittedUntilItEnds() {
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: RowLayout())
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        #expect(scene.view.hasUncommittedUpdates)
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(!scene.view.hasUncommittedUpdates)
        scene.items.sections[0].removeLast()
        scene.view.deleteItems(at: [path(4)])
        scene.screen.settle()
        #expect(!scene.view.hasUncommittedUpdates)
    }

    @Test(
        arguments: [
            (UICollectionView.ScrollPosition.left, 1_000), (.centeredHorizontally, 900), (.right, 800),
        ]
    )
    func scrollToItemScrollsHorizontally(position: UICollectionView.ScrollPosition, offset: Int) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 400)
        layout.minimumLineSpacing = 0
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: layout)
        scene.view.scrollToItem(at: path(10), at: position, animated: false)
        scene.screen.frame()
        #expect(scene.view.contentOffset == CGPoint(x: offset, y: 0))
        #expect(scene.visible.count == 3)
    }

    private func growing() -> (NumberedItemsScene, [GrowingCell]) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.estimatedItemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        let scene = NumberedItemsScene(NumberedItems(count: 0), layout: layout)
        scene.view.register(GrowingCell.self, forCellWithReuseIdentifier: "number")
        scene.items.sections = [[0, 1, 2]]
        scene.view.reloadData()
        scene.screen.frame()
        return (scene, (0..<3).compactMap { scene.view.cellForItem(at: path($0)) as? GrowingCell })
    }

    @Test(arguments: [false, true])
    func anInvalidatedCellIsMeasuredAgain(fromContent: Bool) {
        let (scene, cells) = growing()
        guard cells.count == 3 else {
            Issue.record("\(cells.count) cells")
            return
        }
        #expect(cells.map(\.frame.minY) == [0, 40, 80])
        cells[0].wish = 90
        if fromContent { cells[0].contentView.invalidateIntrinsicContentSize() } else { cells[0].invalidateIntrinsicContentSize() }
        scene.screen.settle()
        #expect(cells[0].frame.height == 90)
        #expect(cells.map(\.frame.minY) == [0, 90, 130])
    }

    @Test func disabledSelfSizingInvalidationMeasuresNothing() {
        let (scene, cells) = growing()
        guard cells.count == 3 else {
            Issue.record("\(cells.count) cells")
            return
        }
        scene.view.selfSizingInvalidation = .disabled
        let measured = cells[0].measured
        cells[0].wish = 90
        cells[0].invalidateIntrinsicContentSize()
        scene.screen.settle()
        #expect(cells[0].measured == measured)
        #expect(cells.map(\.frame.minY) == [0, 40, 80])
    }

    @Test func reconfiguredCellsAreNotPreparedForReuse() {
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: RowLayout())
        let cell = scene.cell(2)
        scene.items.asked = []
        scene.items.sections[0][2] = 42
        scene.view.reconfigureItems(at: [path(2)])
        scene.screen.settle()
        #expect(scene.items.asked == [path(2)])
        #expect(scene.cell(2) === cell)
        #expect(cell?.number == 42)
        #expect(cell?.reuses == 0)
    }

    @Test func insetsFromTheSafeAreaMoveItems() {
        let scene = NumberedItemsScene(NumberedItems(count: 1), layout: UICollectionViewFlowLayout())
        guard let layout = scene.view.collectionViewLayout as? UICollectionViewFlowLayout else { return }
        #expect(layout.sectionInsetReference == .fromContentInset)
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
        layout.sectionInsetReference = .fromSafeArea
        layout.invalidateLayout()
        scene.screen.frame()
        #expect(scene.cell(0)?.frame.minX == 7)
        scene.screen.test.window.setSafeArea(UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10))
        scene.screen.frame()
        #expect(scene.view.safeAreaInsets.left == 20)
        #expect(scene.cell(0)?.frame.minX == 27)
    }
}
