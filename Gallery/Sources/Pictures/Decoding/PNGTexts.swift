import Foundation

/// Removes the text chunks of a PNG before it is decoded.
///
/// A compressed text can be a thousand times as long as its chunk, libvips decompresses all of them when it opens the picture, and the
/// texts are not used. Metadata of other formats is limited by the file's length.
enum PNGTexts {
    private static let kinds = ["tEXt", "zTXt", "iTXt"]
    /// The total length up to which texts are harmless; most pictures are not copied.
    private static let harmless = 1 << 14

    /// Returns the file without its texts; the same bytes if it is not a PNG or the texts are short.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    static func removed(from file: Data) -> Data {
        var kept: [Range<Int>] = []
        var start = file.startIndex
        var textual = 0
        for chunk in PNGChunks(file) where kinds.contains(where: { chunk.kind.elementsEqual($0.utf8) }) {
            kept.append(start..<chunk.range.lowerBound)
            start = chunk.range.upperBound
            textual += chunk.length
        }
        guard textual > harmless else { return file }
        kept.append(start..<file.endIndex)
        return kept.reduce(into: Data(capacity: file.count - textual)) { $0 += file[$1] }
    }
}
