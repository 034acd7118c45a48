import CascadeUIKit
import Foundation
import UIKit

// Built by Scripts/check-embedded.sh, for this machine and as Embedded Swift for WebAssembly: a waterfall of self-sizing cells must be
// equal in both, to the bit. The waterfall has no delegate of its own, so both find the collection view's.

final class WallCell: UICollectionViewCell {
    var wished: CGFloat = 0

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        layoutAttributes.size.height = wished
        return layoutAttributes
    }
}

final class WallItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, WaterfallSectionDelegate {
    var count = 300

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? WallCell { cell.wished = 40 + CGFloat(indexPath.item * 37 % 90) }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { indexPath.item % 3 == 0 ? .absolute(Double(laneWidth / 1.7)) : .automatic }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
        SectionOptions(header: .absolute(33))
    }
}

/// Returns a hash of the frames of all visible elements, during scrolling, measurements, a batch and a change of the columns.
///
/// FNV-1a over the bit patterns, because `Hasher` has another seed in each process.
#if arch(wasm32)
    @_expose(wasm, "walls")
#endif
@_cdecl("walls")
public func walls() -> Int64 {
    #if hasFeature(Embedded)
        shownWalls()
    #else
        MainActor.assumeIsolated { shownWalls() }
    #endif
}

@MainActor
private func shownWalls() -> Int64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    func take(_ number: CGFloat) { hash = (hash ^ Double(number).bitPattern) &* 1_099_511_628_211 }
    func take(_ view: UICollectionView) {
        view.layoutIfNeeded()
        take(view.contentOffset.y)
        for path in view.indexPathsForVisibleItems {
            guard let frame = view.cellForItem(at: path)?.frame else { continue }
            for number in [CGFloat(path.item), frame.minX, frame.minY, frame.width, frame.height] { take(number) }
        }
    }

    let items = WallItems()
    let layout = WaterfallLayout(WaterfallOptions(lanes: 3, laneSpacing: 7, itemSpacing: 5, sectionHeadersPinToVisibleBounds: true))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(WallCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header"
    )
    view.dataSource = items
    view.delegate = items
    take(view)
    view.contentOffset = CGPoint(x: 0, y: 3_150)
    take(view)
    view.contentOffset = CGPoint(x: 0, y: 3_050)
    take(view)
    items.count -= 2
    view.performBatchUpdates({ view.deleteItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 5, section: 0)]) })
    take(view)
    layout.options.lanes = 4
    take(view)
    view.dataSource = nil
    view.delegate = nil
    // Without the sign, which not every runtime prints.
    return Int64(hash >> 1)
}

#if !arch(wasm32)
    @main struct Program {
        static func main() { print(walls()) }
    }
#endif
