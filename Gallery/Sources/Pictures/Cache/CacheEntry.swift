import Files

/// Files of the cache that are counted and removed together: those of a picture, or one other file.
struct CacheEntry {
    typealias File = (path: FilePath, state: FileFingerprint)

    /// Whether the files are the record and the thumbnails of a picture, not the record of a file by path.
    let isPicture: Bool
    /// Whether the file is being written, or was when its process was killed.
    let isLeftover: Bool
    let files: [File]
    /// The date of the last use in seconds since 1970.
    let used: Int64

    private init(_ files: [File], isPicture: Bool = false, isLeftover: Bool = false) {
        (self.isPicture, self.isLeftover) = (isPicture, isLeftover)
        let thumbnails = files.filter { $0.path.lastName.pathExtension == "webp" }
        let records = files.filter { $0.path.lastName.pathExtension != "webp" }
        // Records first: thumbnails without a record are not used.
        self.files = records + thumbnails
        // Use of a picture is recorded at its record.
        used = (records.isEmpty ? thumbnails : records).map(\.state.modified.seconds).max() ?? 0
    }

    var bytes: Int64 { files.reduce(0) { $0 + $1.state.length } }

    /// Returns the files in a cache's folder that this program has written.
    static func entries(in folder: FilePath) -> [CacheEntry] {
        var (pictures, others): ([ContentHash: [File]], [CacheEntry]) = ([:], [])
        for name in (try? folder.names()) ?? [] {
            let place = folder.appending(name)
            let isOfPaths = name == ThumbnailCache.pathsFolder
            let isSubfolder = isOfPaths || name.bytes.count == 2 && UInt8(name.text, radix: 16) != nil
            for path in isSubfolder ? ((try? place.names()) ?? []).map(place.appending) : [place] {
                let file = path.lastName.text
                // Left incomplete by a killed process of this or an earlier version.
                let isLeftover = file.hasPrefix(TemporaryFile.prefix) || file.contains(".nosync")
                let hash = isSubfolder && !isLeftover ? Self.hash(of: path.lastName, beginning: isOfPaths ? "" : name.text) : nil
                guard isLeftover || hash != nil, !path.isLink, let state = FileFingerprint(path: path) else { continue }
                if let hash, !isOfPaths {
                    pictures[hash, default: []].append((path, state))
                } else {
                    others.append(CacheEntry([(path, state)], isLeftover: isLeftover))
                }
            }
        }
        return others + pictures.values.map { CacheEntry($0, isPicture: true) }
    }

    /// Returns the hash in the name of a record or a thumbnail; `nil` for files of others.
    private static func hash(of name: FileName, beginning: String) -> ContentHash? {
        // Former versions named their records json.
        guard ["webp", "record", "json"].contains(name.pathExtension), name.bytes.count > 64 else { return nil }
        let hash = ContentHash(rawValue: String(decoding: name.bytes[..<64], as: UTF8.self))
        return hash?.rawValue.hasPrefix(beginning) == true ? hash : nil
    }
}
