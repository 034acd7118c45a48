import Foundation

/// Files of the cache that are counted and removed together.
struct CacheEntry {
    enum Kind: Hashable {
        /// The record and the thumbnails of a picture, by its hash.
        case picture(String)
        /// The record of a file by path.
        case memory(FilePath)
        /// A file that is being written, or was when its process was killed.
        case leftover(FilePath)
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
        func add(_ path: FilePath, _ kind: Kind?) {
            guard let kind = CacheFile.isLeftover(path.lastName) ? Kind.leftover(path) : kind else { return }
            guard !path.isLink, let status = FileFingerprint(path: path) else { return }
            groups[kind, default: []].append(File(path: path, bytes: status.length, modified: status.modified.seconds))
        }
        for name in (try? folder.names()) ?? [] {
            let place = folder.appending(name)
            if name == ThumbnailCache.pathsFolder {
                for name in (try? place.names()) ?? [] {
                    let file = place.appending(name)
                    add(file, hash(of: name) == nil ? nil : .memory(file))
                }
            } else if name.bytes.count == 2, isHexadecimal(name.bytes) {
                for name in (try? place.names()) ?? [] {
                    let hash = Self.hash(of: name).flatMap { $0.hasPrefix(place.lastName.text) ? $0 : nil }
                    add(place.appending(name), hash.map { .picture($0) })
                }
            } else {
                add(place, nil)
            }
        }
        return groups.map { CacheEntry($0.key, $0.value) }
    }

    /// Returns the hash at the beginning of a name, if the name has the form of the cache's files.
    private static func hash(of name: FileName) -> String? {
        // Former versions named their records json.
        guard ["webp", "record", "json"].contains(name.pathExtension), name.bytes.count > 64, isHexadecimal(name.bytes[..<64]) else {
            return nil
        }
        return String(decoding: name.bytes[..<64], as: UTF8.self)
    }

    private static func isHexadecimal(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
