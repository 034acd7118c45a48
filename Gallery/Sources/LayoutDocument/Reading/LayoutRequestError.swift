/// A document that is not a request: what is wrong with it and where.
public struct LayoutRequestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The document, counted from 1.
    public let document: Int
    /// The key path and the reason, or the place in the text where it is not JSON.
    public let problem: String

    /// The error as a sentence, such as `document 3: options.columns: expected a whole number, found "two"`.
    public var description: String { "document \(document): \(problem)" }
}
