import Foundation
import GalleryTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of each command with a standard output or error that is closed, full or without a reader.
@Suite(.timeLimit(.minutes(10)))
struct StandardStreamTests {
    /// The fault of a stream.
    enum State: String, CaseIterable {
        case closed, full, withoutReader

        /// The faults that this system supports: only Linux has `/dev/full`.
        static var possible: [State] { allCases.filter { $0 != .full || FileManager.default.fileExists(atPath: "/dev/full") } }
    }

    private static let document = #"{"layout": "waterfall", "container": {"width": 300, "height": 200}}"#

    /// Starts `cascade` with one faulty stream and writes the other to a file.
    private func start(_ arguments: [String], stream: CInt, _ state: State, in folder: URL) throws -> (process: ChildProcess, other: URL) {
        let redirection =
            switch state {
            case .closed: "\(stream)>&-"
            case .full: "\(stream)>/dev/full"
            case .withoutReader: ""
            }
        let arguments = ["-c", "exec \"$0\" \"$@\" \(redirection)", CascadeProcess.executable.path] + arguments
        let other = folder.appendingPathComponent("other-\(UUID().uuidString).txt")
        try Data().write(to: other)
        let kept = try FileHandle(forWritingTo: other)
        let pipe = Pipe()
        // Before the start: a reader that closes later might have read something.
        if state == .withoutReader { try pipe.fileHandleForReading.close() }
        let input = folder.appendingPathComponent("input.json")
        try Data(Self.document.utf8).write(to: input)
        let process = try ChildProcess(
            URL(fileURLWithPath: "/bin/sh"),
            arguments,
            environment: ["CASCADE_CACHE": folder.appendingPathComponent("cache").path],
            input: FileHandle(forReadingFrom: input),
            output: stream == STDOUT_FILENO ? pipe.fileHandleForWriting : kept,
            errors: stream == STDERR_FILENO ? pipe.fileHandleForWriting : kept
        )
        return (process, other)
    }

    private func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    @Test(
        arguments: [["layout"], ["render"], ["cache"], ["--help"], ["help", "export"], ["render", "-o", "/dev/stdout"]],
        State.possible
    )
    func anUnwritableOutputIsAnErrorWithAMessage(arguments: [String], state: State) throws {
        try TestFolder.with { folder in
            let (process, errors) = try start(arguments, stream: STDOUT_FILENO, state, in: folder)
            let status = process.waitForEnd()
            let name = arguments.last == "/dev/stdout" ? "/dev/stdout" : "standard output"
            switch state {
            // The reader has closed the pipe, as `head` does, which is no error.
            case .withoutReader: #expect(status == 0 && text(errors) == "")
            case .full: #expect(status == 1 && text(errors).hasPrefix("Error: \(name): cannot be written: the disk is full."))
            case .closed: #expect(status == 1 && text(errors) == "Error: \(name): cannot be written: it is closed.\n")
            }
        }
    }

    @Test(arguments: State.possible)
    func aListOfChangesThatCannotBeWrittenIsReportedAfterPublishing(state: State) throws {
        try TestFolder.with { folder in
            let album = folder.appendingPathComponent("album"), site = folder.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("a.ppm"), width: 30, height: 20)
            let arguments = ["export", "--no-live", "--changed", album.path, site.path]
            let (process, errors) = try start(arguments, stream: STDOUT_FILENO, state, in: folder)
            #expect(process.waitForEnd() == 1)
            #expect(FileManager.default.fileExists(atPath: site.appendingPathComponent("index.html").path))
            #expect(text(errors).contains("was published") && text(errors).contains("copy the whole folder"), "\(text(errors))")
        }
    }

    @Test(
        arguments: ["layout 0", "render 0", "--help 0", "render nowhere.json 1", "bogus 64"],
        State.possible
    )
    func unwritableMessagesChangeNothing(run: String, state: State) throws {
        let words = run.components(separatedBy: " ")
        let expected = try #require(words.last.flatMap { Int32($0) })
        try TestFolder.with { folder in
            let (process, output) = try start(words.dropLast(), stream: STDERR_FILENO, state, in: folder)
            #expect(process.waitForEnd() == expected)
            #expect(text(output).isEmpty == (expected != 0))
        }
    }

    @Test(arguments: [STDOUT_FILENO, STDERR_FILENO], State.possible)
    func anExportIsCompleteWithoutItsMessages(stream: CInt, state: State) throws {
        try TestFolder.with { folder in
            let album = folder.appendingPathComponent("album")
            try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
            try TestFolder.writePicture(album.appendingPathComponent("a.ppm"), width: 30, height: 20)
            // A skipped file, which is reported on standard error.
            try Data("no picture".utf8).write(to: album.appendingPathComponent("broken.jpg"))
            let site = folder.appendingPathComponent("site")
            let (process, other) = try start(["export", "--no-live", album.path, site.path], stream: stream, state, in: folder)
            #expect(process.waitForEnd() == 0, "\(text(other))")
            #expect(FileManager.default.fileExists(atPath: site.appendingPathComponent("index.html").path))
            #expect(text(other).contains(stream == STDOUT_FILENO ? "Left out broken.jpg" : "Wrote 1 picture"))
        }
    }

    @Test(arguments: [STDOUT_FILENO, STDERR_FILENO], State.possible)
    func theServerServesWithoutItsMessages(stream: CInt, state: State) async throws {
        let folder = try TestFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        let port = try Self.freePort()
        let (process, other) = try start(["serve", "--no-live", folder.path, "--port", "\(port)"], stream: stream, state, in: folder)
        defer { process.terminate() }
        let address = try #require(URL(string: "http://127.0.0.1:\(port)/"))
        var status: Int?
        // Repeats while the server does not listen or answers 503, because it still reads the pictures; a busy machine needs time.
        for _ in 0..<6000 where status != 200 && process.isRunning {
            status = try? await (URLSession.shared.data(from: address).1 as? HTTPURLResponse)?.statusCode
            if status != 200 { try await Task.sleep(for: .milliseconds(100)) }
        }
        #expect(status == 200, "\(text(other))")
        kill(process.identifier, SIGTERM)
        #expect(process.waitForEnd() == 0)
        if state != .withoutReader || stream == STDERR_FILENO { #expect(text(other).contains(address.absoluteString)) }
    }

    /// Returns a free port outside the range of ports that the system assigns automatically.
    private static func freePort() throws -> UInt16 {
        let handle = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(handle) }
        let port = (0..<100).lazy.map { _ in UInt16.random(in: 20_000..<32_000) }.first { port in
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            address.sin_port = port.bigEndian
            return withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
            }
        }
        return try #require(port)
    }
}
