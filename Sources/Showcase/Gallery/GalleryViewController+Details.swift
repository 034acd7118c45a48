#if canImport(UIKit) && !os(tvOS)
    import GalleryModel
    import UIKit
    import Foundation

    extension GalleryViewController {
        /// The number of pictures before and after a visible one whose details are requested with its own.
        private static let margin = 64

        /// Returns a picture, and requests its details and those around it if they are missing.
        func picture(_ number: Int) -> GalleryPicture {
            if let onDetailsNeeded {
                // The last request is the most urgent.
                for near in [number + Self.margin, number - Self.margin, number] {
                    let near = min(max(0, near), count - 1)
                    if album.details[near] == nil { onDetailsNeeded(album.details.chunk(of: near)) }
                }
            }
            return album.picture(number)
        }

        func fill(_ tile: GalleryTileCell, with number: Int) {
            tile.show(picture(number), captionLines: Int(album.tiles[number].captionLines), caption: album.caption)
            tile.isWaiting = album.details[number] == nil
        }

        /// Shows the details of the pictures of a chunk, which ``onDetailsNeeded`` requested.
        ///
        /// - Parameters:
        ///   - pictures: The pictures; ignored if their number is not that of the chunk.
        ///   - chunk: The index of the chunk.
        public func receive(_ pictures: [GalleryPicture], chunk: Int) {
            guard let numbers = album.details.add(pictures, chunk: chunk), isViewLoaded else { return }
            for path in collectionView.indexPathsForVisibleItems {
                let number = number(of: path)
                if numbers.contains(number), let tile = tile(number), tile.isWaiting { fill(tile, with: number) }
            }
            viewer?.refill(numbers)
        }
    }
#endif
