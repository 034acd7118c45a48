import GalleryModel
import Pictures

extension GalleryPage {
    private static let mostListed = 200
    /// The number of bytes after which the list ends, because the first page has a limited size.
    private static let mostText = 24_000

    /// A disclosure widget with the files that are not shown, and the reasons; empty if there are no files.
    var leftOutFiles: String {
        guard !(album.skipped.isEmpty && album.animated.isEmpty) else { return "" }
        let lines =
            album.skipped.map { language == .english ? "\($0.path): \($0.reason)" : $0.path }
            + album.animated.map { language.text(.stillAnimation, $0) }
        var text = 0
        let listed = lines.prefix(Self.mostListed).prefix {
            text += $0.utf8.count
            return text <= Self.mostText
        }
        var items = listed.map { "<li dir=\"auto\">\(PageText.escaped($0))</li>" }
        if lines.count > listed.count { items.append("<li>\(language.text(.more, "\(lines.count - listed.count)"))</li>") }
        return """
            <details class="left-out">
            <summary>\(leftOutInWords)</summary>
            <ul role="list">
            \(items.joined(separator: "\n"))
            </ul>
            </details>

            """
    }

    private var leftOutInWords: String {
        var parts: [String] = []
        if !album.skipped.isEmpty { parts.append(language.text(.filesNotShown, album.skipped.count)) }
        if !album.animated.isEmpty { parts.append(language.text(.stillPictures, album.animated.count)) }
        return parts.joined(separator: language == .arabic ? "، " : ", ")
    }
}
