import CascadeTesting
import CascadeUIKit
import UIKit

/// A test screen with a circle layout.
@MainActor
final class CircleFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let screen: TestScreen
    let view: UICollectionView
    let layout: CircleLayout
    var numbers: [Int]
    /// The indexes of the selected items.
    var selected: [Int] = []

    init(_ count: Int, _ options: CircleOptions, size: CGSize = CGSize(width: 300, height: 200), layout: CircleLayout? = nil) {
        numbers = Array(0..<count)
        screen = TestScreen(size: size)
        self.layout = layout ?? CircleLayout(options)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: self.layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.delegate = self
    }

    /// Adds the view to the screen.
    func show() -> CircleFixture {
        screen.show(view)
        screen.settle()
        return self
    }

    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Returns the center of an item's cell relative to the top left corner of the visible bounds, or `nil` if the item has no cell.
    func place(_ item: Int) -> CGPoint? {
        view.cellForItem(at: path(item)).map { CGPoint(x: $0.center.x - view.contentOffset.x, y: $0.center.y - view.contentOffset.y) }
    }

    /// Returns a Boolean value that indicates whether an item's cell has its center at a point.
    func isItem(_ item: Int, at x: CGFloat, _ y: CGFloat) -> Bool {
        guard let place = place(item) else { return false }
        return abs(place.x - x) < 0.01 && abs(place.y - y) < 0.01
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath.item) }
}

extension CircleOptions {
    /// A circle of a radius of 70 points with items of 50 by 50 points.
    static func ring(
        scrolling: CircleScrolling = .none,
        arc: CircleArc = .full,
        orientation: CircleOrientation = .upright,
        stacking: CircleStacking = .flat
    ) -> CircleOptions {
        CircleOptions(
            itemSize: LayoutSize(width: 50, height: 50),
            radius: .fixed(70),
            arc: arc,
            orientation: orientation,
            scrolling: scrolling,
            stacking: stacking
        )
    }
}
