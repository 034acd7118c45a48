import Files
import Foundation
import Testing

@testable import Pictures

/// Tests of folders with links and special files and of changes during reading.
struct ForeignFolderTests {
    private let files = FileManager.default

    @Test func linksOutOfTheFolderAreSkipped() async throws {
        let folder = try TestFolder()
        try folder.picture("good.png")
        try folder.picture("../private/secret.png")
        let outside = folder.root.deletingLastPathComponent().appendingPathComponent("private")
        try files.createSymbolicLink(at: folder.file("file.png"), withDestinationURL: outside.appendingPathComponent("secret.png"))
        try files.createSymbolicLink(at: folder.file("folder"), withDestinationURL: outside)
        try files.createSymbolicLink(atPath: folder.file("up").path, withDestinationPath: "..")
        try files.createSymbolicLink(atPath: folder.file("zero.png").path, withDestinationPath: "/dev/zero")
        try files.createSymbolicLink(atPath: folder.file("home").path, withDestinationPath: ".")
        // A folder whose path has this folder's path as a prefix.
        try folder.picture("../My pictures too/near.png")
        try files.createSymbolicLink(atPath: folder.file("near.png").path, withDestinationPath: "../My pictures too/near.png")
        let album = try await folder.read()
        #expect(album.sections.flatMap { $0.pictures.map(\.alternativeText) } == ["good"])
        #expect(album.skipped.map(\.path) == ["file.png", "folder", "near.png", "up", "zero.png"])
        #expect(album.skipped.allSatisfy { $0.reason.hasPrefix("a link to a file outside of the folder") })
    }

    @Test func aCatalogFollowsNoLinkOutOfItsFolder() async throws {
        let folder = try TestFolder()
        try folder.picture("good.png")
        try folder.picture("../secret.png")
        try files.createSymbolicLink(atPath: folder.file("link.png").path, withDestinationPath: "../secret.png")
        try files.createSymbolicLink(atPath: folder.file("inside.png").path, withDestinationPath: "good.png")
        let entries = ["good.png", "link.png", "inside.png"].map { #"{"w":1,"h":1,"price":"1","img":"\#($0)"}"# }
        try folder.text("c.json", "[\(entries.joined(separator: ","))]")
        let album = try await folder.read("c.json")
        #expect(album.sections.flatMap(\.pictures).count == 2)
        #expect(album.skipped.map(\.path) == ["link.png"] && album.skipped[0].reason.hasPrefix("a link to a file outside of the folder"))
    }

    @Test func aRootThatIsALinkIsFollowed() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        let link = folder.root.deletingLastPathComponent().appendingPathComponent("link")
        try files.createSymbolicLink(at: link, withDestinationURL: folder.root)
        let album = try await folder.reader().read(link)
        #expect(album.title == "link" && album.skipped == [] && album.sections.flatMap(\.pictures).count == 1)
    }

    @Test func devicesSocketsAndPipesAreNotOpened() async throws {
        let folder = try TestFolder()
        try folder.picture("good.png")
        #expect(mkfifo(try folder.file("pipe.jpg").path, 0o600) == 0)
        #expect(mkfifo(try folder.file("pipe").path, 0o600) == 0)
        // An endless device; only root can create one.
        let hasDevice = mknod(try folder.file("zero.png").path, S_IFCHR | 0o600, 0x105) == 0
        let album = try await folder.read()
        #expect(album.skipped.map(\.path) == ["pipe.jpg"] + (hasDevice ? ["zero.png"] : []))
        #expect(album.skipped.allSatisfy { $0.reason == "not a regular file" })
        let catalog = try folder.file("c.json")
        #expect(mkfifo(catalog.path, 0o600) == 0)
        await #expect(throws: Failure("\(catalog.path): cannot be read: not a regular file.")) { try await folder.read("c.json") }
    }

