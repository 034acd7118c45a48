import Cascade
import CascadeTesting
import Testing

/// Tests that `ArrangementInvariants` finds faults.
@Suite
struct ArrangementInvariantsTests {
    enum Fault: String, CaseIterable {
        case missing, moving, otherPlacement, smallContent, wideQueries, otherChanges, noError
    }

    /// A waterfall with a fault, or one that compares each frame with a query's rectangle.
    private struct Faulty: Arrangement {
        let fault: Fault?
        var comparesFrames = false
        var waterfall: WaterfallArrangement

        var container: LayoutSize { waterfall.container }
        var sections: [LayoutSection] { waterfall.sections }
        var axis: LayoutAxis { waterfall.axis }
        var readingDirection: ReadingDirection { waterfall.readingDirection }

        var contentSize: LayoutSize {
            var size = waterfall.contentSize
            if fault == .smallContent { size.height /= 2 }
            return size
        }

        func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
            var placement = waterfall.placement(of: element, offset: offset)
            if fault == .otherPlacement { placement?.frame.x += 1 }
            return placement
        }

        func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
            var rect = rect
            if fault == .wideQueries { rect.height += 100 }
            if comparesFrames {
                for placed in waterfall.allPlacements(offset: offset) where placed.placement.frame.touches(rect) {
                    body(placed.element, placed.placement)
                }
                return
            }
            waterfall.forEachPlacement(in: rect, offset: offset) { element, placement in
                if fault != .missing || element != .item(3, section: 0) { body(element, placement) }
            }
        }

        mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
            switch fault {
            case .noError: _ = try? waterfall.apply(changes)
            case .otherChanges: try waterfall.apply(changes + changes)
            default: try waterfall.apply(changes)
            }
        }
    }

    private struct FaultyOptions: LayoutOptions {
        let fault: Fault?
        var comparesFrames = false

        func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> Faulty {
            let sections = fault == .moving ? sections.reversed() : sections
            let waterfall = WaterfallOptions(lanes: 2).arrange(sections, in: container)
            return Faulty(fault: fault, comparesFrames: comparesFrames, waterfall: waterfall)
        }

        func withReadingDirection(_ direction: ReadingDirection) -> FaultyOptions { self }
    }

    @Test func arrangementsOfTheEngineHaveNoFault() {
        #expect(ArrangementInvariants.violation(of: WaterfallOptions(lanes: 3, spacing: 5)) == nil)
        #expect(ArrangementInvariants.violation(of: FaultyOptions(fault: nil)) == nil)
    }

    @Test func anArrangementThatComparesFramesHasNoFault() {
        #expect(ArrangementInvariants.violation(of: FaultyOptions(fault: nil, comparesFrames: true)) == nil)
    }

    @Test(arguments: Fault.allCases)
    func faultsAreFound(fault: Fault) {
        #expect(ArrangementInvariants.violation(of: FaultyOptions(fault: fault)) != nil)
    }
}
