import Files
import Foundation
import Testing

@testable import Pictures

/// Tests of the repair and the pruning of the cache.
struct CachePruningTests {
    private let files = FileManager.default

    /// Returns the names of all files in a folder.
    private func contents(_ folder: URL) -> [String] {
        (files.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
    }

    private func age(_ file: URL, days: Double) {
        let past = time(nil) - Int(days * 86_400)
        var times = [timeval(tv_sec: past, tv_usec: 0), timeval(tv_sec: past, tv_usec: 0)]
        #expect(utimes(file.path, &times) == 0)
    }

    @Test(arguments: ["cut", "zeros", "other", "empty"]) func aDamagedThumbnailIsRecreated(damage: String) async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 900, 600)
        let album = try await folder.read()
        let file = try #require(album.sections.first?.pictures.first?.renditions.last?.file)
        let whole = try Data(contentsOf: file)
        var status = stat()
        #expect(stat(file.path, &status) == 0)
        let handle = try FileHandle(forWritingTo: file)
        switch damage {
        case "cut": try handle.truncate(atOffset: UInt64(whole.count / 2))
        case "zeros": try handle.write(contentsOf: Data(count: whole.count))
        case "other":
            try handle.seek(toOffset: UInt64(whole.count / 2))
            try handle.write(contentsOf: Data([whole[whole.count / 2] ^ 1]))
        default: try handle.truncate(atOffset: 0)
        }
        try handle.close()
        // The damaged file may have its former length and modification time.
        var times = [timeval(), timeval(tv_sec: status.st_mtim.tv_sec, tv_usec: status.st_mtim.tv_nsec / 1000)]
        utimes(file.path, &times)
        #expect(try Data(contentsOf: file) != whole)
        #expect(try await folder.read() == album)
        #expect(try Data(contentsOf: file) == whole)
    }

    @Test func aCopiedCacheIsUsedWithoutDecoding() async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 900, 600)
        _ = try await folder.read()
        let copy = folder.cache.deletingLastPathComponent().appendingPathComponent("copy")
        try files.copyItem(at: folder.cache, to: copy)
        var reader = AlbumReader(cache: copy, worker: TestWorker.worker(), workers: 1)
        reader.willDecode = { Issue.record("\($0) was decoded") }
        #expect(try await reader.read(folder.root).sections.first?.pictures.count == 1)
    }

    @Test func temporaryFilesOfKilledProgramsAreRemoved() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        _ = try await folder.read()
        let before = contents(folder.cache)
        let place = try #require(before.first { $0.hasSuffix(".webp") }).prefix(2)
        for name in [
            ".cascade-part-ab", ".dat.nosync0a1b.XyZ12", "files/.cascade-part-1", "\(place)/.cascade-part-3",
            "\(place)/.dat.nosync7",
        ] {
            let file = folder.cache.appendingPathComponent(name)
            try Data("half".utf8).write(to: file)
            age(file, days: 0.1)
        }
        let young = folder.cache.appendingPathComponent("\(place)/.cascade-part-5")
        try Data("being written".utf8).write(to: young)
        let foreign = ["notes.txt", "\(place)/mine.webp", "ffff.json"]
        for name in foreign { try Data("mine".utf8).write(to: folder.cache.appendingPathComponent(name)) }
        let cache = CacheFolder(folder.cache)
        _ = try cache.prune()
        #expect(contents(folder.cache) == (before + foreign + ["\(place)/.cascade-part-5"]).sorted())
        #expect(try cache.clear().pictures == 1)
        #expect(foreign.allSatisfy { files.fileExists(atPath: folder.cache.appendingPathComponent($0).path) })
        #expect(cache.amount() == .init(pictures: 0, bytes: 0))
        #expect(!contents(folder.cache).contains { $0.contains("-part-") || $0.contains(/v\dq/) })
    }

    @Test func theLeastRecentlyUsedFilesAreRemovedFirst() async throws {
        let folder = try TestFolder()
        for number in 1...4 { try folder.picture("\(number).png", 200, 100, pixel: [UInt8(number * 50), 0, 0]) }
        let album = try await folder.read()
        let records = contents(folder.cache).filter { $0.hasSuffix(".record") && !$0.hasPrefix("files") }
            .map { folder.cache.appendingPathComponent($0) }
        try #require(records.count == 4)
        func used(_ number: Int, days: Double) throws {
            let id = album.sections[0].pictures[number - 1].id
            age(try #require(records.first { $0.lastPathComponent.hasPrefix(id.description) }), days: days)
        }
        try used(1, days: 100)
        try used(2, days: 50)
        try used(3, days: 20)
        try used(4, days: 0.5)
        func left() -> [Int] {
            (1...4).filter { number in files.fileExists(atPath: album.sections[0].pictures[number - 1].renditions[0].file.path) }
        }
        #expect(CacheFolder(folder.cache).amount().pictures == 4)
        #expect(try CacheFolder(folder.cache).prune().pictures == 1)
        #expect(left() == [2, 3, 4])
        let bytes = CacheFolder(folder.cache).amount().bytes
        #expect(try CacheFolder(folder.cache, mostBytes: bytes - 1).prune().pictures == 1)
        #expect(left() == [3, 4])
        // Files used within a day are kept with any limit.
        #expect(try CacheFolder(folder.cache, mostBytes: 0).prune().pictures == 1)
        #expect(left() == [4])
        // Removed thumbnails are created again.
        #expect(try await folder.read() == album)
        #expect(left() == [1, 2, 3, 4])
    }

    @Test func aRunPrunesAtItsEndAndKeepsItsOwnFiles() async throws {
        let folder = try TestFolder()
        try folder.picture("old.png", pixel: [9, 9, 9])
        _ = try await folder.read()
        for name in contents(folder.cache) where name.hasSuffix(".record") { age(folder.cache.appendingPathComponent(name), days: 5) }
        try files.removeItem(at: folder.file("old.png"))
        try folder.picture("new.png", pixel: [1, 1, 1])
        var reader = folder.reader()
        reader.cacheBytes = 1
        let album = try await reader.read(folder.root)
        #expect(CacheFolder(folder.cache).amount().pictures == 1)
        #expect(files.fileExists(atPath: album.sections[0].pictures[0].renditions[0].file.path))
    }

    @Test func thumbnailsThatALongRunOrAServerUsesRemain() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        let open = try await folder.reader().open(folder.root)
        try await open.makeThumbnails()
        func age(days: Double) {
            for name in contents(folder.cache) { self.age(folder.cache.appendingPathComponent(name), days: days) }
        }
        let cache = CacheFolder(folder.cache, mostBytes: 0)
        age(days: 2)
        #expect(try cache.prune(after: time(nil) - 3 * 86_400).pictures == 0)
        open.keepThumbnails()
        #expect(try cache.prune().bytes == 0)
        age(days: 2)
        // Used before the run.
        #expect(try cache.prune(after: time(nil) - 86_400).pictures == 1)
        #expect(cache.amount() == .init(pictures: 0, bytes: 0))
    }

    @Test func aCacheInUseIsNotPrunedAndAMissingOneIsEmpty() throws {
        let folder = try TestFolder()
        #expect(try CacheFolder(folder.cache).prune() == .init(pictures: 0, bytes: 0))
        try files.createDirectory(at: folder.cache, withIntermediateDirectories: true)
        let lock = try FolderLock(folder.cache.path, isShared: true)
        let second = try FolderLock(folder.cache.path, isShared: true)
        let failure = Failure("\(folder.cache.path): another run of the program uses these thumbnails. Try again when it has ended.")
        #expect(throws: failure) { try CacheFolder(folder.cache).clear() }
        lock.unlock()
        second.unlock()
        #expect(try CacheFolder(folder.cache).clear() == .init(pictures: 0, bytes: 0))
    }

    @Test func runsAtTheSameTimeShareACache() async throws {
        let folder = try TestFolder()
        for number in 1...6 { try folder.picture("\(number).png", 300, 200, pixel: [UInt8(number * 30), 0, 0]) }
        let (reader, root) = (folder.reader(), folder.root)
        let albums = try await withThrowingTaskGroup(of: Album.self) { group in
            for _ in 0..<3 { group.addTask { try await reader.read(root) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(albums.count == 3 && albums.allSatisfy { $0 == albums[0] && $0.skipped == [] })
        #expect(try await folder.read() == albums[0])
        #expect(!contents(folder.cache).contains { $0.contains("-part-") })
    }
}
