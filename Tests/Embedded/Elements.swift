import Foundation
import UIKit

// Built by Scripts/check-embedded.sh, for this machine and as Embedded Swift for WebAssembly: the elements of a collection view must be
// equal in both, to the bit.

final class EmbeddedCell: UICollectionViewCell {}

final class EmbeddedRows: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize {
        CGSize(width: 300, height: 40 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 300, height: 40)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

final class EmbeddedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 60

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 40 + CGFloat(indexPath.item % 7) * 9, height: 30 + CGFloat(indexPath.item % 5) * 11) }
}

/// Returns a hash of the frames of all visible elements, during scrolling, a batch and a change of layout.
///
/// FNV-1a over the bit patterns, because `Hasher` has another seed in each process.
#if arch(wasm32)
    @_expose(wasm, "elements")
#endif
@_cdecl("elements")
public func elements() -> Int64 {
    #if hasFeature(Embedded)
        shownElements()
    #else
        MainActor.assumeIsolated { shownElements() }
    #endif
}

@MainActor
private func shownElements() -> Int64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    func take(_ number: CGFloat) { hash = (hash ^ Double(number).bitPattern) &* 1_099_511_628_211 }
    func take(_ view: UICollectionView) {
        view.layoutIfNeeded()
        for path in view.indexPathsForVisibleItems {
            guard let frame = view.cellForItem(at: path)?.frame else { continue }
            for number in [CGFloat(path.item), frame.minX, frame.minY, frame.width, frame.height] { take(number) }
        }
    }

    let items = EmbeddedItems()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(EmbeddedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    take(view)
    view.contentOffset = CGPoint(x: 0, y: 150)
    take(view)
    items.count -= 2
    view.performBatchUpdates({ view.deleteItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 5, section: 0)]) })
    take(view)
    view.setCollectionViewLayout(EmbeddedRows(), animated: true)
    take(view)
    view.scrollToItem(at: IndexPath(item: 40, section: 0), at: .bottom, animated: false)
    take(view)
    view.dataSource = nil
    view.delegate = nil
    // Without the sign, which not every runtime prints.
    return Int64(hash >> 1)
}

#if !arch(wasm32)
    @main struct Program {
        static func main() { print(elements()) }
    }
#endif
