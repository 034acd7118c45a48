import Foundation

/// Standard output, written without delay.
enum StandardOutput {
    /// Nobody reads the output any more, as after `| head -1`.
    struct Closed: Error {}

    /// Lets a write to a closed pipe fail instead of ending the process with a signal.
    static func reportClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Writes all bytes.
    static func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                throw Closed()
            } else if errno != EINTR {
                throw InputFile.Failure(description: "standard output: cannot be written: \(String(cString: strerror(errno))).")
            }
        }
    }
}

/// Standard error: messages for people.
enum StandardError {
    /// Writes a line.
    static func write(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
