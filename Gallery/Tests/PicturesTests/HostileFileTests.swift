import CVips
import Foundation
import GalleryTesting
import Testing

@testable import Pictures

/// Tests of files that need much memory or time: each is skipped without an effect on others.
struct HostileFileTests {
    private static let memory = 256 << 20
    /// The memory in bytes of a worker at its start: program, libraries and page tables.
    private static let start = 192 << 20

    /// Reads a folder with one valid picture and some files and returns the reasons of the skipped ones.
    private func reasons(_ files: [String: Data], seconds: Int = 60) async throws -> [String: String] {
        let folder = try TestFolder()
        try folder.picture("good.png")
        for (name, bytes) in files { try bytes.write(to: folder.file(name)) }
        let worker = TestWorker.worker(memory: Self.memory, seconds: seconds)
        let (album, peak) = try await TestWorker.peakMemory { try await folder.reader(worker: worker).read(folder.root) }
        #expect(album.sections.flatMap(\.pictures).contains { $0.alternativeText == "good" })
        // Every test of this process limits its workers; those with the default of 1 GB decode no large pictures. The address sanitizer
        // keeps up to 256 MB of freed memory.
        let most = Self.memory + Self.start + (Sanitizer.address.isOn ? 1 << 30 : 0)
        #expect(peak < most && peak > 10 << 20, "\(peak)")
        return Dictionary(uniqueKeysWithValues: album.skipped.map { ($0.path, $0.reason) })
    }

    @Test func picturesAboveTheMemoryLimitAreSkipped() async throws {
        let folder = try TestFolder()
        try folder.picture("small.jpg", 64, 64, options: "[interlace]")
        let jpeg = try Data(contentsOf: folder.file("small.jpg"))
        let reasons = try await reasons([
            "interlaced.png": HostileFiles.interlacedBomb(side: 22_000),
            "progressive.jpg": try HostileFiles.jpeg(jpeg, claiming: 22_000),
        ])
        #expect(reasons["interlaced.png"] == "needs more memory than 256 MB to decode")
        #expect(reasons["progressive.jpg"] == "needs more memory than 256 MB to decode")
    }

    @Test func textChunksAreNotDecompressed() async throws {
        // A gigabyte of text in a file of 6 MB; the picture itself is small.
        let bomb = HostileFiles.textBomb(texts: 40, bytes: 25_000_000)
        #expect(bomb.count < 8_000_000)
        #expect(try await reasons(["text.png": bomb]) == [:])
    }

    @Test func aPictureAboveTheTimeLimitIsSkipped() async throws {
        // Three gigabytes of pixels in a file of 20 MB, with a limit of one second: fast machines need several.
        let slow = HostileFiles.slowPicture(width: 2_000, height: 200_000)
        #expect(slow.count < 22_000_000)
        #expect(try await reasons(["slow.png": slow], seconds: 1) == ["slow.png": "took longer than 1 s"])
    }

    /// Without enough memory, libvips leaves a part of the picture empty and reports success.
    @Test func aPartlyDecodedPictureIsSkipped() async throws {
        let wide = HostileFiles.slowPicture(width: 22_000, height: 2_000)
        #expect(try await reasons(["wide.png": wide]) == ["wide.png": "needs more memory than 256 MB to decode"])
    }

    /// Decoding them would take half a minute.
    @Test(arguments: ["P1", "P2", "P3", "P4", "P5", "P6"]) func uncompressedPicturesWithoutTheirPixelsAreNotDecoded(kind: String) throws {
        try VipsLibrary.start()
        let depth = ["P1", "P4"].contains(kind) ? "" : "255\n"
        func file(_ side: Int, _ count: Int) -> Data {
            Data("\(kind)\n\(side) \(side)\n\(depth)".utf8) + Data(repeating: 0x30, count: count)
        }
        #expect(throws: SkipReason.damaged) { try PictureHead(file(22_000, 200)) }
        #expect(try PictureHead(file(40, 200)).facts.size.width == 40)
    }

