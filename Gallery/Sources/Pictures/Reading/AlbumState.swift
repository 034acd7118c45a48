import Files
import Foundation

/// The state of the files of an album: two states are equal if no file was added, removed, replaced or changed in between.
///
/// It is found without reading a file: from names, lengths and dates. Hidden files, files that are not examined, thumbnails and
/// exported sites below the album's folder do not count, nor do files of linked folders.
struct AlbumState: Sendable, Equatable {
    /// The sum of hashes, which does not depend on the order in which a folder lists its files.
    private var sum = 0

    /// Finds the state of a folder or a catalog; a folder that cannot be read counts as empty.
    ///
    /// - Parameters:
    ///   - cache: The folder of thumbnails, which counts as empty, too: thumbnails of thumbnails would be changes without end.
    ///   - pictures: The pictures that a catalog names.
    init(_ album: URL, cache: URL, pictures: [FilePath] = []) {
        let path = FilePath(album.standardizedFileURL)
        if path.status?.isFolder != true {
            for file in [path] + pictures { add(file: file) }
        } else if path.resolved != FilePath(cache).resolved {
            add(folder: path, isRoot: true)
        }
    }

    private mutating func add(folder: FilePath, isRoot: Bool = false) {
        guard let names = try? folder.names() else { return }
        // As in the listing, the album's own folder may be a site or a cache.
        guard isRoot || !names.contains(where: FolderListing.markers.contains) else { return }
        for name in names where !name.isHidden {
            let path = folder.appending(name)
            if path.status?.isFolder == true {
                if !path.isLink { add(folder: path) }
            } else if !KnownExtensions.others.contains(name.pathExtension) {
                add(file: path)
            }
        }
    }

    private mutating func add(file: FilePath) {
        var hasher = Hasher()
        hasher.combine(file)
        hasher.combine(FileFingerprint(path: file))
        sum &+= hasher.finalize()
    }
}
