/// The keys of an object in documents.
protocol DocumentKey: CodingKey, CaseIterable {}

extension DocumentKey {
    /// The keys as documents spell them.
    static var names: [String] { allCases.map(\.stringValue) }
}

/// The words that a document uses for its keys; it must not use two for one key.
struct DocumentWords {
    private var words: [String: String] = [:]

    /// Adds the word with which a member's value was given.
    ///
    /// - Throws: `FieldError`, if the document has another word for the same key.
    mutating func add(_ value: JSONValue, for key: some CodingKey) throws {
        let word = value.key.text
        guard let known = words.updateValue(word, forKey: key.stringValue), known != word else { return }
        throw FieldError(value, "the same as \(known), which the document also has; write one of the two words everywhere")
    }
}

/// One of several names.
protocol DocumentChoice: Decodable, CaseIterable, RawRepresentable<String> {
    /// What documents may have instead of a name, in words.
    static var alternative: String? { get }
}

extension DocumentChoice {
    static var alternative: String? { nil }

    init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        guard value.kind == .string, let choice = Self(rawValue: value.text) else {
            let names = Self.allCases.map { "\"\($0.rawValue)\"" } + [Self.alternative].compactMap { $0 }
            throw FieldError.expected(names.formattedAlternatives, found: value)
        }
        self = choice
    }
}

extension [String] {
    /// The names as a list for a sentence: `a, b or c`.
    var formattedAlternatives: String {
        count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : joined()
    }
}
