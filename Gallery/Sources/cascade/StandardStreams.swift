import Files
import Foundation

/// The descriptors 0, 1 and 2 of the process; the one place that prepares them and writes to them.
enum StandardStreams {
    /// Opens those that are closed, and turns signals about writing into errors of the call.
    ///
    /// Otherwise the next file that is opened would become standard output. They are opened for the wrong direction, so that their use still
    /// fails as that of a closed one does.
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
    ///
    /// - Throws: `FileError`; a pipe whose reader has gone is one, too.
    static func write(_ bytes: [UInt8]) throws(FileError) {
        try Descriptor.write(bytes, to: STDOUT_FILENO, name: "standard output")
    }

    /// Writes a line that is not the purpose of the command, to standard error where standard output takes nothing.
    static func inform(_ line: String) {
        do {
            try write(Array((DisplayText.escapedMessage(line) + "\n").utf8))
        } catch {
            if !error.isClosedPipe { StandardError.write(line) }
        }
    }
}

/// Standard error: messages for people.
///
/// Where it takes nothing, messages are dropped.
enum StandardError {
    /// Writes a line, or several.
    static func write(_ line: String) {
        draw(DisplayText.escapedMessage(line) + "\n")
    }

    /// Writes text as it is, with what it tells a terminal to do.
    static func draw(_ text: String) {
        try? Descriptor.write(Array(text.utf8), to: STDERR_FILENO, name: "standard error")
    }
}
