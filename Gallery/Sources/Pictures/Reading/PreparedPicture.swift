/// A picture whose size is known and whose thumbnails have not been made.
struct PreparedPicture: Equatable {
    let hash: ContentHash
    /// The state of the file when it was read.
    let fingerprint: FileFingerprint
    let head: PictureHead
    /// Whether the cache has a preview of the picture.
    let hasPreview: Bool
}
