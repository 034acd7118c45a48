import GalleryModel
import Pictures

/// The list at the end of the page of files that are not shown, with the reasons.
struct LeftOutFiles {
    /// The maximum number of listed files.
    private static let limit = 200
    /// The number of bytes after which the list ends, because the first page has a limited size.
    private static let mostText = 24_000

    private let left: [SkippedFile]
    private let animated: [String]
    private let language: GalleryLanguage

    init(_ album: Album, language: GalleryLanguage) {
        self.language = language
        left = album.skipped
        animated = album.animated
    }

    /// A disclosure widget with the list; empty if there are no files.
    var html: String {
        guard !(left.isEmpty && animated.isEmpty) else { return "" }
        let lines =
            left.map { language == .english ? "\($0.path): \($0.reason)" : $0.path } + animated.map { language.text(.stillAnimation, $0) }
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
        if !left.isEmpty { parts.append(language.text(.filesNotShown, left.count)) }
        if !animated.isEmpty { parts.append(language.text(.stillPictures, animated.count)) }
        return parts.joined(separator: language == .arabic ? "، " : ", ")
    }
}
