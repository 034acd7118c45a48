import Foundation
import Testing
import UIKit

/// A data source and delegate of uniform items that calls a closure in its methods.
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

    /// Creates a view of the items with a flow layout on a screen.
    func scene(layout: UICollectionViewLayout = UICollectionViewFlowLayout()) -> (Screen, UICollectionView) {
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

/// Tests that updates that request themselves again end the program with a message instead of a hang or a stack overflow.
@MainActor
@Suite
struct EndlessUpdateTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func repeatedReloadsInSizeRequestsAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let items = InterruptedItems()
            items.onSize = { $0.reloadData() }
            let (screen, _) = items.scene()
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        let text = Self.text(result)
        #expect(text.contains("endless updates. collectionView(_:layout:sizeForItemAt:) has called"))
        #expect(text.contains("reloadData() 201 times"))
    }

    @Test func repeatedInvalidationsInPrepareAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (screen, _) = InterruptedItems().scene(layout: InvalidatingLayout())
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        let text = Self.text(result)
        #expect(text.contains("endless layout. The layout was prepared 100 times in one layout pass"))
        #expect(text.contains("prepare() of the layout, or a delegate method that it calls, such as a size, has invalidated it again"))
    }

    /// Rule 12.5: a cell that prefers another height at each of two heights.
    @Test func aCellThatNeverSettlesIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            // The view does not retain its data source.
            let items = InterruptedItems()
            let (screen, view) = items.scene(layout: MeasuredRow())
            view.reloadData()
            view.register(RestlessCell.self, forCellWithReuseIdentifier: "number")
            withExtendedLifetime((items, screen)) { view.layoutIfNeeded() }
            exit(0)
        }
        let text = Self.text(result)
        #expect(text.contains("endless layout. The layout was prepared 100 times in one layout pass"))
        #expect(text.contains("preferredLayoutAttributesFitting(_:) of a view has invalidated it again"))
    }

    @Test func repeatedInvalidationsInSizeRequestsOfAFlowLayoutConverge() {
        let items = InterruptedItems()
        var asked = 0
        items.onSize = {
            asked += 1
            $0.collectionViewLayout.invalidateLayout()
        }
        let (screen, view) = items.scene()
        for _ in 0..<5 { screen.frame() }
        #expect(asked == 30 && view.visibleCells.count == 28)
    }

    @Test func repeatedReloadsInCellForItemAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let items = InterruptedItems()
            items.onCell = { view, _ in view.reloadData() }
            let (screen, _) = items.scene()
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        #expect(Self.text(result).contains("endless updates. collectionView(_:cellForItemAt:) has called reloadData() 201 times"))
    }

    @Test func scrollingInDidScrollIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let items = InterruptedItems()
            items.sections = [Array(0..<1_000)]
            let (_, view) = items.scene()
            items.onScroll = { $0.contentOffset.y += 1 }
            view.contentOffset.y = 1
            exit(0)
        }
        let text = Self.text(result)
        #expect(text.contains("endless scrolling. scrollViewDidScroll(_:)"))
        #expect(text.contains("has changed contentOffset 50 times, each time from within the change before"))
    }

    @Test func batchesMayBeginInCompletionsOfOthers() {
        let items = InterruptedItems()
        let (screen, view) = items.scene()
        var batches = 0
        func next(_ finished: Bool) {
            batches += 1
            view.performBatchUpdates({ view.reloadItems(at: [[0, 0]]) }, completion: next)
        }
        next(true)
        // Each batch takes 0.3 seconds, and `settle()` ends after 30.
        screen.settle()
        #expect((50...150).contains(batches))
    }

    /// As on iOS, the rest of an endless layout is left to the next frame.
    @Test func layoutPassesPerFrameAreLimited() {
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

    @Test func aFewReloadsFromCallbacksConverge() {
        let items = InterruptedItems()
        var left = 20
        items.onCell = { view, _ in
            if left == 0 { return }
            left -= 1
            view.reloadData()
        }
        let (screen, view) = items.scene()
        for _ in 0..<10 { screen.frame() }
        #expect(left == 0 && view.visibleCells.count == 28)
    }
}

/// A layout that invalidates itself in each pass.
final class InvalidatingLayout: RowLayout {
    override func prepare() {
        super.prepare()
        invalidateLayout()
    }
}

private final class RestlessCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        layoutAttributes.size.height = layoutAttributes.size.height == 50 ? 60 : 50
        return layoutAttributes
    }
}

/// The first item, with the height that its cell prefers.
private final class MeasuredRow: UICollectionViewLayout {
    private var height: CGFloat = 50

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: height) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let row = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        row.frame = CGRect(x: 0, y: 0, width: 300, height: height)
        return [row]
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        height = preferredAttributes.size.height
        return true
    }
}
