import Files
import Foundation

/// The bytes of a file, read at once.
///
/// Hash and pixels come from the same bytes, so replacing the file meanwhile has no effect.
struct PictureContent {
    let bytes: Data
    let fingerprint: FileFingerprint

    /// The maximum number of bytes of a picture's file.
    static let longest = 512 << 20

    /// - Parameter folder: The folder, without links, that the file must be in after resolving links; `nil` for any.
    init(path: FilePath, longest: Int = longest, in folder: FilePath? = nil) throws(SkipReason) {
        // Opening a device can have side effects.
        if let status = path.status, !status.isRegularFile { throw .notRegular }
        let file = try Self.attempt { () throws(FileError) in try RegularFile(path.cString) }
        // The path may have become a link since the folder was listed; the descriptor's file cannot change.
        if let folder, Self.location(file.descriptor, path)?.lies(in: folder) != true { throw .outside }
        let before = try Self.attempt { () throws(FileError) in try file.status() }
        guard before.st_size > 0 else { throw .empty }
        guard before.st_size <= longest else { throw .tooLong }
        bytes = try Self.attempt { () throws(FileError) in try file.read(0..<Int(before.st_size)) }
        fingerprint = FileFingerprint(before)
        let after = FileFingerprint(try Self.attempt { () throws(FileError) in try file.status() })
        guard bytes.count == Int(before.st_size), after == fingerprint else { throw .changed }
    }

    /// Reads the first bytes of a file.
    ///
    /// - Parameter count: The number of bytes; by default enough to recognize the format.
    /// - Returns: The bytes; `nil` if it is not a regular file or cannot be read.
    static func head(path: FilePath, count: Int = 4096) -> Data? {
        guard path.status?.isRegularFile == true else { return nil }
        return try? RegularFile(path.cString).read(0..<count)
    }

    private static func attempt<Value>(_ work: () throws(FileError) -> Value) throws(SkipReason) -> Value {
        do { return try work() } catch { throw .system(error.code) }
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
}
