import UIKit

extension UIScrollView {
    /// Whether the content begins at its right end: its layout is made for right-to-left languages, or mirrored for them.
    var continuesLeftwards: Bool {
        guard let view = self as? UICollectionView else { return false }
        let layout = view.collectionViewLayout
        let isMirrored = layout.flipsHorizontallyInOppositeLayoutDirection
        return (isMirrored ? view.effectiveUserInterfaceLayoutDirection : layout.developmentLayoutDirection) == .rightToLeft
    }
}
