/// A value of a document, or the key of one.
struct JSONValue {
    let tree: JSONTree
    var index = 0

    /// The first character, which differs by kind: `{`, `[`, `"`, `t`, `f`, `n`, or that of a number.
    var kind: Unicode.Scalar { Unicode.Scalar(tree.bytes[start]) }

    private var start: Int { tree.nodes[index].start }

    /// Whether the value is a number: no value begins with another character between these.
    private var isNumber: Bool { ("-"..."9").contains(kind) }

    /// The number, correctly rounded and infinite if it is too large; `nil` for other values.
    var double: Double? { isNumber ? Double(bitPattern: UInt64(UInt(bitPattern: tree.nodes[index].content))) : nil }

    /// The index of the node after this value and all values inside it.
    private var next: Int { isNumber ? index + 1 : tree.nodes[index].content }

    /// The key of a member's value.
    var key: JSONValue { JSONValue(tree: tree, index: index - 1) }

    /// The values in an array; for an object, keys and values alternate.
    var children: some Sequence<JSONValue> & IteratorProtocol<JSONValue> {
        sequence(state: (next: JSONValue(tree: tree, index: index + 1), end: next)) { state -> JSONValue? in
            guard state.next.index < state.end else { return nil }
            defer { state.next.index = state.next.next }
            return state.next
        }
    }

    /// The text of a string with resolved escapes; unpaired surrogates and invalid UTF-8 become U+FFFD.
    var text: String {
        let raw = rawText
        guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
        var units: [UInt16] = []
        var rest = String(decoding: raw, as: UTF8.self).utf16[...]
        while let unit = rest.popFirst() {
            if unit != UInt16(UInt8(ascii: "\\")) {
                units.append(unit)
            } else if let letter = rest.popFirst(), let character = JSONTree.letters[UInt8(truncatingIfNeeded: letter)] {
                units.append(UInt16(character))
            } else {
                units.append(UInt16(Substring(rest.prefix(4)), radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The value as quoted in messages: short texts unchanged, others shortened or as their kind.
    var excerpt: String {
        switch kind {
        case "{": "an object"
        case "[": "an array"
        case "\"": "\"\(shortText)\""
        default: shortText
        }
    }

    /// The key path, such as `sections[2].items[0].height`; empty for the document itself.
    ///
    /// The path of a key ends with the key. Long keys are shortened, so that messages are short for any document.
    /// - Complexity: O(values before this one); only messages have it.
    var path: String {
        var path = ""
        let outer = (0..<index).filter { JSONValue(tree: tree, index: $0).next > index }
        for (node, inner) in zip(outer, outer.dropFirst() + [index]) {
            let value = JSONValue(tree: tree, index: node)
            let count = value.children.prefix { $0.index < inner }.count
            // In an object keys and values alternate.
            let key = JSONValue(tree: tree, index: inner - count % 2)
            let name = key.rawText.count <= Self.longestExcerpt ? key.text : key.shortText
            path += value.kind == "{" ? (path.isEmpty ? "" : ".") + name : "[\(count)]"
        }
        return path
    }

    /// The source text of a string, a number or a keyword, without quotation marks.
    private var rawText: ArraySlice<UInt8> {
        let bytes = tree.bytes
        guard kind == "\"" else { return bytes[start...].prefix(while: JSONTree.isWordPart) }
        var end = start + 1
        while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return bytes[(start + 1)..<end]
    }

    private var shortText: String {
        let bytes = rawText
        let text = String(decoding: bytes.prefix(200), as: UTF8.self)
        return bytes.count <= Self.longestExcerpt ? text : "\(text.prefix(32))…"
    }

    /// The maximum number of bytes of a text that messages quote completely.
    private static let longestExcerpt = 40
}

/// Typed values, with errors that state the expected and the found value.
extension JSONValue {
    /// Returns the number, which may be infinite.
    func number() throws -> Double {
        guard let double else { throw DocumentError.expected("a number", found: self) }
        return double
    }

    /// Returns the number without a fraction, such as `3.0`, clamped to the range of `Int`.
    func wholeNumber(or alternative: String = "") throws -> Int {
        guard let double, double.isFinite, double.rounded() == double else {
            throw DocumentError.expected("a whole number\(alternative)", found: self)
        }
        return Int(exactly: double) ?? (double < 0 ? .min : .max)
    }

    func flag() throws -> Bool {
        guard kind == "t" || kind == "f" else { throw DocumentError.expected("true or false", found: self) }
        return kind == "t"
    }

    /// Returns the value of a name; the alternative describes what documents may have instead.
    func choice<Value>(_ names: KeyValuePairs<String, Value>, or alternative: String? = nil) throws -> Value {
        let text = kind == "\"" ? self.text : nil
        guard let choice = names.first(where: { $0.key == text }) else {
            let all = names.map { "\"\($0.key)\"" } + [alternative].compactMap(\.self)
            throw DocumentError.expected(all.formattedAlternatives, found: self)
        }
        return choice.value
    }

    /// Returns whether the value is an object with a key.
    func hasKey(_ key: DocumentKey) -> Bool {
        // Keys and values alternate.
        kind == "{" && children.enumerated().contains { $0 % 2 == 0 && $1.text == key.rawValue }
    }

    func elements<Element>(_ transform: (JSONValue) throws -> Element) throws -> [Element] {
        guard kind == "[" else { throw DocumentError.expected("an array", found: self) }
        return try children.map(transform)
    }

    /// Returns an array with a count of numbers; `pattern` describes it, such as `[x, y]`.
    func numbers(_ count: Int, _ pattern: String) throws -> [Double] {
        guard kind == "[" else { throw DocumentError.expected(pattern, found: self) }
        let numbers = try elements { try $0.number() }
        guard numbers.count == count else {
            throw DocumentError(self, "expected \(pattern), found \(numbers.count) \(numbers.count == 1 ? "number" : "numbers")")
        }
        return numbers
    }
}
