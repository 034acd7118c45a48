import Files
import Foundation

/// The descriptors 0, 1 and 2 of the process; the only place that prepares them and writes to them.
enum StandardStreams {
    /// Opens closed descriptors, and ignores signals of failed writes, which become errors.
    ///
    /// Otherwise the next opened file would become standard output. They are opened for the wrong direction, so that using them fails as if
    /// they were closed.
    static func prepare() {
        for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one, because those below it are open.
            _ = open("/dev/null", mode)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}

/// Standard output, written without delay.
enum StandardOutput {
    /// Writes the result of a command.
    static func write(_ bytes: [UInt8]) throws(FileError) {
        try Descriptor.write(bytes, to: STDOUT_FILENO, name: "standard output")
    }

    /// Writes an informational line in place of a progress bar; to standard error if standard output fails.
    static func inform(_ line: String) {
        ProgressBar.remove()
        do {
            try write(Array((DisplayText.escaped(line, keepingLines: true) + "\n").utf8))
        } catch {
            if !error.isClosedPipe { StandardError.write(line) }
        }
    }
}

/// Standard error: messages for users.
///
/// If it fails, messages are discarded.
enum StandardError {
    /// Writes a line in place of a progress bar.
    static func write(_ line: String) {
        ProgressBar.remove { draw(DisplayText.escaped(line, keepingLines: true) + "\n") }
    }

    /// Writes text with terminal control sequences.
    static func draw(_ text: String) {
        try? Descriptor.write(Array(text.utf8), to: STDERR_FILENO, name: "standard error")
    }
}
