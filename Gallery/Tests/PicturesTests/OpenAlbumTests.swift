import Files
import Foundation
import Testing

@testable import Pictures

/// Tests of albums that are shown before their thumbnails are made.
@Suite(.timeLimit(.minutes(10)))
struct OpenAlbumTests {
    /// A list of texts that any thread can extend.
    private final class Log<Entry: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var entries: [Entry] = []

        /// Adds an entry, and calls `body` with the number of entries before another one can be added.
        func add(_ entry: Entry, then body: (Int) -> Void = { _ in }) {
            lock.withLock {
                entries.append(entry)
                body(entries.count)
            }
        }
        var all: [Entry] { lock.withLock { entries } }
    }

    /// Refers to the album that the closure of its reader needs.
    private final class Reference: @unchecked Sendable {
        private let lock = NSLock()
        private var value: OpenAlbum?

        var album: OpenAlbum? {
            get { lock.withLock { value } }
            set { lock.withLock { value = newValue } }
        }
    }

    private func pictures(_ album: Album) -> [Picture] { album.sections.flatMap(\.pictures) }

    private func request(_ file: URL, of album: OpenAlbum) async -> OpenAlbum.Outcome {
        await withCheckedContinuation { continuation in album.request(file) { continuation.resume(returning: $0) } }
    }

    @Test func anOpenedAlbumHasTheSizesAndNamesOfTheReadOneWithoutDecoding() async throws {
        let folder = try TestFolder()
        try folder.picture("wide.jpg", 1500, 300)
        try folder.picture("turned.jpg", 700, 300, orientation: 6)
        try folder.picture("small.png", 8, 8)
        try folder.picture("below/tall.png", 20, 900)
        let moving = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/moving.gif")
        try FileManager.default.copyItem(at: moving, to: try folder.file("moving.gif"))
        let camera = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/camera.jpg")
        try FileManager.default.copyItem(at: camera, to: try folder.file("camera.jpg"))
        let decoded = Log<String>()
        var reader = folder.reader()
        reader.willDecode = { decoded.add($0) }
        let open = try await reader.open(folder.root)
        let before = open.album
        #expect(decoded.all.isEmpty && open.progress == PictureProgress(done: 0, total: 6))
        for rendition in pictures(before).flatMap(\.renditions) { #expect(!FileManager.default.fileExists(atPath: rendition.file.path)) }

        let reports = Log<PictureProgress>()
        try await open.makeThumbnails { reports.add($0) }
        #expect(reports.all == (1...6).map { PictureProgress(done: $0, total: 6) })
        #expect(decoded.all.count == 6)
        let after = open.album
        #expect(try await folder.read() == after)
        #expect(decoded.all.count == 6)
        // Only the colors and the hashes of the thumbnails were unknown.
        func known(_ album: Album) -> Album {
            var album = album
            for section in album.sections.indices {
                for picture in album.sections[section].pictures.indices {
                    album.sections[section].pictures[picture].color = .unknown
                    album.sections[section].pictures[picture].isPending = false
                    for index in album.sections[section].pictures[picture].renditions.indices {
                        album.sections[section].pictures[picture].renditions[index].content = ""
                    }
                    album.sections[section].pictures[picture].animation?.content = ""
                }
            }
            return album
        }
        #expect(known(before) == known(after) && before != after)
        #expect(pictures(before).contains { $0.animation != nil } && pictures(before).contains { !$0.info.camera.isEmpty })
        for picture in pictures(after) {
            for rendition in picture.renditions { #expect(FileManager.default.fileExists(atPath: rendition.file.path)) }
        }
    }

    @Test func aRequestedPictureIsMadeBeforeTheOthers() async throws {
        let folder = try TestFolder()
        for number in 0..<8 { try folder.picture("\(number).png", pixel: [UInt8(number), 0, 0]) }
        let (decoded, outcomes, reference) = (Log<String>(), Log<OpenAlbum.Outcome>(), Reference())
        var reader = folder.reader(workers: 1)
        reader.willDecode = { path in
            decoded.add(URL(fileURLWithPath: path).lastPathComponent)
            guard decoded.all.count == 2, let album = reference.album else { return }
            let pictures = album.album.sections[0].pictures
            for number in [4, 6, 4, 5] { album.request(pictures[number].renditions[0].file) { outcomes.add($0) } }
        }
        let open = try await reader.open(folder.root)
        reference.album = open
        let files = pictures(open.album).map { $0.renditions[0].file }
        try await open.makeThumbnails()
        #expect(decoded.all == [0, 1, 5, 4, 6, 2, 3, 7].map { "\($0).png" })
        #expect(outcomes.all == [5, 4, 4, 6].map { .made(files[$0]) })
        // The answer to a later request is there at once, and so is that for other files.
        #expect(await request(files[3], of: open) == .made(files[3]))
        #expect(await request(URL(fileURLWithPath: "/other.webp"), of: open) == .made(URL(fileURLWithPath: "/other.webp")))
        reference.album = nil
    }

    @Test func aRequestedThumbnailIsMadeAloneAndAWithdrawnOneWithTheOthers() async throws {
        let folder = try TestFolder()
        for number in 0..<5 { try folder.picture("\(number).png", 900, 600, pixel: [UInt8(number), 0, 200]) }
        let (steps, reference) = (Log<String>(), Reference())
        var reader = folder.reader(workers: 1, widths: [320, 640, 800])
        reader.willDecode = { path in
            steps.add(URL(fileURLWithPath: path).lastPathComponent)
            guard steps.all.count == 1, let album = reference.album else { return }
            for (number, size) in [(4, 0), (2, 1), (3, 0), (1, 2), (2, 0)] {
                let file = album.album.sections[0].pictures[number].renditions[size].file
                let withdraw = album.request(file) { outcome in
                    #expect(outcome == .made(file))
                    let (width, bytes) = ((try? Decoded(file).width) ?? 0, (try? Data(contentsOf: file)) ?? Data())
                    #expect(!bytes.isEmpty)
                    steps.add("\(number) at \(width)")
                }
                if number == 3 { withdraw() }
            }
        }
        let open = try await reader.open(folder.root)
        reference.album = open
        try await open.makeThumbnails()
        let small = ["2.png", "2 at 320", "1.png", "1 at 800", "2.png", "2 at 640", "4.png", "4 at 320"]
        #expect(steps.all == ["0.png"] + small + ["2.png", "3.png", "3 at 320", "4.png"])
        #expect(try await reader.read(folder.root) == open.album)
        reference.album = nil
    }

    @Test func aBrokenPictureIsLeftOutWhenItIsMade() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", pixel: [1, 2, 3])
        try folder.picture("b.jpg", 300, 200) { x, y in [UInt8(truncatingIfNeeded: x &* y), UInt8(truncatingIfNeeded: x &+ 7 &* y), 90] }
        let file = try folder.file("b.jpg")
        try Data(try Data(contentsOf: file).dropLast(4000)).write(to: file)
        try FileManager.default.copyItem(at: file, to: try folder.file("c.jpg"))
        let open = try await folder.reader().open(folder.root)
        #expect(pictures(open.album).count == 3 && open.album.skipped.isEmpty)
        let broken = pictures(open.album)[1].renditions[0].file
        async let early = request(broken, of: open)
        try await open.makeThumbnails()
        #expect(await early == .leftOut)
        #expect(await request(broken, of: open) == .leftOut)
        #expect(pictures(open.album).map(\.fileName) == ["a.png"])
        #expect(open.album.skipped.map(\.path) == ["b.jpg", "c.jpg"])
        #expect(open.album.skipped.map(\.reason) == ["damaged or cut short", "damaged or cut short"])
        #expect(try await folder.read() == open.album)
    }

    @Test func aBrokenPictureStaysLeftOutUntilItsFileChanges() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", pixel: [1, 2, 3])
        try folder.picture("b.jpg", 300, 200) { x, y in [UInt8(truncatingIfNeeded: x &* y), UInt8(truncatingIfNeeded: x &+ 7 &* y), 90] }
        let file = try folder.file("b.jpg")
        let whole = try Data(contentsOf: file)
        try Data(whole.dropLast(4000)).write(to: file)
        try FileManager.default.copyItem(at: file, to: try folder.file("c.jpg"))
        let first = try await folder.reader().open(folder.root)
        try await first.makeThumbnails()
        // A change of another file.
        let second = try await folder.reader().open(folder.root, former: { first })
        #expect(second.progress.total == 0 && second.album == first.album)
        #expect(second.album.skipped.map(\.path) == ["b.jpg", "c.jpg"])
        try await second.makeThumbnails()
        try whole.write(to: file)
        let third = try await folder.reader().open(folder.root, former: { second })
        #expect(third.progress.total == 1 && third.album.skipped.map(\.path) == ["c.jpg"])
        try await third.makeThumbnails()
        #expect(pictures(third.album).map(\.fileName) == ["a.png", "b.jpg"])
        #expect(try await folder.read() == third.album)
    }

    @Test func aPictureThatWasMissingForATimeIsTriedAgain() async throws {
        let folder = try TestFolder()
        try folder.picture("below/a.png")
        let open = try await folder.reader().open(folder.root)
        let (place, away) = (try folder.file("below"), folder.root.deletingLastPathComponent().appendingPathComponent("away"))
        // The file itself does not change.
        try FileManager.default.moveItem(at: place, to: away)
        try await open.makeThumbnails()
        #expect(open.album.skipped.map(\.reason) == ["there is no such file"])
        try FileManager.default.moveItem(at: away, to: place)
        let again = try await folder.reader().open(folder.root, former: { open })
        #expect(again.progress.total == 1 && again.album.skipped.isEmpty)
        try await again.makeThumbnails()
        #expect(pictures(again.album).map(\.fileName) == ["a.png"])
    }

    /// Not a file that others may not read.
    @Test(arguments: [(EIO, true), (ESTALE, true), (ETIMEDOUT, true), (EACCES, false)])
    func aPictureOnADiskThatDoesNotRespondIsMissingForATime(number: Int32, isTemporary: Bool) async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        let source = try await PictureSource(folder.root, for: folder.reader())
        #expect(source.album([.failure(.system(number))]).skipped.map(\.isTemporary) == [isTemporary])
    }

    @Test func aFileThatWasReplacedMeanwhileIsNotShownAsTheFormerPicture() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png", pixel: [1, 2, 3])
        try folder.picture("b.png", pixel: [4, 5, 6])
        let open = try await folder.reader().open(folder.root)
        try folder.picture("b.png", pixel: [200, 100, 0])
        try await open.makeThumbnails()
        #expect(open.album.skipped.map(\.reason) == ["the file changed while it was being read"])
        #expect(pictures(open.album).map(\.fileName) == ["a.png"])
    }

    @Test func stoppingLosesNoPictureAndAnswersRequests() async throws {
        let folder = try TestFolder()
        for number in 0..<9 { try folder.picture("\(number).png", pixel: [0, UInt8(number), 0]) }
        let (decoded, outcomes, reference) = (Log<String>(), Log<OpenAlbum.Outcome>(), Reference())
        var reader = folder.reader(workers: 2)
        reader.willDecode = { path in
            decoded.add(path) { count in
                guard count == 4, let album = reference.album else { return }
                album.request(album.album.sections[0].pictures[8].renditions[0].file) { outcomes.add($0) }
                album.stop()
            }
        }
        let open = try await reader.open(folder.root)
        reference.album = open
        try await open.makeThumbnails()
        let made = decoded.all.count
        #expect(outcomes.all == [.notYet] && (4...5).contains(made))
        #expect(open.progress == PictureProgress(done: made, total: 9))
        reference.album = nil
        // The heads are in the cache, so this reading needs no worker, which would not start.
        let none = PictureWorker(executable: URL(fileURLWithPath: "/nowhere/cascade"), arguments: [])
        let again = try await folder.reader(worker: none).open(folder.root)
        #expect(again.progress == PictureProgress(done: 0, total: 9 - made) && again.album == open.album)
        await #expect(throws: Failure.self) { try await folder.reader(worker: none, widths: [200]).open(folder.root) }
        await #expect(throws: Failure.self) {
            var reader = folder.reader(worker: none)
            reader.readsLocation = true
            _ = try await reader.open(folder.root)
        }
        // The pictures that were made are in the cache.
        let rest = try await reader.open(folder.root)
        try await rest.makeThumbnails()
        #expect(decoded.all.count == 9 && Set(decoded.all).count == 9)
        #expect(try await folder.read() == rest.album)
        try await again.makeThumbnails { _ in }
    }

    @Test func anOpenedFolderInTheCacheNeedsNoSecondPass() async throws {
        let folder = try TestFolder()
        for number in 0..<3 { try folder.picture("\(number).png", pixel: [0, 0, UInt8(number)]) }
        let read = try await folder.read()
        let open = try await folder.reader().open(folder.root)
        #expect(open.progress == PictureProgress(done: 0, total: 0))
        #expect(open.album == read && pictures(read).count == 3)
        try await open.makeThumbnails()
    }

    @Test func filesAreMadeInTheirPlannedSizes() async throws {
        let folder = try TestFolder()
        for height in 300..<340 { try folder.picture("\(height).png", 1000, height, pixel: [9, 9, UInt8(height - 300)]) }
        let reader = folder.reader(widths: [320])
        let open = try await reader.open(folder.root)
        let planned = pictures(open.album).map { $0.renditions[0] }
        try await open.makeThumbnails()
        let made = pictures(open.album).map { $0.renditions[0] }
        // A decoder that may choose the size rounds some widths to 319.
        #expect(planned.map(\.size) == made.map(\.size))
        for (planned, made) in zip(planned, made) {
            #expect(await request(planned.file, of: open) == .made(made.file))
            #expect(FileManager.default.fileExists(atPath: made.file.path))
        }
    }

    @Test func aCacheThatCannotBeWrittenEndsAllRequests() async throws {
        let folder = try TestFolder()
        for number in 0..<4 { try folder.picture("\(number).png", pixel: [7, 7, UInt8(number)]) }
        let open = try await folder.reader().open(folder.root)
        let last = pictures(open.album)[3].renditions[0].file
        // A file in the place of the folder of each picture.
        for picture in pictures(open.album) {
            try Data().write(to: folder.cache.appendingPathComponent(String(picture.id.description.prefix(2))))
        }
        async let early = request(last, of: open)
        let failure = await #expect(throws: Failure.self) { try await open.makeThumbnails() }
        #expect(failure?.description.contains(": thumbnails cannot be stored here: ") == true)
        #expect(await early == .notYet)
        #expect(await request(last, of: open) == .notYet)
    }
}
