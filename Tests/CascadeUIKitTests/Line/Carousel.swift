import CascadeTesting
import CascadeUIKit
import UIKit

/// A test screen with a line layout.
@MainActor
final class Carousel: NSObject, UICollectionViewDataSource, LineLayoutDelegate {
    class Cell: UICollectionViewCell {
        var number = -1
    }

    var numbers: [Int]
    let screen: TestScreen
    let view: UICollectionView
    let layout: LineLayout
    /// The size that the delegate returns for an item.
    var size: (Int) -> CGSize? = { _ in nil }
    /// The calls of the layout's delegate, in order.
    var told: [(path: IndexPath, progress: CGFloat)] = []

    /// Items of 100 points with a spacing of 20 in a width of 300 points by default.
    init(count: Int, _ options: LineOptions = Carousel.options(), size: CGSize = CGSize(width: 300, height: 200)) {
        numbers = Array(0..<count)
        screen = TestScreen(size: size)
        layout = LineLayout(options)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
    }

    static func options(
        _ snapping: LineSnapping = .center,
        axis: LayoutAxis = .horizontal,
        limit: Int? = nil,
        loops: Bool = false,
        effects: LineEffects = .none
    ) -> LineOptions {
        LineOptions(
            itemSize: LayoutSize(width: 100, height: 100),
            spacing: 20,
            axis: axis,
            effects: effects,
            snapping: snapping,
            stepLimit: limit,
            loops: loops
        )
    }

    /// Adds the view to the screen and registers for the changes of the layout.
    func show() -> Carousel {
        layout.delegate = self
        screen.show(view)
        screen.settle()
        return self
    }

    /// Returns the numbers of the cells and their positions on the screen along the axis.
    var seen: [(number: Int, place: CGFloat)] {
        let isVertical = layout.options.axis == .vertical
        return view.visibleCells.compactMap { cell in
            guard let cell = cell as? Cell else { return nil }
            let (x, y) = (cell.center.x - view.contentOffset.x, cell.center.y - view.contentOffset.y)
            return (cell.number, isVertical ? y : x)
        }
        .sorted { $0.place < $1.place }
    }

    /// Returns the visible cell of a number.
    func cell(_ number: Int) -> Cell? { view.visibleCells.compactMap { $0 as? Cell }.first { $0.number == number } }

    /// Scrolls by a drag of a distance and ends it with a velocity.
    func drag(by x: CGFloat, slowly: Bool = false) {
        screen.drag(view, by: CGPoint(x: x, y: 0), over: slowly ? 20 : 0.1)
        screen.settle()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.number = numbers[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
        size(numbers[indexPath.item])
    }

    func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
        told.append((indexPath, progress))
    }
}
