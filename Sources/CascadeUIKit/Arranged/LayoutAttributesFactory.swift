#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    /// Makes attributes of a layout's attributes class.
    ///
    /// Each query returns new objects, because UIKit may keep those of an earlier query.
    @MainActor
    struct LayoutAttributesFactory {
        /// The element kind of section backgrounds.
        nonisolated static var backgroundKind: String { "CascadeSectionBackground" }

        private let kind: UICollectionViewLayoutAttributes.Type

        init(of name: AnyClass) {
            // Embedded Swift has no casts of metatypes.
            #if hasFeature(Embedded)
                kind = UICollectionViewLayoutAttributes.self
            #else
                kind = name as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
            #endif
        }

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

    extension UICollectionViewLayoutAttributes {
        /// Sets new attributes from a placement.
        final func apply(_ placement: Placement) {
            let frame = placement.frame
            size = CGSize(width: frame.width, height: frame.height)
            center = CGPoint(x: frame.midX, y: frame.midY)
            if placement.opacity != 1 { alpha = CGFloat(placement.opacity) }
            if placement.zIndex != 0 { zIndex = placement.zIndex }
            guard placement.scale != 1 || placement.rotation != 0 else { return }
            // A scale of 0 has no inverse, which UIKit's hit tests need.
            let scale = CGFloat(max(placement.scale, 0x1p-20))
            transform = CGAffineTransform(rotationAngle: CGFloat(placement.rotation)).scaledBy(x: scale, y: scale)
        }
    }
#endif
