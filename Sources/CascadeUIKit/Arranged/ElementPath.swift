#if canImport(UIKit)
    import Cascade
    import UIKit
    import Foundation

    /// The engine's elements under UIKit's names.
    extension LayoutElement {
        /// The path of the element: a header's, a footer's or a background's is that of its section's first item.
        var indexPath: IndexPath { IndexPath(item: index, section: section) }

        /// The item at a path; `nil` for a path that is not of a section and an item, such as an empty one.
        init?(itemAt path: IndexPath) {
            guard path.count == 2, path.section >= 0, path.item >= 0, path.item != NSNotFound else { return nil }
            self = .item(path.item, section: path.section)
        }

        /// The element that attributes are for; `nil` for kinds that no arrangement has, and for other paths than those of its elements.
        @MainActor
        init?(_ attributes: UICollectionViewLayoutAttributes) {
            let path = attributes.indexPath
            switch attributes.representedElementCategory {
            case .cell: self.init(itemAt: path)
            case .supplementaryView: self.init(supplementary: attributes.representedElementKind ?? "", at: path)
            case .decorationView:
                guard path.isFirstItem else { return nil }
                self = .background(section: path.section)
            @unknown default: return nil
            }
        }

        /// A header or a footer, which has the path of its section's first item.
        @MainActor
        init?(supplementary kind: String, at path: IndexPath) {
            guard path.isFirstItem else { return nil }
            if kind.utf8.elementsEqual(UICollectionView.elementKindSectionHeader.utf8) {
                self = .header(section: path.section)
            } else if kind.utf8.elementsEqual(UICollectionView.elementKindSectionFooter.utf8) {
                self = .footer(section: path.section)
            } else {
                return nil
            }
        }
    }

    extension IndexPath {
        /// Whether the path is that of a section's first item.
        var isFirstItem: Bool { count == 2 && section >= 0 && item == 0 }
    }
#endif
