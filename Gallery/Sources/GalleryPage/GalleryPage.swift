import GalleryModel
package import Pictures

/// A page of an album: HTML and CSS that show its pictures as a waterfall without JavaScript.
///
/// All frames in the style sheets come from the engine, which computes them for each breakpoint when the page is written. An album has as
/// many pages as its pictures need, and each has a limited size. WebAssembly takes over the first page and shows the whole album.
package struct GalleryPage: Sendable {
    package let album: Album
    /// Whether WebAssembly takes over the page.
    package private(set) var isLive: Bool
    /// The page's layout for each breakpoint, from the narrowest.
    package private(set) var layouts: [PageLayout]
    /// The paths of the files that the page refers to, relative to the site's folder.
    var addresses = PageAddresses()
    /// The address of the site, with which the page has tags for previews of links; `nil` if it is unknown.
    var site: SiteAddress?
    var language = GalleryLanguage.english
    /// Whether each picture also has a page of its own.
    var hasPicturePages = false
    private(set) var part: PagePart
    let pages: [PagePart]
    package var pictureCount: Int { pages.last.map { $0.first + $0.count } ?? 0 }

    /// Lays out the first page of an album for all breakpoints.
    ///
    /// - Complexity: O(pictures + pictures of the page · breakpoints).
    package init(_ album: Album, isLive: Bool = false) {
        self.album = album
        self.isLive = isLive
        pages = PagePart.pages(of: album)
        part = pages[0]
        layouts = PageLayout.all(of: part)
    }

    /// Lays out another page of the site, which WebAssembly does not take over.
    func further(_ part: PagePart) -> GalleryPage {
        var page = self
        (page.part, page.layouts, page.isLive) = (part, PageLayout.all(of: part), false)
        return page
    }

    /// The content security policy: the page's own pictures and style sheets, and for a live page its own scripts and WebAssembly.
    package var contentSecurityPolicy: String {
        let scripts = isLive ? " script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';" : ""
        return "default-src 'none'; img-src 'self'; style-src 'self';\(scripts) base-uri 'none'; form-action 'none'"
    }

    /// The number of pictures in the album with the noun, in English.
    package var countInWords: String { GalleryLanguage.english.text(.pictures, pictureCount) }

    /// The number of pictures in the album, and on further pages the numbers of those of the page.
    var rangeInWords: String {
        part.number == 1
            ? language.text(.pictures, pictureCount)
            : language.text(.range, pictureCount, "\(part.first + 1)–\(part.first + part.count)")
    }

    /// The title of the album, and on further pages the number of the page.
    private var pageTitle: String { part.number == 1 ? album.title : language.text(.titleOfPage, album.title, "\(part.number)") }

    /// The tags for previews of links; empty without an address of the site.
    private var preview: String {
        guard let site else { return "" }
        let sections = part.sections.compactMap(\.title)
        return site.previewTags(
            of: part.number == 1 ? "" : PageNavigation.file(ofPage: part.number),
            title: pageTitle,
            description: rangeInWords + (sections.isEmpty ? "" : ": " + sections.joined(separator: ", ")),
            picture: part.sections.lazy.compactMap(\.pictures.first).first
        )
    }

    /// The path from the page to the site's folder, with a slash at its end; empty for the first page.
    var root: String { part.number == 1 ? "" : "../../" }

    /// The page's HTML.
    ///
    /// Browsers that know `expect` draw nothing before the masthead is complete and the gallery begins: a list of sections has another width until
    /// its title arrives.
    package var html: String {
        let isFirst = part.number == 1
        let title = PageText.escaped(album.title)
        return """
            <!doctype html>
            <html \(language.attributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(contentSecurityPolicy)">
            <meta name="color-scheme" content="light dark">
            <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">
            <meta name="generator" content="Cascade">
            <title>\(PageText.escaped(pageTitle))</title>
            \(preview)<link rel="icon" href="\(root)\(addresses.icon)" type="image/svg+xml">
            <link rel="stylesheet" href="\(root)\(addresses.styles)">
            <link rel="stylesheet" href="\(root)\(addresses.layout)" media="screen">
            <link rel="expect" href="#gallery" blocking="render">
            </head>
            <body>
            <a class="skip" href="#gallery">\(language.text(.skip))</a>
            <header class="masthead\(part.sections.first?.title == nil ? "" : " before-heading")">
            <h1 dir="auto">\(isFirst ? title : "<a href=\"\(address(ofPage: 1))#p\(part.first)\">\(title)</a>")</h1>
            \(rangeWithLinks)
            </header>
            <main id="gallery" class="gallery" tabindex="-1" data-pictures="\(pictureCount)"\(isLive && hasPicturePages ? " data-picture-pages" : "")>
            \(pictureCount == 0 ? nothing : sections)
            </main>
            \(navigation)<footer class="colophon">\(isFirst ? leftOutFiles : "")<p>\(language.text(.colophon))\(isLive ? apps : "")</p>\(isLive && pictureCount > 0 ? requirements : "")</footer>
            \(isLive ? liveParts : "")</body>
            </html>

            """
    }

    /// The script, and links that preload its data, so that the browser requests them before it runs the script.
    ///
    /// They follow the pictures, so that the first pictures get the first connections; the largest file is the first of them. They have the
    /// usual priority: with a low one, browsers request them after all pictures of the next screens, which on "Fast 3G" takes five seconds.
    private var liveParts: String {
        let album = "<link rel=\"preload\" href=\"\(addresses.album)\" as=\"fetch\" crossorigin>\n"
        let program = "<link rel=\"preload\" href=\"\(addresses.live)gallery.wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n"
        let data = "data-album=\"\(addresses.album)\" data-texts='\(language.liveTexts)'"
        let script = "<script type=\"module\" src=\"\(addresses.live)gallery.js\" \(data)></script>\n"
        // Without pictures no program starts.
        return pictureCount == 0 ? script : program + script + album
    }

    private var apps: String { " · <a href=\"live/apps.html\">\(language.text(.apps))</a>" }

    /// Says why a page that was opened from a file stays as it is; the live page has no scripts then that could say so.
    private var requirements: String { "<p class=\"requirements\">\(language.text(.requirements))</p>" }

    private var nothing: String { "<p class=\"empty\">\(language.text(.empty))<br>\(language.text(.emptyRemedy))</p>" }

    private var sections: String {
        let tiles = PageTiles(layouts, root: root)
        var number = part.first
        return part.sections.map { section in
            let label = section.heading == nil ? "label=\"\(language.text(.pictures))\"" : "labelledby=\"\(section.headingName)\""
            let items = section.pictures.map { picture in
                defer { number += 1 }
                return tiles.tile(picture, number: number) + "\n"
            }
            // An explicit role, because some browsers drop it from lists without markers.
            return """
                <section aria-\(label)>
                \(section.heading.map { $0 + "\n" } ?? "")<ul role="list">
                \(items.joined())</ul>
                </section>
                """
        }.joined(separator: "\n")
    }
}
