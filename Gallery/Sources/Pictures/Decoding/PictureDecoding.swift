import CVips
import Foundation

/// Recognizes pictures by their first bytes, measures and decodes them.
enum PictureDecoding {
    /// The most pixels a picture may have; a small file can claim any size.
    static let mostPixels = 500_000_000

    private static let animatedLoaders = ["VipsForeignLoadNsgif", "VipsForeignLoadWebp"]

    /// Whether the bytes begin like a picture that libvips reads, whatever the file is called.
    static func isPicture(_ head: Data) -> Bool {
        guard let loader = loader(of: head) else { return false }
        return loader != "VipsForeignLoadSvg" || SVGHead.begins(head)
    }

    /// The size in pixels, upright, and whether there are more frames than the one that is decoded.
    static func header(of bytes: Data) throws(SkipReason) -> (width: Int, height: Int, isAnimated: Bool) {
        guard let loader = loader(of: bytes) else { throw .unknownKind }
        let header = try borrowing(bytes) { buffer throws(SkipReason) in
            try VipsPixels(or: failure(of: loader)) { out in
                out = cvips_header(buffer.baseAddress, buffer.count)
                return out == nil ? -1 : 0
            }
        }
        guard header.width > 0, header.height > 0 else { throw .damaged }
        guard header.width.multipliedReportingOverflow(by: header.height).partialValue <= mostPixels else { throw .tooLarge }
        // The pages of other formats are different pictures.
        let isAnimated = header.pageCount > 1 && animatedLoaders.contains(loader)
        return header.isOnItsSide ? (header.height, header.width, isAnimated) : (header.width, header.height, isAnimated)
    }

    /// The upright picture as computed 8-bit sRGB pixels that fit a size; never enlarged.
    static func pixels(of bytes: Data, fitting width: Int, _ height: Int) throws(SkipReason) -> VipsPixels {
        let failure = failure(of: loader(of: bytes) ?? "")
        do {
            return try borrowing(bytes) { buffer throws(SkipReason) in
                try VipsPixels(or: failure) { cvips_decode(buffer.baseAddress, buffer.count, &$0, Int32(width), Int32(height)) }
                    .asSRGB().computed()
            }
        } catch {
            throw error == .damaged ? failure : error
        }
    }

    /// Foundation's own closure forgets the type of the error.
    private static func borrowing<Value>(
        _ bytes: Data,
        _ use: (UnsafeRawBufferPointer) throws(SkipReason) -> Value
    ) throws(SkipReason) -> Value {
        try bytes.withUnsafeBytes { buffer in
            Result { () throws(SkipReason) in try use(buffer) }
        }.get()
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
