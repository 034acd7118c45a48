import CascadeTesting
import CascadeUIKit
import UIKit

/// Sections of cells with a header each, for the code of the articles.
final class CatalogItems: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    /// The height that the cells prefer; `nil` for that of the layout.
    var cellHeight: CGFloat?

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? WallCell)?.wished = cellHeight
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) }

    /// Shows the items in a layout, on a screen of a size.
    func show(_ layout: WaterfallLayout, on size: CGSize, delegate: (any UICollectionViewDelegate)? = nil) -> UICollectionView {
        let screen = TestScreen(size: size)
        let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
        view.register(WallCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header"
        )
        view.dataSource = self
        view.delegate = delegate
        screen.show(view)
        screen.settle()
        return view
    }
}
