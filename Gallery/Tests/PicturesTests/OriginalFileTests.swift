import Foundation
import Testing

@testable import Pictures

/// Tests of the files of pictures that are published as they are.
struct OriginalFileTests {
    @Test(
        arguments: [
            ("jpg", [0xFF, 0xD8, 0xFF, 0xE1]), ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), ("gif", Array("GIF89a".utf8)),
            ("webp", Array("RIFF\0\0\0\0WEBP".utf8)), ("avif", Array("\0\0\0\u{1C}ftypavif".utf8)),
            ("heic", Array("\0\0\0\u{18}ftypheic".utf8)),
            ("tiff", [0x49, 0x49, 0x2A, 0x00]), ("tiff", [0x4D, 0x4D, 0x00, 0x2A]), ("jxl", [0xFF, 0x0A]), ("pnm", Array("P6\n".utf8)),
            ("heic", Array("\0\0\0\u{18}ftyphevs".utf8)), ("tiff", [0x49, 0x49, 0x2B, 0x00]), ("tiff", [0x4D, 0x4D, 0x00, 0x2B]),
            ("j2k", [0xFF, 0x4F, 0xFF, 0x51]), ("pnm", Array("Pf\n".utf8)), ("pnm", Array("P1#".utf8)),
            ("hdr", Array("#?RADIANCE\n".utf8)),
        ] as [(String, [UInt8])]
    )
    func theFormatIsThatOfTheContent(suffix: String, head: [UInt8]) throws {
        let format = try #require(OriginalFormat(Data(head)))
        #expect(format.suffix == suffix && format.mediaType.hasPrefix("image/") && !format.mediaType.contains("svg"))
    }

    @Test(arguments: [
        "<svg xmlns=", "<?xml version", "<!doctype html>", "<html>", "%PDF-1.7", "RIFF\0\0\0\0WAVE", "\0\0\0\u{18}ftypisom", "P", "", "P6",
        "P2P", "P7\n",
    ])
    func otherContentIsNotPublished(head: String) {
        #expect(OriginalFormat(Data(head.utf8)) == nil)
        // Not from the middle of other data.
        #expect(OriginalFormat(Data((" " + head).utf8)) == nil)
    }

    @Test func picturesHaveTheirFilesOnRequestOnly() async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 50, 40)
        // The name says another format than the content.
        try folder.picture("b.png", 50, 40, pixel: [1, 2, 3])
        try FileManager.default.moveItem(at: folder.file("b.png"), to: folder.file("b.jpg"))
        try FileManager.default.copyItem(at: folder.file("a.jpg"), to: folder.file("c.jpg"))
        try folder.text(
            "d.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"60\"><rect width=\"90\" height=\"60\"/></svg>"
        )
        #expect(try await folder.read().sections[0].pictures.allSatisfy { $0.original == nil })
        var reader = folder.reader()
        reader.publishesOriginals = true
        let pictures = try await reader.read(folder.root).sections[0].pictures
        let originals = pictures.map(\.original)
        #expect(originals.map { $0?.mediaType } == ["image/jpeg", "image/png", "image/jpeg", nil])
        #expect(originals[0]?.path == "originals/\(pictures[0].id).jpg" && originals[1]?.path == "originals/\(pictures[1].id).png")
        #expect(originals[2]?.path == originals[0]?.path, "the same content")
        for (original, name) in zip(originals, ["a.jpg", "b.jpg", "c.jpg"]) {
            #expect(try original?.file == folder.file(name).resolvingSymlinksInPath())
            #expect(try original?.content == ContentHash(Data(contentsOf: folder.file(name))).short)
        }
    }

    private func request(_ file: URL, of album: OpenAlbum) async -> OpenAlbum.Outcome {
        await withCheckedContinuation { continuation in album.request(file) { continuation.resume(returning: $0) } }
    }

    @Test func aFileThatHasChangedIsNotServed() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", pixel: [1, 2, 3])
        try folder.picture("b.png", pixel: [4, 5, 6])
        _ = try await folder.read()
        try folder.picture("c.png", pixel: [7, 8, 9])
        var reader = folder.reader()
        reader.publishesOriginals = true
        let open = try await reader.open(folder.root)
        let files = try open.album.sections[0].pictures.map { try #require($0.original).file }
        // Two of them are in the cache, and one is not.
        for file in files { #expect(await request(file, of: open) == .made(file)) }
        let secret = folder.root.deletingLastPathComponent().appendingPathComponent("secret.png")
        try Data("secret".utf8).write(to: secret)
        try FileManager.default.removeItem(at: files[0])
        try FileManager.default.createSymbolicLink(at: files[0], withDestinationURL: secret)
        try Data("changed".utf8).write(to: files[2])
        #expect(await request(files[0], of: open) == .leftOut)
        #expect(await request(files[1], of: open) == .made(files[1]))
        #expect(await request(files[2], of: open) == .leftOut)
        open.stop()
        try await open.makeThumbnails()
    }

    @Test func filesAreServedAfterTheCacheIsCleared() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", pixel: [1, 2, 3])
        _ = try await folder.read()
        try folder.picture("b.png", pixel: [4, 5, 6])
        var reader = folder.reader()
        reader.publishesOriginals = true
        let open = try await reader.open(folder.root)
        try await open.makeThumbnails()
        #expect(try CacheFolder(folder.cache).clear().pictures == 2)
        for picture in open.album.sections[0].pictures {
            let file = try #require(picture.original).file
            #expect(await request(file, of: open) == .made(file))
        }
    }
}
