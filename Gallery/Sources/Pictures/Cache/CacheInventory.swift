import Foundation

/// The cache's files that this program has written.
struct CacheInventory {
    struct File {
        let path: FilePath
        let bytes: Int64
        /// The modification date in seconds since 1970.
        let modified: Int64
    }

    /// The files of each picture, by its hash.
    private(set) var pictures: [String: [File]] = [:]
    /// The records of files by path.
    private(set) var memories: [File] = []
    /// The files that are being written, or were when their process was killed.
    private(set) var leftovers: [File] = []

    init(_ folder: FilePath) {
        for name in Self.names(folder) {
            let place = folder.appending(name)
            if name == KnownFiles.folderName {
                for (name, file) in Self.files(place) where !sort(name, file) {
                    if Self.hash(of: name) != nil { memories.append(file) }
                }
            } else if name.bytes.count == 2, Self.isHexadecimal(name.bytes) {
                for (name, file) in Self.files(place) where !sort(name, file) {
                    if let hash = Self.hash(of: name), hash.hasPrefix(place.lastName.text) { pictures[hash, default: []].append(file) }
                }
            } else if let file = Self.file(place) {
                _ = sort(name, file)
            }
        }
    }

    var amount: CacheFolder.Amount {
        let files = pictures.values.joined().reduce(0) { $0 + $1.bytes } + (memories + leftovers).reduce(0) { $0 + $1.bytes }
        return .init(pictures: pictures.count, bytes: files)
    }

    /// Adds a file if it is incomplete, and returns whether it is.
    private mutating func sort(_ name: FileName, _ file: File) -> Bool {
        guard CacheFile.isLeftover(name) else { return false }
        leftovers.append(file)
        return true
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

    private static func names(_ folder: FilePath) -> [FileName] { (try? FolderNames.of(folder)) ?? [] }

    private static func files(_ folder: FilePath) -> [(FileName, File)] {
        names(folder).compactMap { name in file(folder.appending(name)).map { (name, $0) } }
    }

    private static func file(_ path: FilePath) -> File? {
        guard !path.isLink, let fingerprint = FileFingerprint(path: path) else { return nil }
        return File(path: path, bytes: fingerprint.length, modified: fingerprint.modified.seconds)
    }
}
