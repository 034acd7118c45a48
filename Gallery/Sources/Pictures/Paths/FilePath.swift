import Files
import Foundation

/// A file system path as bytes, which need not be UTF-8.
struct FilePath: Hashable, Sendable, Codable {
    /// The bytes, without a terminating 0.
    var bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ url: URL) { bytes = Array(url.absoluteURL.path.utf8) }

    func appending(_ name: FileName) -> FilePath {
        FilePath(bytes: bytes.last == UInt8(ascii: "/") ? bytes + name.bytes : bytes + [UInt8(ascii: "/")] + name.bytes)
    }

    /// The path for messages.
    var readable: String { FileName(bytes: bytes).escaped }

    /// The file URL; `nil` for a path that is not UTF-8, which no URL has.
    var url: URL? {
        let url = URL(fileURLWithPath: readable)
        return FilePath(url) == self ? url : nil
    }

    /// The path for system functions, with a terminating 0.
    var cString: [CChar] { bytes.map { CChar(truncatingIfNeeded: $0) } + [0] }

    var lastName: FileName { FileName(bytes: Array(bytes.split(separator: UInt8(ascii: "/")).last ?? [])) }

    /// The status of the file; of a link's target.
    var status: stat? { stat(cString) }

    var isLink: Bool { stat(cString, followsLinks: false)?.isLink == true }

    /// The path without links; `nil` if it does not exist.
    var resolved: FilePath? {
        guard let path = realpath(cString, nil) else { return nil }
        defer { free(path) }
        return FilePath(bytes: Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
    }

    /// Returns whether the path is inside a folder; both without links.
    func lies(in folder: FilePath) -> Bool {
        let slash = UInt8(ascii: "/")
        return bytes.starts(with: folder.bytes)
            && (folder.bytes.last == slash || bytes.count == folder.bytes.count || bytes[folder.bytes.count] == slash)
    }

    /// Returns the names of a folder's entries, without `.` and `..`, unsorted.
    func names() throws(SkipReason) -> [FileName] {
        do { return try Folder.names(in: cString).map(FileName.init(bytes:)) } catch { throw .system(error.code) }
    }
}
