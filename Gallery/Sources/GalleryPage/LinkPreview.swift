import Pictures

/// The tags of a page from which other sites and messengers make the preview of a link to it: those of the [Open Graph
/// protocol](https://ogp.me), and the kind of X's card.
struct LinkPreview: Sendable {
    let title: String
    let description: String
    /// The page's path in the site; empty for the first page.
    let path: String
    let picture: Picture?

    /// Returns the tags, one on each line.
    func html(at site: SiteAddress) -> String {
        // The others are read from these.
        var tags = [tag("name", "twitter:card", picture == nil ? "summary" : "summary_large_image")]
        func add(_ property: String, _ content: String) { tags.append(tag("property", "og:" + property, content)) }
        add("type", "website")
        add("title", Excerpt.of(title))
        add("description", Excerpt.of(description))
        add("url", site.of(path))
        if let picture, let file = picture.largestShown {
            add("image", site.of(GallerySite.path(of: file)))
            add("image:type", "image/webp")
            add("image:width", "\(file.width)")
            add("image:height", "\(file.height)")
            add("image:alt", Excerpt.of(picture.alternativeText))
        }
        return tags.joined()
    }

    private func tag(_ attribute: String, _ name: String, _ content: String) -> String {
        "<meta \(attribute)=\"\(name)\" content=\"\(PageText.escaped(content))\">\n"
    }
}
