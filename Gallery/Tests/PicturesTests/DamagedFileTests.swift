import Foundation
import GalleryTesting
import Testing

@testable import Pictures

struct DamagedFileTests {
    /// Reads a folder with one valid picture and one file of the given bytes.
    private func skipped(_ name: String, _ bytes: Data) async throws -> [SkippedFile] {
        let folder = try TestFolder()
        try folder.picture("good.png")
        try bytes.write(to: folder.file(name))
        let album = try await folder.read()
        #expect(album.sections.map { $0.pictures.map(\.alternativeText) } == [["good"]])
        return album.skipped
    }

    /// Returns the bytes of a picture of random noise.
    private func noise(_ name: String) throws -> Data {
        let folder = try TestFolder()
        var random = SeededGenerator(seed: 1)
        try folder.picture(name, 160, 120) { _, _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } }
        return try Data(contentsOf: folder.file(name))
    }

    @Test func anEmptyFileIsSkipped() async throws {
        #expect(try await skipped("a.jpg", Data()) == [SkippedFile(path: "a.jpg", reason: "the file is empty")])
    }

    @Test(arguments: ["hello, I am text", "\u{0}\u{1}\u{2}\u{3}", "GIF", "BM......................"])
    func aFileWithOnlyTheExtensionOfAPictureIsSkipped(text: String) async throws {
        let reason = "not a picture, or in a format that libvips cannot read here"
        #expect(try await skipped("sub/a.jpeg", Data(text.utf8)) == [SkippedFile(path: "sub/a.jpeg", reason: reason)])
    }

    @Test(arguments: ["a.jpg", "a.png", "a.webp", "a.gif", "a.tiff"] + TestFolder.writable(["a.avif"]))
    func aTruncatedPictureIsSkipped(name: String) async throws {
        let whole = try noise(name)
        for part in [whole.count / 2, 40] {
            let skipped = try await skipped(name, whole.prefix(part))
            #expect(skipped.map(\.path) == [name], "\(part) of \(whole.count) bytes")
            // The directory of a TIFF file is at its end: without it the file is not recognized as a picture.
            #expect(skipped.first?.reason.contains("damaged") == true || part == 40 || name == "a.tiff", "\(skipped)")
        }
    }

    @Test func aDamagedPictureWithoutAnExtensionIsReportedToo() async throws {
        #expect(try await skipped("photo", noise("a.png").prefix(200)).map(\.reason) == ["damaged or cut short"])
    }

    @Test func aRawPhotographIsReported() async throws {
        #expect(try await skipped("a.NEF", noise("a.tiff")).first?.reason.contains("raw file") == true)
    }

    /// Their small previews would be shown, or nothing.
    @Test(arguments: [
        (true, "3fr crw dcr erf fff gpr iiq k25 kdc mef mos mrw rwl sr2 srf x3f"), (false, "360 insv lrv mxf vob"),
    ])
    func rawPhotographsAndVideosOfMoreCamerasAreReported(areRaw: Bool, extensions: String) async throws {
        let folder = try TestFolder()
        let names = extensions.split(separator: " ").map { "a." + $0 }
        let content = try areRaw ? noise("a.tiff") : Data("ftypisom".utf8)
        for name in names { try content.write(to: folder.file(name)) }
        let album = try await folder.read()
        #expect(album.sections.isEmpty && Set(album.skipped.map(\.path)) == Set(names))
        #expect(album.skipped.allSatisfy { $0.isVideo != areRaw && $0.reason.contains("raw file") == areRaw })
    }

    @Test func aFileThatClaimsTooManyPixelsIsSkippedBeforeItIsDecoded() async throws {
        let header = "P6\n60000 60000\n255\n"
        let skipped = try await skipped("bomb.ppm", Data(header.utf8) + Data(count: 100))
        #expect(skipped.map(\.reason) == ["the picture has more than 500 million pixels"])
    }

    @Test func damagedPicturesDoNotCrash() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for name in ["a.jpg", "a.png", "a.webp", "a.gif", "a.tiff"] {
            var bytes = try noise(name)
            let folder = try TestFolder()
            for attempt in 0..<4 {
                for _ in 0..<20 { bytes[Int.random(in: 16..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
                try bytes.write(to: folder.file("\(attempt)-\(name)"))
            }
            let album = try await folder.read()
            #expect(album.sections.flatMap(\.pictures).count + album.skipped.count == 4, "seed \(seed), \(name)")
        }
    }

    @Test func specialFilesAreNotOpened() async throws {
        let folder = try TestFolder()
        try folder.picture("good.png")
        #expect(mkfifo(try folder.file("pipe.jpg").path, 0o600) == 0)
        #expect(mkfifo(try folder.file("pipe").path, 0o600) == 0)
        let album = try await folder.read()
        #expect(album.skipped == [SkippedFile(path: "pipe.jpg", reason: "not a regular file")])
        #expect(album.sections.flatMap(\.pictures).count == 1)
    }

    @Test func aFileRemovedDuringTheRunIsSkipped() async throws {
        let folder = try TestFolder()
        for name in ["1.png", "2.png", "3.png"] { try folder.picture(name, pixel: [UInt8(name.utf8.first!), 9, 9]) }
        let victim = try folder.file("3.png")
        let album = try await folder.reader(workers: 1).read(folder.root) { progress in
            if progress.done == 0 { try? FileManager.default.removeItem(at: victim) }
        }
        #expect(album.skipped == [SkippedFile(path: "3.png", reason: "there is no such file")])
        #expect(album.sections[0].pictures.count == 2)
    }
}
