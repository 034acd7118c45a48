import Testing
import UIKit

/// Tests of batches in layouts in the style of public libraries, each with a technique that revealed a fault of this module.
@MainActor
@Suite
struct ForeignBatchTests {
    /// Rows with one attributes object for each item, which are made and measured in a query at the latest.
    private class CachedRows: UICollectionViewLayout {
        private var rows: [UICollectionViewLayoutAttributes] = []
        private var isBuilt = false
        /// Whether the rows are made in a query, so that the content size is that of the former query until then.
        var isLazy = false

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            isBuilt = false
            super.invalidateLayout(with: context)
        }

        override func prepare() {
            super.prepare()
            if !isLazy { build() }
        }

        private func build() {
            if isBuilt { return }
            isBuilt = true
            rows = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
                let row = UICollectionViewLayoutAttributes(forCellWith: [0, item])
                row.frame = CGRect(x: 0, y: 60 * CGFloat(item), width: 300, height: 60)
                return row
            }
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 60 * CGFloat(rows.count)) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            build()
            return rows.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
        }
    }

    /// Rows that change the attributes of the base class for appearing and disappearing items.
    private final class FadingRows: CachedRows {
        override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            attributes?.alpha = 0
            return attributes
        }

        override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            attributes?.alpha = 0
            return attributes
        }
    }

    @Test func theBaseClassReturnsCopiesOfTheLayoutsAttributes() {
        let layout = FadingRows()
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: layout)
        scene.items.sections[0].insert(9, at: 0)
        scene.view.insertItems(at: [[0, 0]])
        scene.screen.settle()
        #expect((0..<4).map { layout.layoutAttributesForItem(at: [0, $0])?.alpha } == [1, 1, 1, 1])
        #expect((0..<4).map { scene.cell($0)?.alpha } == [1, 1, 1, 1])
    }

    /// The collection view's own queries return copies too, whether it has the attributes already or not.
    @Test func theViewReturnsCopiesOfTheLayoutsAttributes() {
        let layout = CachedRows()
        let scene = NumberedItemsScene(NumberedItems(count: 40), layout: layout)
        for item in [0, 39] {
            scene.view.layoutAttributesForItem(at: [0, item])?.alpha = 0
            #expect(layout.layoutAttributesForItem(at: [0, item])?.alpha == 1)
        }
    }

    /// Without an animation too: then the offset moves at once.
    @Test(arguments: [false, true]) func aContentThatShrinksInTheQueryMovesTheOffsetToItsEnd(animated: Bool) {
        let layout = CachedRows()
        layout.isLazy = true
        let scene = NumberedItemsScene(NumberedItems(count: 36), layout: layout)
        scene.view.contentOffset.y = 1_760
        scene.screen.frame()
        scene.items.sections[0].removeLast(20)
        let delete = { scene.view.deleteItems(at: (16..<36).map { [0, $0] }) }
        if animated { delete() } else { UIView.performWithoutAnimation { delete() } }
        #expect(scene.view.contentSize.height == 960)
        #expect(scene.view.contentOffset.y == 560)
        scene.screen.settle()
        #expect(scene.view.contentSize.height == 960)
        #expect(scene.view.contentOffset.y == 560)
        #expect(scene.visible == (9..<16).map { [0, $0] })
    }
}
