/// A size in pixels.
struct PixelSize: Codable, Equatable {
    let width: Int
    let height: Int

    /// Whether both lengths are above 0 and small enough to compute with.
    var isSound: Bool { (1...1 << 30).contains(width) && (1...1 << 30).contains(height) }
}

/// What a picture's file says before its pixels are decoded.
struct PictureFacts: Codable, Equatable {
    /// The size of the upright picture.
    let size: PixelSize
    /// Whether the picture is the first frame of an animation.
    let isAnimated: Bool
    /// Whether the file has transparency, so that the page can be visible behind the picture.
    var hasAlpha = false
    var info = PictureInfo()

    /// Whether the values are valid; a malicious picture may control the process that has read them.
    var isSound: Bool {
        size.isSound && info.texts.allSatisfy { $0.utf8.count <= 4 * TextLimit.longest }
    }
}
