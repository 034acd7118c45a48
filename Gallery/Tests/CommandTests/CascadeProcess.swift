import Foundation
import GalleryTesting
import Testing

/// Runs of the `cascade` executable as a process.
enum CascadeProcess {
    /// The result of a run.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs `cascade` and waits for its end.
    ///
    /// - Parameters:
    ///   - input: The standard input; empty by default.
    ///   - environment: Variables added to the environment of the tests.
    static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Result {
        try finish(RunningCascade(arguments, environment: environment), input: input)
    }

    /// Runs a script with `/bin/sh` and waits for its end; `$0` is `cascade`, and the arguments are `$1` and so on.
    static func run(
        shell script: String,
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:]
    ) throws -> Result {
        let arguments = ["-c", script, executable.path] + arguments
        return try finish(RunningCascade(arguments, environment: environment, executable: URL(fileURLWithPath: "/bin/sh")), input: input)
    }

    /// The shell prefix that runs a command without root's rights: empty for other users, `nil` without `setpriv` for root.
    static var unprivileged: String? {
        if geteuid() != 0 { return "" }
        let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].first { FileManager.default.isExecutableFile(atPath: $0) }
        return setpriv.map { $0 + " --reuid=65534 --regid=65534 --clear-groups" }
    }

    private static func finish(_ process: RunningCascade, input: String) -> Result {
        // In the background: a process whose output is not read blocks and stops reading its input.
        DispatchQueue.global().async {
            process.write(input)
            process.closeInput()
        }
        let output = process.readToEnd()
        return Result(status: process.waitForEnd(), output: output, errors: process.errors)
    }

    /// The executable, built next to the test bundle.
    static var executable: URL {
        // On Linux the test bundle is the executable; on macOS a helper runs and receives the bundle's path as an argument.
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

/// A running `cascade` process, with access to its standard streams.
///
/// Unchecked `Sendable`, because one thread may write the input while another reads the output; each handle is used by one of them.
final class RunningCascade: @unchecked Sendable {
    private let process: ChildProcess
    private let input = Pipe()
    private let output = Pipe()
    private let errorFile: URL
    private var unread = Data()

    /// The environment, with a thumbnail cache for the tests instead of the user's, and the same live parts whether they are built or not.
    private static let environment: [String: String] = {
        let folder = FileManager.default.temporaryDirectory
        let live = folder.appendingPathComponent("cascade-tests-live")
        try? FileManager.default.createDirectory(at: live, withIntermediateDirectories: true)
        for name in ["gallery.wasm", "gallery.js"] { try? Data(name.utf8).write(to: live.appendingPathComponent(name), options: .atomic) }
        return ["CASCADE_CACHE": folder.appendingPathComponent("cascade-tests-cache").path, "CASCADE_LIVE": live.path]
    }()

    /// Starts `cascade` and ends it after ten minutes at the latest, so that a blocked test fails.
    init(
        _ arguments: [String],
        environment: [String: String] = [:],
        executable: URL = CascadeProcess.executable,
        timeout: TimeInterval = Waiting.limit
    ) throws {
        errorFile = FileManager.default.temporaryDirectory.appendingPathComponent("cascade-\(UUID().uuidString).txt")
        try Data().write(to: errorFile)
        // Writing to a process that has ended must be an error here and not end the tests.
        signal(SIGPIPE, SIG_IGN)
        process = try ChildProcess(
            executable,
            arguments,
            environment: Self.environment.merging(environment) { $1 },
            input: input.fileHandleForReading,
            output: output.fileHandleForWriting,
            errors: FileHandle(forWritingTo: errorFile)
        )
        // Closes this process's copies of the child's pipe ends: with them open, neither side reads the end of file.
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

    /// The standard error so far.
    var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

    /// The process identifier.
    var identifier: Int32 { process.identifier }

    /// A Boolean value that indicates whether the process is running.
    var isRunning: Bool { process.isRunning }

    /// Writes to the standard input; drops text that can no longer be written.
    func write(_ text: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// Closes the standard input.
    func closeInput() { try? input.fileHandleForWriting.close() }

    /// Closes the standard output, as `head` does.
    func closeOutput() { try? output.fileHandleForReading.close() }

    /// Returns the next line of the standard output, or `nil` at the end.
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

    /// Returns the rest of the standard output.
    func readToEnd() -> String {
        let rest = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        return String(decoding: unread + rest, as: UTF8.self)
    }

    /// Sends `SIGINT`, as Control-C does.
    func interrupt() { kill(process.identifier, SIGINT) }

    /// Waits for the end and returns the exit status, or the negated number of the signal that ended the process.
    func waitForEnd() -> Int32 { process.waitForEnd() }
}

extension Trait where Self == ConditionTrait {
    /// For tests that limit the length of files.
    static var limitsLengthsOfFiles: Self {
        .enabled(if: !Sanitizer.thread.isOn, "the thread sanitizer keeps its own tables in files, which the limit cuts off")
    }
}
