#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    extension GalleryViewController {
        /// The number of pictures before and after a visible one whose details are requested with its own.
        private static let margin = 64

        /// Returns the picture at a position, and requests its details and those around it if they are missing.
        func picture(_ position: Int) -> GalleryPicture {
            // The last request is the most urgent.
            for near in [position + Self.margin, position - Self.margin, position] { requestDetails(min(max(0, near), count - 1)) }
            var picture = album.picture(position)
            if !hasDetails(position) { picture.alternativeText = owner.texts.text(.pictureNumber, album.number(at: position) + 1) }
            return picture
        }

        /// Returns whether the details of the picture at a position have arrived.
        func hasDetails(_ position: Int) -> Bool { album.details[album.number(at: position)] != nil }

        /// Requests the details of the picture at a position if they are missing.
        func requestDetails(_ position: Int) {
            if !hasDetails(position) { onDetailsNeeded?(album.details.chunk(of: album.number(at: position))) }
        }

        func fill(_ tile: GalleryTileCell, with position: Int) {
            tile.show(picture(position), captionLines: Int(album.tiles[position].captionLines), caption: album.caption)
            tile.accessibilityHint = owner[.opensPicture]
            tile.isWaiting = !hasDetails(position)
        }

        /// Shows the details of the pictures of a chunk, which ``onDetailsNeeded`` requested.
        ///
        /// Those of other visible pictures that are still missing are requested again.
        ///
        /// - Parameters:
        ///   - pictures: The pictures; ignored if their number is not that of the chunk.
        ///   - chunk: The index of the chunk.
        public func receive(_ pictures: [GalleryPicture], chunk: Int) {
            guard album.details.add(pictures, chunk: chunk) != nil, isViewLoaded else { return }
            for path in collectionView.indexPathsForVisibleItems {
                let position = number(of: path)
                guard let tile = tile(position), tile.isWaiting else { continue }
                // A page drops the oldest requests if there are too many, as for the results of a search, each in another chunk.
                if hasDetails(position) { fill(tile, with: position) } else { requestDetails(position) }
            }
            viewer?.refill()
        }
    }
#endif
