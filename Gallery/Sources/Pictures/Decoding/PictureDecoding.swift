import CVips
import Foundation

/// Decodes pictures, whose formats libvips recognizes by their first bytes.
enum PictureDecoding {
    /// The maximum number of pixels of a picture; a small file can declare any size.
    static let mostPixels = 500_000_000

    private static let animatedLoaders = ["VipsForeignLoadNsgif", "VipsForeignLoadWebp"]

    /// Returns what a file says, and the small JPEG in the metadata of a JPEG; `nil` if there is none.
    static func head(of bytes: Data, readsLocation: Bool = false) throws(SkipReason) -> (PictureHead, embedded: Data?) {
        guard let loader = loader(of: bytes) else { throw .unknownKind }
        let header = try bytes.bytes.withUnsafeBytes { buffer throws(SkipReason) in
            try VipsPixels(cvips_header(buffer.baseAddress, buffer.count), or: failure(of: loader))
        }
        let (width, height) = (header.size.width, header.size.height)
        guard width > 0, height > 0 else { throw .damaged }
        let pixels = width.multipliedReportingOverflow(by: height).partialValue
        guard pixels <= mostPixels else { throw .tooLarge }
        // An uncompressed pixel has at least a bit. libvips would decode the missing ones, which takes half a minute.
        guard loader != "VipsForeignLoadPpm" || pixels <= 8 * bytes.count else { throw .damaged }
        // The pages of other formats are different pictures.
        let frameCount = animatedLoaders.contains(loader) ? max(1, header.pageCount) : 1
        let head = PictureHead(
            facts: PictureFacts(
                // A quarter turn exchanges width and height.
                size: header.orientation > 4 ? PixelSize(width: height, height: width) : header.size,
                isAnimated: frameCount > 1 || PNGChunks.isAnimated(bytes),
                hasAlpha: header.hasTransparency,
                info: ExifInfo.info(readsLocation: readsLocation, header.text)
            ),
            orientation: header.orientation,
            frameCount: frameCount
        )
        return (head, loader == "VipsForeignLoadJpeg" ? header.embedded(atMost: EmbeddedThumbnail.mostBytes) : nil)
    }

    /// Returns the upright picture as 8-bit sRGB pixels in a size, which must not exceed its own.
    static func pixels(of bytes: Data, fitting size: PixelSize) throws(SkipReason) -> VipsPixels {
        let failure = failure(of: loader(of: bytes) ?? "")
        do {
            return try bytes.bytes.withUnsafeBytes { buffer throws(SkipReason) in
                let image = cvips_decode(buffer.baseAddress, buffer.count, Int32(size.width), Int32(size.height))
                return try VipsPixels(image, or: failure).asSRGB().computed()
            }
        } catch {
            throw error == .damaged ? failure : error
        }
    }

    /// Returns all frames of an animation as WebP, without metadata; `nil` if one of them is damaged.
    static func animation(of bytes: Data, width: Int, quality: Int) throws(SkipReason) -> Data? {
        let file = WebPChunks.file { memory, count in
            bytes.withUnsafeBytes { cvips_encode_animation($0.baseAddress, $0.count, &memory, &count, Int32(width), Int32(quality)) }
        }
        try VipsLibrary.checkMemory()
        return file
    }

    private static func loader(of bytes: Data) -> String? {
        bytes.withUnsafeBytes { buffer in
            defer { vips_error_clear() }
            return cvips_loader(buffer.baseAddress, buffer.count).map { String(cString: $0) }
        }
    }

    private static func failure(of loader: String) -> SkipReason {
        loader.contains("Heif") ? .damagedOrNoDecoder : .damaged
    }
}
