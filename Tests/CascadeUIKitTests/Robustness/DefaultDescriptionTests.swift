import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// A layout of one's own that leaves the description of its items to `ArrangedLayout`: they are all automatic.
@MainActor
@Suite("ArrangedLayout's own description")
struct DefaultDescriptionTests {
    @Test(arguments: [1, 64, 1_000], [1, 3, 128]) func everyItemIsPlacedAndFound(count: Int, lanes: Int) throws {
        let options = WaterfallOptions(SectionOptions(lanes: .fixed(lanes), itemSpacing: -5))
        let layout = ArrangedLayout(options)
        let board = CollectionFixture([Array(0..<count)], layout, isMirrored: false, size: CGSize(width: 320, height: 480)).show()
        let arrangement = try #require(layout.arrangement)
        var found: Set<Int> = []
        let everything = LayoutRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
        for placed in arrangement.placements(in: everything, offset: .zero) where placed.element.kind == .item {
            found.insert(placed.element.index)
            #expect(placed.placement.frame.height == 0)
        }
        #expect(found.count == count)
        #expect(board.view.numberOfItems(inSection: 0) == count)
        board.view.performBatchUpdates {
            board.sections[0].removeLast()
            board.view.deleteItems(at: [IndexPath(item: count - 1, section: 0)])
        }
        board.screen.settle()
        #expect(layout.arrangement?.sections[0].items.count == count - 1)
    }
}
