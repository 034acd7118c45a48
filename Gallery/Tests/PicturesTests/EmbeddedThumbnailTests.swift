import Files
import Foundation
import Testing

@testable import Pictures

/// Tests of the small copies that cameras embed in photographs.
struct EmbeddedThumbnailTests {
    /// Returns a JPEG with EXIF data: an orientation in the first directory, and a thumbnail in the second.
    private static func jpeg(_ picture: Data, orientation: UInt16, thumbnail: Data) -> Data {
        func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
        }
        func entry(_ tag: UInt32, _ type: UInt32, _ value: [UInt8]) -> [UInt8] { bytes(tag, 2) + bytes(type, 2) + bytes(1, 4) + value }
        let first = bytes(1, 2) + entry(0x0112, 3, bytes(UInt32(orientation), 2) + [0, 0]) + bytes(26, 4)
        let start = 26 + 2 + 3 * 12 + 4
        var second = bytes(3, 2) + entry(0x0103, 3, bytes(6, 2) + [0, 0])
        second += entry(0x0201, 4, bytes(UInt32(start), 4)) + entry(0x0202, 4, bytes(UInt32(thumbnail.count), 4)) + bytes(0, 4)
        let body = Array("Exif\0\0MM\0*".utf8) + bytes(8, 4) + first + second + thumbnail
        return picture.prefix(2) + Data([0xFF, 0xE1] + bytes(UInt32(body.count + 2), 2) + body) + picture.dropFirst(2)
    }

    /// A folder with a photograph of which the left half is red and the right half blue, and a thumbnail of another size.
    private struct Scene {
        let folder: TestFolder
        let picture: Data

        init(_ width: Int, _ height: Int) throws {
            folder = try TestFolder()
            picture = try Self.data(in: folder, width, height) { x, _ in x < width / 2 ? [200, 30, 30] : [30, 30, 200] }
        }

        static func data(in folder: TestFolder, _ width: Int, _ height: Int, _ name: String = "part.jpg", pixel: (Int, Int) -> [UInt8])
            throws -> Data
        {
            try folder.picture(name, width, height, options: name.hasSuffix("jpg") ? "[strip,Q=95]" : "", pixel: pixel)
            let file = try folder.file(name)
            defer { try? FileManager.default.removeItem(at: file) }
            return try Data(contentsOf: file)
        }

        /// Returns the preview of the photograph with a thumbnail.
        func preview(_ thumbnail: Data, orientation: UInt16 = 1) throws -> Decoded? {
            let head = try PictureHead(jpeg(picture, orientation: orientation, thumbnail: thumbnail))
            guard let preview = head.preview else { return nil }
            let file = try folder.file("preview.webp")
            try preview.write(to: file)
            return try Decoded(file)
        }
    }

    private static func isRed(_ pixel: [UInt8]) -> Bool { pixel[0] > 140 && pixel[2] < 90 }
    private static func isBlue(_ pixel: [UInt8]) -> Bool { pixel[2] > 140 && pixel[0] < 90 }

    @Test func theCopyIsTurnedLikeThePhotograph() throws {
        let scene = try Scene(800, 600)
        let small = try Scene.data(in: scene.folder, 160, 120) { x, _ in x < 80 ? [200, 30, 30] : [30, 30, 200] }
        let upright = try #require(try scene.preview(small))
        #expect(upright.size == "160x120" && Self.isRed(upright.pixel(10, 60)) && Self.isBlue(upright.pixel(150, 60)))
        // The left side of the file is the top.
        let turned = try #require(try scene.preview(small, orientation: 6))
        #expect(turned.size == "120x160" && Self.isRed(turned.pixel(60, 10)) && Self.isBlue(turned.pixel(60, 150)))
        let mirrored = try #require(try scene.preview(small, orientation: 2))
        #expect(mirrored.size == "160x120" && Self.isBlue(mirrored.pixel(10, 60)))
    }

    @Test(arguments: [1, 6] as [UInt16])
    func blackBarsAreCutOff(orientation: UInt16) throws {
        let scene = try Scene(900, 600)
        let small = try Scene.data(in: scene.folder, 160, 120) { x, y in
            abs(Double(y) - 59.5) > 53.4 ? [0, 0, 0] : x < 80 ? [200, 30, 30] : [30, 30, 200]
        }
        let preview = try #require(try scene.preview(small, orientation: orientation))
        let (long, short) = (max(preview.width, preview.height), min(preview.width, preview.height))
        #expect(long == 160 && (104...108).contains(short) && (orientation == 1) == (preview.width == 160))
        for step in [0, short - 1] {
            let pixel = orientation == 1 ? preview.pixel(20, step) : preview.pixel(step, 20)
            #expect(Self.isRed(pixel), "\(pixel) at \(step)")
        }
    }

    @Test func aCopyOfAnotherFormatIsOfAnotherDetailAndNotUsed() throws {
        let scene = try Scene(600, 600)
        let whole = try Scene.data(in: scene.folder, 160, 120) { _, _ in [90, 160, 90] }
        #expect(try scene.preview(whole) == nil)
        let turned = try Scene(600, 900)
        #expect(try turned.preview(whole) == nil)
    }

    @Test func whatIsNoSmallJPEGIsNotUsed() throws {
        let scene = try Scene(800, 600)
        let plain: (Int, Int) -> [UInt8] = { _, _ in [90, 160, 90] }
        #expect(try PictureHead(scene.picture).preview == nil)
        #expect(try scene.preview(Data()) == nil)
        #expect(try scene.preview(Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(repeating: 7, count: 500)) == nil)
        let small = try Scene.data(in: scene.folder, 160, 120, pixel: plain)
        #expect(try scene.preview(small) != nil && scene.preview(small.dropLast(200)) == nil)
        #expect(try scene.preview(Scene.data(in: scene.folder, 160, 120, "part.png", pixel: plain)) == nil)
        #expect(try scene.preview(Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"120\"/>".utf8)) == nil)
        // Too large and too small.
        #expect(try scene.preview(Scene.data(in: scene.folder, 1600, 1200, pixel: plain)) == nil)
        #expect(try scene.preview(Scene.data(in: scene.folder, 16, 12, pixel: plain)) == nil)
    }

    @Test func anOpenedAlbumHasPreviewsUntilItsThumbnailsAreMade() async throws {
        let scene = try Scene(800, 600)
        let small = try Scene.data(in: scene.folder, 160, 120) { x, _ in x < 80 ? [200, 30, 30] : [30, 30, 200] }
        try Self.jpeg(scene.picture, orientation: 1, thumbnail: small).write(to: scene.folder.file("a.jpg"))
        try scene.picture.write(to: scene.folder.file("b.jpg"))
        let open = try await scene.folder.reader().open(scene.folder.root)
        let before = open.album.sections[0].pictures
        #expect(before.allSatisfy(\.isPending) && before[1].preview == nil)
        let preview = try #require(before[0].preview)
        #expect(preview.path == "pictures/\(before[0].id)-preview.webp" && preview.size == "160x120")
        #expect(Self.isRed(try Decoded(preview.file).pixel(10, 60)))
        // Without waiting, because nothing is being made.
        let outcome = await withCheckedContinuation { continuation in open.request(preview.file) { continuation.resume(returning: $0) } }
        #expect(outcome == .made(preview.file))
        // A later reading of the folder reads the file again only if the preview is missing.
        open.stop()
        try await open.makeThumbnails()
        let none = PictureWorker(executable: URL(fileURLWithPath: "/nowhere/cascade"), arguments: [])
        let again = try await scene.folder.reader(worker: none).open(scene.folder.root)
        #expect(again.album == open.album)
        try FileManager.default.removeItem(at: preview.file)
        await #expect(throws: Failure.self) { try await scene.folder.reader(worker: none).open(scene.folder.root) }
        let rest = try await scene.folder.reader().open(scene.folder.root)
        try await rest.makeThumbnails()
        let after = rest.album.sections[0].pictures
        #expect(after.allSatisfy { !$0.isPending && $0.preview == nil })
        #expect(try await scene.folder.read().sections[0].pictures == after)
        again.stop()
        try await again.makeThumbnails()
    }
}
