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

    @Test(arguments: ["camera.jpg", "camera.heic"])
    func theLocationIsReadOnRequestOnly(name: String) async throws {
        let folder = try TestFolder()
        try Self.bytes(name).write(to: folder.file(name))
        var reader = folder.reader()
        func location(_ reader: AlbumReader) async throws -> String {
            let picture = try #require(try await reader.read(folder.root).sections.first?.pictures.first)
            var rest = picture.info
            rest.location = ""
            #expect(rest == Self.expected)
            return picture.info.location
        }
        #expect(try await location(reader) == "")
        reader.readsLocation = true
        // The record without a location is not used, nor the one with it later.
        let opened = try await reader.open(folder.root)
        #expect(opened.album.sections[0].pictures[0].info.location == "52.5200, 13.4050")
        opened.stop()
        try await opened.makeThumbnails()
        for from in ["the file", "the cache"] { #expect(try await location(reader) == "52.5200, 13.4050", "\(from)") }
        reader.readsLocation = false
        #expect(try await location(reader) == "")
        // Thumbnails never contain it, and records only on request.
        let files = FileManager.default.enumerator(at: folder.cache, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let with = files.filter { (try? Data(contentsOf: $0).range(of: Data("52.5200".utf8)) != nil) == true }
        #expect(with.count == 1 && with[0].lastPathComponent.contains("-location."))
        // The tag of the directory with the location, in both byte orders; libvips writes EXIF fields of the size.
        func hasLocation(_ file: Data) -> Bool {
            file.range(of: Data([0x88, 0x25, 0x00, 0x04])) != nil || file.range(of: Data([0x25, 0x88, 0x04, 0x00])) != nil
        }
        #expect(hasLocation(try Self.bytes(name)))
        let thumbnails = files.filter { $0.pathExtension == "webp" }
        #expect(!thumbnails.isEmpty)
        for file in thumbnails { #expect(try Data(contentsOf: file).range(of: Data("EXIF".utf8)) == nil, "\(file.lastPathComponent)") }
        for file in thumbnails { #expect(!hasLocation(try Data(contentsOf: file))) }
    }

    /// The fields of a location as libvips writes them.
    private static func location(_ latitude: String, _ north: String?, _ longitude: String, _ east: String?, status: String? = nil)
        -> String
    {
        let fields: [String: String?] = [
            "GPSLatitude": "\(latitude) (x, Rational, 3 components, 24 bytes)",
            "GPSLongitude": "\(longitude) (x, Rational, 3 components, 24 bytes)",
            "GPSLatitudeRef": north.map { "\($0) (\($0), ASCII, 2 components, 2 bytes)" },
            "GPSLongitudeRef": east.map { "\($0) (\($0), ASCII, 2 components, 2 bytes)" },
            "GPSStatus": status.map { "\($0) (\($0), ASCII, 2 components, 2 bytes)" },
        ]
        return ExifInfo.info(readsLocation: true) { fields[String($0.dropFirst("exif-ifd3-".count))] ?? nil }.location
    }

    @Test(arguments: [
        ("52/1 31/1 12/1", "N", "13/1 24/1 18/1", "E", "52.5200, 13.4050"),
        ("33/1 51/1 5400/100", "S", "151/1 12/1 36/1", "E", "-33.8650, 151.2100"),
        ("40/1 26767/1000 0/1", "N", "79/1 58933/1000 0/1", "W", "40.4461, -79.9822"),
        ("0/1 0/1 0/1", "S", "0/1 0/1 0/1", "W", "0.0000, 0.0000"),
        ("90/1 0/1 0/1", "N", "180/1 0/1 0/1", "W", "90.0000, -180.0000"), ("0/1 0/1 0/1", "N", "0/1 0/1 36/100", "E", "0.0000, 0.0001"),
        // Not a position.
        ("52/0 31/1 12/1", "N", "13/1 24/1 18/1", "E", ""), ("52/1 31/1 12/1", "N", "13/1 0/0 18/1", "E", ""),
        ("91/1 0/1 0/1", "N", "13/1 24/1 18/1", "E", ""), ("90/1 0/1 1/1", "N", "13/1 24/1 18/1", "E", ""),
        ("52/1 31/1 12/1", "N", "180/1 1/1 0/1", "E", ""), ("52/1 61/1 0/1", "N", "13/1 24/1 18/1", "E", ""),
        ("-52/1 31/1 12/1", "N", "13/1 24/1 18/1", "E", ""), ("nan/1 31/1 12/1", "N", "13/1 24/1 18/1", "E", ""),
        ("inf/1 31/1 12/1", "N", "13/1 24/1 18/1", "E", ""), ("1/nan 1/1 1/1", "N", "13/1 24/1 18/1", "E", ""),
        ("4294967295/1 0/1 0/1", "N", "13/1 24/1 18/1", "E", ""), ("1e300/1 0/1 0/1", "N", "13/1 24/1 18/1", "E", ""),
        ("52/1 31/1", "N", "13/1 24/1 18/1", "E", ""), ("52/1 31/1 12/1 1/1", "N", "13/1 24/1 18/1", "E", ""),
        ("", "N", "13/1 24/1 18/1", "E", ""),
        ("52/1 31/1 12/1", "X", "13/1 24/1 18/1", "E", ""), ("52/1 31/1 12/1", "N", "13/1 24/1 18/1", "", ""),
        ("52 31 12", "N", "13/1 24/1 18/1", "E", ""), ("52/1/1 31/1 12/1", "N", "13/1 24/1 18/1", "E", ""),
    ])
    func aLocationIsReadOnlyIfItIsOne(latitude: String, north: String, longitude: String, east: String, expected: String) {
        #expect(Self.location(latitude, north, longitude, east) == expected)
    }

    @Test func aLocationWithoutDirectionsOrWithoutAFixIsNone() {
        let (latitude, longitude) = ("52/1 31/1 12/1", "13/1 24/1 18/1")
        #expect(Self.location(latitude, "N", longitude, "E", status: "A") == "52.5200, 13.4050")
        #expect(Self.location(latitude, "N", longitude, "E", status: "V") == "")
        #expect(Self.location(latitude, nil, longitude, "E") == "")
        #expect(Self.location(latitude, "N", longitude, nil) == "")
    }

    @Test func anAnimationWithAnOrientationOrTooManyPixelsIsShownByItsFirstFrame() throws {
        let bytes = try Self.bytes("moving.gif")
        func animation(_ orientation: Int, frames: Int) throws -> PictureThumbnails.Thumbnail? {
            let header = PictureHead(
                facts: PictureFacts(size: PixelSize(width: 40, height: 30), isAnimated: true),
                orientation: orientation,
                frameCount: frames
            )
            return try PictureThumbnails.animation(bytes, header, widths: [320, 640])
        }
        try VipsLibrary.start()
        #expect(try animation(1, frames: 4)?.size.width == 40)
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
        for metadata in ["EXIF", "XMP ", "ICCP", "NIKON"] { #expect(webp.range(of: Data(metadata.utf8)) == nil, "\(metadata)") }
    }

    @Test func anAnimatedPNGIsNamed() async throws {
        let folder = try TestFolder()
        try HostileFiles.animatedPNG().write(to: folder.file("moving.png"))
        try HostileFiles.textBomb(texts: 1, bytes: 10).write(to: folder.file("still.png"))
        let album = try await folder.read()
        #expect(album.animated == ["moving.png"])
        #expect(album.sections.first?.pictures.map(\.fileName) == ["moving.png", "still.png"])
        #expect(album.sections.first?.pictures.allSatisfy { $0.animation == nil } == true)
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
            ExifInfo.value(of: "\(String(repeating: "x", count: 500)) (x, Undefined, 1 components, 1 bytes)")?.count == TextLimit.longest
        )
    }

    @Test(arguments: [
        ("0000:00:00 00:00:00", ""), ("2024:13:01 00:00:00", ""), ("2024:05:06", ""), ("2024:05:06 17:08:09", "2024-05-06 17:08:09"),
        ("2024:02:29 23:59:59", "2024-02-29 23:59:59"), ("2023:02:29 23:59:59", ""), ("2024:02:30 25:61:00", ""),
        ("2024:05:06 24:00:00", ""), ("2024:05:06 23:60:00", ""), ("2024:05:06 23:59:60", "2024-05-06 23:59:60"),
        ("2024:05:06 23:59:61", ""),
        // Digits of another script.
        ("\u{FF12}\u{FF10}\u{FF12}\u{FF14}:05:06 17:08:09", ""), ("2024:05:06 17:08:\u{660}\u{669}", ""),
    ])
    func aDateThatIsNoneIsNotShown(text: String, expected: String) {
        let field = "\(text) (\(text), ASCII, 20 components, 20 bytes)"
        #expect(ExifInfo.info { $0 == "exif-ifd2-DateTimeOriginal" ? field : nil }.date == expected)
    }

    @Test(arguments: [
        ("1/4", "1/4 s"), ("1/3", "0.3 s"), ("1/8000", "1/8000 s"), ("5/10", "0.5 s"), ("30/1", "30 s"), ("0/1", ""), ("1/0", ""),
        ("x/1", ""), ("1/2/3", ""),
        ("nan", ""), ("-1/2", ""), ("0.5", "0.5 s"), ("1/1000000000", "1/1000000000 s"),
        // Their reciprocals are no integers.
        ("1e-300", ""), ("1/1e300", ""), ("1e-310", ""),
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
