import Testing
import UIKit

/// Squares from left to right, mirrored in right-to-left languages.
private final class MirroredRow: UICollectionViewLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item * 50, y: 0, width: 50, height: 50)
        return attributes
    }

    // In the layout's own coordinates, from left to right, like all other attributes.
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.alpha = 0
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

@MainActor
@Suite
struct MirroredTests {
    private func shelf() -> Shelf {
        let shelf = Shelf(NumberedItems(count: 4), layout: MirroredRow())
        shelf.view.semanticContentAttribute = .forceRightToLeft
        shelf.view.reloadData()
        shelf.screen.frame()
        return shelf
    }

    @Test func itemsAreMirroredWhenTheLayoutDirectionChanges() {
        let shelf = Shelf(NumberedItems(count: 4), layout: MirroredRow())
        shelf.screen.frame()
        let (first, width) = (IndexPath(item: 0, section: 0), shelf.view.bounds.width)
        #expect(shelf.view.cellForItem(at: first)?.frame.minX == 0)
        var values = shelf.view.traitCollection.values
        values.layoutDirection = .rightToLeft
        shelf.view.window?.setTraits(UITraitCollection(values: values))
        #expect(shelf.view.cellForItem(at: first)?.frame.maxX == width)
    }

    @Test func itemsBeginOnTheRight() {
        let shelf = shelf()
        #expect((0..<4).map { shelf.cell($0)?.frame.minX } == [250, 200, 150, 100])
    }

    @Test func removedItemsFadeAtTheirPositions() {
        let shelf = shelf()
        let (first, second) = (shelf.cell(0), shelf.cell(1))
        shelf.items.sections[0].removeFirst()
        shelf.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        #expect(first?.frame.minX == 250)
        #expect(first?.alpha == 0)
        #expect(second?.frame.minX == 250)
        shelf.screen.settle()
        #expect((0..<3).map { shelf.cell($0)?.frame.minX } == [250, 200, 150])
    }
}
