import CascadeTesting
import Foundation
import Testing

@testable import UIKit

/// Rows of 50 points that note what they are asked.
private class NotedRows: UICollectionViewLayout {
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
private final class RestlessHeader: NotedRows {
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

    init(_ layout: UICollectionViewLayout, count: Int = 40, strict: Bool = false) {
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
@Suite("Rules of iOS", .serialized)
struct RuleTests {
    @Test("2.26: a strict screen asks for elements before it says what has changed, and keeps the answer")
    func elementsAreAskedForBeforeTheUpdates() {
        let layout = NotedRows()
        let scene = RuleScene(layout, strict: true)
        layout.log = []
        scene.delete(3)
        #expect(layout.log.filter { $0 != "size" } == ["counts", "prepare", "elements", "updates"])
        scene.screen.settle()
        #expect(scene.view.visibleCells.count == 6)
    }

    @Test("2.27: nil stands for later")
    func nilBeforeTheUpdatesIsAccepted() {
        let layout = NotedRows()
        layout.answersEarly = false
        let scene = RuleScene(layout, strict: true)
        layout.log = []
        scene.delete(3)
        scene.screen.settle()
        #expect(layout.log.filter { $0 != "size" } == ["counts", "prepare", "elements", "updates", "elements"])
        #expect(scene.view.visibleCells.count == 6)
    }

    @Test("2.29: an adjustment in the middle of a batch has no effect, one in finalizeCollectionViewUpdates() has")
    func adjustmentsInABatchAreIgnored() {
        final class Adjusting: NotedRows {
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

    @Test("2.30: the completion of the outer batch comes before those of the batches in it")
    func completionsComeFromTheOutside() {
        let scene = RuleScene(NotedRows())
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

    @Test("2.25: reloadData() marks; layout and data source are asked in the next layout")
    func aReloadWaitsForTheNextLayout() {
        let layout = NotedRows()
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

    @Test("1.7: another layout is told that everything is invalid")
    func anotherLayoutIsInvalidatedWhole() {
        final class Told: NotedRows {
            var everything: [Bool] = []
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                everything.append(context.invalidateEverything)
                super.invalidateLayout(with: context)
            }
        }
        let scene = RuleScene(NotedRows())
        let next = Told()
        scene.view.setCollectionViewLayout(next, animated: false)
        #expect(next.everything.first == true)
    }

    @Test("2.37: a strict screen prepares for an animated change of bounds more than once")
    func rotationsPrepareTwice() {
        for (strict, times) in [(false, 1), (true, 2)] {
            let layout = NotedRows()
            let scene = RuleScene(layout, strict: strict)
            layout.log = []
            UIView.animate(withDuration: 0.2) {
                scene.view.frame.size.width = 180
                scene.view.layoutIfNeeded()
            }
            #expect(layout.log.filter { $0 == "animated" }.count == times)
        }
    }

    @Test("4.4: without a data source the content is empty")
    func noDataSourceNoContent() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let screen = TestScreen()
        screen.show(view)
        #expect(view.contentSize == .zero)
    }

    @Test("4.7: a smaller safe area moves the content along, so that its distance from rest stays")
    func contentKeepsItsDistanceFromTheBars() {
        let scene = RuleScene(NotedRows())
        scene.screen.window.setSafeArea(UIEdgeInsets(top: 116, left: 0, bottom: 0, right: 0))
        scene.screen.frame()
        #expect(scene.view.contentOffset.y == -116)
        scene.view.contentOffset.y = 300
        scene.screen.window.setSafeArea(UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
        #expect(scene.view.contentOffset.y == 352)
    }

    @Test("4.6: a larger content inset takes content at the top along, and no other")
    func contentInsetsMoveContentAtTheTop() {
        let scene = RuleScene(NotedRows())
        scene.view.contentInset.top = 12
        #expect(scene.view.contentOffset.y == -12)
        scene.view.contentOffset.y = 100
        scene.view.contentInset.top = 30
        #expect(scene.view.contentOffset.y == 100)
    }

    @Test("4.8: short content is inset too")
    func shortContentRestsBelowTheBars() {
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

    @Test("6.10: a new collection view has the system's background")
    func collectionViewsHaveABackground() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        #expect(view.backgroundColor == .systemBackground)
    }

    @Test("7.1: a strict screen stops when a supplementary view's attributes change without an invalidation")
    func aHeaderThatMovesByItselfStops() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let scene = RuleScene(RestlessHeader(), strict: true)
                scene.view.contentOffset.y = 400
                scene.screen.frame()
            }
        }
    }

    @Test("7.2: a strict screen stops when one answer lists a supplementary view twice")
    func aHeaderThatIsListedTwiceStops() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let layout = RestlessHeader()
                layout.isListedTwice = true
                _ = RuleScene(layout, strict: true)
            }
        }
    }

    @Test("7.1 and 7.2: other screens take what they are given")
    func headersAreTakenAsTheyAreElsewhere() {
        let layout = RestlessHeader()
        let scene = RuleScene(layout)
        layout.isListedTwice = true
        scene.view.contentOffset.y = 400
        scene.screen.frame()
        #expect(layout.questions > 1)
    }

    @Test("9.6: whether items are of one size is decided for the last line")
    func theLastLineDecidesItsOwnSpacing() {
        let scene = FlowScene(
            [6],
            width: 375,
            delegate: FlowSizesDelegate { CGSize(width: $0.item < 3 ? 110 : 50, height: 40) },
            change: { $0.minimumInteritemSpacing = 10 }
        )
        // Three of 110 fill a line; three of 50 are spaced as six would be, by 15.
        #expect(scene.items().dropFirst(3).map(\.minX) == [0, 65, 130])
    }

    @Test("10.7: content that runs into an edge swings over it as far as measured")
    func anOvershootIsAsFarAsMeasured() {
        var farthest: CGFloat = 0
        for millisecond in 0...600 {
            farthest = max(farthest, ScrollPhysics.spring(from: 0, velocity: 3.005, after: Double(millisecond) / 1000).offset)
        }
        #expect(abs(farthest - 100) < 2)
    }

    @Test("A layout that sets the offset when it is told of another size is asked once")
    func aLayoutMaySetTheOffsetInItsInvalidation() {
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

    @Test("A layout that changes the size in each invalidation stops with a message")
    func endlessChangesOfBoundsStop() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Growing: NotedRows {
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

    @Test("2.2: a content size that is known only after the elements is read again")
    func theContentSizeIsReadAfterTheElements() {
        final class Late: NotedRows {
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

    @Test("A view in a window has the window's scale")
    func viewsHaveTheScaleOfTheirWindow() {
        let screen = TestScreen(displayScale: 3)
        let view = UIView(frame: .zero)
        screen.show(view)
        #expect(view.traitCollection.displayScale == 3)
        #expect(TestScreen().window.traitCollection.displayScale == UIScreen.main.scale)
    }

    @Test("A test's double of an update item overrides the getters")
    func updateItemsCanBeDoubled() {
        final class Double: UICollectionViewUpdateItem {
            override var updateAction: UICollectionViewUpdateItem.Action { .insert }
            override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 4, section: 0) }
        }
        let item: UICollectionViewUpdateItem = Double()
        #expect(item.updateAction == .insert && item.indexPathAfterUpdate?.item == 4 && item.indexPathBeforeUpdate == nil)
    }
}
