import Testing
import UIKit

@MainActor
@Suite
struct OffsetAdjustmentTests {
    @Test func anAdjustmentIsRelativeToTheOffsetTheLayoutRead() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 100), layout: layout)
        // Scrolled to the end of 4,000 points; rows of half the height end at 2,000.
        shelf.view.contentOffset.y = shelf.view.contentSize.height - shelf.view.bounds.height
        shelf.screen.frame()
        let seen = shelf.view.contentOffset.y
        layout.height = 20
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment.y = -2_500
        layout.invalidateLayout(with: context)
        shelf.screen.frame()
        #expect(shelf.view.contentSize.height == 2_000)
        #expect(shelf.view.contentOffset.y == seen - 2_500)
    }
}
