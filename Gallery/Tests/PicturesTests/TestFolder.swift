import CVips
import Foundation

@testable import Pictures

/// A temporary folder of pictures that can be read as an album.
final class TestFolder {
    /// The artist in the metadata of all pictures whose format supports it.
    static let artist = "Photographer"

    let root: URL
    let cache: URL

    init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-tests-\(UUID().uuidString)")
        root = base.appendingPathComponent("My pictures")
        cache = base.appendingPathComponent("cache")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try VipsLibrary.start()
    }

    deinit {
        try? FileManager.default.removeItem(at: root.deletingLastPathComponent())
    }

    /// Returns the URL of a file and creates its folder.
    func file(_ name: String) throws -> URL {
        let file = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return file
    }

    /// Returns the records of pictures in the cache.
    func records() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: cache, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.count == 2 }
            .flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
            .filter { $0.pathExtension == "record" }
    }

    /// Writes a picture of one color in the format of its extension.
    ///
    /// - Parameters:
    ///   - name: The path in the folder.
    ///   - width: The stored width in pixels.
    ///   - height: The stored height in pixels.
    ///   - pixel: One to four samples: gray or red, green and blue, each with or without alpha.
    ///   - interpretation: The color space of the samples, if it is not the default.
    ///   - orientation: The Exif orientation, 1 to 8, or `nil`.
    ///   - bits: The bits per sample, 8 or 16.
    ///   - options: Options of the libvips saver in brackets. Not `bitdepth`: libvips 8.14 reads past the end of pixels with fewer
    /// bits.
    func picture(
        _ name: String,
        _ width: Int = 40,
        _ height: Int = 30,
        pixel: [UInt8] = [90, 140, 200],
        interpretation: VipsInterpretation? = nil,
        orientation: Int32? = nil,
        bits: Int = 8,
        options: String = ""
    ) throws {
        // Repeating the byte scales a sample from 8 to 16 bits.
        let pixel = bits == 16 ? pixel.flatMap { [$0, $0] } : pixel
        let row = [[UInt8]](repeating: pixel, count: width).flatMap { $0 }
        var bytes: [UInt8] = []
        for _ in 0..<height { bytes += row }
        try write(
            name,
            width,
            height,
            bytes: bytes,
            bits: bits,
            interpretation: interpretation,
            orientation: orientation,
            options: options
        )
    }

    /// Writes a picture with the pixels that a closure returns for column and row.
    func picture(
        _ name: String,
        _ width: Int,
        _ height: Int,
        orientation: Int32? = nil,
        options: String = "",
        pixel: (Int, Int) -> [UInt8]
    ) throws {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width { bytes += pixel(x, y) }
        }
        try write(name, width, height, bytes: bytes, bits: 8, interpretation: nil, orientation: orientation, options: options)
    }

    private func write(
        _ name: String,
        _ width: Int,
        _ height: Int,
        bytes: [UInt8],
        bits: Int,
        interpretation: VipsInterpretation?,
        orientation: Int32?,
        options: String
    ) throws {
        let isDeep = bits == 16
        let bands = bytes.count / (width * height * (isDeep ? 2 : 1))
        let format = isDeep ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR
        let memory = vips_image_new_from_memory_copy(bytes, bytes.count, Int32(width), Int32(height), Int32(bands), format)
        guard let memory else { throw Failure(text: String(cString: vips_error_buffer())) }
        defer { g_object_unref(memory) }
        let gray = isDeep ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W
        let colored = isDeep ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB
        memory.pointee.Type = interpretation ?? (bands < 3 ? gray : colored)
        if let orientation { vips_image_set_int(memory, "orientation", orientation) }
        vips_image_set_string(memory, "exif-ifd0-Artist", Self.artist + " (\(Self.artist), ASCII, \(Self.artist.utf8.count) components)")
        guard cvips_write(memory, try file(name).path + options) == 0 else { throw Failure(text: String(cString: vips_error_buffer())) }
    }

    func text(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: file(name))
    }

    func reader(
        worker: PictureWorker = TestWorker.worker(),
        workers: Int = 2,
        widths: [Int] = [320, 640, 1280]
    ) -> AlbumReader {
        AlbumReader(cache: cache, worker: worker, workers: workers, widths: widths)
    }

    func read(_ name: String = "", widths: [Int] = [320, 640, 1280]) async throws -> Album {
        try await reader(widths: widths).read(name.isEmpty ? root : root.appendingPathComponent(name))
    }

    /// Returns the names whose formats this machine's libvips writes: some systems have the encoders for AVIF and JPEG 2000 in separate
    /// packages.
    static func writable(_ names: [String]) -> [String] {
        names.filter { name in
            let folder = try? TestFolder()
            return (try? folder?.picture(name)) != nil
        }
    }

    struct Failure: Error {
        let text: String
    }
}
