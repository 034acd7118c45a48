package struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The fault as a sentence, such as `document 3: options.columns: expected a whole number, found "two"`.
    package let description: String

    init(_ description: String) { self.description = description }

    /// Makes an error of a value, or of a member that it should have: its key path and the reason.
    init(_ value: JSONValue, _ reason: String, member: DocumentKey? = nil) {
        let path = [value.path, member?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
        description = path.isEmpty ? reason : "\(path): \(reason)"
    }

    static func expected(_ what: String, found value: JSONValue) -> DocumentError {
        DocumentError(value, "expected \(what), found \(value.excerpt)")
    }
}
