#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The sections and items of a collection view that a change of an album's filter removes and adds.
    struct FilterChanges: Equatable {
        /// The sections of the former album that have no shown pictures any more.
        var removedSections = IndexSet()
        /// The sections of the new album that had none.
        var addedSections = IndexSet()
        /// The removed items of sections that stay, as paths in the former album.
        var removedItems: [IndexPath] = []
        /// The added items of sections that stay, as paths in the new album.
        var addedItems: [IndexPath] = []

        /// Compares two filters of the same album.
        ///
        /// - Complexity: O(pictures and sections shown before or after).
        init(from old: GalleryAlbum, to new: GalleryAlbum) {
            var (before, after) = (0, 0)
            while before < old.sections.count || after < new.sections.count {
                let left = before < old.sections.count ? old.numberOfSection(before) : .max
                let right = after < new.sections.count ? new.numberOfSection(after) : .max
                if left < right {
                    removedSections.insert(before)
                    before += 1
                } else if right < left {
                    addedSections.insert(after)
                    after += 1
                } else {
                    compare(old, before, new, after)
                    before += 1
                    after += 1
                }
            }
        }

        private mutating func compare(_ old: GalleryAlbum, _ before: Int, _ new: GalleryAlbum, _ after: Int) {
            let (was, isNow) = (old.sections[before].pictures, new.sections[after].pictures)
            var (left, right) = (was.lowerBound, isNow.lowerBound)
            while left < was.upperBound || right < isNow.upperBound {
                let first = left < was.upperBound ? old.number(at: left) : .max
                let second = right < isNow.upperBound ? new.number(at: right) : .max
                if first < second { removedItems.append(IndexPath(item: left - was.lowerBound, section: before)) }
                if second < first { addedItems.append(IndexPath(item: right - isNow.lowerBound, section: after)) }
                if first <= second { left += 1 }
                if second <= first { right += 1 }
            }
        }
    }
#endif