    @Test func headersThatClaimTooManyPixelsAreSkipped() async throws {
        let folder = try TestFolder()
        try folder.picture("small.jpg", 64, 64)
        let jpeg = try Data(contentsOf: folder.file("small.jpg"))
        let files = [
            "a.png": HostileFiles.pngHeader(side: 60_000), "b.jpg": try HostileFiles.jpeg(jpeg, claiming: 60_000),
            "c.gif": HostileFiles.gifHeader(side: 60_000), "d.ppm": Data("P6\n60000 60000\n255\n".utf8) + Data(count: 100),
            "e.svg": Data("<svg xmlns='http://www.w3.org/2000/svg' width='60000' height='60000'/>".utf8),
        ]
        let reasons = try await reasons(files)
        for name in ["a.png", "b.jpg", "d.ppm"] { #expect(reasons[name] == "the picture has more than 500 million pixels", "\(name)") }
        #expect(Set(reasons.keys) == Set(files.keys))
    }

    @Test func damagedMetadataDoesNotSkipThePicture() async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 80, 60, orientation: 6)
        let whole = [UInt8](try Data(contentsOf: folder.file("a.jpg")))
        let exif = try #require(whole.indices.first { whole[$0...].starts(with: "Exif\0\0".utf8) })
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        try FileManager.default.removeItem(at: folder.file("a.jpg"))
        for copy in 0..<8 {
            var bytes = whole
            for _ in 0..<12 { bytes[exif + 6 + Int.random(in: 0..<60, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            try Data(bytes).write(to: folder.file("\(copy).jpg"))
        }
        let album = try await folder.read()
        #expect(album.skipped == [] && album.sections.first?.pictures.count == 8, "seed \(seed)")
    }

    @Test func drawingsLoadNoFilesAndRunNoScripts() async throws {
        let folder = try TestFolder()
        try folder.picture("secret.png", 40, 40, pixel: [255, 0, 0])
        try folder.text("secret.txt", "#ff0000")
        let secret = try folder.file("secret.txt").path
        let picture = try folder.file("secret.png").path
        func drawing(_ prolog: String, _ body: String) -> String {
            "<?xml version='1.0'?>\(prolog)<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
                + "width='40' height='40'><rect width='40' height='40' fill='#0000ff'/>\(body)</svg>"
        }
        try folder.text(
            "1.svg",
            drawing("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file://\(secret)'>]>", "<rect width='40' height='40' fill='&x;'/>")
        )
        try folder.text("2.svg", drawing("", "<image width='40' height='40' xlink:href='file://\(picture)'/>"))
        try folder.text("3.svg", drawing("", "<image width='40' height='40' href='secret.png'/>"))
        try folder.text("4.svg", drawing("", "<script>while (true) {}</script>"))
        let laughs = (1..<30).map { "<!ENTITY a\($0) '&a\($0 - 1);&a\($0 - 1);'>" }.joined()
        try folder.text("5.svg", drawing("<!DOCTYPE svg [<!ENTITY a0 'ha'>\(laughs)]>", "<text>&a29;</text>"))
        let album = try await folder.read()
        let colors = Dictionary(uniqueKeysWithValues: album.sections.flatMap(\.pictures).map { ($0.alternativeText, $0.color.css) })
        #expect(colors["secret"] == "#ff0000" && colors["4"] == "#0000ff")
        for name in ["1", "2", "3", "5"] {
            #expect(colors[name] == nil || colors[name] == "#0000ff" || colors[name] == "#000000", "\(name)")
        }
        #expect(colors.count + album.skipped.count == 6)
    }

    @Test func sixteenBitPicturesAndWrongExtensionsAreRead() async throws {
        let folder = try TestFolder()
        try folder.picture("deep.png", 40, 30, pixel: [200, 40, 90], bits: 16)
        // The bits per sample are the 25th byte of a PNG.
        try #require(try Data(contentsOf: folder.file("deep.png"))[24] == 16)
        try FileManager.default.moveItem(at: folder.file("deep.png"), to: folder.file("deep.jpg"))
        let picture = try #require(try await folder.read().sections.first?.pictures.first)
        #expect(picture.size == "40x30")
    }
}
