import Testing
import UIKit

@MainActor
@Suite("What an invalidation asks again")
struct InvalidationTests {
    @Test func onlyTheListedItemsAreAskedAgain() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 100), layout: layout)
        layout.rects = []
        layout.askedItems = []
        let prepared = layout.prepared
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 4, section: 0)])
        layout.invalidateLayout(with: context)
        shelf.screen.frame()
        #expect(layout.prepared == prepared + 1)
        #expect(layout.rects.isEmpty)
        #expect(layout.askedItems.sorted().map(\.item) == [2, 4])
    }

    @Test func onlyTheListedHeadersAreAskedAgain() {
        let layout = RowLayout()
        layout.header = 30
        let shelf = Shelf(NumberedItems([[1, 2], [3, 4]]), layout: layout)
        layout.rects = []
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: [IndexPath(item: 0, section: 1)]
        )
        layout.invalidateLayout(with: context)
        shelf.screen.frame()
        #expect(layout.rects.isEmpty)
        #expect(layout.askedItems.isEmpty)
        #expect(layout.askedHeaders == [IndexPath(item: 0, section: 1)])
    }

    @Test func everythingIsAskedAfterAPlainInvalidation() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 100), layout: layout)
        layout.rects = []
        layout.height = 80
        layout.invalidateLayout()
        #expect(shelf.cell(1)?.frame.minY == 40)
        shelf.screen.frame()
        #expect(layout.rects.count == 1)
        #expect(shelf.cell(1)?.frame.minY == 80)
        #expect(shelf.visible.count == 5)
        #expect(shelf.view.contentSize.height == 8_000)
    }

    @Test func contextsKnowWhatTheyList() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(!context.invalidateEverything)
        #expect(!context.invalidateDataSourceCounts)
        #expect(context.invalidatedItemIndexPaths == nil)
        context.invalidateDecorationElements(ofKind: "d", at: [IndexPath(item: 0, section: 1)])
        context.invalidateDecorationElements(ofKind: "d", at: [IndexPath(item: 0, section: 2)])
        #expect(context.invalidatedDecorationIndexPaths?["d"]?.map(\.section) == [1, 2])
        #expect(context.contentOffsetAdjustment == .zero)
        #expect(context.contentSizeAdjustment == .zero)
    }

    @Test func aLargerViewShowsMore() {
        let layout = RowLayout()
        let shelf = Shelf(NumberedItems(count: 100), layout: layout, height: 200)
        #expect(shelf.visible.count == 5)
        shelf.view.frame.size.height = 320
        shelf.screen.frame()
        #expect(shelf.visible.count == 8)
        shelf.view.frame.size.width = 200
        shelf.screen.frame()
        #expect(shelf.cell(0)?.frame.width == 200)
    }
}
