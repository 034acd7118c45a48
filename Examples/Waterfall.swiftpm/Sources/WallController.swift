import CascadeUIKit
import UIKit

/// A wall of colored tiles.
///
/// A tap inserts a tile before the tapped one, and the others keep their place.
final class WallController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate, WaterfallLayoutDelegate {
    private var ratios: [CGFloat] = (0..<200).map { [0.7, 1, 1.5, 0.8, 1.2][$0 % 5] }
    private let layout = WaterfallLayout(minimumLaneWidth: 150, spacing: 10)

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.delegate = self
        let wall = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        wall.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wall.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        wall.dataSource = self
        wall.delegate = self
        view.addSubview(wall)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { ratios.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        cell.contentView.backgroundColor = UIColor(white: ratios[indexPath.item] / 2, alpha: 1)
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { .aspectRatio(ratios[indexPath.item]) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        ratios.insert(1, at: indexPath.item)
        collectionView.insertItems(at: [indexPath])
    }
}
