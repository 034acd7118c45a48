import Foundation

/// The contents of exported sites, for comparison.
enum SiteContents {
    /// Returns the length and hash of each file in a folder by path.
    static func of(_ folder: URL) throws -> [String: String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var contents: [String: String] = [:]
        for path in paths {
            guard let data = FileManager.default.contents(atPath: folder.path + "/" + path) else { continue }
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            contents[path] = "\(data.count) bytes, \(String(hash, radix: 16))"
        }
        return contents
    }

    /// Returns the files of a site without the manifest of the export.
    static func published(in folder: URL) throws -> [String: String] {
        try of(folder).filter { $0.key != ".cascade-export" }
    }
}
