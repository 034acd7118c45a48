import GalleryModel

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
        return """
            <details class="section-links">
            <summary dir=\"auto\">\(rangeInWords)<span class="spoken">\(language.text(.goToSection))</span></summary>
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
}
