import CascadeTesting
import Foundation
import Testing

@testable import UIKit

/// Rows of 50 points that record the requests.
private class RecordedRows: UICollectionViewLayout {
    var log: [String] = []
    var answersEarly = true
    var isTold = true
    var count = 0

    override func prepare() {
        super.prepare()
        log.append("prepare")
        count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }

    override var collectionViewContentSize: CGSize {
        log.append("size")
        return CGSize(width: 200, height: 50 * CGFloat(count))
    }

    func row(_ item: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: 50 * CGFloat(item), width: 200, height: 50)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.append("elements")
        if !answersEarly, !isTold { return nil }
        return (0..<count).map { row($0) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { row(indexPath.item) }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { log.append(context.invalidateEverything ? "reload" : "counts") }
        if context.invalidateDataSourceCounts, !context.invalidateEverything { isTold = false }
        super.invalidateLayout(with: context)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("updates")
        isTold = true
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        log.append("animated")
    }
}

/// A header that moves, or is listed twice, without an invalidation.
private final class InconsistentHeader: RecordedRows {
    var isListedTwice = false
    var questions: CGFloat = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            with: IndexPath(item: 0, section: 0)
        )
        header.frame = CGRect(x: 0, y: isListedTwice ? 0 : questions, width: 200, height: 20)
        questions += 1
        return (super.layoutAttributesForElements(in: rect) ?? []) + (isListedTwice ? [header, header] : [header])
    }
}

@MainActor
private final class Rows: NSObject, UICollectionViewDataSource {
    var count: Int

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath) }
}

@MainActor
private struct RuleScene {
    let screen: TestScreen
    let view: UICollectionView
    let rows: Rows

    init(_ layout: UICollectionViewLayout, count: Int = 40, strict: Bool = true) {
        screen = TestScreen(size: CGSize(width: 200, height: 300), strict: strict)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "bar"
        )
        rows = Rows(count)
        view.dataSource = rows
        screen.show(view)
    }

    func delete(_ item: Int) {
        rows.count -= 1
        view.deleteItems(at: [IndexPath(item: item, section: 0)])
    }
}

@MainActor
@Suite(.serialized)
struct RuleTests {
    /// Rule 2.26.
    @Test func elementsAreRequestedBeforeTheUpdates() {
        let layout = RecordedRows()
        let scene = RuleScene(layout)
        layout.log = []
        scene.delete(3)
        #expect(layout.log.filter { $0 != "size" } == ["counts", "prepare", "elements", "updates"])
        scene.screen.settle()
        #expect(scene.view.visibleCells.count == 6)
    }

    /// Rule 2.27.
    @Test func nilBeforeTheUpdatesIsAccepted() {
        let layout = RecordedRows()
        layout.answersEarly = false
        let scene = RuleScene(layout)
        layout.log = []
        scene.delete(3)
        scene.screen.settle()
        #expect(layout.log.filter { $0 != "size" } == ["counts", "prepare", "elements", "updates", "elements"])
        #expect(scene.view.visibleCells.count == 6)
    }

    /// Rule 2.27: an empty result is kept as any other.
    @Test func anEmptyResultBeforeTheUpdatesIsKept() {
        let layout = RecordedRows()
        let scene = RuleScene(layout, count: 1)
        layout.log = []
        scene.delete(0)
        scene.screen.settle()
        #expect(layout.log.filter { $0 != "size" } == ["counts", "prepare", "elements", "updates"])
        #expect(scene.view.visibleCells.isEmpty)
    }

    /// Rule 2.29.
    @Test func adjustmentsInABatchAreIgnored() {
        final class Adjusting: RecordedRows {
            var isLate = false

            private func adjust() {
                let context = UICollectionViewLayoutInvalidationContext()
                context.contentOffsetAdjustment = CGPoint(x: 0, y: 20)
                invalidateLayout(with: context)
            }

            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: updateItems)
                if !isLate { adjust() }
            }

