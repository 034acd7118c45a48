import Foundation

/// The rule that removes files from a cache.
struct CachePruning {
    let limits: CacheLimits
    /// The current time in seconds since 1970.
    var now = Int64(time(nil))

    private static let day: Int64 = 86_400
    /// The maximum duration of writing a file, in seconds.
    private static let longestWriting: Int64 = 3600
    /// The file whose age is that of the last pruning.
    private static let note = FileName("pruned")

    /// The files of a picture, or the record of one file.
    private struct Entry {
        let files: [CacheInventory.File]
        let isPicture: Bool
        let used: Int64

        var bytes: Int64 { files.reduce(0) { $0 + $1.bytes } }

        init(picture files: [CacheInventory.File]) {
            // Records first: thumbnails without a record are not used.
            self.files = files.sorted { $0.isRecord && !$1.isRecord }
            isPicture = true
            // Use of a picture is recorded at its record.
            let records = files.filter(\.isRecord)
            used = (records.isEmpty ? files : records).map(\.modified).max() ?? 0
        }

        init(memory file: CacheInventory.File) {
            files = [file]
            isPicture = false
            used = file.modified
        }
    }

    /// Returns whether pruning is due: after an addition, or once a day.
    func isDue(_ folder: FilePath, hasStored: Bool) -> Bool {
        hasStored || (FileFingerprint(path: folder.appending(Self.note))?.modified.seconds ?? 0) < now - Self.day
    }

    /// Removes files above the limits.
    func prune(_ folder: FilePath) -> CacheFolder.Amount {
        let inventory = CacheInventory(folder)
        var removed = CacheFolder.Amount(pictures: 0, bytes: 0)
        var left = inventory.amount.bytes
        for file in inventory.leftovers where file.modified < now - Self.longestWriting {
            remove([file], from: &removed, &left)
        }
        let entries = inventory.pictures.values.map { Entry(picture: $0) } + inventory.memories.map { Entry(memory: $0) }
        for entry in entries.sorted(by: { $0.used < $1.used }) where entry.used < now - Self.day {
            guard entry.used < now - Int64(limits.days) * Self.day || left > limits.bytes else { break }
            remove(entry.files, from: &removed, &left)
            if entry.isPicture { removed.pictures += 1 }
        }
        try? CacheFile.write(Data(), to: folder.appending(Self.note))
        return removed
    }

    /// Removes all files of the cache.
    func clear(_ folder: FilePath) -> CacheFolder.Amount {
        let inventory = CacheInventory(folder)
        var removed = CacheFolder.Amount(pictures: inventory.pictures.count, bytes: 0)
        var left = inventory.amount.bytes
        for files in inventory.pictures.values { remove(Entry(picture: files).files, from: &removed, &left) }
        remove(inventory.memories + inventory.leftovers, from: &removed, &left)
        for name in (try? FolderNames.of(folder)) ?? [] where name.bytes.count == 2 || name == KnownFiles.folderName {
            // Fails if the folder contains other files.
            folder.appending(name).withCString { _ = rmdir($0) }
        }
        return removed
    }

    private func remove(_ files: [CacheInventory.File], from removed: inout CacheFolder.Amount, _ left: inout Int64) {
        for file in files where file.path.withCString({ unlink($0) }) == 0 {
            removed.bytes += file.bytes
            left -= file.bytes
        }
    }
}

extension CacheInventory.File {
    fileprivate var isRecord: Bool { path.lastName.pathExtension != "webp" }
}
