import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of usual operations of apps on a waterfall.
@MainActor
@Suite
struct WaterfallInUseTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func wall(_ count: Int, automatic: Bool = false) -> Wall {
        let wall = Wall(count: count, WaterfallOptions(lanes: 3, spacing: 8))
        if automatic {
            wall.height = { _ in nil }
            wall.wish = { CGFloat(60 + $0 * 37 % 190) }
        }
        return wall
    }

    /// The first item that begins in the visible bounds, and its position.
    private func first(_ wall: Wall) throws -> (number: Int, place: CGFloat) {
        let cells = wall.view.visibleCells.compactMap { $0 as? WallCell }.map { (number: $0.number, place: wall.place(of: $0.number)!) }
        return try #require(cells.filter { $0.place >= 0 }.min { ($0.place, $0.number) < ($1.place, $1.number) })
    }

    @Test func itemsArePrefetchedBeforeTheyAreVisible() {
        final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
            var announced: Set<IndexPath> = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                announced.formUnion(indexPaths)
            }
        }
        let fetcher = Fetcher()
        let wall = wall(600)
        wall.view.prefetchDataSource = fetcher
        _ = wall.show()
        var seen = Set(wall.view.indexPathsForVisibleItems)
        var unannounced = 0
        for step in 1...300 {
            wall.view.contentOffset.y = CGFloat(step) * 15
            wall.screen.frame()
            let visible = Set(wall.view.indexPathsForVisibleItems)
            // The first steps show items that were too near to be prefetched.
            if step > 20 { unannounced += visible.subtracting(seen).subtracting(fetcher.announced).count }
            seen.formUnion(visible)
        }
        #expect(seen.count > 100)
        #expect(unannounced == 0)
        #expect(fetcher.announced.count < 300, "what is far away is not announced")
    }

    @Test func anotherTextSizeRequestsAllHeightsAgain() throws {
        let wall = wall(300).show()
        wall.view.contentOffset.y = 6000
        wall.screen.settle()
        let anchor = try first(wall)
        let before = wall.frame(anchor.number)
        let usual = wall.height
        wall.height = { usual($0).map { $0 * 1.5 } }
        wall.layout.invalidateLayout()
        wall.screen.settle()
        #expect(wall.frame(anchor.number)?.height == before.map { $0.height * 1.5 })
        #expect(abs(try #require(wall.place(of: anchor.number)) - anchor.place) <= 0.5)
        #expect(wall.view.contentOffset.y > 8000)
    }

    @Test func anotherTextSizeMeasuresSelfSizingCellsAgain() throws {
        let wall = wall(300, automatic: true).show()
        for offset in stride(from: CGFloat(0), through: 5000, by: 200) {
            wall.view.contentOffset.y = offset
            wall.screen.settle()
        }
        let anchor = try first(wall)
        wall.wish = { CGFloat(60 + $0 * 37 % 190) * 1.5 }
        wall.view.reloadData()
        wall.screen.settle()
        #expect(abs(try #require(wall.place(of: anchor.number)) - anchor.place) <= 0.5)
        for case let cell as WallCell in wall.view.visibleCells { #expect(abs(cell.frame.height - wall.wish(cell.number)!) <= 0.1) }
    }

    @Test(arguments: [1, 3])
    func scrollingToAnUnmeasuredItemEndsWithItAtTheTop(step: Int) throws {
        for lanes in [1, 3] {
            for item in [51, 402, 789] {
                let wall = wall(900, automatic: true)
                wall.layout.options.lanes = .fixed(lanes)
                // Every third item is of automatic size, or all are.
                wall.height = { $0 % step == 0 ? nil : CGFloat(60 + $0 * 37 % 90) }
                _ = wall.show()
                wall.view.scrollToItem(at: path(item), at: .top, animated: false)
                wall.screen.settle()
                #expect(abs(try #require(wall.place(of: item))) <= 0.5, "item \(item), \(lanes) lanes")
            }
        }
    }

    /// UIKit rounds the offset to a pixel, here below the item's top.
    @Test func scrollingToAnUnmeasuredItemBetweenPixelsEndsWithItAtTheTop() throws {
        let wall = wall(900, automatic: true)
        wall.layout.options.lanes = 1
        wall.wish = { CGFloat(60 + $0 * 37 % 190) + 0.1 }
        _ = wall.show()
        wall.view.scrollToItem(at: path(402), at: .top, animated: false)
        let exact = wall.view.contentOffset.y
        wall.view.contentOffset.y = (exact * 3).rounded(.up) / 3
        try #require(wall.view.contentOffset.y > exact + 0.05)
        wall.screen.settle()
        #expect(abs(try #require(wall.place(of: 402))) <= 0.5)
    }

    @Test func accessibilityElementsAreInVisualOrder() throws {
        for isRightToLeft in [false, true] {
            let wall = wall(40)
            if isRightToLeft { wall.view.semanticContentAttribute = .forceRightToLeft }
            _ = wall.show()
            let arrangement = try #require(wall.layout.arrangement)
            let bounds = wall.view.bounds
            let seen = LayoutRect(x: 0, y: Double(bounds.minY), width: Double(bounds.width), height: Double(bounds.height))
            let read = arrangement.elements(in: seen, order: .visual()).map { wall.frame($0.index)! }
            let onScreen = wall.view.visibleCells.map { $0.frame }.sorted { (a: CGRect, b: CGRect) -> Bool in
                if a.minY != b.minY { return a.minY < b.minY }
                return isRightToLeft ? a.minX > b.minX : a.minX < b.minX
            }
            #expect(read == onScreen)
            #expect(read.count > 10)
            let inLanes = arrangement.elements(in: seen, order: .lanes).map { wall.frame($0.index)!.minX }
            #expect(inLanes == (isRightToLeft ? inLanes.sorted(by: >) : inLanes.sorted()))
        }
    }

    @Test func aChangeToAFlowLayoutAndBackKeepsTheVisibleItems() throws {
        let wall = wall(300).show()
        wall.view.contentOffset.y = 5000
        wall.screen.settle()
        // An item of full width at the center of the visible bounds.
        let middle = CGPoint(x: 160, y: wall.view.contentOffset.y + 240)
        let item = try #require(wall.view.indexPathForItem(at: middle)?.item ?? wall.view.indexPathsForVisibleItems.first?.item)
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 70, height: 70)
        wall.view.setCollectionViewLayout(flow, animated: false)
        wall.screen.settle()
        wall.view.scrollToItem(at: path(item), at: .centeredVertically, animated: false)
        wall.screen.settle()
        let back = WaterfallLayout(wall.layout.options)
        back.delegate = wall
        wall.view.setCollectionViewLayout(back, animated: true)
        wall.screen.settle()
        #expect(wall.view.cellForItem(at: path(item)) != nil)
        for case let cell as WallCell in wall.view.visibleCells { #expect(cell.frame == wall.frame(cell.number)) }
    }

    @Test(arguments: [30, 180])
    func anAnimatedScrollToTheTopEndsThereAmongUnmeasuredItems(_ height: CGFloat) {
        let wall = Wall(count: 60, WaterfallOptions(lanes: 1, spacing: 10))
        wall.height = { _ in nil }
        wall.wish = { $0 < 20 ? height : 50 }
        _ = wall.show()
        for scroll in [
            { $0.setContentOffset(.zero, animated: true) }, { $0.scrollToItem(at: [0, 0], at: .top, animated: true) },
            { $0.scrollToItem(at: [0, 2], at: .centeredVertically, animated: true) },
        ] as [(UICollectionView) -> Void] {
            wall.view.reloadData()
            wall.view.scrollToItem(at: [0, 40], at: .top, animated: false)
            wall.screen.settle()
            scroll(wall.view)
            wall.screen.settle()
            #expect(wall.view.contentOffset == .zero)
            #expect(wall.frame(0)?.minY == 0)
        }
    }
}
