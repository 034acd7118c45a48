import CascadeTesting
import CascadeUIKit
import UIKit

/// A cell with the height of its item, if the layout measures the item.
final class WallCell: UICollectionViewCell {
    var number = -1
    var wished: CGFloat?
    var measured = 0

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        measured += 1
        let answer = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
        if let wished { answer.size.height = wished }
        return answer
    }
}

/// A header or footer with the height of its section, if the layout measures it.
final class WallHeader: UICollectionReusableView {
    var wished: CGFloat?

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let answer = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
        if let wished { answer.size.height = wished }
        return answer
    }
}

/// A test screen with a waterfall layout.
@MainActor
final class Wall: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, WaterfallSectionDelegate {
    /// The number of an item, which determines its height.
    var sections: [[Int]]
    let screen: TestScreen
    let view: UICollectionView
    var layout: WaterfallLayout
    /// The height that the delegate returns for an item; `nil` for an item of automatic size.
    var height: (Int) -> CGFloat? = { CGFloat(60 + $0 * 37 % 90) }
    /// The preferred height of an item's cell.
    var wish: (Int) -> CGFloat? = { _ in nil }
    var header: ItemSize?
    var headerWish: CGFloat?
    /// The preferred height of the content's header and footer.
    var contentWish: CGFloat?
    var footer: ItemSize?
    var asked = 0
    var widths: Set<CGFloat> = []

    init(_ sections: [[Int]], _ options: WaterfallOptions = WaterfallOptions(), size: CGSize = CGSize(width: 320, height: 480)) {
        self.sections = sections
        screen = TestScreen(size: size)
        layout = WaterfallLayout(options)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.register(WallCell.self, forCellWithReuseIdentifier: "cell")
        let contentKinds = [WaterfallLayout.elementKindContentHeader, WaterfallLayout.elementKindContentFooter]
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] + contentKinds {
            view.register(WallHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: WaterfallLayout.elementKindSectionBackground)
        layout.delegate = self
        view.delegate = self
        view.dataSource = self
    }

    convenience init(count: Int, _ options: WaterfallOptions = WaterfallOptions()) { self.init([Array(0..<count)], options) }

    /// Adds the view to the screen.
    func show() -> Wall {
        screen.show(view)
        screen.settle()
        return self
    }

    func frame(_ item: Int, section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    /// Returns the distance of a number's cell from the top of the visible bounds.
    func place(of number: Int) -> CGFloat? {
        for case let cell as WallCell in view.visibleCells where cell.number == number { return cell.frame.minY - view.contentOffset.y }
        return nil
    }

    /// The number of the first item whose cell begins in the visible bounds.
    var firstNumber: Int? {
        let cells = view.visibleCells.compactMap { $0 as? WallCell }.filter { $0.frame.minY >= view.contentOffset.y }
        return cells.min { ($0.frame.minY, $0.number) < ($1.frame.minY, $1.number) }?.number
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? WallCell {
            cell.number = sections[indexPath.section][indexPath.item]
            cell.wished = wish(cell.number)
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (view as? WallHeader)?.wished = indexPath.count == 1 ? contentWish : headerWish
        return view
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    {
        asked += 1
        widths.insert(laneWidth)
        return height(sections[indexPath.section][indexPath.item]).map { .absolute($0) } ?? .automatic
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
        SectionOptions(header: header, footer: footer)
    }
}
