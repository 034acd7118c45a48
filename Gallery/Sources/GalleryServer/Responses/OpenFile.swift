import Foundation

/// A regular file, open for reading until the object is deallocated.
final class OpenFile: Sendable {
    /// The reasons why a file cannot be opened.
    enum Failure: Error {
        case missing
        /// The process or the system has too many open files.
        case tooManyOpen
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
    func read(_ range: Range<Int>) throws(Failure) -> Data {
        var data = Data(count: range.count)
        var count = 0
        while count < range.count {
            let more = data.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + count }, range.count - count, off_t(range.lowerBound + count))
            }
            guard more > 0 else { throw .unreadable }
            count += more
        }
        return data
    }
}
