import CascadeTesting
import CascadeUIKit
import UIKit

/// A screen with a line on it, and what it shows.
@MainActor
final class Carousel: NSObject, UICollectionViewDataSource, LineLayoutDelegate {
    final class Cell: UICollectionViewCell {
        var number = -1
    }

    var numbers: [Int]
    let screen: TestScreen
    let view: UICollectionView
    let layout: LineLayout
    /// An item's own size.
    var size: (Int) -> CGSize? = { _ in nil }
    /// What the layout has told, in order.
    var told: [(path: IndexPath, progress: CGFloat)] = []

    /// Items of 100 points, 20 apart, in 300 points where nothing else is said.
    init(count: Int, _ options: LineOptions = Carousel.options(), size: CGSize = CGSize(width: 300, height: 200)) {
        numbers = Array(0..<count)
        screen = TestScreen.forLayouts(size: size)
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

    /// Puts the view on the screen, and listens.
    func show() -> Carousel {
        layout.delegate = self
        screen.show(view)
        screen.settle()
        return self
    }

    /// The numbers of the cells and where each is on screen, from left to right, or from the top.
    var seen: [(number: Int, place: CGFloat)] {
        let isVertical = layout.options.axis == .vertical
        return view.visibleCells.compactMap { cell in
            guard let cell = cell as? Cell else { return nil }
            let (x, y) = (cell.center.x - view.contentOffset.x, cell.center.y - view.contentOffset.y)
            return (cell.number, isVertical ? y : x)
        }
        .sorted { $0.place < $1.place }
    }

    /// The cell of a number that is on screen.
    func cell(_ number: Int) -> Cell? { view.visibleCells.compactMap { $0 as? Cell }.first { $0.number == number } }

    /// Drags so far and lets go, with or without speed.
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
