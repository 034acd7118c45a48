import Cascade
import CascadeTesting
import Testing
import UIKit

@testable import CascadeUIKit

/// Tests of given items that do not fit the data source.
@MainActor
@Suite
struct GivenItemsTests {
    #if DEBUG
        @Test func tooFewItemsStopDebugBuilds() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let wall = Wall([[0, 1], [2, 3, 4]])
                wall.layout.items = [ItemList(lengths: [10, 20]), ItemList(lengths: [10])]
                _ = wall.show()
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("WaterfallLayout.items has 1 items in section 1, and the data source 3: set them in the block"))
        }
    #endif

    @Test func missingItemsAreOfAutomaticSize() {
        let list = ItemList(lengths: [10, 20, 30])
        func items(_ range: Range<Int>) -> ItemList {
            ItemRequest(range: range, section: 0, made: LayoutSection(), laneWidth: 0, estimatedLength: 64).list(from: list)
        }
        #expect(items(0..<3) == list)
        #expect(items(1..<2) == [.absolute(20)])
        #expect(items(2..<4) == [.absolute(30), .automatic(estimated: 64)])
        #expect(items(3..<4) == [.automatic(estimated: 64)])
    }

    @Test(arguments: [ItemList(count: 3), [.automatic, .absolute(50), .automatic(estimated: 20)]])
    func itemsOfAutomaticSizeAreMeasured(list: ItemList) throws {
        let wall = Wall(count: 3, WaterfallOptions(lanes: 1))
        wall.wish = { CGFloat(60 + $0) }
        wall.layout.items = [list]
        _ = wall.show()
        wall.screen.settle()
        for item in 0..<3 {
            let isGiven = list[item] == .absolute(50)
            #expect(try #require(wall.frame(item)).height == (isGiven ? 50 : CGFloat(60 + item)))
        }
    }
}
