import Foundation

/// Recognizes SVG documents: libvips treats any text with `<svg` near its beginning as SVG.
enum SVGHead {
    /// Returns whether the root element is `svg`, as far as the first bytes of a file show.
    static func begins(_ head: Data) -> Bool {
        var rest = head[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            // A document type declaration can have an internal subset, in brackets.
            let hasSubset = rest.first { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") } == UInt8(ascii: "[")
            let constructs = [("<?", "?>"), ("<!--", "-->"), ("<!", hasSubset ? "]>" : ">")]
            guard let (opening, closing) = constructs.first(where: { rest.starts(with: $0.0.utf8) }) else { break }
            // The bytes end before the root element, so libvips decides.
            guard let end = rest.dropFirst(opening.utf8.count).range(of: Data(closing.utf8)) else { return true }
            rest = rest[end.upperBound...]
        }
        guard rest.first == UInt8(ascii: "<") else { return false }
        let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return name == Data("svg".utf8) || name.suffix(4) == Data(":svg".utf8)
    }
}
