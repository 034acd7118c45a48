import Foundation
import NIOCore

/// A regular file, open for reading until the object is deallocated.
final class OpenFile: Sendable {
    /// The reasons why a file cannot be opened.
    enum Failure: Error {
        /// It does not exist.
        case missing
        /// The process or the system has too many open files.
        case tooManyOpen
        /// Any other reason.
        case unreadable
    }

    /// The length in bytes.
    let size: Int
    /// The modification date.
    let modified: HTTPDate
    private let descriptor: CInt

    /// Opens a file; does not block for files that are not regular, and refuses them.
    ///
    /// - Throws: ``Failure``.
    init(_ url: URL) throws(Failure) {
        descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw .missing
            case EMFILE, ENFILE, ENOMEM: throw .tooManyOpen
            default: throw .unreadable
            }
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .unreadable
        }
        size = Int(status.st_size)
        #if canImport(Darwin)
            modified = HTTPDate(seconds: status.st_mtimespec.tv_sec)
        #else
            modified = HTTPDate(seconds: status.st_mtim.tv_sec)
        #endif
    }

    deinit { close(descriptor) }

    /// Reads a range of the file.
    ///
    /// - Throws: ``Failure/unreadable``, also if the file has become shorter.
    func read(_ range: Range<Int>) throws(Failure) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.reserveCapacity(range.count)
        while buffer.readableBytes < range.count {
            let offset = range.lowerBound + buffer.readableBytes
            let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: range.upperBound - offset) { bytes in
                max(0, pread(descriptor, bytes.baseAddress, range.upperBound - offset, off_t(offset)))
            }
            guard count > 0 else { throw .unreadable }
        }
        return buffer
    }
}
