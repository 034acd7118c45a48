import CVips
import Foundation

/// A picture in the hands of libvips.
///
/// Not `Sendable`: it belongs to the thread that made it.
final class VipsPixels {
    private let image: UnsafeMutablePointer<VipsImage>

    /// Takes over what a function of libvips made.
    ///
    /// - Parameters:
    ///   - failure: What is thrown if the function did not succeed.
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

    /// The number of pages: of frames, in an animation.
    var pageCount: Int { Int(vips_image_get_n_pages(image)) }

    /// Whether the file asks for a quarter turn, which exchanges width and height.
    var isOnItsSide: Bool { vips_image_get_orientation_swap(image) != 0 }

    /// The bare pixels as 8-bit sRGB, with transparency as a fourth band if there is any.
    func asSRGB() throws(SkipReason) -> VipsPixels {
        let transparent = hasTransparency
        let profiled = (try? derived { cvips_apply_profile(image, &$0) }) ?? self
        let colored = try profiled.derived { cvips_to_srgb(profiled.image, &$0) }
        let plain = try colored.derived { cvips_bands(colored.image, &$0, transparent ? 4 : 3) }
        let small = try plain.derived { cvips_to_bytes(plain.image, &$0) }
        return try small.derived { cvips_bare(small.image, &$0) }
    }

    /// The picture laid on a plain gray, 0 to 255, where it is transparent.
    func flattened(onGray gray: Double) throws(SkipReason) -> VipsPixels {
        try derived { cvips_flatten(image, &$0, gray) }
    }

    func resized(width: Int, height: Int) throws(SkipReason) -> VipsPixels {
        try derived { cvips_resize(image, &$0, Int32(width), Int32(height)) }
    }

    /// The picture with all its pixels computed: where a chain of operations, decoding included, really happens.
    func computed() throws(SkipReason) -> VipsPixels {
        let computed = try VipsPixels(or: .damaged) { out in
            out = vips_image_copy_memory(image)
            return out == nil ? -1 : 0
        }
        try VipsLibrary.checkMemory()
        return computed
    }

    /// The values of all pixels, row by row, the bands of a pixel together.
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
        var memory: UnsafeMutableRawPointer?
        var count = 0
        guard cvips_encode_webp(image, &memory, &count, Int32(quality)) == 0, let memory else {
            throw VipsLibrary.takeReason(else: .notEncoded)
        }
        let file = Data(bytesNoCopy: memory, count: count, deallocator: .custom { pointer, _ in g_free(pointer) })
        try VipsLibrary.checkMemory()
        return file
    }

    private func derived(_ make: (_ out: inout UnsafeMutablePointer<VipsImage>?) -> Int32) throws(SkipReason) -> VipsPixels {
        try VipsPixels(or: .damaged, make)
    }
}
