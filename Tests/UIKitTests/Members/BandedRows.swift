import UIKit

/// Attributes with an additional value.
final class ToneAttributes: UICollectionViewLayoutAttributes {
    var tone = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ToneAttributes)?.tone = tone
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? ToneAttributes else { return false }
        // As on Apple's systems, `isEqual` is not isolated, unlike `copy(with:)` (rule 12.22).
        return MainActor.assumeIsolated { other.tone == tone }
    }
}

/// A view that stores its applied attributes.
final class Band: UICollectionReusableView {
    var applied: [UICollectionViewLayoutAttributes] = []
    var log: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        log.append("init")
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.append(layoutAttributes)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        log.append("reuse")
    }
}

/// Rows of 40 points, each with a decoration view and a badge; returns configured attributes and records the requests.
final class BandedRows: UICollectionViewLayout {
    static let band = "band"
    static let badge = "badge"
    var tone = 1
    var log: [String] = []
    /// The elements that the layout itself inserts and deletes in a batch, by kind.
    var inserted: [String: [IndexPath]] = [:]
    var deleted: [String: [IndexPath]] = [:]
    private var count = 0

    override class var layoutAttributesClass: AnyClass { ToneAttributes.self }

    override func prepare() {
        super.prepare()
        log.append("prepare")
        count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: CGFloat(count) * 40) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let paths = (0..<count).map { IndexPath(item: $0, section: 0) }
        let all = paths.flatMap {
            [
                layoutAttributesForItem(at: $0), layoutAttributesForDecorationView(ofKind: Self.band, at: $0),
                layoutAttributesForSupplementaryView(ofKind: Self.badge, at: $0),
            ]
        }
        return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }

    private func place(_ attributes: ToneAttributes, x: CGFloat, width: CGFloat, z: Int) -> ToneAttributes {
        attributes.frame = CGRect(x: x, y: CGFloat(attributes.indexPath.item) * 40, width: width, height: 40)
        attributes.zIndex = z
        attributes.tone = tone
        return attributes
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        place(ToneAttributes(forCellWith: indexPath), x: 0, width: 300, z: 0)
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        place(ToneAttributes(forDecorationViewOfKind: elementKind, with: indexPath), x: 0, width: 300, z: -1)
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        place(ToneAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath), x: 260, width: 40, z: 1)
    }

    // MARK: Batches

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("updates")
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
    }

    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        log.append("insert \(elementKind)")
        return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind) + (inserted[elementKind] ?? [])
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        log.append("delete \(elementKind)")
        return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind) + (deleted[elementKind] ?? [])
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        log.append("insert \(elementKind)")
        return super.indexPathsToInsertForDecorationView(ofKind: elementKind) + (inserted[elementKind] ?? [])
    }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        log.append("delete \(elementKind)")
        return super.indexPathsToDeleteForDecorationView(ofKind: elementKind) + (deleted[elementKind] ?? [])
    }

    /// Elements deleted by the layout move to the right, inserted ones come from the left.
    private func aside(_ attributes: UICollectionViewLayoutAttributes?, by distance: CGFloat, _ word: String)
        -> UICollectionViewLayoutAttributes?
    {
        guard let attributes else { return nil }
        log.append("\(word) \(attributes.representedElementKind ?? "item") \(attributes.indexPath.item)")
        attributes.frame.origin.x += distance
        attributes.alpha = 0
        return attributes
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard inserted[elementKind]?.contains(elementIndexPath) == true else {
            return super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        }
        return aside(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath), by: -300, "initial")
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard deleted[elementKind]?.contains(elementIndexPath) == true else {
            return super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        }
        return aside(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath), by: 300, "final")
    }

    override func initialLayoutAttributesForAppearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard inserted[elementKind]?.contains(decorationIndexPath) == true else {
            return super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        }
        return aside(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath), by: -300, "initial")
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard deleted[elementKind]?.contains(decorationIndexPath) == true else {
            return super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        }
        return aside(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath), by: 300, "final")
    }
}

extension NumberedItemsScene {
    /// Creates numbered items in banded rows.
    init(banded count: Int, layout: BandedRows) {
        layout.register(Band.self, forDecorationViewOfKind: BandedRows.band)
        // Empty until the badges' class is registered.
        self.init(NumberedItems(count: 0), layout: layout, height: 200)
        view.register(Band.self, forSupplementaryViewOfKind: BandedRows.badge, withReuseIdentifier: "header")
        items.sections = [Array(0..<count)]
        view.reloadData()
        screen.frame()
    }

    /// The visible decoration views from top to bottom.
    var bands: [Band] {
        view.subviews.compactMap { $0 as? Band }.filter { $0.reuseIdentifier == nil }.sorted { $0.frame.minY < $1.frame.minY }
    }

    func badge(_ item: Int) -> Band? {
        view.supplementaryView(forElementKind: BandedRows.badge, at: IndexPath(item: item, section: 0)) as? Band
    }
}
