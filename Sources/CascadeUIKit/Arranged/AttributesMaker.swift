import Cascade
import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// Makes attributes of the class that a layout names, and uses those of items again that nobody keeps: making and ending an object takes
/// longer than all else that a question does for an item.
#if !hasFeature(Embedded)
    @MainActor
#endif
final class AttributesMaker {
    /// The kind of the decoration views behind sections.
    nonisolated static var backgroundKind: String { "CascadeSectionBackground" }
    /// How many attributes are kept: more than two screens show, for an answer is often held until the next one is there.
    private static let most = 128

    private let kind: UICollectionViewLayoutAttributes.Type
    /// Whether all values of the attributes are known; a subclass may have its own.
    private let isUsual: Bool
    /// The path of the last element, and its section: neighbours differ in the item, and changing that is faster than making another.
    @exclusivity(unchecked) private var path = IndexPath(item: 0, section: 0)
    @exclusivity(unchecked) private var section = 0
    /// Attributes of items that were handed out; who asked may have let go of them.
    @exclusivity(unchecked) private var made: [UICollectionViewLayoutAttributes] = []
    /// The one that was looked at last; the one behind it was handed out before all others.
    @exclusivity(unchecked) private var turn = 0

    #if hasFeature(Embedded)
        init(of name: AnyClass) {
            kind = UICollectionViewLayoutAttributes.self
            isUsual = true
        }
    #else
        init(of name: AnyClass) {
            kind = name as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
            isUsual = kind == UICollectionViewLayoutAttributes.self
        }
    #endif

    func make(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
        path.item = element.index
        if element.section != section {
            section = element.section
            path.section = section
        }
        switch element.kind {
        case .item: return item()
        case .header: return kind.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
        case .footer: return kind.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
        case .background: return kind.init(forDecorationViewOfKind: Self.backgroundKind, with: path)
        }
    }

    /// Attributes for an item at the path: the next in turn when nobody else has them, or new ones.
    private func item() -> UICollectionViewLayoutAttributes {
        guard isUsual else { return kind.init(forCellWith: path) }
        turn = turn + 1 < made.count ? turn + 1 : 0
        if turn < made.count, isKnownUniquelyReferenced(&made[turn]) {
            let item = made[turn]
            item.indexPath = path
            item.alpha = 1
            item.zIndex = 0
            item.isHidden = false
            item.transform = .identity
            return item
        }
        let item = kind.init(forCellWith: path)
        if made.count < Self.most { made.append(item) } else { made[turn] = item }
        return item
    }
}
