import UIKit

/// Rows of one item each with the height `height` and a header in each section; counts the requests.
class RowLayout: UICollectionViewLayout {
    var height: CGFloat = 40
    var header: CGFloat = 0
    var invalidatesOnScroll = false
    var prepared = 0
    var rects: [CGRect] = []
    var askedItems: [IndexPath] = []
    var askedHeaders: [IndexPath] = []
    var log: [String] = []
    private var starts: [CGFloat] = []
    private var counts: [Int] = []

    override func prepare() {
        super.prepare()
        prepared += 1
        log.append("prepare")
        starts = [0]
        counts = []
        guard let view = collectionView else { return }
        for section in 0..<view.numberOfSections {
            counts.append(view.numberOfItems(inSection: section))
            starts.append(starts[section] + header + CGFloat(counts[section]) * height)
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: starts.last ?? 0) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rects.append(rect)
        var found: [UICollectionViewLayoutAttributes] = []
        for section in counts.indices {
            if header > 0 {
                let attributes = attributes(header: section)
                if attributes.frame.intersects(rect) { found.append(attributes) }
            }
            let top = starts[section] + header
            let first = max(0, Int((rect.minY - top) / height))
            let last = min(counts[section] - 1, Int((rect.maxY - top) / height))
            if first <= last { for item in first...last { found.append(attributes(IndexPath(item: item, section: section))) } }
        }
        return found
    }

    private func attributes(header section: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            with: IndexPath(item: 0, section: section)
        )
        attributes.frame = CGRect(x: 0, y: starts[section], width: collectionView?.bounds.width ?? 0, height: header)
        return attributes
    }

    private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let top = starts[path.section] + header + CGFloat(path.item) * height
        attributes.frame = CGRect(x: 0, y: top, width: collectionView?.bounds.width ?? 0, height: height)
        return attributes
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        askedItems.append(indexPath)
        return attributes(indexPath)
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        askedHeaders.append(indexPath)
        return attributes(header: indexPath.section)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        invalidatesOnScroll || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("updates " + updateItems.map(describe).joined(separator: " "))
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.append("initial \(itemIndexPath.item)")
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.append("final \(itemIndexPath.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    private func describe(_ item: UICollectionViewUpdateItem) -> String {
        func text(_ path: IndexPath?) -> String {
            guard let path else { return "-" }
            return path.item == NSNotFound ? "\(path.section)" : "\(path.section).\(path.item)"
        }
        let name: String
        switch item.updateAction {
        case .insert: name = "insert"
        case .delete: name = "delete"
        case .reload: name = "reload"
        case .move: name = "move"
        default: name = "none"
        }
        return "\(name)(\(text(item.indexPathBeforeUpdate)),\(text(item.indexPathAfterUpdate)))"
    }
}