    @Test func aFolderChangedWhileReadLosesOnlyRemovedFiles() async throws {
        let folder = try TestFolder()
        for name in ["1.png", "2.png", "3.png", "4.png", "sub/5.png"] {
            try folder.picture(name, pixel: [UInt8(name.utf8.reduce(0) { ($0 + UInt($1)) % 256 }), 9, 9])
        }
        let root = folder.root
        let album = try await folder.reader(workers: 1).read(root) { progress in
            guard progress.done == 0 else { return }
            let files = FileManager.default
            try? files.removeItem(at: root.appendingPathComponent("1.png"))
            let grown = root.appendingPathComponent("2.png")
            if let data = try? Data(contentsOf: grown) { try? (data + Data(count: 100_000)).write(to: grown) }
            try? files.removeItem(at: root.appendingPathComponent("3.png"))
            mkfifo(root.appendingPathComponent("3.png").path, 0o600)
            truncate(root.appendingPathComponent("4.png").path, 20)
            try? files.removeItem(at: root.appendingPathComponent("sub"))
        }
        #expect(album.sections.flatMap { $0.pictures.map(\.alternativeText) } == ["2"])
        #expect(
            album.skipped == [
                SkippedFile(path: "1.png", reason: "there is no such file"), SkippedFile(path: "3.png", reason: "not a regular file"),
                SkippedFile(path: "4.png", reason: "damaged or cut short"), SkippedFile(path: "sub/5.png", reason: "there is no such file"),
            ]
        )
    }

    /// The links are made after the folder was listed, and before its files are read.
    @Test(arguments: ["", "catalog.json"]) func filesThatBecomeLinksOutOfTheFolderAreSkipped(album: String) async throws {
        let folder = try TestFolder()
        for name in ["1.png", "2.png", "below/3.png"] { try folder.picture(name, pixel: [UInt8(name.utf8.count), 9, 9]) }
        try folder.picture("../private/3.png")
        try folder.text(
            "catalog.json",
            "[" + ["1.png", "2.png", "below/3.png"].map { #"{"w":1,"h":1,"price":"1","img":"\#($0)"}"# }.joined(separator: ",") + "]"
        )
        let root = folder.root
        let source = album.isEmpty ? root : root.appendingPathComponent(album)
        let read = try await folder.reader(workers: 1).read(source) { progress in
            guard progress.done == 0 else { return }
            for (path, target) in [("1.png", "../private/3.png"), ("2.png", "below/3.png"), ("below", "../private")] {
                try? FileManager.default.removeItem(at: root.appendingPathComponent(path))
                symlink(target, root.appendingPathComponent(path).path)
            }
        }
        #expect(read.skipped.map(\.path) == ["1.png", "2.png", "below/3.png"] && read.sections == [])
        #expect(read.skipped.allSatisfy { $0.reason.hasPrefix("a link to a file outside of the folder") }, "\(read.skipped)")
    }

    @Test func aFileThatGrowsWhileReadIsSkipped() throws {
        let folder = try TestFolder()
        let file = try folder.file("log.png")
        try Data(count: 64 << 20).write(to: file)
        let stop = Stop()
        let writer = Thread {
            guard let handle = try? FileHandle(forWritingTo: file) else { return }
            _ = try? handle.seekToEnd()
            while !stop.isSet { try? handle.write(contentsOf: Data([0])) }
            stop.end()
        }
        writer.start()
        defer { stop.set() }
        // Waits until the writer has begun.
        let before = FilePath(file).status.map { $0.st_size } ?? 0
        while FilePath(file).status?.st_size == before { usleep(100) }
        #expect(throws: SkipReason.changed) { try PictureContent(path: FilePath(file)) }
    }

    @Test func theCacheAndEarlierSitesAreNoPictures() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        try folder.picture("sites/old/pictures/thumbnail.webp")
        try folder.text("sites/old/.cascade-export", "index.html\n")
        try folder.picture("sites/real.png")
        let inside = folder.root.appendingPathComponent("thumbnails")
        let reader = AlbumReader(cache: inside, worker: TestWorker.worker(), workers: 1)
        let first = try await reader.read(folder.root)
        #expect(first.sections.flatMap { $0.pictures.map(\.alternativeText) } == ["a", "real"] && first.skipped == [])
        try #require(!files.contentsOfDirectory(atPath: inside.path).isEmpty)
        #expect(try await reader.read(folder.root) == first)
        // A cache that is not in use is ignored too.
        #expect(try await folder.read().sections.map(\.title) == first.sections.map(\.title))
        // A site that is given as the source is read.
        #expect(try await folder.read("sites/old").sections.flatMap(\.pictures).count == 1)
    }

    private final class Stop: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false
        private let ended = DispatchSemaphore(value: 0)

        var isSet: Bool { lock.withLock { value } }
        func set() {
            lock.withLock { value = true }
            ended.wait()
        }
        func end() { ended.signal() }
    }
}
