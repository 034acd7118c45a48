import Foundation

/// Takes the texts out of a PNG before it is decoded.
///
/// A compressed text may be a thousand times as long as its chunk, libvips unpacks all of them each time it opens the picture, and no text is
/// shown. Other kinds of picture keep their notes as they are, so that a file's length bounds them.
enum PNGTexts {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let kinds = ["tEXt", "zTXt", "iTXt"]
    /// Texts that are shorter, all together, do no harm; most pictures are not copied.
    private static let harmless = 1 << 14

    /// The file without its texts; the same bytes if they are no PNG or the texts are short.
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
