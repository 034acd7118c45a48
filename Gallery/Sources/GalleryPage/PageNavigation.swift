import GalleryModel

/// The paths of the pages of an album.
///
/// The first page is the site's `index.html`; the others are `page/2/index.html`, `page/3/index.html` and so on.
enum PageNavigation {
    static func file(ofPage number: Int) -> String { folder(ofPage: number) + "index.html" }

    /// Returns the path of a page's folder in the site, with a slash at its end; empty for the first page.
    static func folder(ofPage number: Int) -> String { number == 1 ? "" : "page/\(number)/" }
}

extension GalleryPage {
    /// The navigation below the pictures; empty if there is one page.
    ///
    /// Only it has the relations of the pages: Firefox prefetches the target of `<link rel="next">`, which the page's policy refuses.
    var navigation: String {
        let (number, count) = (part.number, pages.count)
        guard count > 1 else { return "" }
        var parts: [String] = []
        if number > 1 {
            parts.append("<a href=\"\(address(ofPage: 1))\">\(language.text(.firstPage))</a>")
            parts.append("<a href=\"\(address(ofPage: number - 1))\" rel=\"prev\">\(language.text(.previousPage))</a>")
        }
        parts.append("<span aria-current=\"page\">\(language.text(.pageOf, "\(number)", "\(count)"))</span>")
        if number < count { parts.append("<a href=\"\(address(ofPage: number + 1))\" rel=\"next\">\(language.text(.nextPage))</a>") }
        return "<nav class=\"pages\" aria-label=\"\(language.text(.pages))\">\(parts.joined(separator: " "))</nav>\n"
    }

    /// Returns the address of a page, relative to this one.
    ///
    /// It names the file, because the address of a folder shows a listing if the page was opened from a file.
    func address(ofPage number: Int) -> String { root + PageNavigation.file(ofPage: number) }
}
