import GalleryModel

/// The heading of a section, with the folders that contain its folder above its title.
struct PageHeading {
    private let title: String
    private let parents: [String]
    /// The ID of the heading.
    let name: String

    /// Makes the heading of a section; `nil` for a section without a title.
    init?(_ section: PagePart.Section) {
        guard let title = section.title else { return nil }
        self.title = title
        parents = section.parents
        name = PageElement.name(ofHeading: section.index)
    }

    /// The heading in HTML, of a level that follows the depth of the folder.
    var html: String {
        let element = "h\(SectionHeading.level(parents: parents.count))"
        let attributes = "class=\"heading\" id=\"\(name)\" dir=\"auto\""
        guard !parents.isEmpty else { return "<\(element) \(attributes)>\(PageText.escaped(title))</\(element)>" }
        // Each part has the direction of its own text, as in the live page.
        let path = PageText.escaped(SectionHeading.path(parents))
        return "<\(element) \(attributes)><span class=\"parents\" dir=\"auto\">\(path) </span>"
            + "<span class=\"name\" dir=\"auto\">\(PageText.escaped(title))</span></\(element)>"
    }
}
