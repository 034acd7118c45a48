import Foundation

/// The bytes of a file, read at once.
///
/// Hash and pixels come from the same bytes, so replacing the file meanwhile has no effect.
struct PictureContent {
    let bytes: Data
    let fingerprint: FileFingerprint

    /// The maximum number of bytes of a picture's file.
    static let longest = 512 << 20

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - longest: The maximum number of bytes.
    ///   - folder: The folder, without links, that the file must be in after resolving links; `nil` for any.
    init(path: FilePath, longest: Int = longest, in folder: FilePath? = nil) throws(SkipReason) {
        // Opening a device can have side effects.
        if let status = path.status, !status.isRegularFile { throw .notRegular }
        let descriptor = Self.open(path)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        // The path may have become a link since the folder was listed; the descriptor's file cannot change.
        if let folder, Self.location(descriptor, path)?.lies(in: folder) != true { throw .outside }
        let before = try Self.status(descriptor)
        guard before.isRegularFile else { throw .notRegular }
        guard before.st_size > 0 else { throw .empty }
        guard before.st_size <= longest else { throw .tooLong }
        bytes = try Self.read(descriptor, count: Int(before.st_size))
        fingerprint = FileFingerprint(before)
        let after = FileFingerprint(try Self.status(descriptor))
        guard bytes.count == Int(before.st_size), after == fingerprint else { throw .changed }
    }

    /// Reads the first bytes of a file.
    ///
    /// - Parameter count: The number of bytes; by default enough to recognize the format.
    /// - Returns: The bytes; `nil` if it is not a regular file or cannot be read.
    static func head(path: FilePath, count: Int = 4096) -> Data? {
        guard path.status?.isRegularFile == true else { return nil }
        let descriptor = Self.open(path)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let status = try? status(descriptor), status.isRegularFile else { return nil }
        return try? read(descriptor, count: count)
    }

    /// Opens a file without blocking: a named pipe that has replaced the file would wait for a writer.
    private static func open(_ path: FilePath) -> Int32 {
        path.withCString { Foundation.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    }

    /// Returns the path without links of an open file; from its path where the system does not have it.
    private static func location(_ descriptor: Int32, _ path: FilePath) -> FilePath? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        #if canImport(Darwin)
            guard fcntl(descriptor, F_GETPATH, &bytes) >= 0 else { return path.resolved }
            return FilePath(bytes: Array(bytes.prefix { $0 != 0 }))
        #else
            let count = readlink("/proc/self/fd/\(descriptor)", &bytes, bytes.count)
            return count < 0 ? path.resolved : FilePath(bytes: Array(bytes.prefix(count)))
        #endif
    }

    private static func status(_ descriptor: Int32) throws(SkipReason) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        return status
    }

    private static func read(_ descriptor: Int32, count: Int) throws(SkipReason) -> Data {
        guard let memory = malloc(count) else { throw .system(ENOMEM) }
        var filled = 0
        while filled < count {
            let got = Foundation.read(descriptor, memory + filled, count - filled)
            if got < 0 && errno == EINTR { continue }
            if got < 0 {
                let number = errno
                free(memory)
                throw .system(number)
            }
            if got == 0 { break }
            filled += got
        }
        return Data(bytesNoCopy: memory, count: filled, deallocator: .free)
    }
}
