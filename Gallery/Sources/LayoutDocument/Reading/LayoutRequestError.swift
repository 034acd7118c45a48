/// An invalid document: the error and its place.
public struct LayoutRequestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the document, counted from 1.
    public let document: Int
    /// The key path and the reason, or the position of a syntax error.
    public let problem: String

    /// The error as a sentence, such as `document 3: options.columns: expected a whole number, found "two"`.
    public var description: String { "document \(document): \(problem)" }
}
