import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

@testable import Cascade
@testable import CascadeUIKit

/// Tests that a session changes its arrangement in place.
@MainActor
@Suite
struct StorageTests {
    /// A waterfall behind a reference, which counts its copies.
    private struct Counted: Arrangement {
        final class Storage: @unchecked Sendable {
            var waterfall: WaterfallArrangement
            init(_ waterfall: WaterfallArrangement) { self.waterfall = waterfall }
        }

        nonisolated(unsafe) static var changes = 0
        nonisolated(unsafe) static var copies = 0
        private var storage: Storage

        init(_ waterfall: WaterfallArrangement) { storage = Storage(waterfall) }

        var container: LayoutSize { storage.waterfall.container }
        var sections: [LayoutSection] { storage.waterfall.sections }
        var contentSize: LayoutSize { storage.waterfall.contentSize }
        var axis: LayoutAxis { storage.waterfall.axis }
        var readingDirection: ReadingDirection { storage.waterfall.readingDirection }

        func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
            storage.waterfall.placement(of: element, offset: offset)
        }

        func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
            storage.waterfall.forEachPlacement(in: rect, offset: offset, body)
        }

        mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
            Self.changes += 1
            if !isKnownUniquelyReferenced(&storage) {
                Self.copies += 1
                storage = Storage(storage.waterfall)
            }
            try storage.waterfall.apply(changes)
        }
    }

    private struct CountedRules: LayoutRules {
        func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> Counted {
            Counted(WaterfallOptions(lanes: 3).arrange(sections, in: container))
        }
    }

    @Test func aSessionNeverCopiesTheStorageOfItsArrangement() {
        (Counted.changes, Counted.copies) = (0, 0)
        var random = SeededGenerator(seed: 1)
        var next = 500
        let fixture = SessionFixture(CountedRules(), [Array(0..<200), Array(200..<300)])
        fixture.host.factor = nil
        fixture.update()
        for step in 0..<80 {
            // A delegate that reads the arrangement keeps no copy.
            fixture.host.onItem = { [unowned fixture] in _ = fixture.ruled.arrangement?.contentSize }
            fixture.host.offset = LayoutPoint(x: 0, y: Double(step * 37 % 400))
            fixture.update(.scrolled(from: .zero, to: fixture.host.offset, confirmed: [.item(step % 9, section: 0)]))
            fixture.update(.measured(.item(step, section: 0), length: Double(40 + step)))
            fixture.update(.listed([.item(3, section: 0), .header(section: 0)]))
        }
        for _ in 0..<10 {
            fixture.perform(
                RandomBatch(of: fixture.host.sections, &random) {
                    next += 1
                    return next
                }
            )
        }
        #expect(Counted.changes > 150)
        #expect(Counted.copies == 0)
    }

    @Test func otherInsetsDoNotCopyTheItems() {
        let fixture = SessionFixture(CountedRules(), [Array(0..<200)])
        fixture.host.factor = nil
        fixture.update()
        fixture.update(.measured(.item(3, section: 0), length: 70))
        func storage() -> UnsafePointer<ItemMeasure>? {
            fixture.ruled.current.sections[0].items.measures.withUnsafeBufferPointer { $0.baseAddress }
        }
        let known = storage()
        (fixture.host.inputs.insets.top, fixture.host.header) = (30, 50)
        fixture.update(.unlisted)
        #expect(fixture.ruled.current.sections[0].header == 50)
        #expect(known != nil && storage() == known)
    }

    @Test func aCopyOfAnAppIsASnapshot() throws {
        let fixture = SessionFixture(CountedRules(), [Array(0..<20)])
        fixture.update()
        let snapshot = try #require(fixture.ruled.arrangement)
        let height = snapshot.contentSize.height
        fixture.update(.measured(.item(0, section: 0), length: 900))
        #expect(snapshot.contentSize.height == height)
        #expect(fixture.ruled.arrangement?.contentSize.height != height)
    }
}
