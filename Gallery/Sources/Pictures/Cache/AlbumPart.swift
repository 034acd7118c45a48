/// A part of the pictures of an album, chosen by the hash of their content: equal files are in the same part.
///
/// The parts of one count have no picture in common, and together all.
package struct AlbumPart: Sendable, Hashable {
    /// The number of the part, from 1.
    package let number: Int
    package let count: Int

    package static let all = AlbumPart(1, of: 1)!

    /// Creates a part; `nil` if its number is not between 1 and the number of parts.
    package init?(_ number: Int, of count: Int) {
        guard number >= 1, number <= count else { return nil }
        (self.number, self.count) = (number, count)
    }

    func contains(_ hash: ContentHash) -> Bool { hash.beginning % UInt64(count) == UInt64(number - 1) }
}

/// What filling the cache has done.
package struct CacheFilling: Sendable, Hashable {
    /// The number of files whose thumbnails were made.
    package var made = 0
    /// The number of files of the part whose thumbnails were in the cache.
    package var present = 0
    package var otherParts = 0
    /// The files of the part that are no pictures, and all files that could not be read.
    package var skipped: [SkippedFile] = []
}
