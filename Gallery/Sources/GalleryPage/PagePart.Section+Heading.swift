import GalleryModel

extension PagePart.Section {
    var headingName: String { PageElement.name(ofHeading: index) }

    /// The heading in HTML, with the folders that contain the section's folder above its title; `nil` for a section without a title.
    ///
    /// Its level follows the depth of the folder.
    var heading: String? {
        guard let title = title.map(PageText.escaped) else { return nil }
        let element = "h\(SectionHeading.level(parents: parents.count))"
        let attributes = "class=\"heading\" id=\"\(headingName)\" dir=\"auto\""
        guard !parents.isEmpty else { return "<\(element) \(attributes)>\(title)</\(element)>" }
        // Each part has the direction of its own text, as in the live page.
        let path = PageText.escaped(SectionHeading.path(parents))
        return "<\(element) \(attributes)><span class=\"parents\" dir=\"auto\">\(path) </span>"
            + "<span class=\"name\" dir=\"auto\">\(title)</span></\(element)>"
    }
}
