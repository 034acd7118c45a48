import Files
import Foundation

/// Writes the cache's files atomically, also if other processes write or end meanwhile.
enum CacheFile {
    /// Returns whether a file was left incomplete by a killed process of this or an earlier version.
    static func isLeftover(_ name: FileName) -> Bool {
        let text = name.text
        return text.hasPrefix(TemporaryFile.prefix) || text.contains(".nosync")
    }

    /// Writes a file.
    ///
    /// Does not wait for the disk, unlike ``TemporaryFile``: a thumbnail that is damaged by a power failure is detected and made again.
    static func write(_ data: Data, to file: FilePath) throws(AlbumError) {
        let folder = FilePath(bytes: Array(file.bytes[..<file.bytes.lastIndex(of: UInt8(ascii: "/"))!]))
        let part = folder.appending(FileName(TemporaryFile.prefix + String(UInt64.random(in: .min ... .max), radix: 16)))
        let descriptor = part.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw refusal(file) }
        var isWritten = writeAll(data, to: descriptor)
        isWritten = close(descriptor) == 0 && isWritten
        guard isWritten, part.withCString({ from in file.withCString { rename(from, $0) } }) == 0 else {
            let error = refusal(file)
            part.withCString { _ = unlink($0) }
            throw error
        }
    }

    /// Returns the content of a short file; `nil` if there is none.
    static func read(_ file: FilePath) -> Data? { try? PictureContent(path: file).bytes }

    /// Creates a folder and its missing parents.
    static func makeFolder(_ folder: FilePath) throws(AlbumError) {
        do {
            try Folder.create(folder.readable)
        } catch {
            throw .cacheNotWritable(path: error.path, reason: error.reason)
        }
    }

    /// Marks a file as used, for ``CachePruning``; at most once an hour, so that reading an album writes little.
    static func touch(_ file: FilePath) {
        guard let status = FileFingerprint(path: file), status.modified.seconds < time(nil) - 3600 else { return }
        file.withCString { _ = utimes($0, nil) }
    }

    private static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Foundation.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if count >= 0 { written += count } else if errno != EINTR { return false }
            }
            return true
        }
    }

    private static func refusal(_ file: FilePath) -> AlbumError {
        .cacheNotWritable(path: file.readable, reason: FileError.reason(errno))
    }
}
