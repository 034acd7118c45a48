import CVips
import Foundation

@testable import Pictures

/// A temporary folder that a test fills with pictures and reads as an album.
final class TestFolder {
    /// A camera's note in all pictures, for kinds that hold such notes.
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

    /// The file of a name, in a folder that exists.
    func file(_ name: String) throws -> URL {
        let file = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return file
    }

    /// Writes a plain picture of the kind that the name says.
    ///
    /// - Parameters:
    ///   - name: The path in the folder.
    ///   - width: The width as stored.
    ///   - height: The height as stored.
    ///   - pixel: One to four amounts: gray, or red, green, blue; either with opacity after it.
    ///   - interpretation: What the amounts are, if they are something else.
    ///   - orientation: The orientation a camera would note, 1 to 8, or nil.
    ///   - bits: The bits of an amount, 8 or 16.
    ///   - options: What libvips takes in brackets after a name. Not `bitdepth`: libvips 8.14 reads past the end of pixels of fewer bits.
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
        // The same byte twice is the same part of the greatest amount.
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

    /// Writes a picture whose pixels are given by a closure of column and row.
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

    /// The names whose kinds this machine's libvips writes: encoders for AVIF and JPEG 2000 are packages of their own in some systems.
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
