import Foundation

/// Checks the nesting depth of an XML property list before it is parsed.
///
/// Tags, comments and CDATA sections end where Foundation's parser ends them, so that its depth is at most the one counted here.
enum PropertyListDepth {
    /// Returns whether the containers of a text are not nested deeper than a bound, and all closed ones were opened.
    ///
    /// - Complexity: O(*n*) for *n* bytes; not recursive.
    static func isBounded(_ text: Data, by bound: Int) -> Bool {
        let bytes = [UInt8](text)
        var depth = 0
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let tag = bytes[(open + 1)...]
            guard let (beginning, end, start) = markup.first(where: { tag.starts(with: $0.0.utf8) }) else { break }
            index = (open + start..<bytes.count).first { bytes[$0...].starts(with: end.utf8) }.map { $0 + end.utf8.count } ?? bytes.count
            let isClosing = tag.first == UInt8(ascii: "/")
            guard beginning.isEmpty, containers.contains(where: { (isClosing ? tag.dropFirst() : tag).starts(with: $0.utf8) }) else {
                continue
            }
            let isEmpty = index >= 2 && bytes[index - 2] == UInt8(ascii: "/")
            if isClosing { depth -= 1 } else if !isEmpty { depth += 1 }
            guard (0...bound).contains(depth) else { return false }
        }
        return true
    }

    private static let containers = ["array", "dict", "plist"]

    /// What follows `<` in comments, CDATA sections, instructions and tags, how each ends, and from where its end is searched.
    private static let markup = [("!--", "-->", 4), ("![CDATA[", "]]>", 9), ("?", "?>", 1), ("", ">", 1)]
}
