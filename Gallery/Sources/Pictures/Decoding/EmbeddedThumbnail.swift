import CVips
import Foundation

/// The small copy of a photograph that cameras embed in its EXIF data, for the time until its thumbnails are made.
///
/// Cameras do not turn the copy, and fill its format with black bars. Programs that crop a photograph can leave the copy of the whole one,
/// which must not be shown: a copy with another format is not used.
enum EmbeddedThumbnail {
    /// The maximum length of the copy's file, which is that of all EXIF data in a JPEG.
    static let mostBytes = 1 << 16
    /// The lengths of its sides in pixels.
    private static let sides = 32...512
    /// The maximum average brightness of a bar.
    private static let blackest = 24.0
    /// The pixels at the edge of a bar that compression mixes with the picture.
    private static let edge = 2
    private static let quality = 70

    /// Returns the copy as WebP, upright and without bars; `nil` if it does not show the whole picture.
    static func webp(_ file: Data, of picture: PictureHead) -> Data? {
        guard file.starts(with: [0xFF, 0xD8, 0xFF]), let (own, _) = try? PictureDecoding.head(of: file), own.orientation == 1,
            case let side = own.facts.size, sides.contains(side.width), sides.contains(side.height),
            let pixels = try? PictureDecoding.pixels(of: file, fitting: side), pixels.bands == 3
        else { return nil }
        let ratio = Double(picture.facts.size.width) / Double(picture.facts.size.height)
        guard let whole = try? withoutBars(pixels, ratio: picture.orientation > 4 ? 1 / ratio : ratio) else { return nil }
        return try? whole.applying { cvips_turn($0, $1, Int32(picture.orientation)) }.webp(quality: quality)
    }

    /// Returns the part of a copy with the picture's ratio of width to height; `nil` if there is more than bars beside it.
    private static func withoutBars(_ pixels: VipsPixels, ratio: Double) throws(SkipReason) -> VipsPixels? {
        let (width, height) = (pixels.size.width, pixels.size.height)
        let inner = (width: min(Double(width), Double(height) * ratio), height: min(Double(height), Double(width) / ratio))
        let bar = (x: Int((Double(width) - inner.width) / 2), y: Int((Double(height) - inner.height) / 2))
        // The copy's sides are rounded.
        guard max(bar.x, bar.y) > 1 else { return pixels }
        let (x, y) = (max(0, bar.x - edge), max(0, bar.y - edge))
        let bars =
            x > y
            ? [(0, 0, x, height), (width - x, 0, x, height)]
            : [(0, 0, width, y), (0, height - y, width, y)]
        for (left, top, width, height) in bars where width > 0 && height > 0 {
            let bytes = try pixels.applying { cvips_crop($0, $1, Int32(left), Int32(top), Int32(width), Int32(height)) }.bytes()
            guard bytes.reduce(0.0, { $0 + Double($1) }) <= blackest * Double(bytes.count) else { return nil }
        }
        let (left, top) = (bar.x == 0 ? 0 : bar.x + 1, bar.y == 0 ? 0 : bar.y + 1)
        guard width > 2 * left, height > 2 * top else { return nil }
        return try pixels.applying { cvips_crop($0, $1, Int32(left), Int32(top), Int32(width - 2 * left), Int32(height - 2 * top)) }
    }
}
