import UIKit

// The algorithms of the tutorials S2 and S3, reimplemented in their style, which many apps use.

/// S3's: attributes of all items, created in `prepare()`, a dictionary of columns, and a linear search in each query.
final class TutorialWaterfall: UICollectionViewLayout {
    var columns = 3
    var margin: CGFloat = 10
    var height: (IndexPath, CGFloat) -> CGFloat = { _, _ in 0 }
    private var attributes: [UICollectionViewLayoutAttributes] = []
    private var ends: [Int: CGFloat] = [:]

    override func prepare() {
        super.prepare()
        attributes = []
        ends = [:]
        for column in 0..<columns { ends[column] = margin }
        guard let view = collectionView else { return }
        for item in 0..<view.numberOfItems(inSection: 0) {
            if let one = layoutAttributesForItem(at: IndexPath(item: item, section: 0)) { attributes.append(one) }
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView else { return nil }
        let one = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let width = (view.bounds.width - margin * CGFloat(columns + 1)) / CGFloat(columns)
        var shortest = 0
        for column in 0..<columns where ends[column] ?? 0 < ends[shortest] ?? 0 { shortest = column }
        var y = ends[shortest] ?? 0
        if y != margin { y += margin }
        one.frame = CGRect(x: margin + CGFloat(shortest) * (width + margin), y: y, width: width, height: height(indexPath, width))
        ends[shortest] = one.frame.maxY
        return one
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: (ends.values.max() ?? 0) + margin)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }
}
