import Cascade
import Testing

/// Invalid changes are refused as a whole, with the index of the change and the reason.
@Suite struct LayoutChangeErrorTests {
    private let sections = [LayoutSection(ItemList(lengths: [10, 20, 30])), LayoutSection()]

    private func refused(_ changes: [LayoutChange]) -> LayoutChangeError? {
        let container = LayoutSize(300, 200)
        let line = refused(changes, LineOptions(itemSize: container).arrange(sections, in: container))
        let circle = refused(changes, CircleOptions(itemSize: container).arrange(sections, in: container))
        let waterfall = refused(changes, WaterfallOptions().arrange(sections, in: container))
        #expect(waterfall == line && waterfall == circle)
        return waterfall
    }

    private func refused<A: Arrangement>(_ changes: [LayoutChange], _ before: A) -> LayoutChangeError? {
        var arrangement = before
        do {
            try arrangement.apply(changes)
            return nil
        } catch {
            #expect(arrangement.sections == before.sections, "nothing has changed")
            #expect(arrangement.allPlacements() == before.allPlacements(), "nothing has moved")
            #expect(arrangement.contentSize == before.contentSize)
            return error
        }
    }

    private func check(_ change: LayoutChange, _ reason: LayoutChangeError.Reason, line: SourceLocation = #_sourceLocation) {
        #expect(refused([change])?.change == 0, sourceLocation: line)
        #expect(refused([change])?.reason == reason, sourceLocation: line)
    }

    @Test(arguments: [-1, 2, .max, .min])
    func aMissingSectionIsReported(section: Int) {
        let reason = LayoutChangeError.Reason.noSection(section, count: 2)
        check(.insertItems([.absolute(1)], at: 0, section: section), reason)
        check(.deleteItems(0..<0, section: section), reason)
        check(.moveItem(from: 0, section: section, to: 0, targetSection: 0), reason)
        check(.moveItem(from: 0, section: 0, to: 0, targetSection: section), reason)
        check(.updateItem(.absolute(1), at: 0, section: section), reason)
        check(.deleteSection(section), reason)
        check(.moveSection(from: section, to: 0), reason)
        check(.moveSection(from: 0, to: section), reason)
        check(.replaceSection(LayoutSection(), at: section), reason)
    }

    @Test func aSectionCanBeInsertedAtTheEndButNotBeyond() {
        #expect(refused([.insertSection(LayoutSection(), at: 2)]) == nil)
        check(.insertSection(LayoutSection(), at: 3), .noSection(3, count: 2))
        check(.insertSection(LayoutSection(), at: -1), .noSection(-1, count: 2))
    }

    @Test func aMissingItemIsReported() {
        check(.insertItems([.absolute(1)], at: 4, section: 0), .noItem(4, section: 0, count: 3))
        check(.insertItems([.absolute(1)], at: -1, section: 0), .noItem(-1, section: 0, count: 3))
        check(.insertItems([], at: 1, section: 1), .noItem(1, section: 1, count: 0))
        check(.updateItem(.absolute(1), at: 3, section: 0), .noItem(3, section: 0, count: 3))
        check(.updateItem(.absolute(1), at: 0, section: 1), .noItem(0, section: 1, count: 0))
        check(.moveItem(from: 3, section: 0, to: 0, targetSection: 0), .noItem(3, section: 0, count: 3))
        check(.moveItem(from: 0, section: 0, to: 1, targetSection: 1), .noItem(1, section: 1, count: 0))
        check(.moveItem(from: .min, section: 0, to: 0, targetSection: 0), .noItem(.min, section: 0, count: 3))
    }

    @Test func withinItsSectionAnItemMovesAmongTheOthersOnly() {
        // After the removal two items remain, so the greatest new index is 2.
        #expect(refused([.moveItem(from: 0, section: 0, to: 2, targetSection: 0)]) == nil)
        let error = refused([.moveItem(from: 0, section: 0, to: 3, targetSection: 0)])
        guard case .noItem(3, section: 0, count: _) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aRangeMustBeWithinTheItems() {
        check(.deleteItems(2..<4, section: 0), .noItem(3, section: 0, count: 3))
        check(.deleteItems(-1..<2, section: 0), .noItem(-1, section: 0, count: 3))
        check(.deleteItems(4..<4, section: 0), .noItem(4, section: 0, count: 3))
        check(.deleteItems(0..<Int.max, section: 0), .noItem(.max - 1, section: 0, count: 3))
        #expect(refused([.deleteItems(0..<3, section: 0)]) == nil)
    }

    @Test func theIndexOfTheInvalidChangeIsReportedAndNoChangeIsApplied() {
        let error = refused([
            .deleteItems(0..<3, section: 0), .insertSection(LayoutSection(), at: 0), .updateItem(.absolute(1), at: 0, section: 1),
        ])
        #expect(error?.change == 2)
        #expect(error?.reason == .noItem(0, section: 1, count: 0))
    }
}
