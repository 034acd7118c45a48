import Pictures

extension SiteAddress {
    /// Returns the tags of a page from which other sites and messengers make the preview of a link to it, one on each line.
    ///
    /// They are those of the [Open Graph protocol](https://ogp.me), and the kind of X's card.
    ///
    /// - Parameter path: The page's path in the site; empty for the first page.
    func previewTags(of path: String, title: String, description: String, picture: Picture?) -> String {
        func tag(_ attribute: String, _ name: String, _ content: String) -> String {
            "<meta \(attribute)=\"\(name)\" content=\"\(PageText.escaped(content))\">\n"
        }
        // The others are read from these.
        var tags = [tag("name", "twitter:card", picture == nil ? "summary" : "summary_large_image")]
        func add(_ property: String, _ content: String) { tags.append(tag("property", "og:" + property, content)) }
        add("type", "website")
        add("title", TextLimit.excerpt(title))
        add("description", TextLimit.excerpt(description))
        add("url", self.description + path)
        if let picture, let file = picture.shown.last {
            add("image", self.description + file.path)
            add("image:type", "image/webp")
            add("image:width", "\(file.width)")
            add("image:height", "\(file.height)")
            add("image:alt", TextLimit.excerpt(picture.alternativeText))
        }
        return tags.joined()
    }
}
