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
    private func scene() -> NumberedItemsScene {
        let scene = NumberedItemsScene(NumberedItems(count: 4), layout: MirroredRow())
        scene.view.semanticContentAttribute = .forceRightToLeft
        scene.view.reloadData()
        scene.screen.frame()
        return scene
    }

    @Test func itemsAreMirroredWhenTheLayoutDirectionChanges() {
        let scene = NumberedItemsScene(NumberedItems(count: 4), layout: MirroredRow())
        scene.screen.frame()
        let (first, width) = (IndexPath(item: 0, section: 0), scene.view.bounds.width)
        #expect(scene.view.cellForItem(at: first)?.frame.minX == 0)
        var values = scene.view.traitCollection.values
        values.layoutDirection = .rightToLeft
        scene.view.window?.setTraits(UITraitCollection(values: values))
        #expect(scene.view.cellForItem(at: first)?.frame.maxX == width)
    }

    @Test func itemsBeginOnTheRight() {
        let scene = scene()
        #expect((0..<4).map { scene.cell($0)?.frame.minX } == [250, 200, 150, 100])
    }

    @Test func aTransitionMirrorsSingleItemsLikeThoseOfARectangle() {
        let scene = scene()
        let between = scene.view.startInteractiveTransition(to: MirroredRow())
        between.transitionProgress = 0.5
        scene.screen.frame()
        let listed = between.layoutAttributesForElements(in: scene.view.bounds) ?? []
        #expect(listed.map { $0.indexPath.item }.sorted() == [0, 1, 2, 3])
        for attributes in listed {
            #expect(attributes.frame.minX == CGFloat(250 - 50 * attributes.indexPath.item))
            #expect(between.layoutAttributesForItem(at: attributes.indexPath)?.frame == attributes.frame)
        }
    }

    @Test func removedItemsFadeAtTheirPositions() {
        let scene = scene()
        let (first, second) = (scene.cell(0), scene.cell(1))
        scene.items.sections[0].removeFirst()
        scene.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        #expect(first?.frame.minX == 250)
        #expect(first?.alpha == 0)
        #expect(second?.frame.minX == 250)
        scene.screen.settle()
        #expect((0..<3).map { scene.cell($0)?.frame.minX } == [250, 200, 150])
    }

    @Test(arguments: [268, 100]) func contentInsetsDoNotMoveMirroredItems(width: CGFloat) {
        final class MirroredFlow: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = MirroredFlow()
        layout.itemSize = CGSize(width: width, height: 40)
        let scene = NumberedItemsScene(NumberedItems(count: 4), layout: layout)
        scene.view.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        scene.view.semanticContentAttribute = .forceRightToLeft
        scene.view.reloadData()
        scene.screen.frame()
        #expect(scene.cell(0)?.frame.maxX == 268)
        #expect(scene.cell(0)?.frame.minX == 268 - width)
    }
}
