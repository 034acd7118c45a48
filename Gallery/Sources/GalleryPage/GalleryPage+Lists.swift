import GalleryModel
import Pictures

extension GalleryPage {
    /// The greatest number of links, because the first page has a limited size; with more sections there are those of outermost folders.
    private static let mostLinks = 200

    /// The number of pictures, which on the first page opens a list of links to the sections of the album, if there are several.
    ///
    /// The links lead to the pages without JavaScript; the live page shows the same sections itself.
    var rangeWithLinks: String {
        let links = part.number == 1 ? sectionLinks : []
        guard !links.isEmpty else { return "<p dir=\"auto\">\(rangeInWords)</p>" }
        let items = links.map { "<li><a href=\"\($0.address)\" dir=\"auto\">\(PageText.escaped($0.title))</a></li>" }
        let summary = "<summary dir=\"auto\">\(rangeInWords)<span class=\"spoken\">\(language.text(.goToSection))</span></summary>"
        return Self.disclosure("section-links", summary, items)
    }

    /// Returns a disclosure widget with a list.
    private static func disclosure(_ style: String, _ summary: String, _ items: [String]) -> String {
        """
        <details class="\(style)">
        \(summary)
        <ul role="list">
        \(items.joined(separator: "\n"))
        </ul>
        </details>
        """
    }

    private var sectionLinks: [(title: String, group: String, address: String)] {
        var links: [(title: String, group: String, address: String)] = []
        for page in pages {
            let address = page.number == 1 ? "" : PageNavigation.file(ofPage: page.number)
            for section in page.sections {
                // A section can continue on the next page.
                guard let title = section.title, links.last?.address.hasSuffix("#" + section.headingName) != true else { continue }
                let path = section.parents.isEmpty ? title : SectionHeading.path(section.parents) + " " + title
                links.append((path, section.parents.first ?? title, "\(address)#\(section.headingName)"))
            }
        }
        if links.count > Self.mostLinks {
            var known: Set<String> = []
            links = links.filter { known.insert($0.group).inserted }.map { ($0.group, $0.group, $0.address) }
        }
        return links.count > Self.mostLinks || links.count < 2 ? [] : links
    }

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
        var counts: [String] = []
        if !album.skipped.isEmpty { counts.append(language.text(.filesNotShown, album.skipped.count)) }
        if !album.animated.isEmpty { counts.append(language.text(.stillPictures, album.animated.count)) }
        let summary = counts.joined(separator: language == .arabic ? "، " : ", ")
        return Self.disclosure("left-out", "<summary>\(summary)</summary>", items) + "\n"
    }
}
