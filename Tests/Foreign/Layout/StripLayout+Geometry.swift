import Foundation

extension StripLayout {
    private var delegate: StripLayoutDelegate? { collectionView?.delegate as? StripLayoutDelegate }

    // The words "override func" and @objc in a comment or in a "@objc string {" stay.
    override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        var top: CGFloat = 0
        frames = (0..<view.numberOfItems(inSection: 0)).map { item in
            let length = delegate?.collectionView?(view, layout: self, lengthOfItemAt: IndexPath(item: item, section: 0)) ?? 10
            defer { top += length + spacing }
            return CGRect(x: 0, y: top, width: view.bounds.width, height: length)
        }
        title = delegate?.stripLayoutTitle?(self) ?? "\(frames.count > 1 ? "many {" : "one")"
        delegate?.stripLayoutDidPrepare?()
        observer?.layoutDidPrepare()
    }

    override var collectionViewContentSize: CGSize {
        #if os(iOS)
            return CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
        #else
            return .zero
        #endif
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
    }
}
