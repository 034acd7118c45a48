import Foundation
import Testing

@testable import Pictures

/// The information in pictures that other programs wrote; see `Fixtures/make.py`.
struct InfoTests {
    private static let expected = PictureInfo(
        date: "2024-05-06 17:08:09",
        camera: "NIKON D750 (test)",
        lens: "50 mm f/1.8, (G)",
        exposure: "50 mm · f/2.8 · 1/250 s · ISO 200"
    )

    private static func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)"))
    }

    @Test(arguments: ["camera.jpg", "camera.heic"])
    func aPhotographHasTheCamerasInformation(name: String) async throws {
        let folder = try TestFolder()
        let bytes = try Self.bytes(name)
        try bytes.write(to: folder.file(name))
        for from in ["the file", "the cache"] {
            let album = try await folder.read()
            let picture = try #require(album.sections.first?.pictures.first, "\(from): \(album.skipped)")
            #expect(picture.info == Self.expected, "\(from)")
            #expect(picture.fileName == name && picture.fileSize == bytes.count, "\(from)")
            // Upright: the camera was turned by a quarter.
            #expect(picture.size == "48x64", "\(from)")
        }
    }

    @Test func anAnimationWithAnOrientationOrTooManyPixelsIsShownByItsFirstFrame() throws {
        let bytes = try Self.bytes("moving.gif")
        func animation(_ orientation: Int, frames: Int) throws -> PictureThumbnails.Thumbnail? {
            let header = PictureDecoding.Header(width: 40, height: 30, orientation: orientation, frameCount: frames, info: PictureInfo())
            return try PictureThumbnails.animation(bytes, header, widths: [320, 640])
        }
        try VipsLibrary.start()
        #expect(try animation(1, frames: 4)?.width == 40)
        #expect(try animation(6, frames: 4) == nil)
        #expect(try animation(1, frames: 80_000_000 / 1200 + 1) == nil)
        #expect(try animation(1, frames: .max) == nil)
    }

    @Test(arguments: ["moving.gif", "moving.webp"])
    func anAnimationKeepsItsFramesAndDurationsAndNothingElse(name: String) async throws {
        let folder = try TestFolder()
        try Self.bytes(name).write(to: folder.file(name))
        let album = try await folder.read()
        #expect(album.animated.isEmpty)
        let animation = try #require(album.sections.first?.pictures.first?.animation)
        #expect(animation.size == "40x30")
        let webp = try Data(contentsOf: animation.file)
        #expect(Self.durations(ofWebP: webp) == [100, 200, 300, 400])
        for metadata in ["XMP ", "ICCP", "NIKON"] { #expect(webp.range(of: Data(metadata.utf8)) == nil, "\(metadata)") }
    }

    /// Returns the durations of the frames, in milliseconds, by the format's chunks: name, length, content, which a byte pads to an even length.
    private static func durations(ofWebP webp: Data) -> [Int] {
        var durations: [Int] = []
        var at = webp.startIndex + 12
        while at + 8 <= webp.endIndex {
            let length = webp[at + 4..<at + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            if webp[at..<at + 4].elementsEqual("ANMF".utf8) {
                durations.append(webp[at + 20..<at + 23].reversed().reduce(0) { $0 << 8 | Int($1) })
            }
            at += 8 + length + length % 2
        }
        return durations
    }

    @Test func fieldsAreReadAsLibvipsWritesThem() {
        for (text, expected) in [
            ("28/10 (f/2.8, Rational, 1 components, 8 bytes)", "28/10"),
            ("A (B) (A (B), ASCII, 6 components, 6 bytes)", "A (B)"),
            ("A \u{7}\n  B (A \u{7}\n  B, ASCII, 7 components, 7 bytes)", "A B"),
            ("  (  , ASCII, 2 components, 2 bytes)", nil),
            ("plain", nil), ("", nil), (" (", nil), (" (, ASCII, 0 components, 0 bytes)", nil),
        ] as [(String, String?)] {
            #expect(ExifInfo.value(of: text) == expected, "\(text)")
        }
        #expect(
            ExifInfo.value(of: "\(String(repeating: "x", count: 500)) (x, Undefined, 1 components, 1 bytes)")?.count == ExifInfo.longest
        )
    }

    @Test(arguments: [
        ("0000:00:00 00:00:00", ""), ("2024:13:01 00:00:00", ""), ("2024:05:06", ""), ("2024:05:06 17:08:09", "2024-05-06 17:08:09"),
    ])
    func aDateThatIsNoneIsNotShown(text: String, expected: String) {
        let field = "\(text) (\(text), ASCII, 20 components, 20 bytes)"
        #expect(ExifInfo.info { $0 == "exif-ifd2-DateTimeOriginal" ? field : nil }.date == expected)
    }

    @Test(arguments: [
        ("1/4", "1/4 s"), ("1/3", "0.3 s"), ("1/8000", "1/8000 s"), ("5/10", "0.5 s"), ("30/1", "30 s"), ("0/1", ""), ("1/0", ""),
        ("x/1", ""), ("1/2/3", ""),
        ("nan", ""), ("-1/2", ""),
    ])
    func exposureTimesAreWrittenAsCamerasShowThem(value: String, expected: String) {
        let field = "\(value) (\(value) sec., Rational, 1 components, 8 bytes)"
        #expect(ExifInfo.info { $0 == "exif-ifd2-ExposureTime" ? field : nil }.exposure == expected)
    }

    @Test(arguments: [("Canon", "Canon EOS R5", "Canon EOS R5"), ("Apple", "iPhone 15", "Apple iPhone 15"), ("FUJIFILM", "", "FUJIFILM")])
    func theMakerIsNotRepeated(make: String, model: String, expected: String) {
        func field(_ text: String) -> String? { text.isEmpty ? nil : "\(text) (\(text), ASCII, 1 components, 1 bytes)" }
        #expect(ExifInfo.info { $0 == "exif-ifd0-Make" ? field(make) : $0 == "exif-ifd0-Model" ? field(model) : nil }.camera == expected)
    }
}
