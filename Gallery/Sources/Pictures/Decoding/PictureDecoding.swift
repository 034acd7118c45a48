import CVips
import Foundation

/// Recognizes pictures by their first bytes, and decodes them.
enum PictureDecoding {
    /// The maximum number of pixels of a picture; a small file can declare any size.
    static let mostPixels = 500_000_000

    private static let animatedLoaders = ["VipsForeignLoadNsgif", "VipsForeignLoadWebp"]

    /// Returns whether the bytes begin like a picture that libvips can read, independent of the file's name.
    static func isPicture(_ head: Data) -> Bool {
        guard let loader = loader(of: head) else { return false }
        return loader != "VipsForeignLoadSvg" || SVGHead.begins(head)
    }

    /// Returns the upright size in pixels, and whether there are further frames.
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

    /// Returns the upright picture as 8-bit sRGB pixels that fit a size; never enlarged.
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

    /// Calls a closure with the bytes; Foundation's method would erase the error's type.
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
