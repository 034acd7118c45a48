#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    extension LayoutElement {
        /// The element's index path; headers, footers and backgrounds have that of their section's first item.
        ///
        /// The header and the footer of the whole content have a path of one index, which need not be that of a section (rule 7.3).
        var indexPath: IndexPath { kind != .item && isOfContent ? IndexPath(index: 0) : IndexPath(item: index, section: section) }

        /// Makes the item at an index path; `nil` unless the path has a section and an item.
        init?(itemAt path: IndexPath) {
            guard path.count == 2, path.section >= 0, path.item >= 0, path.item != NSNotFound else { return nil }
            self = .item(path.item, section: path.section)
        }

        /// Makes the first item at index paths; `nil` if there is none.
        init?(first paths: [IndexPath]) { self.init(itemAt: paths.first ?? IndexPath(index: 0)) }

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

        static var backgroundKind: String { "CascadeSectionBackground" }

        @MainActor
        var viewKind: String? {
            switch kind {
            case .background: return Self.backgroundKind
            case .header: return isOfContent ? ArrangedLayout.elementKindContentHeader : UICollectionView.elementKindSectionHeader
            case .item: return nil
            case .footer: return isOfContent ? ArrangedLayout.elementKindContentFooter : UICollectionView.elementKindSectionFooter
            }
        }

        @MainActor
        init?(_ name: String, at path: IndexPath) {
            guard path == IndexPath(index: 0) || path.count == 2 && path.section >= 0 && path.item == 0 else { return nil }
            let elements =
                path.count == 1
                ? [.contentHeader, .contentFooter]
                : [LayoutElement.header(section: path.section), .footer(section: path.section), .background(section: path.section)]
            // Comparing strings would link tables of Unicode in the browser.
            guard let element = elements.first(where: { $0.viewKind?.utf8.elementsEqual(name.utf8) ?? false }) else { return nil }
            self = element
        }
    }
#endif
