#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The place of the wall that the user left for a filter.
    struct PlaceBeforeFilter {
        /// The first visible picture, by its number among all.
        let number: Int
        /// Of a waterfall, the distance of its offset from the one that shows this picture, less the upper inset, which can change meanwhile.
        let distance: CGFloat
    }

    extension GalleryViewController {
        /// The greatest number of pictures before and after a change of the filter that move to their new positions.
        private static let mostMoving = 600

        /// Shows only some of the pictures, for a search, or with `nil` all of them.
        ///
        /// The pictures move to their new positions; many of them, or any under Reduce Motion, fade in there. Without the filter the
        /// gallery returns to the picture that was visible before it. An open picture stays open if it is shown.
        ///
        /// - Parameter numbers: The numbers of the pictures among all of the album; unknown ones are ignored.
        public func filter(_ numbers: [Int]?) {
            var new = album
            new.filter(numbers)
            guard new.shown != album.shown else { return }
            guard isViewLoaded, view.window != nil else { return album = new }
            quietly { changeFilter(to: new, returns: numbers == nil) }
            reportState()
        }

        private func changeFilter(to new: GalleryAlbum, returns: Bool) {
            let open = opened.map { album.number(at: $0) }
            closePicture(animated: false)
            if album.shown == nil {
                let offset = kind == .waterfall ? offset(showing: first) : nil
                let distance = offset.map { collectionView.contentOffset.y - $0.y } ?? 0
                placeBeforeFilter = PlaceBeforeFilter(number: first, distance: distance - collectionView.adjustedContentInset.top)
            }
            kept = nil
            // Far from the beginning, the pictures would move through the whole wall.
            let isNear = collectionView.contentOffset.y < collectionView.bounds.height
            let isAnimated = isNear && kind == .waterfall && !UIAccessibility.isReduceMotionEnabled
            if isAnimated, album.count + new.count <= Self.mostMoving { move(to: new) } else { exchange(new) }
            toolbar.layouts.setEnabled(count <= GalleryLayouts.mostInCircle, forSegmentAt: GalleryState.Layout.circle.rawValue)
            if kind == .circle, count > GalleryLayouts.mostInCircle { change(to: .line, animated: false) }
            view.setNeedsLayout()
            view.layoutIfNeeded()
            fitHeadings()
            let place = returns ? placeBeforeFilter : nil
            if count > 0 { show(place?.number ?? 0, distance: place.map { $0.distance + collectionView.adjustedContentInset.top } ?? 0) }
            if let position = open.flatMap({ album.shownPosition(of: $0) }) { openPicture(position, animated: false) }
        }

        private func move(to new: GalleryAlbum) {
            let changes = FilterChanges(from: album, to: new)
            collectionView.performBatchUpdates { [self] in
                album = new
                fitLayout()
                collectionView.deleteSections(changes.removedSections)
                collectionView.insertSections(changes.addedSections)
                collectionView.deleteItems(at: changes.removedItems)
                collectionView.insertItems(at: changes.addedItems)
            }
        }

        private func exchange(_ new: GalleryAlbum) {
            album = new
            fitLayout()
            collectionView.reloadData()
            collectionView.fadeIn()
        }
    }
#endif
