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
            if attributes.representedElementCategory == .cell {
                self.init(itemAt: path)
            } else {
                self.init(attributes.representedElementKind ?? "", at: path)
            }
        }

        /// The element kind of section backgrounds.
        static var backgroundKind: String { "CascadeSectionBackground" }

        /// Makes a header, a footer or a background from its kind and the index path of its section's first item.
        @MainActor
        init?(_ name: String, at path: IndexPath) {
            guard path.count == 2, path.section >= 0, path.item == 0 else { return nil }
            // Comparing strings would link tables of Unicode in the browser.
            func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }
            if isNamed(UICollectionView.elementKindSectionHeader) {
                self = .header(section: path.section)
            } else if isNamed(UICollectionView.elementKindSectionFooter) {
                self = .footer(section: path.section)
            } else if isNamed(Self.backgroundKind) {
                self = .background(section: path.section)
            } else {
                return nil
            }
        }
    }
#endif
