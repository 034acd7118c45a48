import Foundation
import GalleryPage

extension AlbumFiles {
    /// The details of all pictures.
    var details: [Data] { chunks.map { details(of: $0) } }
}
