import Foundation
import GalleryTesting

/// The command line, run as the process that people run.
enum CascadeProcess {
    /// How a run ended.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs `cascade` to its end.
    ///
    /// - Parameters:
    ///   - input: What it reads from standard input; by default nothing.
    ///   - environment: Variables that it has besides the tests' own.
    static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Result {
        try finish(RunningCascade(arguments, environment: environment), input: input)
    }

    /// Runs a script of `/bin/sh` to its end; `$0` is `cascade`, `$1` and so on are the arguments.
    static func run(
        shell script: String,
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:]
    ) throws -> Result {
        let arguments = ["-c", script, executable.path] + arguments
        return try finish(RunningCascade(arguments, environment: environment, executable: URL(fileURLWithPath: "/bin/sh")), input: input)
    }

    /// What a shell puts before a command so that it has no special rights: nothing for most people; nil where root cannot be another.
    static var unprivileged: String? {
        if geteuid() != 0 { return "" }
        let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].first { FileManager.default.isExecutableFile(atPath: $0) }
        return setpriv.map { $0 + " --reuid=65534 --regid=65534 --clear-groups" }
    }

    private static func finish(_ process: RunningCascade, input: String) -> Result {
        // In the background: a process whose output nobody reads yet would stop reading its input.
        DispatchQueue.global().async {
            process.write(input)
            process.closeInput()
        }
        let output = process.readToEnd()
        return Result(status: process.waitForEnd(), output: output, errors: process.errors)
    }

    /// The executable, which is built beside the test bundle.
    static var executable: URL {
        // On Linux the bundle is what runs; on macOS a helper does and is told the path of the bundle.
        let paths = CommandLine.arguments + [Bundle.main.bundlePath]
        for path in paths {
            var url = URL(fileURLWithPath: path)
            while url.path != "/", url.pathExtension != "xctest" { url.deleteLastPathComponent() }
            let candidate = url.deletingLastPathComponent().appendingPathComponent("cascade")
            if url.path != "/", FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        preconditionFailure("cascade is not built beside the test bundle: \(paths)")
    }
}

/// A `cascade` that runs: what it reads and writes, step by step.
///
/// Unchecked, because one thread may write the input while another reads the output; each handle is used by one of them.
final class RunningCascade: @unchecked Sendable {
    private let process: ChildProcess
    private let input = Pipe()
    private let output = Pipe()
    private let errorFile: URL
    private var unread = Data()

    /// Thumbnails go to a folder of the tests, not to the one of whoever runs them.
    private static let environment = [
        "CASCADE_CACHE": FileManager.default.temporaryDirectory.appendingPathComponent("cascade-tests-cache").path
    ]

    /// Starts `cascade`, which is ended after a minute at the latest, so that a test that waits in vain fails.
    init(
        _ arguments: [String],
        environment: [String: String] = [:],
        executable: URL = CascadeProcess.executable,
        timeout: TimeInterval = 60
    ) throws {
        errorFile = FileManager.default.temporaryDirectory.appendingPathComponent("cascade-\(UUID().uuidString).txt")
        try Data().write(to: errorFile)
        // Writing to a process that has ended must fail here, not end the tests.
        signal(SIGPIPE, SIG_IGN)
        process = try ChildProcess(
            executable,
            arguments,
            environment: Self.environment.merging(environment) { $1 },
            input: input.fileHandleForReading,
            output: output.fileHandleForWriting,
            errors: FileHandle(forWritingTo: errorFile)
        )
        // The ends that are the process's: otherwise neither side would see the other's end.
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak self] in
            self?.process.terminate()
        }
    }

    deinit {
        process.terminate()
        try? FileManager.default.removeItem(at: errorFile)
    }

    /// What it has written to standard error.
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

    /// The process's number.
    var identifier: Int32 { process.identifier }

    /// Whether it has not ended yet.
    var isRunning: Bool { process.isRunning }

    /// Writes to its standard input; what it does not want any more is dropped.
    func write(_ text: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// Ends its standard input.
    func closeInput() { try? input.fileHandleForWriting.close() }

    /// Stops reading its standard output, as `head` does.
    func closeOutput() { try? output.fileHandleForReading.close() }

    /// Waits for the next line of its standard output; `nil` at the end.
    func readLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let piece = output.fileHandleForReading.availableData
            if piece.isEmpty { return nil }
            unread += piece
        }
    }

    /// Waits for the rest of its standard output.
    func readToEnd() -> String {
        let rest = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        return String(decoding: unread + rest, as: UTF8.self)
    }

    /// Asks it to end, as Ctrl-C does.
    func interrupt() { kill(process.identifier, SIGINT) }

    /// Waits for its end and returns its exit status, or the signal that ended it with a minus.
    func waitForEnd() -> Int32 { process.waitForEnd() }
}
