/// All that is known of a picture: with its thumbnails as the cache has it, or without them as its file has been read.
struct PictureRecord: Codable, Equatable, Sendable {
    let hash: ContentHash
    var facts: PictureFacts
    /// The dominant color; `nil` before the thumbnails are made.
    var color: PictureColor?
    /// The thumbnails, smallest first.
    var thumbnails: [Thumbnail] = []
    /// The file with all frames of an animation.
    var animation: Thumbnail?
    /// The state of the file when it was read; `nil` in the cache, where several files can have the content.
    var fingerprint: FileFingerprint?
    /// Whether the cache has a preview of a picture without thumbnails.
    var hasPreview = false

    struct Thumbnail: Codable, Equatable {
        let size: PixelSize
        /// `nil` before the thumbnail is made.
        var stored: Stored?
    }

    struct Stored: Codable, Equatable {
        /// The hash of the file's content; a file with another one is damaged.
        let content: ContentHash
        /// The state of the file when its content was last verified.
        var fingerprint: FileFingerprint
    }

    /// Whether there are no thumbnails.
    var isPending: Bool { color == nil }

    /// Whether the values are valid; a file in the cache may have been altered.
    var isSound: Bool { facts.areSound(with: thumbnails.map(\.size), animation?.size) }
}

/// What a picture's file contained when it was read, so that an unchanged file is not read again.
struct KnownFile: Codable {
    let content: WorkerContent
    /// The picture, if it had no thumbnails then.
    var pending: PictureRecord?
}
