import GalleryModel
import Pictures

/// The pictures of one page: a run of consecutive pictures of the album, in their sections.
///
/// A run can begin and end inside a section; the next page repeats the heading.
struct PagePart: Sendable {
    /// The pictures of a section that are on the page.
    struct Section: Sendable {
        let section: AlbumSection
        /// The index of the section in the album.
        let index: Int
        /// The indices of the pictures in the section.
        fileprivate(set) var range: Range<Int>

        var title: String? { section.title }
        var parents: [String] { section.parents }
        var pictures: ArraySlice<Picture> { section.pictures[range] }
        /// The pictures from the first one on the page on, and so many after them that a longer section is not in rows.
        var context: ArraySlice<Picture> {
            section.pictures[range.lowerBound...].prefix(range.count + TileMetrics.mostPicturesInRows + 1)
        }
        var headingName: String { PageElement.name(ofHeading: index) }

        /// The heading in HTML, with the folders that contain the section's folder above its title; `nil` for a section without a title.
        ///
        /// Its level follows the depth of the folder.
        var heading: String? {
            guard let title = title.map(PageText.escaped) else { return nil }
            let element = "h\(SectionHeading.level(parents: parents.count))"
            let attributes = "class=\"heading\" id=\"\(headingName)\" dir=\"auto\""
            // Each part has the direction of its own text, as in the live page.
            let path = "<span class=\"parents\" dir=\"auto\">\(PageText.escaped(SectionHeading.path(parents))) </span>"
            let content = parents.isEmpty ? title : path + "<span class=\"name\" dir=\"auto\">\(title)</span>"
            return "<\(element) \(attributes)>\(content)</\(element)>"
        }
    }

    /// The number of the page, from 1.
    let number: Int
    /// The number of the first picture among all pictures of the album.
    let first: Int
    let sections: [Section]
    /// The sections after these that can share a row with the last one.
    let following: [Section]

    var count: Int { sections.reduce(0) { $0 + $1.pictures.count } }

    /// The greatest number of pictures and headings of a page, with which its styles have at most 20 KB compressed.
    static let mostElements = 80
    /// The number of bytes of text after which a page ends, with which its HTML has at most 60 KB compressed.
    static let mostText = 24_000

    /// Returns the pages of an album; one without pictures for an empty album.
    static func pages(of album: Album) -> [PagePart] {
        var pages: [PagePart] = []
        var sections: [Section] = []
        var (elements, text) = (0, 0)
        func endPage() {
            let following = album.sections.indices.dropFirst((sections.last?.index ?? -1) + 1).prefix(TileMetrics.mostSectionsInRow)
            pages.append(
                PagePart(
                    number: pages.count + 1,
                    first: pages.last.map { $0.first + $0.count } ?? 0,
                    sections: sections,
                    following: following.map { Section(section: album.sections[$0], index: $0, range: 0..<0) }
                )
            )
            sections = []
            (elements, text) = (0, 0)
        }
        for (index, section) in album.sections.enumerated() {
            let heading = section.title == nil ? 0 : 1
            let headingText = section.parents.reduce(section.title?.utf8.count ?? 0) { $0 + $1.utf8.count }
            for (item, picture) in section.pictures.enumerated() {
                let isFirst = item == 0
                let isFull = elements + (isFirst ? heading : 0) >= mostElements || text + (isFirst ? headingText : 0) >= mostText
                if !sections.isEmpty, isFull { endPage() }
                if sections.last?.index != index {
                    sections.append(Section(section: section, index: index, range: item..<item))
                    elements += heading
                    text += headingText
                }
                sections[sections.count - 1].range = sections[sections.count - 1].range.lowerBound..<item + 1
                elements += 1
                text += [picture.title, picture.price, picture.alternativeText].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
            }
        }
        endPage()
        return pages
    }
}
