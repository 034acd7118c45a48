/// Builds a tree line by line.
///
/// JSON tokens contain no line breaks, so a document can be parsed line by line before its end is known.
struct JSONTreeBuilder {
    /// The tokens that the grammar allows next, in words.
    private enum Expectation: String {
        case value = "a value"
        case valueOrEnd = "a value or ]"
        case key = "a key in quotation marks"
        case keyOrEnd = "a key in quotation marks or }"
        case colon = "a colon"
        case commaOrEnd = "a comma or "
        case nothing = "the end of the line after the document"
    }

    /// The maximum nesting depth; a layout's document needs seven levels.
    private static let deepest = 64

    private var bytes: [UInt8] = []
    private var lineStart = 0
    private var nodes: [JSONTree.Node] = []
    /// The indices of the open objects and arrays.
    private var open: [Int] = []
    private var expected = Expectation.value

    var isEmpty: Bool { nodes.isEmpty }
    var isComplete: Bool { expected == .nothing }
    var depth: Int { open.count }
    var acceptsValue: Bool { expected == .value || expected == .valueOrEnd }

    /// The document, if it is complete.
    var root: JSONValue { JSONValue(tree: JSONTree(bytes: bytes, nodes: nodes)) }

    /// Parses the next line, without its line break.
    mutating func read(_ line: ArraySlice<UInt8>) throws(DocumentError) {
        lineStart = bytes.count
        bytes += line
        // The line break ends each token, so that no check for the end of the text is needed.
        bytes.append(UInt8(ascii: "\n"))
        var index = lineStart
        while index < bytes.count - 1 {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "{") where acceptsValue, UInt8(ascii: "[") where acceptsValue:
                guard open.count < Self.deepest else { throw error(at: index, "nested deeper than \(Self.deepest) levels") }
                open.append(nodes.count)
                append(byte == UInt8(ascii: "{") ? .object : .array, at: index)
                expected = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
            case UInt8(ascii: "}") where isInObject && (expected == .commaOrEnd || expected == .keyOrEnd),
                UInt8(ascii: "]") where !isInObject && (expected == .commaOrEnd || expected == .valueOrEnd):
                nodes[open.removeLast()].next = UInt32(nodes.count)
                finishValue()
            case UInt8(ascii: ",") where expected == .commaOrEnd: expected = isInObject ? .key : .value
            case UInt8(ascii: ":") where expected == .colon: expected = .value
            case UInt8(ascii: "\"") where acceptsValue || expected == .key || expected == .keyOrEnd:
                append(.string, at: index + 1)
                index = try closingMark(from: index + 1)
                if acceptsValue { finishValue() } else { expected = .colon }
            default:
                guard acceptsValue, let (kind, end) = scalar(at: index) else {
                    throw error(at: index, "expected \(wish), found \(found(at: index))")
                }
                append(kind, at: index)
                finishValue()
                index = end - 1
            }
            index += 1
        }
    }

    private var isInObject: Bool { open.last.map { nodes[$0].kind == .object } ?? false }

    private mutating func append(_ kind: JSONTree.Kind, at position: Int) {
        nodes.append(JSONTree.Node(position: position, next: UInt32(nodes.count + 1), kind: kind))
    }

    private mutating func finishValue() { expected = open.isEmpty ? .nothing : .commaOrEnd }

    private func error(at index: Int, _ reason: String) -> DocumentError {
        DocumentError("column \(index - lineStart + 1): \(reason)")
    }

    /// Returns the index of a string's closing quotation mark.
    private func closingMark(from start: Int) throws(DocumentError) -> Int {
        var index = start
        while bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                guard let length = JSONEscapes.length(in: bytes, at: index) else { throw error(at: index, "not a valid JSON escape") }
                index += length
            } else if bytes[index] >= 0x20 {
                index += 1
            } else if bytes[index] == UInt8(ascii: "\n") {
                throw error(at: start - 1, "the string is not closed in its line")
            } else {
                throw error(at: index, "a control character in a string must be escaped")
            }
        }
        return index
    }

    /// Returns the number or keyword at an index, with the index behind it.
    private func scalar(at index: Int) -> (JSONTree.Kind, Int)? {
        let word: (JSONTree.Kind, Int)
        switch bytes[index] {
        case UInt8(ascii: "t") where bytes[index...].starts(with: "true".utf8): word = (.yes, index + 4)
        case UInt8(ascii: "f") where bytes[index...].starts(with: "false".utf8): word = (.no, index + 5)
        case UInt8(ascii: "n") where bytes[index...].starts(with: "null".utf8): word = (.null, index + 4)
        default:
            guard let end = JSONNumber.end(in: bytes, from: index) else { return nil }
            word = (.number, end)
        }
        // `truey` and `12px` are invalid.
        return JSONNumber.isWordPart(bytes[word.1]) ? nil : word
    }

    private var wish: String { expected.rawValue + (expected == .commaOrEnd ? isInObject ? "}" : "]" : "") }

    private func found(at index: Int) -> String {
        let rest = bytes[index...].dropLast()
        let word = rest.prefix(24).prefix(while: JSONNumber.isWordPart)
        if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
        let character = String(decoding: rest.prefix(4), as: UTF8.self).first ?? "\u{FFFD}"
        guard character != "\u{FFFD}", character.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
            return "the byte 0x\(String(bytes[index], radix: 16, uppercase: true))"
        }
        return String(character)
    }
}
