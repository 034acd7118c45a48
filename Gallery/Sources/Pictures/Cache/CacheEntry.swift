import Foundation

/// Files of the cache that are counted and removed together.
struct CacheEntry {
    enum Kind: Hashable {
        /// The record and the thumbnails of a picture, by its hash.
        case picture(ContentHash)
        /// The record of a file by path.
        case memory(FilePath)
        /// A file that is being written, or was when its process was killed.
        case leftover(FilePath)

        /// Finds the kind of a file in the cache's folder, or in one of its subfolders; `nil` for files of others.
        fileprivate init?(_ file: FilePath, in subfolder: FileName?) {
            let name = file.lastName
            if CacheFile.isLeftover(name) {
                self = .leftover(file)
                return
            }
            // Former versions named their records json.
            guard let subfolder, ["webp", "record", "json"].contains(name.pathExtension), name.bytes.count > 64 else { return nil }
            guard let hash = ContentHash(rawValue: String(decoding: name.bytes[..<64], as: UTF8.self)) else { return nil }
            if subfolder == ThumbnailCache.pathsFolder {
                self = .memory(file)
            } else if hash.rawValue.hasPrefix(subfolder.text) {
                self = .picture(hash)
            } else {
                return nil
            }
        }
    }

    struct File {
        let path: FilePath
        let bytes: Int64
        /// The modification date in seconds since 1970.
        let modified: Int64

        fileprivate var isRecord: Bool { path.lastName.pathExtension != "webp" }
    }

    let kind: Kind
    let files: [File]
    /// The date of the last use in seconds since 1970.
    let used: Int64

    private init(_ kind: Kind, _ files: [File]) {
        self.kind = kind
        // Records first: thumbnails without a record are not used.
        self.files = files.sorted { $0.isRecord && !$1.isRecord }
        // Use of a picture is recorded at its record.
        let records = files.filter(\.isRecord)
        used = (records.isEmpty ? files : records).map(\.modified).max() ?? 0
    }

    var isPicture: Bool { if case .picture = kind { true } else { false } }
    var isLeftover: Bool { if case .leftover = kind { true } else { false } }
    var bytes: Int64 { files.reduce(0) { $0 + $1.bytes } }

    /// Returns the files in a cache's folder that this program has written.
    static func entries(in folder: FilePath) -> [CacheEntry] {
        var groups: [Kind: [File]] = [:]
        for name in (try? folder.names()) ?? [] {
            let place = folder.appending(name)
            let isSubfolder = name == ThumbnailCache.pathsFolder || name.bytes.count == 2 && UInt8(name.text, radix: 16) != nil
            for file in isSubfolder ? ((try? place.names()) ?? []).map(place.appending) : [place] {
                guard let kind = Kind(file, in: isSubfolder ? name : nil), !file.isLink else { continue }
                guard let status = FileFingerprint(path: file) else { continue }
                groups[kind, default: []].append(File(path: file, bytes: status.length, modified: status.modified.seconds))
            }
        }
        return groups.map { CacheEntry($0.key, $0.value) }
    }
}
