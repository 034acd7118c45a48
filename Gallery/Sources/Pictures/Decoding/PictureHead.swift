import Foundation

/// The response to a request for what a picture's file says, without decoding it.
struct PictureHead: WorkerResult {
    let facts: PictureFacts
    /// The sizes of the thumbnails, smallest first.
    ///
    /// That of the largest is exact up to a pixel: the decoder rounds it.
    let thumbnails: [PixelSize]
    /// The size of the file with all frames of an animation; `nil` if there is none.
    let animation: PixelSize?
    /// The small copy that the camera has embedded, as WebP; `nil` if there is none.
    let preview: Data?

    init(_ bytes: Data, widths: [Int], readsLocation: Bool = false) throws(SkipReason) {
        let header = try PictureDecoding.header(of: bytes, readsLocation: readsLocation)
        facts = header.facts
        thumbnails = PictureThumbnails.sizes(of: facts.size, widths: widths).reversed()
        animation = PictureThumbnails.animationSize(header, widths: widths)
        preview = EmbeddedThumbnail.webp(header)
    }

    var isSound: Bool { facts.areSound(with: thumbnails, animation) }
}
