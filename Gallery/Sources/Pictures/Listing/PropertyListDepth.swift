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
            if tag.starts(with: "!--".utf8) {
                index = end(of: "-->", in: bytes, from: open + 4)
            } else if tag.starts(with: "![CDATA[".utf8) {
                index = end(of: "]]>", in: bytes, from: open + 9)
            } else if tag.first == UInt8(ascii: "?") {
                index = end(of: "?>", in: bytes, from: open + 1)
            } else {
                index = end(of: ">", in: bytes, from: open + 1)
                let isClosing = tag.first == UInt8(ascii: "/")
                if containers.contains(where: { (isClosing ? tag.dropFirst() : tag).starts(with: $0.utf8) }) {
                    let isEmpty = index >= 2 && bytes[index - 2] == UInt8(ascii: "/")
                    if isClosing { depth -= 1 } else if !isEmpty { depth += 1 }
                    guard (0...bound).contains(depth) else { return false }
                }
            }
        }
        return true
    }

    private static let containers = ["array", "dict", "plist"]

    /// Returns the index behind the next occurrence of some characters; the end of the text if there is none.
    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
        (start..<bytes.count).first { bytes[$0...].starts(with: mark.utf8) }.map { $0 + mark.utf8.count } ?? bytes.count
    }
}
