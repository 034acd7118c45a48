#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    extension GalleryViewController {
        /// The number of pictures before and after a visible one whose details are requested with its own.
        private static let margin = 64

        /// Returns the picture at a position, and requests its details and those around it if they are missing.
        func picture(_ position: Int) -> GalleryPicture {
            if let onDetailsNeeded {
                // The last request is the most urgent.
                for near in [position + Self.margin, position - Self.margin, position] {
                    let near = album.number(at: min(max(0, near), count - 1))
                    if album.details[near] == nil { onDetailsNeeded(album.details.chunk(of: near)) }
                }
            }
            var picture = album.picture(position)
            let number = album.number(at: position)
            if album.details[number] == nil { picture.alternativeText = owner.texts.text(.pictureNumber, number + 1) }
            return picture
        }

        func fill(_ tile: GalleryTileCell, with position: Int) {
            tile.show(picture(position), captionLines: Int(album.tiles[position].captionLines), caption: album.caption)
            tile.accessibilityHint = owner[.opensPicture]
            tile.isWaiting = album.details[album.number(at: position)] == nil
        }

        /// Shows the details of the pictures of a chunk, which ``onDetailsNeeded`` requested.
        ///
        /// - Parameters:
        ///   - pictures: The pictures; ignored if their number is not that of the chunk.
        ///   - chunk: The index of the chunk.
        public func receive(_ pictures: [GalleryPicture], chunk: Int) {
            guard let numbers = album.details.add(pictures, chunk: chunk), isViewLoaded else { return }
            for path in collectionView.indexPathsForVisibleItems {
                let position = number(of: path)
                if numbers.contains(album.number(at: position)), let tile = tile(position), tile.isWaiting { fill(tile, with: position) }
            }
            viewer?.refill(album.position(of: numbers.lowerBound)..<album.position(of: numbers.upperBound))
        }
    }
#endif
