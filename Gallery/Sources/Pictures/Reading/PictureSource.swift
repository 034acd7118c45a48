import Foundation

/// Gets one picture: from the cache if its content is known there, else by decoding it.
struct PictureSource: Sendable {
    let cache: ThumbnailCache
    let known: KnownFiles
    let willDecode: (@Sendable (URL) -> Void)?

    /// What became of one file.
    enum Outcome: Sendable {
        case picture(CachedPicture)
        case skipped(SkipReason)
    }

    /// Gets the picture of a file, and blocks while it reads and decodes.
    ///
    /// - Throws: ``AlbumError`` if the cache cannot be written; a file that cannot be read is an outcome.
    func picture(at file: URL) throws(AlbumError) -> Outcome {
        let path = file.absoluteURL.path
        if let hash = known.hash(ofFileAt: path), let picture = cache.picture(hash) {
            return .picture(picture)
        }
        let content: PictureContent
        do {
            content = try PictureContent(path: path)
        } catch {
            return .skipped(error)
        }
        let hash = ContentHash(content.bytes)
        let picture: CachedPicture
        if let cached = cache.picture(hash) {
            picture = cached
        } else {
            willDecode?(file)
            let made: PictureThumbnails
            do {
                made = try PictureThumbnails(content.bytes, widths: cache.widths)
            } catch {
                return .skipped(error)
            }
            picture = try cache.store(made, as: hash)
        }
        try known.remember(hash, path: path, fingerprint: content.fingerprint)
        return .picture(picture)
    }
}
