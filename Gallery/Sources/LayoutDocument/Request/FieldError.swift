/// An invalid value of a document.
struct FieldError: Error, CustomStringConvertible {
    /// The key path, such as `sections[2].items[0].height`; empty for the document itself.
    private(set) var path = ""
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// Returns an error for an unexpected value.
    static func expected(_ what: String, found value: JSONValue) -> FieldError {
        FieldError("expected \(what), found \(value.excerpt)")
    }

    /// Returns the error with the key of an enclosing object.
    func inside(_ key: String) -> FieldError {
        var error = self
        error.path = path.isEmpty || path.hasPrefix("[") ? key + path : "\(key).\(path)"
        return error
    }

    /// Returns the error with the index of an enclosing array.
    func inside(_ index: Int) -> FieldError { inside("[\(index)]") }

    var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
