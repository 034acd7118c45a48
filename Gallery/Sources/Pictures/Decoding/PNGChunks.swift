import Foundation

/// The chunks of a PNG in their order, up to a damaged one; none for another file.
struct PNGChunks: Sequence, IteratorProtocol {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private let file: Data
    private var position: Int

    init(_ file: Data) {
        self.file = file
        position = file.starts(with: Self.signature) ? file.startIndex + Self.signature.count : file.endIndex
    }

    /// Returns the kind of the next chunk, and its place in the file.
    mutating func next() -> (kind: Data, range: Range<Int>)? {
        guard file.endIndex - position >= 12 else { return nil }
        let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
        guard length <= file.endIndex - position - 12 else { return nil }
        let range = position..<position + 12 + length
        position = range.upperBound
        return (file[range.lowerBound + 4..<range.lowerBound + 8], range)
    }

    private static let textKinds = ["tEXt", "zTXt", "iTXt"]
    /// The total length up to which texts are harmless; most pictures are not copied.
    private static let harmlessTexts = 1 << 14

    /// Returns a file without its texts; the same bytes if it is not a PNG or the texts are short.
    ///
    /// A compressed text can be a thousand times as long as its chunk, libvips decompresses all of them when it opens the picture, and the
    /// texts are not used. Metadata of other formats is limited by the file's length.
    static func withoutTexts(_ file: Data) -> Data {
        // Lazy, because a picture can have millions of texts.
        let texts = Array(PNGChunks(file).lazy.filter { chunk in textKinds.contains { chunk.kind.elementsEqual($0.utf8) } }.map(\.range))
        let length = texts.reduce(0) { $0 + $1.count }
        guard length > harmlessTexts else { return file }
        let kept = zip([file.startIndex] + texts.map(\.upperBound), texts.map(\.lowerBound) + [file.endIndex])
        return kept.reduce(into: Data(capacity: file.count - length)) { $0 += file[$1.0..<$1.1] }
    }

    /// Returns whether a file is an animated PNG, of which libvips reads the first frame.
    static func isAnimated(_ file: Data) -> Bool {
        PNGChunks(file).first { $0.kind.elementsEqual("acTL".utf8) || $0.kind.elementsEqual("IDAT".utf8) }?.kind.first == UInt8(ascii: "a")
    }
}
