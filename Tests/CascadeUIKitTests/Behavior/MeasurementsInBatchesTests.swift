import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of cells that are measured while a batch is applied.
@MainActor
@Suite
struct MeasurementsInBatchesTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// A waterfall in a collection view that measures cells at index paths from before the batch, as systems before iOS 26 (rule 12.6).
    private final class OldSystem: WaterfallLayout {
        /// The attributes of the visible cells before the batch.
        var known: [UICollectionViewLayoutAttributes] = []

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            for attributes in known {
                guard let wish = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
                wish.size.height = 300
                guard shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes) else { continue }
                invalidateLayout(
                    with: invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
                )
            }
        }
    }

    private func wall(lanes: LaneCount = 1, layout: WaterfallLayout) -> Wall {
        let wall = Wall(count: 60)
        wall.height = { _ in nil }
        wall.wish = { _ in 90 }
        layout.options = WaterfallOptions(lanes: lanes)
        layout.delegate = wall
        wall.layout = layout
        wall.view.setCollectionViewLayout(layout, animated: false)
        return wall.show()
    }

    @Test(arguments: [false, true])
    func heightsOfOldIndexPathsAreNotStored(deletes: Bool) {
        let layout = OldSystem()
        let wall = wall(layout: layout)
        layout.known = wall.view.indexPathsForVisibleItems.compactMap { wall.view.layoutAttributesForItem(at: $0) }
        wall.view.performBatchUpdates {
            if deletes {
                wall.sections[0].removeFirst(4)
                wall.view.deleteItems(at: (0..<4).map(path))
            } else {
                // The new item moves all others out of sight.
                wall.wish = { $0 == 900 ? 470 : 90 }
                wall.sections[0].insert(900, at: 0)
                wall.view.insertItems(at: [path(0)])
            }
        }
        wall.screen.settle()
        #expect((1..<8).map { wall.frame($0)?.height } == Array(repeating: 90, count: 7))
    }

    @Test func aNewCellAppearsAtItsMeasuredHeight() throws {
        let wall = wall(layout: WaterfallLayout())
        wall.wish = { $0 == 900 ? 220 : 90 }
        wall.view.performBatchUpdates {
            wall.sections[0].insert(900, at: 1)
            wall.view.insertItems(at: [path(1)])
        }
        let cell = try #require(wall.view.cellForItem(at: path(1)))
        let first = try #require(cell.layer.presentation())
        #expect(first.bounds.height == 220)
        #expect(first.position.y == 200)
        #expect(first.opacity == 0)
        wall.screen.settle()
        #expect(cell.frame == CGRect(x: 0, y: 90, width: 320, height: 220))
    }

    @Test func aReloadedCellAppearsAtItsMeasuredHeight() throws {
        let wall = wall(layout: WaterfallLayout())
        wall.wish = { $0 == 1 ? 220 : 90 }
        wall.view.performBatchUpdates { wall.view.reloadItems(at: [path(1)]) }
        let cell = try #require(wall.view.cellForItem(at: path(1)))
        #expect(cell.frame == CGRect(x: 0, y: 90, width: 320, height: 220))
        let first = try #require(cell.layer.presentation())
        #expect(first.bounds.height == 220 && first.position.y == 200)
        #expect(wall.view.cellForItem(at: path(2))?.frame.minY == 310)
        wall.screen.settle()
        #expect(wall.view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 90, width: 320, height: 220))
    }

    @Test func aNewCellOfARightToLeftRowGrowsFromItsRightEdge() throws {
        final class Wide: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
                -> UICollectionViewLayoutAttributes
            {
                let answer = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
                answer.size.width = 70
                return answer
            }
        }
        let layout = WaterfallLayout(WaterfallOptions(lanes: 1, axis: .horizontal))
        let board = CollectionFixture([Array(0..<30)], layout, isMirrored: true, size: CGSize(width: 300, height: 100))
        board.view.register(Wide.self, forCellWithReuseIdentifier: "cell")
        _ = board.show()
        let right = board.view.contentOffset.x + 300
        board.view.performBatchUpdates {
            board.sections[0].insert(900, at: 0)
            board.view.insertItems(at: [path(0)])
        }
        let cell = try #require(board.view.cellForItem(at: path(0)))
        let first = try #require(cell.layer.presentation())
        let bounds = try #require(board.view.layer.presentation()).bounds
        #expect(first.bounds.width == 70)
        #expect(abs(first.position.x + 35 - bounds.maxX) < 0.01)
        board.screen.settle()
        #expect(board.view.contentOffset.x + 300 > right)
    }

    /// A new section has no measured items, so the estimates of the section that had its index are not its own.
    @Test func itemsOfANewSectionAreNotEstimatedByThoseOfAnother() {
        let wall = Wall([Array(0..<300)], WaterfallOptions(lanes: 1))
        wall.height = { _ in nil }
        wall.wish = { _ in 40 }
        _ = wall.show()
        wall.view.contentOffset.y = 4_000
        wall.screen.settle()
        #expect(wall.frame(299)?.height == 40)
        wall.view.performBatchUpdates {
            wall.sections.insert(Array(1_000..<1_300), at: 0)
            wall.view.insertSections([0])
        }
        wall.screen.settle()
        #expect(wall.frame(299, section: 0)?.height == 100)
        #expect(wall.frame(299, section: 1)?.height == 40)
    }
}
