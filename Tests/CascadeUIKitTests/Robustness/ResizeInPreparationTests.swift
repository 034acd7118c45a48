import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of collection views whose size changes in `prepare()` of a new layout.
@MainActor
@Suite
struct ResizeInPreparationTests {
    final class ResizingLine: LineLayout {
        var newSize: CGSize?

        override func prepare() {
            super.prepare()
            guard let size = newSize else { return }
            newSize = nil
            collectionView?.frame.size = size
        }
    }

    final class ResizingCircle: CircleLayout {
        var newSize: CGSize?

        override func prepare() {
            super.prepare()
            guard let size = newSize else { return }
            newSize = nil
            collectionView?.frame.size = size
        }
    }

    /// Sets a layout and returns the visible items and those of the layout in the bounds.
    private func items(after layout: UICollectionViewLayout, animated: Bool) throws -> (visible: [IndexPath], expected: [IndexPath]) {
        let board = CollectionFixture(
            [Array(0..<12)],
            UICollectionViewFlowLayout(),
            isMirrored: false,
            size: CGSize(width: 240, height: 320)
        ).show()
        board.view.setCollectionViewLayout(layout, animated: animated)
        board.screen.settle()
        try #require(board.view.bounds.size == CGSize(width: 460, height: 200))
        // Items that only touch the edge are not visible.
        let inside = board.view.bounds.insetBy(dx: 0.01, dy: 0.01)
        let attributes = try #require(layout.layoutAttributesForElements(in: inside))
        #expect(board.wrongCell == nil)
        return (board.view.indexPathsForVisibleItems, attributes.map(\.indexPath).sorted())
    }

    /// Seed 7513 of the driver.
    @Test(arguments: [false, true])
    func aLineShowsItsItems(animated: Bool) throws {
        let line = ResizingLine(LineOptions(itemSize: LayoutSize(width: 60, height: 80), spacing: 5))
        line.newSize = CGSize(width: 460, height: 200)
        let (visible, expected) = try items(after: line, animated: animated)
        try #require(!expected.isEmpty)
        #expect(visible == expected)
    }

    /// Seed 18212 of the driver.
    @Test(arguments: [false, true])
    func aCircleShowsItsItems(animated: Bool) throws {
        let circle = ResizingCircle(CircleOptions(itemSize: LayoutSize(width: 50, height: 50)))
        circle.newSize = CGSize(width: 460, height: 200)
        let (visible, expected) = try items(after: circle, animated: animated)
        try #require(!expected.isEmpty)
        #expect(visible == expected)
    }
}
