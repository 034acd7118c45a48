import GalleryModel
import Pictures

/// The number of pictures, which opens a list of links to the sections of the album.
///
/// The links lead to the pages without JavaScript; the live page shows the same sections itself.
struct PageSections {
    /// The greatest number of links, because the first page has a limited size; with more sections there are those of outermost folders.
    private static let most = 200

    private let links: [(title: String, address: String)]

    /// Makes the list of the first page.
    init(_ pages: [PagePart]) {
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
        if links.count > Self.most {
            var known: Set<String> = []
            links = links.filter { known.insert($0.group).inserted }.map { ($0.group, $0.group, $0.address) }
        }
        self.links = links.count > Self.most || links.count < 2 ? [] : links.map { ($0.title, $0.address) }
    }

    /// Returns the number in words, with the list if there is one.
    func html(_ count: String, language: GalleryLanguage) -> String {
        guard !links.isEmpty else { return "<p dir=\"auto\">\(count)</p>" }
        let items = links.map { "<li><a href=\"\($0.address)\" dir=\"auto\">\(PageText.escaped($0.title))</a></li>" }
        return """
            <details class="section-links">
            <summary dir=\"auto\">\(count)<span class="spoken">\(language.text(.goToSection))</span></summary>
            <ul role="list">
            \(items.joined(separator: "\n"))
            </ul>
            </details>
            """
    }
}
