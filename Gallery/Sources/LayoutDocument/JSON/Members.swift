/// The members of an object, without those that are `null`.
struct Members {
    let object: JSONValue
    private(set) var all: [(key: DocumentKey, value: JSONValue)] = []

    /// Reads an object with some of the keys.
    ///
    /// An unknown or duplicate key, or another word for it, is an error, so that no member is ignored.
    ///
    /// - Parameters:
    ///   - named: The keys that messages name, if they are others.
    ///   - libraryWords: Whether the library's words for the keys are accepted.
    init(_ object: JSONValue, of keys: [DocumentKey], named: @autoclosure () -> [DocumentKey]? = nil, libraryWords: Bool = true) throws {
        guard object.kind == "{" else { throw DocumentError.expected("an object", found: object) }
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
            guard value.kind != "n", DocumentKey.keysWithTwoWords.contains(key) else { continue }
            if let other = object.tree.words.updateValue(word, forKey: key), other != word {
                throw DocumentError(value, "the same as \(other), which the document also has; write one of the two words everywhere")
            }
        }
        all.removeAll { $0.value.kind == "n" }
    }

    subscript(key: DocumentKey) -> JSONValue? { all.first { $0.key == key }?.value }

    func required(_ key: DocumentKey) throws -> JSONValue {
        guard let value = self[key] else { throw DocumentError(object, "missing", member: key) }
        return value
    }
}

extension [String] {
    /// The names as a list for a sentence: `a, b or c`.
    var formattedAlternatives: String { count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : joined() }
}
