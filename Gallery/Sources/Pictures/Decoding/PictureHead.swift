import Foundation

/// A size in pixels.
struct PixelSize: Equatable {
    let width: Int
    let height: Int
}

/// What a picture's file says before its pixels are decoded, and the sizes of its thumbnails.
struct PictureHead: Equatable {
    let width: Int
    let height: Int
    /// Whether the picture is the first frame of an animation.
    let isAnimated: Bool
    /// Whether the file has transparency, so that the page can be visible behind the picture.
    let hasAlpha: Bool
    let info: PictureInfo
    /// The sizes of the thumbnails, smallest first.
    ///
    /// That of the largest is exact up to a pixel: the decoder rounds it.
    let thumbnails: [PixelSize]
    /// The size of the file with all frames of an animation; `nil` if there is none.
    let animation: PixelSize?
    /// The small copy that the camera has embedded, as WebP; `nil` if there is none.
    var preview: Data?
}

extension PictureHead {
    /// Reads the head of a file's content.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - widths: The requested widths of thumbnails, ascending.
    ///   - readsLocation: Whether the information includes the location.
    init(_ bytes: Data, widths: [Int], readsLocation: Bool = false) throws(SkipReason) {
        let header = try PictureDecoding.header(of: bytes, readsLocation: readsLocation)
        self.init(
            width: header.width,
            height: header.height,
            isAnimated: header.isAnimated,
            hasAlpha: header.hasAlpha,
            info: header.info,
            thumbnails: PictureThumbnails.sizes(width: header.width, height: header.height, widths: widths)
                .map { PixelSize(width: $0.width, height: $0.height) }.reversed(),
            animation: PictureThumbnails.animationSize(header, widths: widths),
            preview: EmbeddedThumbnail.webp(header)
        )
    }
}

/// The coding in messages between processes.
extension PictureHead {
    /// The maximum number of thumbnails of a picture.
    private static let mostThumbnails = 10_000

    func write(to message: inout MessageWriter) {
        message.write(width)
        message.write(height)
        message.write(isAnimated ? 1 : 0 as UInt8)
        message.write(hasAlpha ? 1 : 0 as UInt8)
        for text in info.texts + [info.location] { message.write(text.utf8) }
        for group in [animation.map { [$0] } ?? [], thumbnails] {
            message.write(group.count)
            for size in group {
                message.write(size.width)
                message.write(size.height)
            }
        }
        message.write(preview ?? Data())
    }

    /// Decodes a head from a message; invalid sizes throw.
    init(_ message: inout MessageReader) throws(MessageReader.Malformed) {
        width = try message.number()
        height = try message.number()
        isAnimated = try message.byte() == 1
        hasAlpha = try message.byte() == 1
        info = try PictureInfo(withLocation: &message)
        animation = try Self.sizes(&message, most: 1).first
        thumbnails = try Self.sizes(&message, most: Self.mostThumbnails)
        let preview = Data(try message.content())
        self.preview = preview.isEmpty ? nil : preview
        let sizes = thumbnails + (animation.map { [$0] } ?? [])
        guard width > 0, height > 0, !thumbnails.isEmpty else { throw MessageReader.Malformed() }
        for size in sizes where !(1...width).contains(size.width) || size.height <= 0 { throw MessageReader.Malformed() }
    }

    private static func sizes(_ message: inout MessageReader, most: Int) throws(MessageReader.Malformed) -> [PixelSize] {
        var sizes: [PixelSize] = []
        for _ in 0..<(try message.count(to: most)) {
            sizes.append(PixelSize(width: try message.number(), height: try message.number()))
        }
        return sizes
    }
}
