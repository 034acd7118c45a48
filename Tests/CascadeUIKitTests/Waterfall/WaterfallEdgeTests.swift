import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of the faults 8, 9 and 10 reported for other layouts: empty sections, data that becomes empty, and queries in between.
@MainActor
@Suite
struct WaterfallEdgeTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func emptyDataHasNoContentSize() {
        #expect(Wall([]).show().view.contentSize.height == 0)
        #expect(Wall([[]]).show().view.visibleCells.isEmpty)
        let flat = Wall([Array(0..<10)], size: .zero).show()
        #expect(flat.view.visibleCells.count <= 10)
        let layout = WaterfallLayout()
        layout.prepare()
        #expect(layout.collectionViewContentSize == .zero)
        #expect(layout.layoutAttributesForItem(at: path(0)) == nil)
        #expect(layout.layoutAttributesForElements(in: .infinite) == nil)
    }

    @Test func anEmptySectionTakesNoSpace() {
        let options = WaterfallOptions(lanes: 2, itemSpacing: 10)
        let with = Wall([[1, 2, 3], [], [4, 5]], options).show()
        let without = Wall([[1, 2, 3], [4, 5]], options).show()
        #expect(with.frame(0, section: 2) == without.frame(0, section: 1))
        #expect(with.view.contentSize == without.view.contentSize)
    }

    @Test func everythingIsDeletedByABatchAndByAReload() {
        for reloads in [false, true] {
            let wall = Wall([Array(0..<50), Array(50..<80)]).show()
            wall.view.contentOffset.y = 1000
            wall.screen.frame()
            wall.sections = []
            if reloads { wall.view.reloadData() } else { wall.view.performBatchUpdates { wall.view.deleteSections([0, 1]) } }
            wall.screen.settle()
            #expect(wall.view.visibleCells.isEmpty)
            #expect(wall.view.contentSize.height == 0)
            #expect(wall.layout.layoutAttributesForItem(at: path(0)) == nil)
            #expect(wall.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 1000, height: 1e5))?.isEmpty == true)
            wall.sections = [[1, 2, 3]]
            wall.view.reloadData()
            wall.screen.settle()
            #expect(wall.view.visibleCells.count == 3)
        }
    }

    @Test func queriesBetweenTheChangeOfTheDataAndTheBatchIgnoreDeletedItems() {
        let wall = Wall(count: 60).show()
        wall.view.performBatchUpdates {
            wall.sections[0].removeLast(58)
            wall.view.deleteItems(at: (2..<60).map { path($0) })
            for attributes in wall.layout.layoutAttributesForElements(in: wall.view.bounds) ?? [] {
                #expect(attributes.indexPath.item < 60)
            }
        }
        wall.screen.settle()
        #expect(wall.view.visibleCells.count == 2)
        #expect(wall.layout.layoutAttributesForItem(at: path(2)) == nil)
    }

    @Test func missingIndexPathsAndInvalidSizesHaveDefinedResults() {
        let wall = Wall(count: 5)
        wall.height = { [.nan, .infinity, -5, -.infinity, 1e300][$0] }
        _ = wall.show()
        for item in 0..<5 {
            let frame = wall.frame(item) ?? .null
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite)
        }
        #expect(wall.layout.layoutAttributesForItem(at: path(-1)) == nil)
        #expect(wall.layout.layoutAttributesForItem(at: path(0, 9)) == nil)
        #expect(wall.layout.layoutAttributesForSupplementaryView(ofKind: "other", at: path(0)) == nil)
        #expect(wall.layout.layoutAttributesForDecorationView(ofKind: "other", at: path(0)) == nil)
    }

    @Test func aBatchIntoAnEmptySectionFromADiffableDataSource() {
        let wall = Wall([[]])
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: wall.view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        wall.height = { _ in 50 }
        wall.sections = [Array(0..<100)]
        _ = wall.show()
        for items in [[1, 2, 3], [3, 1], [], [5, 6, 7, 8, 1]] {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source.apply(snapshot, animatingDifferences: true)
            wall.screen.settle()
            #expect(wall.view.visibleCells.count == items.count)
            #expect(wall.view.contentSize.height == CGFloat((items.count + 1) / 2) * 50)
        }
    }
}
