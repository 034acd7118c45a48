import Cascade
import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

extension [LayoutElement] {
    /// The elements in order, each once.
    var orderedOnce: [LayoutElement] {
        var once: [LayoutElement] = []
        for element in ordered(by: <) where element != once.last { once.append(element) }
        return once
    }
}

/// The engine's elements under UIKit's names.
extension LayoutElement {
    /// The path of the element: a header's, a footer's or a background's is that of its section's first item.
    var indexPath: IndexPath { IndexPath(item: index, section: section) }

    /// The element that attributes are for; nil for kinds that no arrangement knows.
    #if !hasFeature(Embedded)
        @MainActor
    #endif
    init?(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        switch attributes.representedElementCategory {
        case .cell: self = .item(path.item, section: path.section)
        case .supplementaryView: self.init(supplementary: attributes.representedElementKind ?? "", at: path)
        case .decorationView: self = .background(section: path.section)
        @unknown default: return nil
        }
    }

    /// A header or a footer.
    #if !hasFeature(Embedded)
        @MainActor
    #endif
    init?(supplementary kind: String, at path: IndexPath) {
        guard path.item == 0 else { return nil }
        if kind.utf8.elementsEqual(UICollectionView.elementKindSectionHeader.utf8) {
            self = .header(section: path.section)
        } else if kind.utf8.elementsEqual(UICollectionView.elementKindSectionFooter.utf8) {
            self = .footer(section: path.section)
        } else {
            return nil
        }
    }
}
