import Foundation

/// A file, or standard input, that is read in pieces as they arrive.
struct InputFile {
    /// Why an input cannot be read.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// What messages call it.
    let name: String
    private let descriptor: CInt
    private static let pieceSize = 1 << 16

    /// Opens a file; `nil` and `-` are standard input.
    ///
    /// Who starts the command on a terminal without a file sees what it waits for.
    init(_ path: String?, reader: String) throws {
        guard let path, path != "-" else {
            descriptor = STDIN_FILENO
            name = "standard input"
            if isatty(STDIN_FILENO) != 0 { StandardError.write("cascade \(reader): reading JSON from the terminal; end it with Ctrl-D.") }
            return
        }
        descriptor = open(path, O_RDONLY)
        name = path
        guard descriptor >= 0 else { throw failure() }
    }

    /// Waits for the next piece; an empty one is the end.
    func read() throws -> [UInt8] {
        while true {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, initialized in
                count = Foundation.read(descriptor, buffer.baseAddress, Self.pieceSize)
                initialized = max(0, count)
            }
            if count >= 0 { return piece }
            guard errno == EINTR else { throw failure() }
        }
    }

    private func failure() -> Failure {
        Failure(description: "\(name): cannot be read: \(String(cString: strerror(errno))).")
    }
}
