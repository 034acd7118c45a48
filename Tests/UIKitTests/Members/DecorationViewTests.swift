import Testing
import UIKit

private final class OtherBand: UICollectionReusableView {}

@MainActor
@Suite
struct DecorationViewTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func decorationViewsHaveTheirClassAndAttributes() {
        let layout = BandedRows()
        layout.tone = 7
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        #expect(scene.bands.map(\.frame.minY) == [0, 40, 80])
        #expect(scene.bands.allSatisfy { $0.frame.width == 300 && $0.log == ["init"] })
        let attributes = scene.bands.first?.applied.last
        #expect((attributes as? ToneAttributes)?.tone == 7)
        #expect(attributes?.representedElementCategory == .decorationView)
        #expect(attributes?.representedElementKind == BandedRows.band)
        #expect(attributes?.indexPath == path(0))
    }

    @Test func decorationViewsAreNeitherCellsNorSupplementaryViews() {
        let scene = NumberedItemsScene(banded: 3, layout: BandedRows())
        guard let band = scene.bands.first, let badge = scene.badge(2) else {
            Issue.record("no band and no badge")
            return
        }
        #expect(scene.view.indexPath(forSupplementaryView: band) == nil)
        #expect(scene.view.indexPath(forSupplementaryView: badge) == path(2))
        #expect(scene.view.visibleSupplementaryViews(ofKind: BandedRows.band).isEmpty)
        #expect(scene.view.visibleCells.count == 3)
    }

    @Test func decorationViewsAreReused() {
        let scene = NumberedItemsScene(banded: 100, layout: BandedRows())
        let first = scene.bands
        scene.view.contentOffset.y = 2_000
        scene.screen.frame()
        #expect(scene.bands.map(\.frame.minY) == [2_000, 2_040, 2_080, 2_120, 2_160])
        #expect(scene.bands.allSatisfy { band in first.contains { $0 === band } })
        #expect(scene.bands.allSatisfy { $0.log == ["init", "reuse"] })
    }

    @Test func insertedViewsBeginWithTheLayoutsAttributes() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        layout.inserted[BandedRows.band] = [path(3)]
        layout.log = []
        scene.items.sections[0].append(9)
        scene.view.insertItems(at: [path(3)])
        #expect(layout.log.contains("initial band 3"))
        #expect(!layout.log.contains("initial badge 3"))
        scene.screen.settle()
        #expect(scene.bands.count == 4)
        #expect(scene.bands.last?.applied.contains { $0.frame.minX == -300 && $0.alpha == 0 } == true)
        #expect(scene.bands.last?.frame == CGRect(x: 0, y: 120, width: 300, height: 40))
        #expect(scene.bands.last?.alpha == 1)
    }

    @Test func deletedViewsEndWithTheLayoutsAttributes() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        let going = scene.bands.last
        layout.deleted[BandedRows.band] = [path(2)]
        layout.log = []
        scene.items.sections[0].removeLast()
        scene.view.deleteItems(at: [path(2)])
        #expect(layout.log.contains("final band 2"))
        #expect(going?.superview === scene.view)
        #expect(going?.frame.minX == 300)
        #expect(going?.alpha == 0)
        scene.screen.settle()
        #expect(going?.superview == nil)
        #expect(scene.bands.count == 2)
    }

    @Test func insertionsAndDeletionsAreRequestedDuringTheUpdates() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        layout.inserted = [BandedRows.band: [path(3)], BandedRows.badge: [path(3)]]
        layout.log = []
        scene.items.sections[0].append(9)
        scene.view.performBatchUpdates({ scene.view.insertItems(at: [path(3)]) })
        let order = ["prepare", "updates", "insert band", "initial band 3", "finalize"].map { layout.log.firstIndex(of: $0) }
        #expect(order.allSatisfy { $0 != nil })
        #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
        #expect(layout.log.filter { $0 == "finalize" }.count == 1)
    }

    @Test func aLaterRegistrationReplacesTheClass() {
        let layout = BandedRows()
        let scene = NumberedItemsScene(banded: 3, layout: layout)
        layout.register(OtherBand.self, forDecorationViewOfKind: BandedRows.band)
        scene.items.sections[0].append(9)
        scene.view.insertItems(at: [path(3)])
        scene.screen.settle()
        #expect(scene.view.subviews.count { $0 is OtherBand } == 1)
        #expect(scene.bands.count == 3)
    }
}
