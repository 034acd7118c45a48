import Foundation

/// The folder that keeps thumbnails under the hash of their picture's content.
///
/// Each thumbnail is a file; beside them a record of the picture's size and colour, written last. Every file appears whole or not at all,
/// so a program that is stopped leaves nothing broken, and several may use the folder at once.
struct ThumbnailCache {
    let folder: URL
    let widths: [Int]

    /// Part of every name: files made by other rules are never taken for these.
    private static let rules = "v1q\(PictureThumbnails.quality)"

    /// Opens the cache, and creates its folder if there is none.
    init(folder: URL, widths: [Int]) throws(AlbumError) {
        self.folder = folder.absoluteURL.standardizedFileURL
        self.widths = widths
        try Self.makeFolder(self.folder)
    }

    /// The picture with this content, or nil if it has to be decoded.
    func picture(_ hash: ContentHash) -> CachedPicture? {
        guard
            let data = try? Data(contentsOf: record(hash)),
            let picture = try? JSONDecoder().decode(CachedPicture.self, from: data),
            picture.hash == hash, picture.isSound,
            picture.thumbnails.allSatisfy({ (FileFingerprint(path: file(hash, width: $0.width).path)?.length ?? 0) > 0 })
        else { return nil }
        return picture
    }

    /// Keeps what was made of a picture.
    func store(_ made: PictureThumbnails, as hash: ContentHash) throws(AlbumError) -> CachedPicture {
        let picture = CachedPicture(
            hash: hash,
            width: made.width,
            height: made.height,
            colour: [made.colour.r, made.colour.g, made.colour.b],
            thumbnails: made.thumbnails.map { .init(width: $0.width, height: $0.height) }
        )
        try Self.makeFolder(subfolder(hash))
        for thumbnail in made.thumbnails {
            try Self.write(thumbnail.webp, to: file(hash, width: thumbnail.width))
        }
        try Self.write(picture, to: record(hash))
        return picture
    }

    /// Where the thumbnail of a width is kept.
    func file(_ hash: ContentHash, width: Int) -> URL {
        subfolder(hash).appendingPathComponent("\(hash.hex)-\(width).\(Self.rules).webp")
    }

    /// Writes a value as JSON, whole or not at all.
    static func write(_ value: some Encodable, to file: URL) throws(AlbumError) {
        do {
            try write(JSONEncoder().encode(value), to: file)
        } catch {
            throw refusal(file, error)
        }
    }

    /// Creates a folder and those above it, if they do not exist.
    static func makeFolder(_ folder: URL) throws(AlbumError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw refusal(folder, error)
        }
    }

    private static func write(_ data: Data, to file: URL) throws(AlbumError) {
        do {
            try data.write(to: file, options: .atomic)
        } catch {
            throw refusal(file, error)
        }
    }

    private static func refusal(_ file: URL, _ error: any Error) -> AlbumError {
        (error as? AlbumError) ?? .cacheNotWritable(path: file.path, reason: error.localizedDescription)
    }

    private func record(_ hash: ContentHash) -> URL {
        let wanted = widths.map(String.init).joined(separator: "-")
        return subfolder(hash).appendingPathComponent("\(hash.hex)-\(wanted).\(Self.rules).json")
    }

    /// A folder for each first byte keeps the folders small.
    private func subfolder(_ hash: ContentHash) -> URL {
        folder.appendingPathComponent(String(hash.hex.prefix(2)), isDirectory: true)
    }
}
