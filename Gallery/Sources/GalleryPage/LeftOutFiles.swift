import GalleryModel
import Pictures

/// The list at the end of the page of files that are not shown, with the reasons.
struct LeftOutFiles {
    /// The maximum number of listed files.
    private static let limit = 200
    /// The number of bytes after which the list ends, because the first page has a limited size.
    private static let mostText = 24_000

    let album: Album
    let language: GalleryLanguage

    /// A disclosure widget with the list; empty if there are no files.
    var html: String {
        guard !(album.skipped.isEmpty && album.animated.isEmpty) else { return "" }
        let lines =
            album.skipped.map { language == .english ? "\($0.path): \($0.reason)" : $0.path }
            + album.animated.map { language.text(.stillAnimation, $0) }
        var text = 0
        let listed = lines.prefix(Self.limit).prefix {
            text += $0.utf8.count
            return text <= Self.mostText
        }
        var items = listed.map { "<li dir=\"auto\">\(PageText.escaped($0))</li>" }
        if lines.count > listed.count { items.append("<li>\(language.text(.more, "\(lines.count - listed.count)"))</li>") }
        return """
            <details class="left-out">
            <summary>\(summary)</summary>
            <ul role="list">
            \(items.joined(separator: "\n"))
            </ul>
            </details>

            """
    }

    private var summary: String {
        var parts: [String] = []
        if !album.skipped.isEmpty { parts.append(language.text(.filesNotShown, album.skipped.count)) }
        if !album.animated.isEmpty { parts.append(language.text(.stillPictures, album.animated.count)) }
        return parts.joined(separator: language == .arabic ? "، " : ", ")
    }
}
