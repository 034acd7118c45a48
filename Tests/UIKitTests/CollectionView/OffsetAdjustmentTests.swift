import Testing
import UIKit

@MainActor
@Suite
struct OffsetAdjustmentTests {
    @Test func anAdjustmentIsRelativeToTheOffsetTheLayoutRead() {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: layout)
        // Scrolled to the end of 4,000 points; rows of half the height end at 2,000.
        scene.view.contentOffset.y = scene.view.contentSize.height - scene.view.bounds.height
        scene.screen.frame()
        let seen = scene.view.contentOffset.y
        layout.height = 20
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment.y = -2_500
        layout.invalidateLayout(with: context)
        scene.screen.frame()
        #expect(scene.view.contentSize.height == 2_000)
        #expect(scene.view.contentOffset.y == seen - 2_500)
    }
}
