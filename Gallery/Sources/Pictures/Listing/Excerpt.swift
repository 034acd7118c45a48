/// The beginning of a text from outside, short enough for a message.
enum Excerpt {
    private static let length = 120

    /// The text, or its first characters and an ellipsis.
    static func of(_ text: String) -> String {
        // Scalars: one character may have any number of accents.
        let start = text.unicodeScalars.prefix(length)
        return start.endIndex == text.endIndex ? text : String(start) + "…"
    }
}
