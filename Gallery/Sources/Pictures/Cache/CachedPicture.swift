import Foundation

/// The cached properties of a picture, which suffice to show it without opening its file.
struct CachedPicture: Codable, Equatable {
    let hash: ContentHash
    let width: Int
    let height: Int
    let color: [UInt8]
    /// Whether the picture is the first frame of an animation.
    let isAnimated: Bool
    let info: PictureInfo
    /// The number of bytes of the picture's file.
    let length: Int
    /// The thumbnails, smallest first.
    var thumbnails: [Thumbnail]
    /// The file with all frames of an animation.
    var animation: Thumbnail?

    struct Thumbnail: Codable, Equatable {
        let width: Int
        let height: Int
        var stored: Stored
    }

    /// The state of a file in the cache.
    struct Stored: Codable, Equatable {
        /// The hash of the file's content; a file with another one is damaged.
        let content: ContentHash
        /// The state of the file when its content was last verified.
        var fingerprint: FileFingerprint
    }

    /// Whether the values are valid; a file in the cache may have been altered.
    var isSound: Bool {
        width > 0 && height > 0 && color.count == 3 && !thumbnails.isEmpty
            && thumbnails.allSatisfy { $0.width > 0 && $0.height > 0 && $0.width <= width }
    }
}
