/// The members of an object, without those that are `null`.
struct Members {
    let object: JSONValue
    private(set) var all: [(key: DocumentKey, value: JSONValue)] = []

    /// Reads an object with some of the keys.
    ///
    /// An unknown or duplicate key is an error, so that no member is ignored.
    ///
    /// - Parameters:
    ///   - named: The keys that messages name, if they are others.
    ///   - libraryWords: Whether the library's words for the keys are accepted.
    init(_ object: JSONValue, of keys: [DocumentKey], named: @autoclosure () -> [DocumentKey]? = nil, libraryWords: Bool = true) throws {
        guard object.kind == .object else { throw DocumentError.expected("an object", found: object) }
        self.object = object
        var members = object.children
        while let name = members.next(), let value = members.next() {
            let word = name.text
            // An item has few keys: comparing them takes less time than hashing the word.
            let known = keys.first { $0.rawValue == word } ?? keys.first { libraryWords && $0 == DocumentKey.libraryWords[word] }
            guard let key = known else {
                let names = (named() ?? keys).map { "\"\($0.rawValue)\"" }
                throw DocumentError(name, "unknown key; expected \(names.formattedAlternatives)")
            }
            if all.contains(where: { $0.key == key && $0.value.key.text == word }) { throw DocumentError(name, "given twice") }
            all.append((key, value))
        }
        all.removeAll { $0.value.kind == .null }
    }

    subscript(key: DocumentKey) -> JSONValue? { all.first { $0.key == key }?.value }

    func required(_ key: DocumentKey) throws -> JSONValue {
        guard let value = self[key] else { throw DocumentError(object, "missing", member: key) }
        return value
    }
}

/// Typed values, with errors that state the expected and the found value.
extension JSONValue {
    /// Returns the number, which may be infinite.
    func number() throws -> Double {
        guard kind == .number else { throw DocumentError.expected("a number", found: self) }
        return double
    }

    /// Returns the number without a fraction, such as `3.0`, clamped to the range of `Int`.
    func wholeNumber(or alternative: String = "") throws -> Int {
        guard kind == .number, double.isFinite, double.rounded() == double else {
            throw DocumentError.expected("a whole number\(alternative)", found: self)
        }
        return Int(exactly: double) ?? (double < 0 ? .min : .max)
    }

    func flag() throws -> Bool {
        guard kind == .yes || kind == .no else { throw DocumentError.expected("true or false", found: self) }
        return kind == .yes
    }

    /// Returns the value of a name; the alternative describes what documents may have instead.
    func choice<Value>(_ names: KeyValuePairs<String, Value>, or alternative: String? = nil) throws -> Value {
        let text = kind == .string ? self.text : nil
        guard let choice = names.first(where: { $0.key == text }) else {
            let all = names.map { "\"\($0.key)\"" } + [alternative].compactMap(\.self)
            throw DocumentError.expected(all.formattedAlternatives, found: self)
        }
        return choice.value
    }

    /// Returns whether the value is an object with a key.
    func hasKey(_ key: DocumentKey) -> Bool {
        // Keys and values alternate.
        kind == .object && children.enumerated().contains { $0 % 2 == 0 && $1.text == key.rawValue }
    }

    func elements<Element>(_ transform: (JSONValue) throws -> Element) throws -> [Element] {
        guard kind == .array else { throw DocumentError.expected("an array", found: self) }
        return try children.map(transform)
    }

    /// Returns an array with a count of numbers; `pattern` describes it, such as `[x, y]`.
    func numbers(_ count: Int, _ pattern: String) throws -> [Double] {
        guard kind == .array else { throw DocumentError.expected(pattern, found: self) }
        let numbers = try elements { try $0.number() }
        guard numbers.count == count else {
            throw DocumentError(self, "expected \(pattern), found \(numbers.count) \(numbers.count == 1 ? "number" : "numbers")")
        }
        return numbers
    }
}

extension [String] {
    /// The names as a list for a sentence: `a, b or c`.
    var formattedAlternatives: String { count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : joined() }
}