            override func finalizeCollectionViewUpdates() {
                super.finalizeCollectionViewUpdates()
                if isLate { adjust() }
            }
        }
        for (isLate, offset) in [(false, CGFloat(100)), (true, 120)] {
            let layout = Adjusting()
            layout.isLate = isLate
            let scene = RuleScene(layout)
            scene.view.contentOffset.y = 100
            scene.screen.frame()
            scene.delete(30)
            scene.screen.settle()
            #expect(scene.view.contentOffset.y == offset)
        }
    }

    /// Rule 2.30.
    @Test func completionsOfNestedBatchesRunOutermostFirst() {
        let scene = RuleScene(RecordedRows())
        var order: [String] = []
        scene.view.performBatchUpdates(
            {
                scene.view.performBatchUpdates({}, completion: { _ in order.append("first inner") })
                scene.view.performBatchUpdates({}, completion: { _ in order.append("second inner") })
            },
            completion: { _ in order.append("outer") }
        )
        scene.screen.settle()
        #expect(order == ["outer", "first inner", "second inner"])
    }

    /// Rule 2.25.
    @Test func aReloadWaitsForTheNextLayout() {
        let layout = RecordedRows()
        let scene = RuleScene(layout)
        layout.log = []
        scene.rows.count = 3
        scene.view.reloadData()
        #expect(layout.log.isEmpty)
        #expect(scene.view.numberOfItems(inSection: 0) == 3)
        scene.screen.frame()
        #expect(layout.log == ["reload", "prepare", "size", "elements", "size"])
        #expect(scene.view.visibleCells.count == 3)
    }

    /// Rule 1.7.
    @Test func anotherLayoutIsInvalidatedCompletely() {
        final class Told: RecordedRows {
            var everything: [Bool] = []
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                everything.append(context.invalidateEverything)
                super.invalidateLayout(with: context)
            }
        }
        let scene = RuleScene(RecordedRows())
        let next = Told()
        scene.view.setCollectionViewLayout(next, animated: false)
        #expect(next.everything.first == true)
    }

    /// Rule 2.37.
    @Test func rotationsPrepareTwice() {
        for (strict, times) in [(false, 1), (true, 2)] {
            let layout = RecordedRows()
            let scene = RuleScene(layout, strict: strict)
            layout.log = []
            UIView.animate(withDuration: 0.2) {
                scene.view.frame.size.width = 180
                scene.view.layoutIfNeeded()
            }
            #expect(layout.log.filter { $0 == "animated" }.count == times)
        }
    }

    /// Rule 4.4.
    @Test func withoutADataSourceThereIsNoContent() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let screen = TestScreen()
        screen.show(view)
        #expect(view.contentSize == .zero)
    }

    /// Rules 4.2 and 12.15: the adjusted size stays, until a reload.
    @Test func withoutADataSourceTheAdjustedSizeStays() {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let screen = TestScreen()
        func adjust() {
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.contentSizeAdjustment = CGSize(width: 10, height: 20)
            layout.invalidateLayout(with: context)
        }
        adjust()
        screen.show(view)
        #expect(view.contentSize == CGSize(width: 10, height: 20))
        adjust()
        #expect(view.contentSize == CGSize(width: 20, height: 40))
        screen.frame()
        #expect(view.contentSize == CGSize(width: 20, height: 40))
        view.reloadData()
        screen.frame()
        #expect(view.contentSize == .zero)
    }

    /// Rule 4.4: the content of a former data source goes with it.
    @Test func withoutItsDataSourceTheContentIsEmpty() {
        let scene = RuleScene(RowLayout())
        #expect(scene.view.contentSize.height == 1600)
        scene.view.dataSource = nil
        scene.screen.frame()
        #expect(scene.view.contentSize == .zero && scene.view.visibleCells.isEmpty)
    }

    /// Rule 4.7.
    @Test func contentKeepsItsDistanceFromTheBars() {
        let scene = RuleScene(RecordedRows())
        scene.screen.window.setSafeArea(UIEdgeInsets(top: 116, left: 0, bottom: 0, right: 0))
        scene.screen.frame()
        #expect(scene.view.contentOffset.y == -116)
        scene.view.contentOffset.y = 300
        scene.screen.window.setSafeArea(UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
        #expect(scene.view.contentOffset.y == 352)
    }

    /// Rule 4.6.
    @Test func contentInsetsMoveContentAtTheTop() {
        let scene = RuleScene(RecordedRows())
        scene.view.contentInset.top = 12
        #expect(scene.view.contentOffset.y == -12)
        scene.view.contentOffset.y = 100
        scene.view.contentInset.top = 30
        #expect(scene.view.contentOffset.y == 100)
    }

    /// Rule 4.8.
    @Test func shortContentRestsBelowTheBars() {
        let screen = TestScreen(size: CGSize(width: 200, height: 300))
        screen.window.setSafeArea(UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        let rows = Rows(2)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = rows
        screen.show(view)
        #expect(view.contentSize.height < 241)
        #expect(view.contentOffset.y == -59)
    }

    /// Rule 6.10.
    @Test func collectionViewsHaveABackground() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(view.backgroundColor == .systemBackground)
    }

    /// Rule 7.1.
    @Test func aHeaderThatMovesByItselfStops() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let scene = RuleScene(InconsistentHeader())
                scene.view.contentOffset.y = 400
                scene.screen.frame()
            }
        }
    }

    /// Rule 7.2.
    @Test func aHeaderThatIsListedTwiceStops() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let layout = InconsistentHeader()
                layout.isListedTwice = true
                _ = RuleScene(layout)
            }
        }
    }

    /// Rules 7.1 and 7.2.
    @Test func movedHeadersAreAcceptedOnOtherScreens() {
        let layout = InconsistentHeader()
        let scene = RuleScene(layout, strict: false)
        layout.isListedTwice = true
        scene.view.contentOffset.y = 400
        scene.screen.frame()
        #expect(layout.questions > 1)
    }

    /// Rule 9.6.
    @Test func theLastLineDecidesItsOwnSpacing() {
        let scene = FlowScene(
            [6],
            width: 375,
            delegate: FlowSizesDelegate { CGSize(width: $0.item < 3 ? 110 : 50, height: 40) },
            change: { $0.minimumInteritemSpacing = 10 }
        )
        // Three items of 110 fill a line; three of 50 have the spacing of six, 15.
        #expect(scene.items().dropFirst(3).map(\.minX) == [0, 65, 130])
    }

    /// Rule 10.7.
    @Test func anOvershootHasTheRecordedDistance() {
        var farthest: CGFloat = 0
        for millisecond in 0...600 {
            farthest = max(farthest, ScrollPhysics.spring(from: 0, velocity: 3.005, after: Double(millisecond) / 1000).offset)
        }
        #expect(abs(farthest - 100) < 2)
    }

    @Test func aLayoutMaySetTheOffsetInItsInvalidation() {
        final class Paging: UICollectionViewFlowLayout {
            var widths: [CGFloat] = []
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                super.invalidateLayout(with: context)
                guard let view = collectionView, view.bounds.width != widths.last else { return }
                widths.append(view.bounds.width)
                view.contentOffset.x = view.bounds.width
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        }
        let layout = Paging()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 200, height: 200)
        let scene = RuleScene(layout)
        scene.view.frame.size.width = 180
        #expect(layout.widths.last == 180)
        #expect(scene.view.contentOffset.x == 180)
    }

    @Test func endlessChangesOfBoundsStop() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Growing: RecordedRows {
                    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
                    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                        super.invalidateLayout(with: context)
                        if context.invalidateDataSourceCounts { return }
                        collectionView?.frame.size.width += 1
                    }
                }
                let scene = RuleScene(Growing())
                scene.view.frame.size.width = 100
            }
        }
    }

    /// Rule 2.2.
    @Test func theContentSizeIsReadAfterTheElements() {
        final class Late: RecordedRows {
            var isKnown = false
            override var collectionViewContentSize: CGSize { isKnown ? super.collectionViewContentSize : .zero }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                isKnown = true
                return super.layoutAttributesForElements(in: rect)
            }
        }
        let scene = RuleScene(Late())
        #expect(scene.view.contentSize.height == 2000)
    }

    @Test func viewsHaveTheScaleOfTheirWindow() {
        let screen = TestScreen(displayScale: 3)
        let view = UIView(frame: .zero)
        screen.show(view)
        #expect(view.traitCollection.displayScale == 3)
        #expect(TestScreen().window.traitCollection.displayScale == UIScreen.main.scale)
    }

    @Test func updateItemsCanBeDoubled() {
        final class Double: UICollectionViewUpdateItem {
            override var updateAction: UICollectionViewUpdateItem.Action { .insert }
            override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 4, section: 0) }
        }
        let item: UICollectionViewUpdateItem = Double()
        #expect(item.updateAction == .insert && item.indexPathAfterUpdate?.item == 4 && item.indexPathBeforeUpdate == nil)
    }
}
