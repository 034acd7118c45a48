import Foundation

/// A picture's size, its color and its thumbnails, from one decoding.
struct PictureThumbnails {
    let width: Int
    let height: Int
    let color: PictureColor
    /// Whether the file has transparency, so that the page can be visible behind the picture.
    let hasAlpha: Bool
    /// Whether the picture is the first frame of an animation.
    let isAnimated: Bool
    /// All frames of an animation as WebP; `nil` for other pictures and for very long animations.
    let animation: Thumbnail?
    let info: PictureInfo
    /// The thumbnails, smallest first.
    let thumbnails: [Thumbnail]

    struct Thumbnail {
        let width: Int
        let height: Int
        let webp: Data
    }

    init(
        width: Int,
        height: Int,
        color: PictureColor,
        hasAlpha: Bool = false,
        isAnimated: Bool = false,
        animation: Thumbnail? = nil,
        info: PictureInfo = PictureInfo(),
        thumbnails: [Thumbnail]
    ) {
        self.width = width
        self.height = height
        self.color = color
        self.hasAlpha = hasAlpha
        self.isAnimated = isAnimated
        self.animation = animation
        self.info = info
        self.thumbnails = thumbnails
    }

    /// The quality of the WebP files, up to 100.
    static let quality = 80
    /// The maximum length of a side in WebP, in pixels.
    private static let longestSide = 16_383
    /// The length of the longer side of the picture whose colors are counted, in pixels.
    private static let miniature = 64

    /// Decodes a picture at the largest requested width, and scales it down for the others.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - widths: The requested widths, ascending; those above the picture's width are replaced by it.
    ///   - readsLocation: Whether the information includes the location.
    ///   - withAnimation: Whether all frames of an animation are encoded, too.
    init(_ bytes: Data, widths: [Int], readsLocation: Bool = false, withAnimation: Bool = true) throws(SkipReason) {
        let header = try PictureDecoding.header(of: bytes, readsLocation: readsLocation)
        let sizes = Self.sizes(width: header.width, height: header.height, widths: widths)
        var pixels = try PictureDecoding.pixels(of: bytes, fitting: sizes[0].width, sizes[0].height)
        let miniature = try Self.miniature(of: pixels)
        if pixels.hasTransparency, let background = miniature.background {
            pixels = try pixels.flattened(onGray: background).computed()
        }
        var made: [Thumbnail] = []
        for (index, size) in sizes.enumerated() {
            // Each is scaled from the one before it, which is fast and does not read the large one again.
            if index > 0 { pixels = try pixels.resized(width: size.width, height: size.height).computed() }
            made.append(Thumbnail(width: pixels.width, height: pixels.height, webp: try pixels.webp(quality: Self.quality)))
        }
        self.init(
            width: header.width,
            height: header.height,
            color: DominantColor.of(miniature.colors),
            hasAlpha: header.hasAlpha,
            isAnimated: header.isAnimated,
            animation: withAnimation ? try Self.animation(bytes, header, widths: widths) : nil,
            info: header.info,
            thumbnails: made.reversed()
        )
    }

    /// The maximum number of pixels in all frames of an animation; encoding that many takes some ten seconds.
    private static let mostAnimatedPixels = 80_000_000
    /// The maximum width of an animation in pixels.
    private static let animationWidth = 1280

    /// Returns all frames of an animation; `nil` if there is none, and if they are turned or have too many pixels.
    static func animation(_ bytes: Data, _ header: PictureDecoding.Header, widths: [Int]) throws(SkipReason) -> Thumbnail? {
        guard let size = animationSize(header, widths: widths) else { return nil }
        return try PictureDecoding.animation(of: bytes, width: size.width, quality: quality).map {
            Thumbnail(width: size.width, height: size.height, webp: $0)
        }
    }

    /// Returns the size of an animation's frames; `nil` if there is none, and if they are turned or have too many pixels.
    static func animationSize(_ header: PictureDecoding.Header, widths: [Int]) -> PixelSize? {
        let size = sizes(width: header.width, height: header.height, widths: [min(widths.last ?? animationWidth, animationWidth)])[0]
        let (pixels, isOver) = (size.width * size.height).multipliedReportingOverflow(by: header.frameCount)
        guard header.frameCount > 1, header.orientation == 1, !isOver, pixels <= mostAnimatedPixels else { return nil }
        return PixelSize(width: size.width, height: size.height)
    }

    /// Returns the sizes of a picture's thumbnails, largest first, with different widths.
    static func sizes(width: Int, height: Int, widths: [Int]) -> [(width: Int, height: Int)] {
        var sizes: [(width: Int, height: Int)] = []
        for wanted in (widths.isEmpty ? [width] : widths).reversed() {
            let scale = min(1, Double(wanted) / Double(width), Double(longestSide) / Double(width), Double(longestSide) / Double(height))
            let size = (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
            if sizes.last?.width != size.0 { sizes.append(size) }
        }
        return sizes
    }

    /// Returns the colors of a small copy of a picture, and the gray of the background that it needs.
    private static func miniature(of pixels: VipsPixels) throws(SkipReason) -> (colors: [UInt8], background: Double?) {
        let scale = min(1, Double(miniature) / Double(max(pixels.width, pixels.height)))
        let small = try pixels.resized(
            width: max(1, Int(Double(pixels.width) * scale)),
            height: max(1, Int(Double(pixels.height) * scale))
        )
        let values = try small.bytes()
        return small.hasTransparency ? Backdrop.flatten(values) : (values, nil)
    }
}
