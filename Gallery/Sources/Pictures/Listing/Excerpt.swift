/// Shortens untrusted text for messages.
enum Excerpt {
    private static let length = 120

    /// Returns the text, or its first characters and an ellipsis.
    static func of(_ text: String) -> String {
        // By scalars, because one character can have any number of combining marks.
        let start = text.unicodeScalars.prefix(length)
        return start.endIndex == text.endIndex ? text : String(start) + "…"
    }
}
