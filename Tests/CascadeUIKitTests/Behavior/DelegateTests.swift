import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of delegates that are not set as the layout's, and of what answers where a delegate does not.
@MainActor
@Suite
struct DelegateTests {
    private class Follower: NSObject, UICollectionViewDelegate, LineLayoutDelegate, CircleLayoutDelegate {
        var last: IndexPath?

        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
            last = indexPath
        }

        func collectionView(_ collectionView: UICollectionView, layout: CircleLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
            last = indexPath
        }
    }

    private final class Source: NSObject, UICollectionViewDelegate, LineLayoutDelegate {
        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
            CGSize(width: 40 + 10 * indexPath.item, height: 60)
        }
    }

    /// Shows twelve items; a line has no delegate, unless `prepare` sets one.
    private func shown(_ layout: UICollectionViewLayout, prepare: (UICollectionView) -> Void = { _ in }) -> CollectionFixture {
        let board = CollectionFixture([Array(0..<12)], layout, isMirrored: false, size: CGSize(width: 300, height: 300))
        (layout as? LineLayout)?.delegate = nil
        prepare(board.view)
        return board.show()
    }

    private func size(_ board: CollectionFixture, _ item: Int) -> CGSize? {
        board.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.size
    }

    @Test func theCollectionViewsDelegateIsThatOfALineAndOfACircle() {
        for layout in [
            LineLayout(itemSize: CGSize(width: 80, height: 80)),
            CircleLayout(itemSize: CGSize(width: 50, height: 50), scrolling: .turning(.horizontal)),
        ] {
            let follower = Follower()
            let board = shown(layout) { $0.delegate = follower }
            #expect(follower.last == IndexPath(item: 0, section: 0))
            (layout as? LineLayout)?.scrollToItem(at: IndexPath(item: 3, section: 0), animated: false)
            (layout as? CircleLayout)?.turn(to: IndexPath(item: 3, section: 0), animated: false)
            board.screen.settle()
            #expect(follower.last == IndexPath(item: 3, section: 0))
        }
        let (line, source) = (LineLayout(LineOptions(itemSize: LayoutSize(width: 80, height: 80), effects: .none)), Source())
        let board = shown(line) { $0.delegate = source }
        #expect(size(board, 2) == CGSize(width: 60, height: 60))
    }

    @Test func aDelegateOfTheScrollPositionLeavesTheProvidersItems() {
        let (line, follower) = (LineLayout(LineOptions(itemSize: LayoutSize(width: 80, height: 80), effects: .none)), Follower())
        line.itemProvider = { path, _ in .absolute(Double(40 + path.item)) }
        let board = shown(line) { _ in line.delegate = follower }
        #expect(size(board, 0)?.width == 40 && size(board, 5)?.width == 45)
    }

    @Test func aProviderThatIsSetLaterTakesEffect() {
        let wall = WaterfallLayout(lanes: 2)
        let board = shown(wall)
        wall.itemProvider = { _, width in .absolute(Double(width)) }
        wall.sectionProvider = { _ in SectionOptions(lanes: 3) }
        board.screen.settle()
        #expect(size(board, 0) == CGSize(width: 100, height: 100))
    }

    private class Items: NSObject, UICollectionViewDelegate, WaterfallLayoutDelegate {
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem
        { .absolute(30) }
    }

    private final class Sections: Items, WaterfallSectionDelegate {
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions
        { SectionOptions(lanes: 3) }
    }

    @Test func aSubclassMayAddTheOptionsOfSections() {
        let (wall, sections) = (WaterfallLayout(lanes: 2), Sections())
        wall.delegate = sections
        #expect(size(shown(wall), 0) == CGSize(width: 100, height: 30))
    }
}
