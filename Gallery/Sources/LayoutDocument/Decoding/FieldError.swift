/// An invalid value of a document: its key path and the reason.
struct FieldError: Error, CustomStringConvertible {
    let description: String

    /// Makes an error of a value, or of a member that it should have.
    init(_ value: JSONValue, _ reason: String, member: String? = nil) {
        let path = [value.path, member ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
        description = path.isEmpty ? reason : "\(path): \(reason)"
    }

    /// Returns an error for an unexpected value.
    static func expected(_ what: String, found value: JSONValue) -> FieldError {
        FieldError(value, "expected \(what), found \(value.excerpt)")
    }
}
