import CVips
import Foundation

/// An image of libvips.
///
/// Not `Sendable`: the thread that created it uses it.
final class VipsPixels {
    private let image: UnsafeMutablePointer<VipsImage>

    /// Takes ownership of the result of a libvips function, which is missing if the function fails.
    init(_ image: UnsafeMutablePointer<VipsImage>?, or failure: SkipReason) throws(SkipReason) {
        guard let image else { throw VipsLibrary.takeReason(else: failure) }
        self.image = image
    }

    deinit { g_object_unref(image) }

    var size: PixelSize { PixelSize(width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image))) }
    var bands: Int { Int(vips_image_get_bands(image)) }
    var hasTransparency: Bool { vips_image_hasalpha(image) != 0 }

    /// The number of pages, which are the frames of an animation.
    var pageCount: Int { Int(vips_image_get_n_pages(image)) }

    /// Returns the text of a metadata field; invalid UTF-8 is replaced.
    func text(_ field: String) -> String? {
        guard let text = cvips_text(image, field) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The JPEG that a camera has embedded in the metadata; `nil` if there is none or it is longer than a number of bytes.
    func embedded(atMost longest: Int) -> Data? {
        var count = 0
        guard let bytes = cvips_embedded(image, &count), (1...longest).contains(count) else { return nil }
        return Data(bytes: bytes, count: count)
    }

    /// The EXIF orientation, 1 to 8; 1 for none.
    var orientation: Int { Int(vips_image_get_orientation(image)) }

    /// Returns the pixels as 8-bit sRGB without metadata, with alpha as a fourth band if there is any.
    func asSRGB() throws(SkipReason) -> VipsPixels {
        let bands: Int32 = hasTransparency ? 4 : 3
        return try ((try? applying(cvips_apply_profile)) ?? self).applying(cvips_to_srgb).applying { cvips_bands($0, $1, bands) }
            .applying(cvips_to_bytes).applying(cvips_bare)
    }

    /// Returns the result of a libvips function for the picture.
    func applying(
        _ function: (UnsafeMutablePointer<VipsImage>?, UnsafeMutablePointer<UnsafeMutablePointer<VipsImage>?>?) -> Int32
    ) throws(SkipReason) -> VipsPixels {
        var result: UnsafeMutablePointer<VipsImage>?
        return try VipsPixels(function(image, &result) == 0 ? result : nil, or: .damaged)
    }

    func resized(to size: PixelSize) throws(SkipReason) -> VipsPixels {
        try applying { cvips_resize($0, $1, Int32(size.width), Int32(size.height)) }
    }

    /// Returns the picture with all pixels computed: libvips evaluates the operations, decoding included, here.
    func computed() throws(SkipReason) -> VipsPixels {
        let computed = try VipsPixels(vips_image_copy_memory(image), or: .damaged)
        try VipsLibrary.checkMemory()
        return computed
    }

    /// Returns the values of all pixels, row by row, with interleaved bands.
    func bytes() throws(SkipReason) -> [UInt8] {
        var count = 0
        guard let memory = vips_image_write_to_memory(image, &count) else {
            throw VipsLibrary.takeReason(else: .damaged)
        }
        defer { g_free(memory) }
        try VipsLibrary.checkMemory()
        return [UInt8](UnsafeRawBufferPointer(start: memory, count: count))
    }

    func webp(quality: Int) throws(SkipReason) -> Data {
        guard let file = WebPChunks.file({ cvips_encode_webp(image, &$0, &$1, Int32(quality)) }) else {
            throw VipsLibrary.takeReason(else: .notEncoded)
        }
        try VipsLibrary.checkMemory()
        return file
    }
}
