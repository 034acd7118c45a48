import Files
import Foundation

/// A file, or standard input, read in pieces as they arrive.
struct InputFile {
    let name: String
    private let descriptor: CInt

    /// Opens a file; `nil` and `-` are standard input.
    ///
    /// On a terminal without a file, a message says what the command waits for.
    init(_ path: String?, reader: String) throws(FileError) {
        guard let path, path != "-" else {
            descriptor = STDIN_FILENO
            name = "standard input"
            if isatty(STDIN_FILENO) != 0 { StandardError.write("cascade \(reader): reading JSON from the terminal; end it with Ctrl-D.") }
            return
        }
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        name = path
        guard descriptor >= 0 else { throw FileError(path, .read) }
    }

    /// Waits for the next piece; an empty one is the end.
    func read() throws(FileError) -> [UInt8] {
        try Descriptor.read(from: descriptor, name: name)
    }
}
