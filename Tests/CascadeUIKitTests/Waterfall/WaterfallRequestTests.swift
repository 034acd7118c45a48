import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallRequestTests {
    private func wall() -> Wall {
        let wall = Wall(count: 40, WaterfallOptions(lanes: 2, spacing: 8)).show()
        wall.asked = 0
        return wall
    }

    /// Returns the requests after a change, and whether all frames equal those of a new layout.
    private func asked(_ wall: Wall, after change: (Wall) -> Void) -> Int {
        change(wall)
        wall.screen.settle()
        let asked = wall.asked
        let fresh = Wall(wall.sections, wall.layout.options, size: wall.view.bounds.size)
        fresh.height = wall.height
        fresh.header = wall.header
        fresh.layout.sectionInsetReference = wall.layout.sectionInsetReference
        fresh.view.layoutMargins = wall.view.layoutMargins
        fresh.view.contentInset = wall.view.contentInset
        _ = fresh.show()
        for item in 0..<40 { #expect(wall.frame(item) == fresh.frame(item), "item \(item)") }
        return asked
    }

    @Test func optionsThatDoNotAffectWidthsRequestNoHeights() {
        #expect(asked(wall()) { $0.layout.options.itemSpacing = 20 } == 0)
        #expect(asked(wall()) { $0.layout.options.insets.top = 20 } == 0)
        #expect(asked(wall()) { $0.layout.options.laneRule = .inOrder } == 0)
        #expect(asked(wall()) { $0.layout.options.background = .visible(insets: .all(2)) } == 0)
        #expect(asked(wall()) { $0.layout.options.sectionHeadersPinToVisibleBounds = true } == 0)
        #expect(asked(wall()) { $0.view.layoutMargins.left = 50 } == 0)
        #expect(asked(wall()) { $0.view.contentInset.top = 50 } == 0)
    }

    @Test func otherWidthsRequestAllHeights() {
        #expect(asked(wall()) { $0.layout.options.laneSpacing = 20 } == 40)
        #expect(asked(wall()) { $0.layout.options.lanes = 3 } == 40)
        #expect(asked(wall()) { $0.layout.options.insets.left = 20 } == 40)
        #expect(asked(wall()) { $0.layout.options.axis = .horizontal } == 40)
        #expect(asked(wall()) { $0.view.contentInset.left = 20 } == 40)
        let wall = wall()
        wall.layout.sectionInsetReference = .fromLayoutMargins
        wall.screen.settle()
        wall.asked = 0
        #expect(asked(wall) { $0.view.layoutMargins.left = 50 } == 40)
    }

    /// The first lane, the first two and all are as wide as before.
    @Test func otherSizesOfSomeLanesRequestAllHeights() {
        let wall = Wall(count: 40, WaterfallOptions(lanes: [.absolute(80), .absolute(80), .absolute(40), .absolute(120)])).show()
        wall.asked = 0
        #expect(asked(wall) { $0.layout.options.lanes = [.absolute(80), .absolute(80), .absolute(120), .absolute(40)] } == 40)
    }

    @Test func onlyAnInvalidationRequestsChangedHeights() {
        let wall = wall()
        #expect(
            asked(wall) {
                $0.height = { CGFloat(30 + $0) }; $0.layout.invalidateLayout()
            } == 40
        )
    }

    @Test func measuredHeightsAreKeptIfOnlyTheSpacingChanges() throws {
        let wall = Wall(count: 10, WaterfallOptions(lanes: 1))
        wall.height = { _ in nil }
        wall.wish = { CGFloat(30 + $0) }
        _ = wall.show()
        wall.layout.options.itemSpacing = 5
        wall.screen.settle()
        let items = try #require(wall.layout.arrangement?.sections[0].items)
        for item in 0..<5 {
            #expect(items[item].size == .absolute(Double(30 + item)) && items[item].source == .measured, "item \(item)")
        }
    }
}
