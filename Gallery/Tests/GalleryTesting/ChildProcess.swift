import Files
package import Foundation

/// A process that a test starts, in a process group of its own.
///
/// It inherits only the three standard streams.
package final class ChildProcess: @unchecked Sendable {
    package let identifier: pid_t
    private let lock = NSLock()
    /// The exit status, or the negated signal that ended the process, protected by `lock`.
    private var status: Int32?

    /// - Parameters:
    ///   - arguments: Its arguments, without its own name.
    ///   - environment: Variables besides this process's own.
    package init(
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
    }

    package var isRunning: Bool { endStatus == nil }

    package func terminate() { if isRunning { kill(identifier, SIGTERM) } }

    /// - Returns: Its exit status, or the negated signal that ended it.
    @discardableResult
    package func waitForEnd() -> Int32 {
        while true {
            if let status = endStatus { return status }
            usleep(2_000)
        }
    }

    private var endStatus: Int32? {
        lock.withLock {
            var bits: Int32 = 0
            if status == nil, waitpid(identifier, &bits, WNOHANG) == identifier {
                // The lowest seven bits are the signal, the next eight the exit status.
                status = bits & 0x7F == 0 ? bits >> 8 & 0xFF : -(bits & 0x7F)
            }
            return status
        }
    }
}
