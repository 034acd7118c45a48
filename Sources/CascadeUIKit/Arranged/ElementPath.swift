#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    /// Conversions between the engine's elements and UIKit's index paths.
    extension LayoutElement {
        /// The element's index path; headers, footers and backgrounds have that of their section's first item.
        var indexPath: IndexPath { IndexPath(item: index, section: section) }

        /// Makes the item at an index path; `nil` unless the path has a section and an item.
        init?(itemAt path: IndexPath) {
            guard path.count == 2, path.section >= 0, path.item >= 0, path.item != NSNotFound else { return nil }
            self = .item(path.item, section: path.section)
        }

        /// Makes the element of attributes; `nil` for kinds and index paths that no arrangement has.
        @MainActor
        init?(_ attributes: UICollectionViewLayoutAttributes) {
            let path = attributes.indexPath
            switch attributes.representedElementCategory {
            case .cell: self.init(itemAt: path)
            case .supplementaryView: self.init(supplementary: attributes.representedElementKind ?? "", at: path)
            case .decorationView: self.init(decoration: LayoutAttributesFactory.backgroundKind, at: path)
            @unknown default: return nil
            }
        }

        /// Makes a header or a footer from its kind and the index path of its section's first item.
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

    extension LayoutElement {
        /// Makes a background from its kind and the index path of its section's first item.
        @MainActor
        init?(decoration kind: String, at path: IndexPath) {
            guard path.isFirstItem, kind.utf8.elementsEqual(LayoutAttributesFactory.backgroundKind.utf8) else { return nil }
            self = .background(section: path.section)
        }
    }

    extension IndexPath {
        /// Whether the index path is that of a section's first item.
        var isFirstItem: Bool { count == 2 && section >= 0 && item == 0 }
    }
#endif
