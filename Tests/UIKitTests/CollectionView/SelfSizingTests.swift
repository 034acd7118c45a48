import Testing
import UIKit

/// A cell with the height of its number that counts its measurements.
private final class GrowingCell: UICollectionViewCell {
    var height: CGFloat = 0
    var measured = 0

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        measured += 1
        let wished = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
        wished.size.height = height
        return wished
    }
}

/// A cell whose size is that with priorities.
private final class FittingCell: UICollectionViewCell {
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: 70) }
}

/// A cell with a size of its own.
private final class SizedCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
}

/// Rows of an estimated height until a cell is measured.
private final class EstimatedRows: UICollectionViewLayout {
    var estimate: CGFloat = 50
    var known: [Int: CGFloat] = [:]
    var listens = true
    var keepsOffset = false
    private var starts: [CGFloat] = [0]

    override func prepare() {
        super.prepare()
        starts = [0]
        for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) { starts.append(starts[item] + (known[item] ?? estimate)) }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: starts.last ?? 0) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<starts.count - 1).compactMap { item in
            let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: 0))
            return attributes.flatMap { $0.frame.intersects(rect) ? $0 : nil }
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = starts[indexPath.item]
        attributes.frame = CGRect(x: 0, y: top, width: 300, height: starts[indexPath.item + 1] - top)
        return attributes
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { listens && preferredAttributes.size.height != originalAttributes.size.height }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let item = originalAttributes.indexPath.item
        known[item] = preferredAttributes.size.height
        // All elements behind the item move, so none is listed.
        let context = UICollectionViewLayoutInvalidationContext()
        if keepsOffset, originalAttributes.frame.minY < (collectionView?.contentOffset.y ?? 0) {
            context.contentOffsetAdjustment.y = preferredAttributes.size.height - originalAttributes.size.height
        }
        return context
    }
}

@MainActor
private final class Heights: NSObject, UICollectionViewDataSource {
    var heights: [CGFloat]
    init(_ heights: [CGFloat]) { self.heights = heights }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? GrowingCell)?.height = heights[indexPath.item]
        return cell
    }
}

@MainActor
@Suite
struct SelfSizingTests {
    /// Rule 5.8, and `sizeThatFits(_:)` of the cell without it.
    @Test(arguments: [true, false])
    func aCellIsMeasuredByItsOwnMethods(hasPriorities: Bool) {
        let (screen, heights) = (Screen(), Heights([40, 40]))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: EstimatedRows())
        view.register(hasPriorities ? FittingCell.self : SizedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = heights
        screen.show(view)
        #expect(view.visibleCells.map { $0.frame.height } == [70, 70])
    }

    private func view(_ heights: Heights, _ layout: UICollectionViewLayout) -> (Screen, UICollectionView) {
        let screen = Screen()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = heights
        screen.show(view)
        return (screen, view)
    }

    @Test func theLayoutConvergesToThePreferredSizes() {
        let heights = Heights((0..<40).map { CGFloat(30 + $0 % 5 * 20) })
        let (_, view) = view(heights, EstimatedRows())
        var top: CGFloat = 0
        for item in 0..<40 where top < 400 {
            let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
            #expect(cell?.frame == CGRect(x: 0, y: top, width: 300, height: heights.heights[item]))
            top += heights.heights[item]
        }
    }

    private func measured(_ view: UICollectionView) -> Int? {
        (view.cellForItem(at: IndexPath(item: 1, section: 0)) as? GrowingCell)?.measured
    }

    /// Rule 12.5: once for the estimate, and once for the preferred size.
    @Test func aCellIsMeasuredInEachPassUntilItSettles() {
        let layout = EstimatedRows()
        let (screen, view) = view(Heights(Array(repeating: 80, count: 20)), layout)
        #expect(measured(view) == 2)
        layout.invalidateLayout()
        screen.frame()
        view.contentOffset.y = 10
        screen.frame()
        #expect(measured(view) == 2)
    }

    /// Rule 12.5: the layout keeps its size, so the preferred one differs in each pass; without a preparation there is none.
    @Test func rejectedPreferredAttributesAreRequestedInEachPass() {
        let layout = EstimatedRows()
        layout.listens = false
        let (screen, view) = view(Heights(Array(repeating: 80, count: 20)), layout)
        for _ in 0..<5 { screen.frame() }
        #expect(measured(view) == 1)
        for pass in 2...4 {
            layout.invalidateLayout()
            screen.frame()
            #expect(measured(view) == pass)
        }
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.height == 50)
    }

    @Test func anOffsetAdjustmentKeepsVisibleContentInPlace() {
        let layout = EstimatedRows()
        layout.keepsOffset = true
        let heights = Heights(Array(repeating: 80, count: 60))
        let (screen, view) = view(heights, layout)
        // Jumps to unmeasured rows and scrolls up from there.
        view.contentOffset.y = 1_500
        screen.frame()
        let path = view.indexPathsForVisibleItems.sorted()[3]
        let before = (view.cellForItem(at: path)?.frame.minY ?? 0) - view.contentOffset.y
        view.contentOffset.y -= 60
        screen.frame()
        let after = (view.cellForItem(at: path)?.frame.minY ?? 0) - view.contentOffset.y
        #expect(after == before + 60)
    }

    @Test(arguments: [false, true]) func aNewLayoutReceivesPreferredAttributes(animated: Bool) {
        let (screen, view) = view(Heights(Array(repeating: 80, count: 20)), EstimatedRows())
        // The same estimate, which was proposed to the cells before.
        view.setCollectionViewLayout(EstimatedRows(), animated: animated)
        screen.settle()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 0, y: 80, width: 300, height: 80))
    }

    @Test func theLayoutOfAFinishedTransitionReceivesPreferredAttributes() {
        let (screen, view) = view(Heights(Array(repeating: 80, count: 20)), EstimatedRows())
        view.startInteractiveTransition(to: EstimatedRows())
        screen.frame()
        view.finishInteractiveTransition()
        screen.settle()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 0, y: 80, width: 300, height: 80))
    }
}
