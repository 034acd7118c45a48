/// The reason why the program cannot do its work, with the remedy, as the user reads it.
package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason as one line.
    ///
    /// Control characters are escaped: paths and the text of a catalog may come from another source.
    package let description: String

    package init(_ message: String) { description = DisplayText.escaped(message) }
}
