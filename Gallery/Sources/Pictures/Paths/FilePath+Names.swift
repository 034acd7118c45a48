import Foundation

extension FilePath {
    /// Returns the names of a folder's entries, without `.` and `..`, unsorted.
    ///
    /// Foundation's listing omits names that are not UTF-8.
    func names() throws(SkipReason) -> [FileName] {
        guard let stream = opendir(cString) else { throw .system(errno) }
        defer { closedir(stream) }
        var names: [FileName] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .system(errno) }
                return names
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { FileName(bytes: Array($0.prefix { $0 != 0 })) }
            if name.bytes != [UInt8(ascii: ".")], name.bytes != Array("..".utf8) { names.append(name) }
        }
    }
}
