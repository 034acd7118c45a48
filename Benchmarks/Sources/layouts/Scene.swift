import CascadeTesting
import CascadeUIKit
import UIKit

/// A collection view of a number of items, and a delegate with their heights.
@MainActor
final class Scene: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
    var heights: [CGFloat]
    let screen: TestScreen
    let view: UICollectionView

    init(count: Int, layout: UICollectionViewLayout) {
        heights = Self.heights(count)
        screen = TestScreen(size: CGSize(width: 390, height: 844), strict: false)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.isPrefetchingEnabled = false
        view.dataSource = self
    }

    /// Shows a waterfall that asks the scene for the heights.
    convenience init(waterfallOf count: Int) {
        let layout = WaterfallLayout(usual)
        self.init(count: count, layout: layout)
        layout.delegate = self
        screen.show(view)
    }

    /// Heights like those of pictures: numbers of points, different for neighbors.
    static func heights(_ count: Int) -> [CGFloat] {
        var state: UInt32 = 1
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return CGFloat(80 + state >> 16 % 240)
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { .absolute(heights[indexPath.item]) }
}

/// The options of all scenes: three lanes, spacings of 10 points.
let usual = WaterfallOptions(lanes: 3, spacing: 10, insets: .all(10))
