package import Foundation

/// A regular file, open for reading until the object is deallocated.
package final class RegularFile: Sendable {
    package let descriptor: CInt
    private let path: String

    /// Opens a file without blocking: a named pipe would wait for a writer.
    ///
    /// - Throws: ``FileError``, with the code `ENODEV` for a file that is not regular.
    package init(_ path: UnsafePointer<CChar>, flags: CInt = 0) throws(FileError) {
        self.path = String(cString: path)
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags)
        guard descriptor >= 0 else { throw FileError(self.path, .read) }
        guard try status().isRegularFile else { throw FileError(self.path, .read, code: ENODEV) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package func status() throws(FileError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path, .read) }
        return status
    }

    package func contents() throws(FileError) -> Data { try read(0..<Int(try status().st_size)) }

    /// Reads a range; the result is shorter if the file ends before.
    package func read(_ range: Range<Int>) throws(FileError) -> Data {
        // Unlike the memory of `Data`, that of `malloc` can be missing without ending the process.
        guard let memory = malloc(range.count) else { throw FileError(path, .read, code: ENOMEM) }
        var count = 0
        while count < range.count {
            let more = pread(descriptor, memory + count, range.count - count, off_t(range.lowerBound + count))
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else {
                let error = FileError(path, .read)
                free(memory)
                throw error
            }
            if more == 0 { break }
            count += more
        }
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }
}
