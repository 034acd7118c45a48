import Pictures

/// The list at the end of the page of files that are not shown, with the reasons.
struct LeftOutFiles {
    /// The maximum number of listed files.
    private static let limit = 200
    /// The number of bytes after which the list ends, because the first page has a limited size.
    private static let mostText = 24_000

    private let left: [SkippedFile]
    private let animated: [String]

    init(_ album: Album) {
        left = album.skipped
        animated = album.animated
    }

    /// A disclosure widget with the list; empty if there are no files.
    var html: String {
        guard !(left.isEmpty && animated.isEmpty) else { return "" }
        let lines =
            left.map { "\($0.path): \($0.reason)" } + animated.map { "\($0): animated, shown as a still picture" }
        var text = 0
        let listed = lines.prefix(Self.limit).prefix {
            text += $0.utf8.count
            return text <= Self.mostText
        }
        var items = listed.map { "<li dir=\"auto\">\(PageText.escaped($0))</li>" }
        if lines.count > listed.count { items.append("<li>and \(lines.count - listed.count) more</li>") }
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
        if !left.isEmpty { parts.append(left.count == 1 ? "1 file is not shown" : "\(left.count) files are not shown") }
        if !animated.isEmpty {
            parts.append(animated.count == 1 ? "1 animation is a still picture" : "\(animated.count) animations are still pictures")
        }
        return parts.joined(separator: ", ")
    }
}
