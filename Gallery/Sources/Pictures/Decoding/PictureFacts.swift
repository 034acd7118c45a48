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

    /// Returns whether the values are valid, with the sizes of the thumbnails and of an animation; a malicious picture may control the
    /// process that has read them.
    func areSound(with thumbnails: [PixelSize], _ animation: PixelSize? = nil) -> Bool {
        let texts = [info.date, info.camera, info.lens, info.exposure, info.location]
        return size.isSound && texts.allSatisfy { $0.utf8.count <= 4 * TextLimit.longest } && !thumbnails.isEmpty
            && (thumbnails + [animation].compactMap(\.self)).allSatisfy { $0.isSound && $0.width <= size.width }
    }
}
