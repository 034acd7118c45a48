#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Cascade
    import CascadeUIKit
    import UIKit
    import Foundation

    // The pictures by their numbers, and where they are.
    extension GalleryViewController {
        /// The visible part of the content in the collection view's coordinates, without what the bars cover.
        ///
        /// The view below the pictures is part of the content, although it lies in the inset.
        var seen: CGRect {
            var insets = collectionView.adjustedContentInset
            if kind == .waterfall { insets.bottom -= colophonHeight }
            return collectionView.bounds.inset(by: insets)
        }

        /// The first picture whose upper edge is visible, else the one whose upper edge is nearest; the current one of a line or a circle.
        var first: Int {
            switch kind {
            case .line: return layouts.line.currentIndexPath.map { number(of: $0) } ?? 0
            case .circle: return layouts.circle.currentIndexPath.map { number(of: $0) } ?? 0
            case .waterfall:
                let seen = seen
                let elements = layouts.waterfall.layoutAttributesForElements(in: seen) ?? []
                let cells = elements.lazy.filter { $0.representedElementCategory == .cell }
                return cells.map { (max(0, seen.minY - 0.5 - $0.frame.minY), self.number(of: $0.indexPath)) }.min { $0 < $1 }?.1 ?? 0
            }
        }

        /// Scrolls to a picture: to the top or the middle of a waterfall, the middle of a line, the start angle of a circle.
        ///
        /// Ends a scroll.
        func show(_ number: Int, isCentered: Bool = false, distance: CGFloat = 0) {
            if let offset = offset(showing: number, isCentered: isCentered, distance: distance) {
                collectionView.setContentOffset(offset, animated: false)
            }
            collectionView.layoutIfNeeded()
        }

        /// Returns the offset at which a picture is visible: at the top, the first of a section with its heading, or in the middle.
        ///
        /// - Parameter distance: Of a waterfall, the distance from there, as far as the content reaches.
        func offset(showing number: Int, isCentered: Bool = false, distance: CGFloat = 0) -> CGPoint? {
            let path = path(of: number)
            if kind == .circle { return layouts.circle.contentOffset(turnedTo: path) }
            guard let place = collectionView.layoutAttributesForItem(at: path)?.frame else { return nil }
            let inset = collectionView.adjustedContentInset
            // The offset before can be below a line, at the end of a waterfall.
            if kind == .line { return CGPoint(x: place.midX - collectionView.bounds.width / 2, y: -inset.top) }
            let header = path.item == 0 ? CGFloat(metrics.header(album.sections[path.section])) : 0
            let last = collectionView.contentSize.height + inset.bottom - collectionView.bounds.height
            let start = isCentered ? place.midY - seen.height / 2 : place.minY - header
            return CGPoint(x: -inset.left, y: max(-inset.top, min(start - inset.top + distance, last)))
        }

        func path(of number: Int) -> IndexPath {
            let section = album.section(of: number)
            let start = section < album.sections.count ? album.sections[section].pictures.lowerBound : 0
            return IndexPath(item: number - start, section: section)
        }

        func number(of path: IndexPath) -> Int { album.sections[path.section].pictures.lowerBound + path.item }
    }
#endif
