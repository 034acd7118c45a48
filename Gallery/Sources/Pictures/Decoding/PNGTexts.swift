import Foundation

/// Removes the text chunks of a PNG before it is decoded.
///
/// A compressed text can be a thousand times as long as its chunk, libvips decompresses all of them when it opens the picture, and the
/// texts are not used. Metadata of other formats is limited by the file's length.
enum PNGTexts {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let kinds = ["tEXt", "zTXt", "iTXt"]
    /// The total length up to which texts are harmless; most pictures are not copied.
    private static let harmless = 1 << 14

    /// Returns the file without its texts; the same bytes if it is not a PNG or the texts are short.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    static func removed(from file: Data) -> Data {
        guard file.starts(with: signature) else { return file }
        var kept: [Range<Int>] = []
        var position = file.startIndex + signature.count
        var start = file.startIndex
        var textual = 0
        while file.endIndex - position >= 12 {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.endIndex - position - 12 else { break }
            let end = position + 12 + length
            if kinds.contains(where: { file[(position + 4)..<(position + 8)].elementsEqual($0.utf8) }) {
                kept.append(start..<position)
                start = end
                textual += length
            }
            position = end
        }
        guard textual > harmless else { return file }
        kept.append(start..<file.endIndex)
        return kept.reduce(into: Data(capacity: file.count - textual)) { $0 += file[$1] }
    }
}
