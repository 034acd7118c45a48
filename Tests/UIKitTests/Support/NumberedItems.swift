import UIKit

/// A cell that displays a number and records its calls.
class NumberCell: UICollectionViewCell {
    var number = -1
    var reuses = 0
    var applied: [UICollectionViewLayoutAttributes] = []

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
        number = -1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.append(layoutAttributes)
    }
}

/// Sections of unique numbers.
@MainActor
final class NumberedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[Int]]
    var asked: [IndexPath] = []
    var log: [String] = []
    var shouldSelect = true
    var moves: [(IndexPath, IndexPath)] = []

    init(_ sections: [[Int]]) {
        self.sections = sections
    }

    convenience init(count: Int) {
        self.init([Array(0..<count)])
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        asked.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        moves.append((sourceIndexPath, destinationIndexPath))
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        log.append("show \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        log.append("hide \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { shouldSelect }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.append("highlight \(indexPath.section).\(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("unhighlight \(indexPath.section).\(indexPath.item)")
    }
}

/// A collection view of numbered items on a screen.
@MainActor
struct NumberedItemsScene {
    let screen: Screen
    let view: UICollectionView
    let items: NumberedItems

    init(_ items: NumberedItems, layout: UICollectionViewLayout, width: CGFloat = 300, height: CGFloat = 400, strict: Bool = true) {
        self.items = items
        screen = Screen(width: width, height: height, strict: strict)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header"
        )
        view.dataSource = items
        view.delegate = items
        screen.show(view)
    }

    /// The visible items in order.
    var visible: [IndexPath] { view.indexPathsForVisibleItems.sorted() }

    func cell(_ item: Int, _ section: Int = 0) -> NumberCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? NumberCell
    }
}
