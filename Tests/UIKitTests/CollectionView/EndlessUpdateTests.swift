import Foundation
import Testing
import UIKit

/// A data source and delegate of uniform items that does something of a test's choice in its methods.
@MainActor
final class InterruptedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[Int]] = [Array(0..<30)]
    var onCount: ((UICollectionView) -> Void)?
    var onCell: ((UICollectionView, IndexPath) -> Void)?
    var onDisplay: ((UICollectionView, IndexPath) -> Void)?
    var onEnd: ((UICollectionView, IndexPath) -> Void)?
    var onSize: ((UICollectionView) -> Void)?
    var onScroll: ((UIScrollView) -> Void)?
    var onTarget: ((UICollectionView) -> Void)?
    private(set) var cells = 0

    /// A view of the items on a screen, with a flow layout.
    func shelf(layout: UICollectionViewLayout = UICollectionViewFlowLayout()) -> (Screen, UICollectionView) {
        let screen = Screen()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.dataSource = self
        view.delegate = self
        screen.show(view)
        return (screen, view)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        onCount?(collectionView)
        return sections.indices.contains(section) ? sections[section].count : 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cells += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
        onCell?(collectionView, indexPath)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        onDisplay?(collectionView, indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        onEnd?(collectionView, indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        onSize?(collectionView)
        return CGSize(width: 60, height: 50)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        onTarget?(collectionView)
        return proposedContentOffset
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?(scrollView) }
}

/// Updates that request themselves again end the program with a message, instead of a hang or an overflow of the stack.
@MainActor
@Suite
struct EndlessUpdateTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aReloadInEachSizeQuestionNamesTheCycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let items = InterruptedItems()
            items.onSize = { $0.reloadData() }
            let (screen, _) = items.shelf()
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        let text = Self.text(result)
        #expect(text.contains("endless updates. collectionView(_:layout:sizeForItemAt:) has called"))
        #expect(text.contains("reloadData() 201 times"))
    }

    @Test func aLayoutThatInvalidatesItselfInPrepareIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (screen, _) = InterruptedItems().shelf(layout: RestlessLayout())
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        let text = Self.text(result)
        #expect(text.contains("endless layout. The layout was prepared 100 times in one layout pass"))
        #expect(text.contains("prepare() of the layout, or a delegate method that it calls, such as a size, has invalidated it again"))
    }

    @Test func anInvalidationInEachSizeQuestionOfAFlowLayoutSettles() {
        let items = InterruptedItems()
        var asked = 0
        items.onSize = {
            asked += 1
            $0.collectionViewLayout.invalidateLayout()
        }
        let (screen, view) = items.shelf()
        for _ in 0..<5 { screen.frame() }
        #expect(asked == 30 && view.visibleCells.count == 28)
    }

    @Test func aReloadForEachCellNamesTheMethod() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let items = InterruptedItems()
            items.onCell = { view, _ in view.reloadData() }
            let (screen, _) = items.shelf()
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        #expect(Self.text(result).contains("endless updates. collectionView(_:cellForItemAt:) has called reloadData() 201 times"))
    }

    @Test func scrollingInsideDidScrollNamesTheMethod() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let items = InterruptedItems()
            items.sections = [Array(0..<1_000)]
            let (_, view) = items.shelf()
            items.onScroll = { $0.contentOffset.y += 1 }
            view.contentOffset.y = 1
            exit(0)
        }
        let text = Self.text(result)
        #expect(text.contains("endless scrolling. scrollViewDidScroll(_:)"))
        #expect(text.contains("has changed contentOffset 50 times, each time from within the change before"))
    }

    @Test func batchesInTheirOwnCompletionAreLegalWhileTimePasses() {
        let items = InterruptedItems()
        let (screen, view) = items.shelf()
        var batches = 0
        func next(_ finished: Bool) {
            batches += 1
            view.performBatchUpdates({ view.reloadItems(at: [[0, 0]]) }, completion: next)
        }
        next(true)
        // Each takes 0.3 seconds, and settling ends after 30.
        screen.settle()
        #expect((50...150).contains(batches))
    }

    /// As on iOS: what a view never finishes is left for the next frame.
    @Test func aViewThatAlwaysNeedsLayoutIsLaidOutAFewTimesAFrame() {
        final class Restless: UIView {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                setNeedsLayout()
            }
        }
        let screen = Screen()
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.show(view)
        view.layouts = 0
        screen.frame()
        #expect((1...200).contains(view.layouts))
    }

    @Test func aFewReloadsFromCallbacksSettle() {
        let items = InterruptedItems()
        var left = 20
        items.onCell = { view, _ in
            if left == 0 { return }
            left -= 1
            view.reloadData()
        }
        let (screen, view) = items.shelf()
        for _ in 0..<10 { screen.frame() }
        #expect(left == 0 && view.visibleCells.count == 28)
    }
}

/// A layout that is never done.
final class RestlessLayout: RowLayout {
    override func prepare() {
        super.prepare()
        invalidateLayout()
    }
}
