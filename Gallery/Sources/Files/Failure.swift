/// The reason why the program cannot do its work, with the remedy, as the user reads it.
public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason as one line.
    ///
    /// Control characters are escaped: paths and the text of a catalog may come from another source.
    public let description: String

    /// Creates a failure from sentences.
    public init(_ message: String) { description = DisplayText.escaped(message) }
}
