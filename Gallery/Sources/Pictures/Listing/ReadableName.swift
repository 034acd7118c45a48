/// Converts a file's name to words.
enum ReadableName {
    /// Returns the name without its extension, with spaces for underscores and hyphens; `Picture` if it is empty.
    static func of(_ file: FileName) -> String {
        let words = file.stem.split { $0 == "_" || $0 == "-" || $0.isWhitespace }
        return words.isEmpty ? "Picture" : words.joined(separator: " ")
    }
}
