import Foundation
import NIOCore

/// A regular file that is open for reading, until the last reference to it goes.
final class OpenFile: Sendable {
    /// Why a file could not be opened.
    enum Failure: Error {
        /// It is not there.
        case missing
        /// The process or the system has too many files open.
        case tooManyOpen
        /// Anything else.
        case unreadable
    }

    /// The length in bytes.
    let size: Int
    /// When it was last modified.
    let modified: HTTPDate
    private let descriptor: CInt

    /// Opens a file; what is not a regular one is refused without waiting for it.
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

    /// Reads a part of the file.
    ///
    /// - Throws: ``Failure/unreadable``, also when the file has become shorter.
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
