import UIKit

/// Returns the preferred height of item `number` of a random sequence.
func wishedHeight(_ number: Int) -> CGFloat { CGFloat(20 + number * 37 % 90) }

/// A record of the preferred attributes requested from the cells of a random sequence.
@MainActor
final class SizeRequests {
    struct Question: Hashable {
        let cell: ObjectIdentifier
        let number: Int
        let reuses: Int
        let offered: CGSize
    }

    static var current = SizeRequests()
    private var settled: Set<Question> = []
    private(set) var repeated: [Question] = []
    private var numbers: Set<Int> = []

    func note(_ cell: NumberCell, offered: CGSize, wished: CGSize) {
        numbers.insert(cell.number)
        // A cell is measured until it settles, then only at another size (rule 12.5).
        let question = Question(cell: ObjectIdentifier(cell), number: cell.number, reuses: cell.reuses, offered: offered)
        if offered == wished, !settled.insert(question).inserted { repeated.append(question) }
    }

    /// Returns the items measured since the last call.
    func takeNumbers() -> Set<Int> {
        defer { numbers = [] }
        return numbers
    }

    /// Clears the record for a new layout, which may measure all items again.
    func forget() {
        settled = []
    }
}

/// A cell with the preferred height of its number.
final class PreferringCell: NumberCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let wished = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
        wished.size.height = wishedHeight(number)
        SizeRequests.current.note(self, offered: layoutAttributes.size, wished: wished.size)
        return wished
    }
}

/// A layout of a random sequence with items in a column, each of an estimated height until its cell is measured.
@MainActor
protocol EstimatedLayout: UICollectionViewLayout {
    var estimate: CGFloat { get }
    var header: CGFloat { get }
    var spacing: CGFloat { get }
    var prepared: Int { get set }
}

/// A column that stores the measured heights by number.
final class EstimatedColumn: UICollectionViewLayout, EstimatedLayout {
    var estimate: CGFloat = 50
    var header: CGFloat = 0
    let spacing: CGFloat = 0
    var prepared = 0
    private let items: NumberedItems
    private var told: [Int: CGFloat] = [:]
    private var all: [UICollectionViewLayoutAttributes] = []
    private var bottom: CGFloat = 0

    init(_ items: NumberedItems) {
        self.items = items
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        super.prepare()
        prepared += 1
        all = []
        bottom = 0
        guard let view = collectionView else { return }
        for (section, row) in items.sections.enumerated() {
            if header > 0 {
                let kind = UICollectionView.elementKindSectionHeader
                let path = IndexPath(item: 0, section: section)
                add(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path), header, view)
            }
            for (item, number) in row.enumerated() {
                let path = IndexPath(item: item, section: section)
                add(UICollectionViewLayoutAttributes(forCellWith: path), told[number] ?? estimate, view)
            }
        }
    }

    private func add(_ attributes: UICollectionViewLayoutAttributes, _ height: CGFloat, _ view: UICollectionView) {
        attributes.frame = CGRect(x: 0, y: bottom, width: view.bounds.width, height: height)
        all.append(attributes)
        bottom += height
    }

    override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: bottom) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        all.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        all.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        all.first { $0.representedElementCategory == .supplementaryView && $0.indexPath == indexPath }
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { originalAttributes.representedElementCategory == .cell && preferredAttributes.size != originalAttributes.size }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let path = originalAttributes.indexPath
        told[items.sections[path.section][path.item]] = preferredAttributes.size.height
        // All elements behind the item move, so none is listed.
        return UICollectionViewLayoutInvalidationContext()
    }
}

/// UIKit's flow layout with one item on each line.
final class EstimatedFlow: UICollectionViewFlowLayout, EstimatedLayout {
    var estimate: CGFloat { estimatedItemSize.height }
    var header: CGFloat { headerReferenceSize.height }
    var spacing: CGFloat { minimumLineSpacing }
    var prepared = 0

    init(estimate: CGFloat, header: CGFloat) {
        super.init()
        estimatedItemSize = CGSize(width: 300, height: estimate)
        headerReferenceSize = CGSize(width: 0, height: header)
        minimumLineSpacing = 5
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        super.prepare()
        prepared += 1
    }
}
