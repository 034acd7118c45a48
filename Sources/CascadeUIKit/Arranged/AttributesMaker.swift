import Cascade
import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// Makes attributes of the class that a layout names.
struct AttributesMaker {
    /// The kind of the decoration views behind sections.
    static var backgroundKind: String { "CascadeSectionBackground" }

    private let kind: UICollectionViewLayoutAttributes.Type
    /// The path of the last element, and its section: neighbours differ in the item, and changing that is faster than making another.
    private var path = IndexPath(item: 0, section: 0)
    private var section = 0

    #if hasFeature(Embedded)
        init(of name: AnyClass) { kind = UICollectionViewLayoutAttributes.self }
    #else
        @MainActor
        init(of name: AnyClass) {
            kind = name as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        }
    #endif

    #if !hasFeature(Embedded)
        @MainActor
    #endif
    mutating func make(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
        path.item = element.index
        if element.section != section {
            section = element.section
            path.section = section
        }
        switch element.kind {
        case .item: return kind.init(forCellWith: path)
        case .header: return kind.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
        case .footer: return kind.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
        case .background: return kind.init(forDecorationViewOfKind: Self.backgroundKind, with: path)
        }
    }
}
