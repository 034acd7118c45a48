#if DEBUG && canImport(CascadeTesting)
    import Testing

    @testable import UIKit

    /// Tests of the number of elements that a collection view visits, counted in debug builds of the portable UIKit only.
    @MainActor
    @Suite
    struct VisibleWorkTests {
        /// Performs a closure on a view of a square of cells and returns the number of visited elements per cell.
        private func work(side: Int, _ action: (NumberedItemsScene) -> Void) -> Double {
            let layout = SquareLayout(side: side)
            let scene = NumberedItemsScene(
                NumberedItems(count: side * side * 3),
                layout: layout,
                width: CGFloat(side),
                height: CGFloat(side)
            )
            WorkCount.total = 0
            action(scene)
            #expect(scene.view.visibleCells.count >= side * side)
            return Double(WorkCount.total) / Double(side * side)
        }

        /// The work per cell is about the same for 10,000 cells as for 625: a binary search takes four more steps.
        private func expectLinear(_ action: (NumberedItemsScene) -> Void) {
            let (few, many) = (work(side: 25, action), work(side: 100, action))
            #expect(few > 1, "work is counted")
            #expect(many < few * 2, "\(few) elements for each of 625 cells, \(many) for each of 10,000")
        }

        @Test func describingCellsIsLinear() {
            expectLinear { scene in
                for cell in scene.view.visibleCells { _ = scene.view.describe(cell) }
            }
        }

        @Test func showingOtherCellsIsLinear() {
            expectLinear { scene in
                scene.view.contentOffset.y = scene.view.bounds.height * 2
                scene.screen.frame()
                scene.view.reloadData()
                scene.screen.frame()
            }
        }

        @Test func measuringListedCellsIsLinear() {
            expectLinear { scene in
                let context = UICollectionViewLayoutInvalidationContext()
                context.invalidateItems(at: scene.view.indexPathsForVisibleItems)
                scene.view.collectionViewLayout.invalidateLayout(with: context)
                scene.screen.frame()
            }
        }

        @Test func changingTheLayoutIsLinear() {
            expectLinear { scene in
                scene.view.contentOffset.y = scene.view.bounds.height
                scene.screen.frame()
                let layout = SquareLayout(side: Int(scene.view.bounds.width))
                layout.isReversed = true
                scene.view.setCollectionViewLayout(layout, animated: true)
                scene.screen.settle()
            }
        }

        @Test func aBatchIsLinear() {
            expectLinear { scene in
                let count = scene.items.sections[0].count
                scene.view.performBatchUpdates {
                    scene.items.sections[0].insert(contentsOf: 0..<count, at: 0)
                    scene.view.insertItems(at: (0..<count).map { IndexPath(item: $0, section: 0) })
                }
                scene.screen.settle()
            }
        }
    }

    /// Items of one point in rows.
    private final class SquareLayout: UICollectionViewLayout {
        private var side = 1
        var isReversed = false

        convenience init(side: Int) {
            self.init()
            self.side = side
        }

        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

        override var collectionViewContentSize: CGSize { CGSize(width: side, height: count / side) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let rows = max(0, Int(rect.minY))..<min(count / side, Int(rect.maxY))
            return (rows.lowerBound * side..<rows.upperBound * side).compactMap { place in
                layoutAttributesForItem(at: IndexPath(item: isReversed ? count - 1 - place : place, section: 0))
            }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let place = isReversed ? count - 1 - indexPath.item : indexPath.item
            attributes.frame = CGRect(x: place % side, y: place / side, width: 1, height: 1)
            return attributes
        }
    }
#endif
