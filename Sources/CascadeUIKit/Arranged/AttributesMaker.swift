import Cascade
import UIKit

/// Makes attributes of the class that a layout names.
struct AttributesMaker {
    /// The kind of the decoration views behind sections.
    static var backgroundKind: String { "CascadeSectionBackground" }

    private let kind: UICollectionViewLayoutAttributes.Type

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
    func make(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
        let path = element.indexPath
        switch element.kind {
        case .item: return kind.init(forCellWith: path)
        case .header: return kind.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
        case .footer: return kind.init(forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
        case .background: return kind.init(forDecorationViewOfKind: Self.backgroundKind, with: path)
        }
    }
}
