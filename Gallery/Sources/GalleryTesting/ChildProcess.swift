import Files
public import Foundation

/// A process that a test starts, in a process group of its own.
///
/// It inherits only the three standard streams.
public final class ChildProcess: @unchecked Sendable {
    /// The process identifier.
    public let identifier: pid_t
    private let ended = NSCondition()
    /// The exit status, protected by `ended`.
    private var status: Int32?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: The program's path.
    ///   - arguments: Its arguments, without its own name.
    ///   - environment: Variables besides this process's own.
    ///   - input: The standard input; empty by default.
    ///   - output: The target of the standard output; discarded by default.
    ///   - errors: The target of the standard error; discarded by default.
    /// - Throws: An error if the system could not start it.
    public init(
        _ executable: URL,
        _ arguments: [String],
        environment: [String: String] = [:],
        input: FileHandle = .nullDevice,
        output: FileHandle = .nullDevice,
        errors: FileHandle = .nullDevice
    ) throws {
        identifier = try ChildStart.start(
            executable.path,
            [executable.path] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" },
            streams: [input, output, errors].map { (stream: FileHandle) -> Int32? in
                stream === FileHandle.nullDevice ? nil : stream.fileDescriptor
            }
        )
        Thread.detachNewThread { self.awaitEnd() }
    }

    /// Whether it is running.
    public var isRunning: Bool {
        ended.lock()
        defer { ended.unlock() }
        return status == nil
    }

    /// Sends SIGTERM, if it is running.
    public func terminate() { if isRunning { kill(identifier, SIGTERM) } }

    /// Waits for its end.
    ///
    /// - Returns: Its exit status, or the negated signal that ended it.
    @discardableResult
    public func waitForEnd() -> Int32 {
        ended.lock()
        defer { ended.unlock() }
        while true {
            if let status { return status }
            ended.wait()
        }
    }

    private func awaitEnd() {
        var bits: Int32 = 0
        while waitpid(identifier, &bits, 0) < 0, errno == EINTR {}
        // The lowest seven bits are the signal, the next eight the exit status.
        let signal = bits & 0x7F
        ended.lock()
        status = signal == 0 ? bits >> 8 & 0xFF : -signal
        ended.broadcast()
        ended.unlock()
    }
}
