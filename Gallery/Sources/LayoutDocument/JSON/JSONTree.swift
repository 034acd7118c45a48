/// A JSON document as one flat array of nodes over its text, in the order of the text.
///
/// Foundation's parsers were measured on a document of a million items: `JSONSerialization` takes 19 s and 3 GB, `JSONDecoder` 4 s. Neither
/// shows a key that is given twice, nor reads `1e999` as infinite. This tree takes 16 bytes a node and tells where each value stands.
final class JSONTree: Sendable {
    /// What a value is.
    enum Kind: UInt8, Sendable {
        case object
        case array
        case string
        case number
        case yes
        case no
        case null
    }

    /// A value, or the key before one.
    struct Node: Sendable {
        /// Where the value begins in the text; for a string, behind the quotation mark.
        var position: Int
        /// The number of the node that follows this value and all within it.
        var next: UInt32
        var kind: Kind
    }

    /// The text.
    let bytes: [UInt8]
    /// All values; the first is the whole document, and an object's keys stand before their values.
    let nodes: [Node]

    init(bytes: [UInt8], nodes: [Node]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    /// The whole document.
    var root: JSONValue { JSONValue(tree: self, index: 0) }
}

/// A value of a JSON document.
struct JSONValue {
    let tree: JSONTree
    let index: Int

    var kind: JSONTree.Kind { tree.nodes[index].kind }

    /// The values in an array; keys and values in turn for an object.
    var children: Children { Children(tree: tree, index: index + 1, end: Int(tree.nodes[index].next)) }

    /// The values directly within another.
    struct Children: Sequence, IteratorProtocol {
        let tree: JSONTree
        var index: Int
        let end: Int

        mutating func next() -> JSONValue? {
            guard index < end else { return nil }
            defer { index = Int(tree.nodes[index].next) }
            return JSONValue(tree: tree, index: index)
        }
    }
}

extension JSONValue {
    /// The text of a string with its escapes resolved.
    var text: String {
        let raw = rawText
        return raw.contains(UInt8(ascii: "\\")) ? JSONEscapes.resolved(raw) : String(decoding: raw, as: UTF8.self)
    }

    /// The number, correctly rounded; one too large for a `Double` is infinite.
    var double: Double { JSONNumber.value(of: tree.bytes, from: tree.nodes[index].position) }

    /// The value as messages quote it: short ones as they are written, others shortened or by their kind.
    var excerpt: String {
        switch kind {
        case .object: return "an object"
        case .array: return "an array"
        case .string: return "\"\(Self.shortened(rawText))\""
        case .number: return Self.shortened(rawText)
        case .yes: return "true"
        case .no: return "false"
        case .null: return "null"
        }
    }

    /// A key as messages name it: a long one is shortened, so that a message is short whatever the document contains.
    var keyExcerpt: String { rawText.count <= Self.longestExcerpt ? text : Self.shortened(rawText) }

    /// The text of a string or a number as it is written, without quotation marks.
    private var rawText: ArraySlice<UInt8> {
        let bytes = tree.bytes
        let start = tree.nodes[index].position
        var end = start
        if kind == .string {
            while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        } else {
            while JSONNumber.isPart(bytes[end]) { end += 1 }
        }
        return bytes[start..<end]
    }

    private static func shortened(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes.prefix(200), as: UTF8.self)
        return bytes.count <= longestExcerpt ? text : "\(text.prefix(32))…"
    }

    /// How many bytes of a text messages quote as a whole.
    private static let longestExcerpt = 40
}
