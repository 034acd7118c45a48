/// Turns the name of a file into words.
enum ReadableName {
    /// The name without its extension, with spaces for underscores and hyphens; `Picture` if nothing is left.
    static func of(_ file: FileName) -> String {
        let words = file.stem.split { $0 == "_" || $0 == "-" || $0.isWhitespace }
        return words.isEmpty ? "Picture" : words.joined(separator: " ")
    }
}
