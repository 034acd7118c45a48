import Files
import Foundation
import Testing

@testable import Pictures

struct CacheTests {
    /// A counter of decoded pictures.
    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func add() { lock.withLock { count += 1 } }
        func take() -> Int {
            lock.withLock {
                defer { count = 0 }
                return count
            }
        }
    }

    private let decoded = Count()

    private func read(_ folder: TestFolder, widths: [Int] = [320, 640, 1280]) async throws -> Album {
        var reader = folder.reader(widths: widths)
        reader.willDecode = { [decoded] _ in decoded.add() }
        return try await reader.read(folder.root)
    }

    @Test func aSecondRunReadsTheSameAlbumWithoutDecoding() async throws {
        let folder = try TestFolder()
        for i in 0..<5 { try folder.picture("\(i).jpg", 700, 300, pixel: [UInt8(i * 40), 100, 50]) }
        let first = try await read(folder)
        #expect(decoded.take() == 5)
        #expect(try await read(folder) == first)
        #expect(decoded.take() == 0)
    }

    @Test func aRenamedOrCopiedFileIsNotDecodedAgainAChangedOneIs() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", pixel: [1, 2, 3])
        let id = try #require(try await read(folder).sections.first?.pictures.first?.id)
        #expect(decoded.take() == 1)
        try FileManager.default.moveItem(at: folder.file("a.png"), to: folder.file("b.png"))
        try FileManager.default.copyItem(at: folder.file("b.png"), to: folder.file("c.png"))
        #expect(try await read(folder).sections[0].pictures.map(\.id) == [id, id])
        #expect(decoded.take() == 0)
        try folder.picture("b.png", pixel: [200, 2, 3])
        let changed = try await read(folder).sections[0].pictures
        #expect(decoded.take() == 1)
        #expect(changed.map(\.color.css) == ["#c80203", "#010203"])
    }

    @Test(arguments: [
        ("\"width\":900", "\"width\":-900"), ("\"width\":900", "\"width\":300"), ("\"color\"", "\"tint\""), ("\"stored\"", "\"kept\""),
        ("{", "["), ("\"hash\":\"", "\"hash\":\"x"), ("\"length\":", "\"length\":99999999999999999999"),
    ])
    func aPictureWithAnAlteredRecordIsMadeAgain(_ known: String, _ altered: String) async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 900, 600)
        let first = try await read(folder)
        let record = try #require(try folder.records().first)
        let text = try String(contentsOf: record, encoding: .utf8)
        try Data(text.replacing(known, with: altered).utf8).write(to: record)
        #expect(text.contains(known))
        #expect(decoded.take() == 1)
        #expect(try await read(folder) == first)
        #expect(decoded.take() == 1)
        #expect(try String(contentsOf: record, encoding: .utf8).contains(known))
    }

    /// Records of former versions have the numbers of the disk and of the file on it.
    @Test func picturesOnADiskThatWasMountedAgainAreNotReadAgain() async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 900, 600)
        try folder.picture("b.png")
        let first = try await read(folder)
        let known = folder.cache.appendingPathComponent("files")
        let records = try FileManager.default.contentsOfDirectory(at: known, includingPropertiesForKeys: nil) + folder.records()
        #expect(records.count == 4)
        for record in records {
            let text = try String(contentsOf: record, encoding: .utf8).replacing(
                "\"fingerprint\":{",
                with: "\"fingerprint\":{\"former\":0,"
            )
            let former = text.replacing(/"(device|inode)":\d+/, with: { "\"was \($0.1)\":0" })
            try Data(former.replacing("\"former\":0", with: "\"device\":1,\"inode\":2").utf8).write(to: record)
        }
        let none = PictureWorker(executable: URL(fileURLWithPath: "/nowhere/cascade"), arguments: [])
        #expect(try await folder.reader(worker: none).read(folder.root) == first)
        #expect(try await folder.reader(worker: none).open(folder.root).album == first)
    }

    @Test func otherWidthsAreCreatedNextToTheFirst() async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 900, 600)
        let first = try await read(folder)
        let second = try await read(folder, widths: [200, 100, 100, 0, -5])
        #expect(second.sections[0].pictures[0].renditions.map(\.width) == [100, 200])
        #expect(decoded.take() == 2)
        #expect(try await read(folder) == first)
        #expect(decoded.take() == 0)
    }

    @Test func aCacheThatLostOrDamagedAFileRepairsIt() async throws {
        let folder = try TestFolder()
        try folder.picture("a.jpg", 900, 600)
        let first = try await read(folder)
        let files = first.sections[0].pictures[0].renditions.map(\.file)
        let record = try #require(try folder.records().first)
        for damage in [files[0], files[2], record] {
            try FileManager.default.removeItem(at: damage)
            #expect(try await read(folder) == first)
            try Data().write(to: damage)
            #expect(try await read(folder) == first)
            #expect(decoded.take() >= 2)
            #expect(try Data(contentsOf: damage).count > 0)
        }
    }

    @Test func aCacheThatCannotBeWrittenIsAnErrorNotASkippedFile() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        try Data("in the way".utf8).write(to: folder.cache)
        let failure = await #expect(throws: Failure.self) { try await read(folder) }
        #expect(failure?.description.contains(": thumbnails cannot be stored here: ") == true)
    }

    @Test func progressCountsEveryFileOnceAndEndsAtTheTotal() async throws {
        let folder = try TestFolder()
        for i in 0..<6 { try folder.picture("\(i).png", pixel: [UInt8(i), 0, 0]) }
        try folder.text("broken.png", "x")
        let reports = Reports()
        _ = try await folder.reader().read(folder.root) { reports.add($0) }
        #expect(reports.all == (0...7).map { PictureProgress(done: $0, total: 7) })
    }

    private final class Reports: @unchecked Sendable {
        private let lock = NSLock()
        private var reports: [PictureProgress] = []

        func add(_ report: PictureProgress) { lock.withLock { reports.append(report) } }
        var all: [PictureProgress] { lock.withLock { reports } }
    }

    @Test func aCancelledReadingEndsWithAnError() async throws {
        let folder = try TestFolder()
        for i in 0..<20 { try folder.picture("\(i).png", pixel: [UInt8(i), 0, 0]) }
        let task = Task {
            try await folder.reader().read(folder.root) { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
