import CVips
import Foundation

/// The response to a request to decode a picture: what its file says, its color and its thumbnails.
struct PictureThumbnails: WorkerResult {
    let facts: PictureFacts
    let color: PictureColor
    /// All frames of an animation as WebP; `nil` for other pictures and for very long animations.
    var animation: Thumbnail?
    /// The thumbnails, smallest first.
    let thumbnails: [Thumbnail]

    struct Thumbnail: Codable {
        let size: PixelSize
        let webp: Data
    }

    var isSound: Bool {
        facts.areSound(with: thumbnails.map(\.size), animation?.size)
            && (thumbnails + [animation].compactMap(\.self)).allSatisfy { !$0.webp.isEmpty }
    }
}

extension PictureThumbnails {
    /// The quality of the WebP files, up to 100.
    static let quality = 80
    /// The maximum length of a side in WebP, in pixels.
    private static let longestSide = 16_383
    /// The length of the longer side of the picture whose colors are counted, in pixels.
    private static let miniature = 64

    /// Decodes a picture at the largest requested width, and scales it down for the others.
    ///
    /// - Parameter widths: The requested widths, ascending; those above the picture's width are replaced by it.
    init(_ bytes: Data, widths: [Int], readsLocation: Bool, withAnimation: Bool) throws(SkipReason) {
        let (head, _) = try PictureDecoding.head(of: bytes, readsLocation: readsLocation)
        let sizes = Self.sizes(of: head.facts.size, widths: widths)
        var pixels = try PictureDecoding.pixels(of: bytes, fitting: sizes[0])
        let miniature = try Self.miniature(of: pixels)
        if let background = miniature.background { pixels = try pixels.applying { cvips_flatten($0, $1, background) }.computed() }
        var made: [Thumbnail] = []
        for (index, size) in sizes.enumerated() {
            // Each is scaled from the one before it, which is fast and does not read the large one again.
            if index > 0 { pixels = try pixels.resized(to: size).computed() }
            made.append(Thumbnail(size: pixels.size, webp: try pixels.webp(quality: Self.quality)))
        }
        facts = head.facts
        color = DominantColor.of(miniature.colors)
        animation = withAnimation ? try Self.animation(bytes, head, widths: widths) : nil
        thumbnails = made.reversed()
    }

    /// The maximum number of pixels in all frames of an animation; encoding that many takes some ten seconds.
    private static let mostAnimatedPixels = 80_000_000
    /// The maximum width of an animation in pixels.
    private static let animationWidth = 1280

    static func animation(_ bytes: Data, _ head: PictureHead, widths: [Int]) throws(SkipReason) -> Thumbnail? {
        guard let size = animationSize(head, widths: widths) else { return nil }
        return try PictureDecoding.animation(of: bytes, width: size.width, quality: quality).map { Thumbnail(size: size, webp: $0) }
    }

    /// Returns the size of an animation's frames; `nil` if there is none, and if they are turned or have too many pixels.
    static func animationSize(_ head: PictureHead, widths: [Int]) -> PixelSize? {
        let size = sizes(of: head.facts.size, widths: [min(widths.last ?? animationWidth, animationWidth)])[0]
        let (pixels, isOver) = (size.width * size.height).multipliedReportingOverflow(by: head.frameCount)
        guard head.frameCount > 1, head.orientation == 1, !isOver, pixels <= mostAnimatedPixels else { return nil }
        return size
    }

    /// Returns the sizes of a picture's thumbnails, largest first, with different widths.
    static func sizes(of whole: PixelSize, widths: [Int]) -> [PixelSize] {
        let (width, height) = (Double(whole.width), Double(whole.height))
        var sizes: [PixelSize] = []
        for wanted in (widths.isEmpty ? [whole.width] : widths).reversed() {
            let scale = min(1, Double(wanted) / width, Double(longestSide) / max(width, height))
            let size = PixelSize(width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
            if sizes.last?.width != size.width { sizes.append(size) }
        }
        return sizes
    }

    /// Returns the visible colors of a small copy of a picture, and the gray of the background that it needs.
    private static func miniature(of pixels: VipsPixels) throws(SkipReason) -> (colors: [UInt8], background: Double?) {
        let (width, height) = (Double(pixels.size.width), Double(pixels.size.height))
        let scale = min(1, Double(miniature) / max(width, height))
        let small = try pixels.resized(to: PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))).computed()
        let values = try small.bytes()
        guard small.hasTransparency else { return (values, nil) }
        if let gray = Backdrop.gray(for: values) { return (try small.applying { cvips_flatten($0, $1, gray) }.bytes(), gray) }
        let opaque = stride(from: 0, to: values.count, by: 4).filter { values[$0 + 3] >= 128 }
        return (opaque.flatMap { values[$0..<$0 + 3] }, nil)
    }
}
