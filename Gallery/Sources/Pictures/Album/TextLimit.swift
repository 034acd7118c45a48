/// Limits the texts of files that pages show beside a picture.
package enum TextLimit {
    /// The greatest number of Unicode scalars, because one character can have any number of combining marks.
    static let longest = 120

    /// Returns the whole characters of a text within the limit; of a single longer character, its beginning.
    static func limited(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex) else { return text }
        let start = String(scalars[..<end])
        let whole = end.samePosition(in: text) == nil ? start.dropLast() : start[...]
        return whole.isEmpty ? start : String(whole)
    }

    /// Returns an untrusted text for messages and for previews of links: all, or its first characters and an ellipsis.
    package static func excerpt(_ text: String) -> String {
        let limited = limited(text)
        return limited.utf8.count == text.utf8.count ? text : limited + "…"
    }
}
