import Foundation
import GalleryTesting
import Testing

@testable import Pictures

struct AlbumWatchTests {
    /// The watch of a folder that is called each second, of a time that does not pass by itself.
    private final class Seconds {
        private var now = ContinuousClock.now
        private var watch: AlbumWatch?
        /// The number of times that the files were listed.
        private(set) var lists = 0

        /// - Parameter duration: The time to list the files.
        init(_ folder: TestFolder, listing duration: Duration) {
            watch = AlbumWatch(now: { [unowned self] in now }) { [unowned self] in
                now += duration
                lists += 1
                return AlbumState(folder.root, cache: folder.cache)
            }
        }

        func next() -> Bool {
            now += .seconds(1)
            return watch?.hasChanged() ?? false
        }
    }

    @Test(arguments: [(Duration.milliseconds(1), 601), (.milliseconds(130), 48), (.seconds(5), 12)])
    func aLargeAlbumIsListedRarely(duration: Duration, most: Int) throws {
        let folder = try TestFolder()
        let seconds = Seconds(folder, listing: duration)
        for _ in 0..<600 { #expect(!seconds.next()) }
        #expect(seconds.lists <= most, "\(seconds.lists)")
        try folder.text("a.png", "")
        // It waits at most a minute, and then for the next second.
        #expect((0..<62).contains { _ in seconds.next() })
        for _ in 0..<100 { #expect(!seconds.next()) }
    }

    @Test func aFolderHasChangedWhenItsChangesHaveEnded() throws {
        let folder = try TestFolder()
        let seconds = Seconds(folder, listing: .zero)
        for name in ["a.png", "b.png", "below/c.png"] {
            try folder.picture(name)
            #expect(!seconds.next())
        }
        #expect(seconds.next())
        #expect(!seconds.next())
    }

    @Test func changesOfThePicturesThatACatalogNamesAreFound() throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        try folder.picture("b.png")
        try folder.text("c.json", #"[{"w":1,"h":1,"img":"a.png","price":"1"}]"#)
        var watch = AlbumWatch(try folder.file("c.json"), cache: folder.cache)
        func hasChanged() -> Bool { Waiting.until { watch.hasChanged() } }
        try folder.picture("a.png", 300, 200)
        #expect(hasChanged())
        try folder.text("c.json", #"[{"w":1,"h":1,"img":"b.png","price":"10"}]"#)
        #expect(hasChanged())
        try FileManager.default.removeItem(at: folder.file("b.png"))
        #expect(hasChanged())
    }

    @Test(arguments: [".cascade-export", "CACHEDIR.TAG"])
    func aMarkerHidesChangesOfAFolderOnlyBelowTheAlbumsOwn(marker: String) throws {
        let folder = try TestFolder()
        try folder.text(marker, "")
        try folder.text("below/\(marker)", "")
        let state = AlbumState(folder.root, cache: folder.cache)
        try folder.text("below/a.png", "")
        #expect(AlbumState(folder.root, cache: folder.cache) == state)
        try folder.text("a.png", "")
        #expect(AlbumState(folder.root, cache: folder.cache) != state)
    }

    @Test func filesBesidePicturesAreNoChangesAndNeedNoWorker() async throws {
        let folder = try TestFolder()
        let state = AlbumState(folder.root, cache: folder.cache)
        for name in ["a.xmp", "a.jpg.XMP", "a.AAE", "catalog.db", "catalog.db-wal", "below/a.json"] { try folder.text(name, "<x/>") }
        #expect(AlbumState(folder.root, cache: folder.cache) == state)
        let none = PictureWorker(executable: URL(fileURLWithPath: "/nowhere/cascade"), arguments: [])
        #expect(try await folder.reader(worker: none).read(folder.root).sections.isEmpty)
        try folder.text("b.dat", "")
        #expect(AlbumState(folder.root, cache: folder.cache) != state)
    }

    @Test func thumbnailsAreNoChangesOfTheirOwnFolder() throws {
        let folder = try TestFolder()
        let state = AlbumState(folder.root, cache: folder.root)
        try folder.text("00/a.webp", "")
        #expect(AlbumState(folder.root, cache: folder.root) == state)
    }
}
