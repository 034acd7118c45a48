import Foundation

/// Tells an SVG document from a text that mentions one: libvips takes any text for one that has `<svg` near its beginning.
enum SVGHead {
    /// Whether the root element is `svg`, as far as these first bytes of a file tell.
    static func begins(_ head: Data) -> Bool {
        // Compressed, which only a decoder can look into.
        if head.starts(with: [0x1F, 0x8B]) { return true }
        var rest = head[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            let opening: String
            let closing: String
            if rest.starts(with: Data("<?".utf8)) {
                (opening, closing) = ("<?", "?>")
            } else if rest.starts(with: Data("<!--".utf8)) {
                (opening, closing) = ("<!--", "-->")
            } else if rest.starts(with: Data("<!".utf8)) {
                (opening, closing) = ("<!", hasSubset(rest) ? "]>" : ">")
            } else {
                break
            }
            // Cut before the end of what precedes the root: what libvips found counts.
            guard let end = rest.dropFirst(opening.utf8.count).range(of: Data(closing.utf8)) else { return true }
            rest = rest[end.upperBound...]
        }
        guard rest.first == UInt8(ascii: "<") else { return false }
        let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return name == Data("svg".utf8) || name.suffix(4) == Data(":svg".utf8)
    }

    /// Whether a document type has declarations of its own, in brackets.
    private static func hasSubset(_ type: Data.SubSequence) -> Bool {
        type.first { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") } == UInt8(ascii: "[")
    }
}
