import UIKit

/// A list in the style of tutorials: `prepare` creates every item's attributes, and each query examines all of them.
class ScanningLayout: UICollectionViewLayout {
    private(set) var attributes: [UICollectionViewLayoutAttributes] = []
    private(set) var prepares = 0
    private(set) var queries = 0
    /// The time spent in `prepare` and in rectangle queries.
    private(set) var time = Duration.zero
    private let height: CGFloat = 44

    override func prepare() {
        prepares += 1
        time += ContinuousClock().measure { makeAttributes() }
    }

    private func makeAttributes() {
        guard let collectionView else { return }
        let width = collectionView.bounds.width
        attributes.removeAll()
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            made.frame = CGRect(x: 0, y: CGFloat(item) * height, width: width, height: height)
            attributes.append(made)
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(attributes.count) * height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        queries += 1
        var found: [UICollectionViewLayoutAttributes] = []
        time += ContinuousClock().measure { found = self.found(in: rect) }
        return found
    }

    func found(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
    }

    func forgetCounts() { (prepares, queries, time) = (0, 0, .zero) }
}

/// The same list with a query that finds the first item by binary search.
final class HalvingLayout: ScanningLayout {
    override func found(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var (low, high) = (0, attributes.count)
        while low < high {
            let middle = (low + high) / 2
            if attributes[middle].frame.maxY <= rect.minY { low = middle + 1 } else { high = middle }
        }
        return Array(attributes[low...].prefix { $0.frame.minY < rect.maxY })
    }
}
