/// What the layout and the placeholder of a picture need, in eight bytes.
///
/// An album's file of tiles has one record for each picture: width and height as little-endian 16-bit integers, the number of caption
/// lines, and red, green and blue. The exported page and the app compute the heights of tiles from these numbers.
public struct TileRecord: Sendable, Hashable {
    /// The width of the picture in pixels, at least 1; of a picture with a side above 65,535, in proportion.
    public let width: UInt16
    /// The height of the picture, in the unit of ``width``; at least 1.
    public let height: UInt16
    /// The number of lines of the caption.
    public let captionLines: UInt8
    private let red: UInt8
    private let green: UInt8
    private let blue: UInt8

    /// The number of bytes of a record.
    public static let length = 8

    /// Makes a record of a picture with a size in pixels; sizes below 1 are treated as 1.
    ///
    /// - Parameter color: 0xRRGGBB.
    public init(width: Int, height: Int, captionLines: Int, color: UInt32) {
        let scale = min(1, Double(UInt16.max) / Double(max(width, height, 1)))
        func scaled(_ length: Int) -> UInt16 { UInt16(max(1, (Double(max(1, length)) * scale).rounded())) }
        self.width = scaled(width)
        self.height = scaled(height)
        self.captionLines = UInt8(min(max(0, captionLines), 255))
        red = UInt8(color >> 16 & 0xFF)
        green = UInt8(color >> 8 & 0xFF)
        blue = UInt8(color & 0xFF)
    }

    /// The color before the picture has loaded: 0xRRGGBB.
    public var color: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The record as bytes.
    public var bytes: [UInt8] {
        [UInt8(width & 0xFF), UInt8(width >> 8), UInt8(height & 0xFF), UInt8(height >> 8), captionLines, red, green, blue]
    }

    /// Reads the record at an offset of at most the number of bytes minus ``length``.
    private init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        width = max(1, UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8)
        height = max(1, UInt16(bytes[start + 2]) | UInt16(bytes[start + 3]) << 8)
        captionLines = bytes[start + 4]
        red = bytes[start + 5]
        green = bytes[start + 6]
        blue = bytes[start + 7]
    }

    /// Returns the records of a file; a part of a record at its end is ignored.
    ///
    /// - Complexity: O(bytes).
    public static func records(_ bytes: ArraySlice<UInt8>) -> [TileRecord] {
        bytes.withUnsafeBufferPointer { bytes in
            (0..<bytes.count / length).map { TileRecord(bytes, at: $0 * length) }
        }
    }
}
