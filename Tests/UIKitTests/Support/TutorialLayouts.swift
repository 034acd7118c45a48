import UIKit

/// A waterfall in the simplest form of the tutorials: everything is computed in `prepare()`, and each rectangle query returns all items.
final class PlainWaterfall: UICollectionViewLayout {
    var columns = 2
    var spacing: CGFloat = 10
    var heightForItem: (IndexPath, CGFloat) -> CGFloat = { path, _ in CGFloat(40 + path.item * 37 % 90) }
    private var all: [UICollectionViewLayoutAttributes] = []
    private var bottoms: [CGFloat] = []

    override func prepare() {
        super.prepare()
        all = []
        bottoms = Array(repeating: 0, count: columns)
        guard let view = collectionView else { return }
        let width = (view.bounds.width - spacing * CGFloat(columns + 1)) / CGFloat(columns)
        for item in 0..<view.numberOfItems(inSection: 0) {
            let path = IndexPath(item: item, section: 0)
            var column = 0
            for other in 1..<columns where bottoms[other] < bottoms[column] { column = other }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            let height = heightForItem(path, width)
            attributes.frame = CGRect(
                x: spacing + (width + spacing) * CGFloat(column),
                y: bottoms[column] + spacing,
                width: width,
                height: height
            )
            bottoms[column] = attributes.frame.maxY
            all.append(attributes)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { all }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { all[indexPath.item] }

    override var collectionViewContentSize: CGSize {
        CGSize(width: 0, height: (bottoms.max() ?? 0) + spacing)
    }
}

/// A line whose items are scaled by their distance from the center and which comes to rest with a centered item.
final class ScaledLine: UICollectionViewFlowLayout {
    override func prepare() {
        super.prepare()
        scrollDirection = .horizontal
        minimumLineSpacing = 10
        itemSize = CGSize(width: 130, height: 130)
        let inset = ((collectionView?.bounds.width ?? 0) - itemSize.width) / 2
        sectionInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let view = collectionView, let found = super.layoutAttributesForElements(in: rect) else { return nil }
        let middle = view.contentOffset.x + view.bounds.width / 2
        for attributes in found {
            let scale = 1 - abs(attributes.center.x - middle) / view.bounds.width
            attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
        return found
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    {
        guard let view = collectionView else { return proposedContentOffset }
        let middle = proposedContentOffset.x + view.bounds.width / 2
        let rect = CGRect(origin: CGPoint(x: proposedContentOffset.x, y: 0), size: view.bounds.size)
        var nearest = CGFloat.greatestFiniteMagnitude
        for attributes in super.layoutAttributesForElements(in: rect) ?? [] where abs(attributes.center.x - middle) < abs(nearest) {
            nearest = attributes.center.x - middle
        }
        return CGPoint(x: proposedContentOffset.x + nearest, y: proposedContentOffset.y)
    }
}

/// All items on a circle around the center of the view.
final class PlainCircle: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView else { return nil }
        let count = view.numberOfItems(inSection: 0)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 50, height: 50)
        let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(count, 1))
        let center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        attributes.center = count == 1 ? center : CGPoint(x: center.x + 70 * sin(angle), y: center.y + 70 * cos(angle))
        attributes.zIndex = -indexPath.item
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}
