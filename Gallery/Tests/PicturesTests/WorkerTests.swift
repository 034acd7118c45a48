import Files
import Foundation
import GalleryTesting
import Testing

@testable import Pictures

/// Tests of the worker processes from their parent's side.
struct WorkerTests {
    /// Copies the program to its own path, so that a test finds its processes.
    private func program(in folder: TestFolder) throws -> URL {
        let link = folder.root.deletingLastPathComponent().appendingPathComponent("worker-\(UUID().uuidString)")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: TestWorker.executable)
        return link
    }

    @Test(arguments: [1, 2]) func aCrashedWorkerSkipsOneFile(workers: Int) async throws {
        let folder = try TestFolder()
        for number in 1...5 { try folder.picture("\(number).png", pixel: [UInt8(number), 0, 0]) }
        let program = try program(in: folder)
        var reader = folder.reader(worker: TestWorker.worker(program), workers: workers)
        let killed = Numbers()
        reader.willDecode = { name in
            guard name.hasSuffix("3.png") else { return }
            for process in TestWorker.processes(named: program.path) {
                killed.add(process)
                // Not SIGSEGV, which the sanitizers handle.
                kill(process, SIGABRT)
            }
        }
        let album = try await reader.read(folder.root)
        // A second worker has tried too, in case an earlier picture had damaged the first.
        #expect(killed.all.count >= 2)
        #expect(album.skipped.contains(SkippedFile(path: "3.png", reason: "its decoder stopped unexpectedly")))
        // A second worker is killed with the first, twice. A picture in progress is tried again, unless the worker was new.
        let left = Set(album.skipped.map(\.path)).subtracting(["3.png"])
        #expect(left.count <= (workers == 1 ? 0 : 2), "\(album.skipped)")
        #expect(album.skipped.allSatisfy { $0.reason == "its decoder stopped unexpectedly" })
        #expect(album.sections.map(\.pictures.count).reduce(0, +) + album.skipped.count == 5)
        #expect(killed.all.allSatisfy { !TestWorker.runs($0) })
        #expect(TestWorker.processes(named: program.path) == [])
    }

    @Test func theMemoryOfAContainerIsItsLimit() throws {
        let folder = try TestFolder()
        let whole = ProcessInfo.processInfo.physicalMemory
        for (text, memory) in [("268435456\n", 268_435_456), ("max\n", whole), ("9223372036854771712\n", whole), ("", whole)] {
            try folder.text("limit", text)
            #expect(try PictureWorker.systemMemory(limits: ["/nowhere/memory.max", folder.file("limit").path]) == memory, "\(text)")
        }
    }

    /// A picture is not the cause of SIGKILL, which a system without memory sends, too.
    @Test func aWorkerKilledFromOutsideIsReplacedOnce() async throws {
        let folder = try TestFolder()
        for number in 1...2 { try folder.picture("\(number).png", pixel: [UInt8(number), 0, 0]) }
        let program = try program(in: folder)
        var reader = folder.reader(worker: TestWorker.worker(program), workers: 1)
        let tries = Numbers()
        reader.willDecode = { name in
            guard name.hasSuffix("1.png") else { return }
            tries.add(0)
            guard tries.all.count == 1 else { return }
            for process in TestWorker.processes(named: program.path) { kill(process, SIGKILL) }
        }
        let album = try await reader.read(folder.root)
        #expect(album.skipped == [] && album.sections.flatMap(\.pictures).count == 2 && tries.all.count == 2)
    }

    @Test func anAlbumWhoseWorkerIsKilledTwiceIsAnError() async throws {
        let folder = try TestFolder()
        for number in 1...3 { try folder.picture("\(number).png", pixel: [UInt8(number), 0, 0]) }
        let program = try program(in: folder)
        var reader = folder.reader(worker: TestWorker.worker(program), workers: 1)
        reader.willDecode = { name in
            guard name.hasSuffix("2.png") else { return }
            for process in TestWorker.processes(named: program.path) { kill(process, SIGKILL) }
        }
        let reason = "its decoder was killed twice, perhaps because the system has too little memory"
        let error = await #expect(throws: Failure.self) { try await reader.read(folder.root) }
        #expect(error?.description == "2.png: \(reason). Try again.")
        // A page that is served shows the others.
        let open = try await reader.open(folder.root)
        try await open.makeThumbnails()
        #expect(open.album.skipped == [SkippedFile(path: "2.png", reason: reason)])
        #expect(open.album.sections.flatMap(\.pictures).count == 2)
    }

    @Test func aStalledWorkerIsEndedAndItsFileSkipped() async throws {
        let folder = try TestFolder()
        for number in 1...2 { try folder.picture("\(number).png", pixel: [UInt8(number), 0, 0]) }
        let program = try program(in: folder)
        var reader = folder.reader(worker: TestWorker.worker(program, seconds: 5), workers: 1)
        reader.willDecode = { name in
            guard name.hasSuffix("1.png") else { return }
            for process in TestWorker.processes(named: program.path) { kill(process, SIGSTOP) }
        }
        let album = try await reader.read(folder.root)
        #expect(album.skipped == [SkippedFile(path: "1.png", reason: "took longer than 5 s")])
        #expect(album.sections.flatMap(\.pictures).map(\.alternativeText) == ["2"])
        #expect(TestWorker.processes(named: program.path) == [])
    }

    @Test func aMissingOrWrongProgramIsReported() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        for (path, reason) in [
            ("/nowhere/cascade", "there is no such file or folder"), ("/bin/true", "it is not a program that decodes pictures"),
        ] {
            let reader = folder.reader(worker: TestWorker.worker(URL(fileURLWithPath: path)))
            let failure = Failure("\(path): the program that decodes pictures cannot be started: \(reason).")
            await #expect(throws: failure) { try await reader.read(folder.root) }
        }
    }

    @Test func anAlbumThatIsInTheCacheNeedsNoWorker() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        let first = try await folder.read()
        let reader = folder.reader(worker: TestWorker.worker(URL(fileURLWithPath: "/nowhere/cascade")))
        #expect(try await reader.read(folder.root) == first)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
    func aWorkerInheritsThreeDescriptorsOnly() async throws {
        let folder = try TestFolder()
        try folder.picture("a.png")
        let program = try program(in: folder)
        // A descriptor that a new process would inherit.
        let open = dup(STDOUT_FILENO)
        defer { close(open) }
        var reader = folder.reader(worker: TestWorker.worker(program), workers: 1)
        let seen = Texts()
        reader.willDecode = { _ in
            for process in TestWorker.processes(named: program.path) {
                let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []
                let targets = descriptors.compactMap {
                    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\($0)")
                }
                seen.add(targets.sorted().map { String($0.prefix { $0 != ":" }) }.joined(separator: " "))
                seen.add((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) ?? "")
                seen.add((try? String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)) ?? "")
            }
        }
        _ = try await reader.read(folder.root)
        try #require(seen.all.count == 3)
        // Besides the three, only those that the runtime opens.
        let own = seen.all[0].split(separator: " ").filter { $0 != "anon_inode" }
        #expect(own == ["/dev/null", "/dev/null", "socket"], "\(seen.all[0])")
        #expect(seen.all[1] == "/")
        let limits = seen.all[2].split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }
        func limit(_ name: [String]) -> String? { limits.first { $0.starts(with: name) }?[name.count] }
        #expect(limit(["Max", "core", "file", "size"]) == "0" && limit(["Max", "file", "size"]) == "0")
        #expect(limit(["Max", "address", "space"]).flatMap { Int($0) } != nil && limit(["Max", "cpu", "time"]).flatMap { Int($0) } != nil)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
    func workersEndWithAProgramThatIsKilled() async throws {
        let folder = try TestFolder()
        // Busy for many seconds when the program is killed, so that the end of its requests alone does not end it.
        try HostileFiles.slowPicture(width: 2_000, height: 200_000).write(to: folder.file("slow.png"))
        let process = try ChildProcess(
            TestWorker.executable,
            ["export", folder.root.path, folder.cache.path + "-site", "--no-live"],
            environment: ["CASCADE_CACHE": folder.cache.path]
        )
        var workers: [pid_t] = []
        func waits(_ condition: () -> Bool) {
            _ = Waiting.until { !condition() || !process.isRunning }
        }
        waits {
            workers = TestWorker.children(of: process.identifier)
            return workers.isEmpty
        }
        // Waits until the workers decode.
        waits { workers.contains { TestWorker.processorTicks($0) < 150 } }
        try #require(!workers.isEmpty && workers.allSatisfy(TestWorker.runs), "\(workers), the program runs: \(process.isRunning)")
        kill(process.identifier, SIGKILL)
        process.waitForEnd()
        var most = 0
        let haveEnded = Waiting.until {
            most = workers.map(TestWorker.processorTicks).reduce(most, max)
            return !workers.contains(where: TestWorker.runs)
        }
        // The picture takes more than five seconds of processor time.
        #expect(most < 350, "\(most)")
        #expect(haveEnded)
    }

    @Test(.enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func unreadableFilesAreSkipped() async throws {
        let folder = try TestFolder()
        try folder.picture("good.png")
        try folder.picture("private.png")
        #expect(chmod(try folder.file("private.png").path, 0o600) == 0)
        let arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", TestWorker.executable.path, "picture-worker"]
        let reader = folder.reader(worker: PictureWorker(executable: URL(fileURLWithPath: "/usr/bin/setpriv"), arguments: arguments))
        let album = try await reader.read(folder.root)
        #expect(album.skipped == [SkippedFile(path: "private.png", reason: "permission denied")])
        #expect(album.sections.flatMap(\.pictures).map(\.alternativeText) == ["good"])
    }

    @Test func randomMessagesAreRefusedOrRead() throws {
        var random = SeededGenerator(seed: 15)
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        let request = WorkerRequest.decode(widths: [320, 640], readsLocation: true, withAnimation: false)
        #expect(try decoder.decode(WorkerRequest.self, from: encoder.encode(request)) == request)
        let made = PictureThumbnails(
            facts: PictureFacts(size: PixelSize(width: 10, height: 8), isAnimated: true),
            color: PictureColor(r: 1, g: 2, b: 3),
            thumbnails: [.init(size: PixelSize(width: 5, height: 4), webp: Data([1, 2, 3]))]
        )
        typealias Response = WorkerResponse<PictureThumbnails>
        let whole = try encoder.encode(Response.result(made))
        guard case .result(let read) = try decoder.decode(Response.self, from: whole) else { throw TestFolder.Failure(text: "skipped") }
        #expect(read.facts == made.facts && read.color == made.color && read.thumbnails[0].webp == Data([1, 2, 3]) && read.isSound)
        for length in 0..<whole.count {
            #expect(throws: DecodingError.self) { try decoder.decode(Response.self, from: whole.prefix(length)) }
        }
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0..<Int(random.next() % 6) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            _ = try? decoder.decode(Response.self, from: bytes)
            _ = try? decoder.decode(WorkerRequest.self, from: bytes)
        }
    }

    /// The worker sends a reason without the type of the result.
    @Test func aReasonIsReadAsTheResponseToEveryRequest() throws {
        let json = try JSONEncoder().encode(WorkerResponse<String>.skipped(.needsMemory(5)))
        guard case .skipped(let reason) = try JSONDecoder().decode(WorkerResponse<PictureThumbnails>.self, from: json) else {
            throw TestFolder.Failure(text: "a result")
        }
        #expect(reason == .needsMemory(5))
    }

    @Test(arguments: [(10, 8, 11, 8), (10, 8, 0, 8), (10, 8, 5, -1), (0, 8, 0, 8), (10, .max, 5, 4)])
    func thumbnailsOfImpossibleSizesAreRefused(width: Int, height: Int, thumbnailWidth: Int, thumbnailHeight: Int) {
        let made = PictureThumbnails(
            facts: PictureFacts(size: PixelSize(width: width, height: height), isAnimated: false),
            color: PictureColor(r: 1, g: 2, b: 3),
            thumbnails: [.init(size: PixelSize(width: thumbnailWidth, height: thumbnailHeight), webp: Data([1]))]
        )
        #expect(!made.isSound)
    }

    private final class Numbers: @unchecked Sendable {
        private let lock = NSLock()
        private var numbers: [pid_t] = []

        func add(_ number: pid_t) { lock.withLock { numbers.append(number) } }
        var all: [pid_t] { lock.withLock { numbers } }
    }

    private final class Texts: @unchecked Sendable {
        private let lock = NSLock()
        private var texts: [String] = []

        func add(_ text: String) { lock.withLock { texts.append(text) } }
        var all: [String] { lock.withLock { texts } }
    }
}
