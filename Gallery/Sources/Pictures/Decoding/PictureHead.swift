import Foundation

/// The response to a request for what a picture's file says, without decoding it.
struct PictureHead: WorkerResult {
    let facts: PictureFacts
    /// The EXIF orientation, which the size takes into account; 1 for none.
    let orientation: Int
    /// The number of frames of an animation; 1 for other pictures, and if only the first frame can be read.
    let frameCount: Int
    /// The small copy that the camera has embedded, as WebP; `nil` if there is none, and before it is decoded.
    var preview: Data?

    var isSound: Bool { facts.areSound(with: [facts.size]) }
}

extension PictureHead {
    init(_ bytes: Data, readsLocation: Bool = false) throws(SkipReason) {
        let (head, embedded) = try PictureDecoding.head(of: bytes, readsLocation: readsLocation)
        self = head
        preview = embedded.flatMap { EmbeddedThumbnail.webp($0, of: head) }
    }
}
