package import Foundation

/// Detects changes of the files of an album without listing them all the time.
package struct AlbumWatch {
    private let state: () -> AlbumState
    private let now: () -> ContinuousClock.Instant
    /// The state at the last change.
    private var known: AlbumState
    private var last: AlbumState
    /// The time until which the files are not listed again.
    private var next: ContinuousClock.Instant

    /// The factor from the time to list the files to the time until they are listed again: for 30,000 that is a tenth of a second.
    private static let patience = 100
    /// The maximum time until the files are listed again: a disk that is slow once does not hide changes.
    private static let longest = Duration.seconds(60)

    /// Begins with the present files of a folder or a catalog.
    ///
    /// - Parameter cache: The folder of its thumbnails, whose changes are not noticed.
    package init(_ album: URL, cache: URL) {
        var (catalog, pictures): (FileFingerprint?, [FilePath]) = (nil, [])
        self.init(now: { .now }) {
            // A catalog is read only after changes; a folder has no fingerprint.
            let present = FileFingerprint(path: FilePath(album))
            if present != catalog { (catalog, pictures) = (present, (try? Catalog.listing(of: album).entries.map(\.file)) ?? []) }
            return AlbumState(album, cache: cache, pictures: pictures)
        }
    }

    init(now: @escaping () -> ContinuousClock.Instant, state: @escaping () -> AlbumState) {
        (self.now, self.state) = (now, state)
        known = state()
        last = known
        next = now()
    }

    /// Returns whether the files have changed since the last change, and were the same in two lists, so that files that are being copied
    /// are read once.
    ///
    /// - Complexity: O(*n*) for *n* files, O(1) in most calls for a large album.
    package mutating func hasChanged() -> Bool {
        let start = now()
        guard start >= next else { return false }
        let present = state()
        defer { last = present }
        // The next call finds whether the change has ended.
        guard present == last else { return false }
        let end = now()
        next = end + min((end - start) * Self.patience, Self.longest)
        defer { known = present }
        return present != known
    }
}
