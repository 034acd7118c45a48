/// A value of a document that is not what its key means.
struct FieldError: Error, CustomStringConvertible {
    /// The key path, such as `sections[2].items[0].height`; empty for the document itself.
    private(set) var path = ""
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// An error where something else was expected.
    static func expected(_ what: String, found value: JSONValue) -> FieldError {
        FieldError("expected \(what), found \(value.excerpt)")
    }

    /// The same error, seen from the object that has the value under a key.
    func inside(_ key: String) -> FieldError {
        var error = self
        error.path = path.isEmpty || path.hasPrefix("[") ? key + path : "\(key).\(path)"
        return error
    }

    /// The same error, seen from the array that has the value at an index.
    func inside(_ index: Int) -> FieldError { inside("[\(index)]") }

    var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
