import Files
import Foundation

/// Writes the cache's files atomically, also if other processes write or end meanwhile.
enum CacheFile {
    static func write(_ record: some Encodable, to file: FilePath) throws(Failure) {
        // Records have texts and numbers only, which JSON can contain.
        try write((try? JSONEncoder().encode(record)) ?? Data(), to: file)
    }

    /// Returns a record; `nil` if there is none or it is damaged.
    static func record<Record: Decodable>(_ file: FilePath) -> Record? {
        read(file).flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
    }

    /// Writes a file, and creates its folder if there is none.
    ///
    /// Does not wait for the disk: a thumbnail that is damaged by a power failure is detected and made again.
    static func write(_ data: Data, to file: FilePath) throws(Failure) {
        try change { () throws(FileError) in
            try Folder.create(Folder.parent(of: file.readable))
            let new = try TemporaryFile(for: file.readable)
            try new.write(Array(data))
            try new.replaceTarget()
        }
    }

    static func change<Result>(_ body: () throws(FileError) -> Result) throws(Failure) -> Result {
        do {
            return try body()
        } catch {
            throw Failure("\(error.path): thumbnails cannot be stored here: \(error.reason). Choose another folder for them.")
        }
    }

    /// Returns the content of a short file; `nil` if there is none.
    static func read(_ file: FilePath) -> Data? { try? PictureContent(path: file).bytes }

    /// Marks a file as used, for ``CacheFolder``; at most once an hour, so that reading an album writes little.
    static func touch(_ file: FilePath) {
        guard let status = FileFingerprint(path: file), status.modified.seconds < time(nil) - 3600 else { return }
        utimes(file.cString, nil)
    }
}
