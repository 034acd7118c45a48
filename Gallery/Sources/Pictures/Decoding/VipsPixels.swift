import CVips
import Foundation

/// An image of libvips.
///
/// Not `Sendable`: the thread that created it uses it.
final class VipsPixels {
    private let image: UnsafeMutablePointer<VipsImage>

    /// Takes ownership of the result of a libvips function.
    ///
    /// - Parameters:
    ///   - failure: The error if the function fails.
    ///   - make: Stores the new image and returns 0 for success.
    init(or failure: SkipReason, _ make: (_ out: inout UnsafeMutablePointer<VipsImage>?) -> Int32) throws(SkipReason) {
        var made: UnsafeMutablePointer<VipsImage>?
        guard make(&made) == 0, let made else {
            throw VipsLibrary.takeReason(else: failure)
        }
        image = made
    }

    deinit {
        g_object_unref(image)
    }

    var width: Int { Int(vips_image_get_width(image)) }
    var height: Int { Int(vips_image_get_height(image)) }
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

    /// Whether the orientation is a quarter turn, which exchanges width and height.
    var isOnItsSide: Bool { vips_image_get_orientation_swap(image) != 0 }

    /// Returns the pixels as 8-bit sRGB without metadata, with alpha as a fourth band if there is any.
    func asSRGB() throws(SkipReason) -> VipsPixels {
        let transparent = hasTransparency
        let profiled = (try? derived { cvips_apply_profile(image, &$0) }) ?? self
        let colored = try profiled.derived { cvips_to_srgb(profiled.image, &$0) }
        let plain = try colored.derived { cvips_bands(colored.image, &$0, transparent ? 4 : 3) }
        let small = try plain.derived { cvips_to_bytes(plain.image, &$0) }
        return try small.derived { cvips_bare(small.image, &$0) }
    }

    /// Returns the picture composited on a gray from 0 to 255.
    func flattened(onGray gray: Double) throws(SkipReason) -> VipsPixels {
        try derived { cvips_flatten(image, &$0, gray) }
    }

    func cropped(left: Int, top: Int, width: Int, height: Int) throws(SkipReason) -> VipsPixels {
        try derived { cvips_crop(image, &$0, Int32(left), Int32(top), Int32(width), Int32(height)) }
    }

    /// Returns the pixels turned and mirrored as an EXIF orientation says.
    func turned(_ orientation: Int) throws(SkipReason) -> VipsPixels {
        try derived { cvips_turn(image, &$0, Int32(orientation)) }
    }

    func resized(width: Int, height: Int) throws(SkipReason) -> VipsPixels {
        try derived { cvips_resize(image, &$0, Int32(width), Int32(height)) }
    }

    /// Returns the picture with all pixels computed: libvips evaluates the operations, decoding included, here.
    func computed() throws(SkipReason) -> VipsPixels {
        let computed = try VipsPixels(or: .damaged) { out in
            out = vips_image_copy_memory(image)
            return out == nil ? -1 : 0
        }
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

    private func derived(_ make: (_ out: inout UnsafeMutablePointer<VipsImage>?) -> Int32) throws(SkipReason) -> VipsPixels {
        try VipsPixels(or: .damaged, make)
    }
}
