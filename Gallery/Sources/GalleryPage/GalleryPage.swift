import Cascade
import GalleryModel
public import Pictures

/// A page of an album: HTML and CSS that show its pictures as a waterfall without JavaScript.
///
/// All frames in the style sheets come from the engine, which computes them for each breakpoint when the page is written. An album has as
/// many pages as its pictures need, and each has a limited size. WebAssembly takes over the first page and shows the whole album.
public struct GalleryPage: Sendable {
    /// The album.
    public let album: Album
    /// Whether WebAssembly takes over the page.
    public let isLive: Bool
    /// The page's layout for each breakpoint, from the narrowest.
    public private(set) var layouts: [PageLayout]
    /// Writes the page's pictures.
    private let tiles: PageTiles
    /// The paths of the files that the page refers to, relative to the site's folder.
    var addresses = PageAddresses()
    /// The page's pictures.
    let part: PagePart
    /// The number of pages of the album.
    let pageCount: Int
    /// The links to the sections, on the first page.
    private let links: PageSections
    /// The number of pictures in the album.
    public let pictureCount: Int

    /// Lays out the first page of an album for all breakpoints.
    ///
    /// - Complexity: O(pictures + pictures of the page · breakpoints).
    /// - Parameter isLive: Whether WebAssembly takes over the page.
    public init(_ album: Album, isLive: Bool = false) {
        let pages = PagePart.pages(of: album)
        self.init(album, part: pages[0], of: pages, isLive: isLive)
    }

    /// Lays out one of an album's pages.
    init(_ album: Album, part: PagePart, of pages: [PagePart], isLive: Bool) {
        self.album = album
        self.isLive = isLive
        self.part = part
        pageCount = pages.count
        links = PageSections(part.number == 1 ? pages : [])
        pictureCount = (pages.last?.first ?? 0) + (pages.last?.count ?? 0)
        layouts = Breakpoint.all.map { PageLayout(part, breakpoint: $0) }
        tiles = PageTiles(layouts, root: PageNavigation.root(ofPage: part.number))
    }

    /// Returns the page without its layouts, which only the styles need.
    func withoutLayouts() -> GalleryPage {
        var page = self
        page.layouts = []
        return page
    }

    /// The content security policy: the page's own pictures and style sheets, and for a live page its own scripts and WebAssembly.
    public var contentSecurityPolicy: String {
        let scripts = isLive ? " script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';" : ""
        return "default-src 'none'; img-src 'self'; style-src 'self';\(scripts) base-uri 'none'; form-action 'none'"
    }

    /// The album's title.
    public var title: String { album.title }

    /// The number of pictures in the album with the noun.
    public var countInWords: String { pictureCount == 1 ? "1 picture" : "\(pictureCount) pictures" }

    /// The path from the page to the site's folder.
    private var root: String { PageNavigation.root(ofPage: part.number) }

    /// The page's HTML.
    public var html: String {
        let isFirst = part.number == 1
        let title = PageText.escaped(album.title)
        let navigation = PageNavigation(number: part.number, count: pageCount)
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(contentSecurityPolicy)">
            <meta name="color-scheme" content="light dark">
            <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">
            <meta name="generator" content="Cascade">
            <title>\(title)\(isFirst ? "" : " – page \(part.number)")</title>
            <link rel="icon" href="\(root)\(addresses.icon)" type="image/svg+xml">
            <link rel="stylesheet" href="\(root)\(addresses.styles)">
            <link rel="stylesheet" href="\(root)\(addresses.layout)" media="screen">
            </head>
            <body>
            <a class="skip" href="#gallery">Skip to the pictures</a>
            <header class="masthead\(part.sections.first?.title == nil ? "" : " before-heading")">
            <h1 dir="auto">\(isFirst ? title : "<a href=\"\(navigation.address(1))#p\(part.first)\">\(title)</a>")</h1>
            \(links.html(isFirst ? countInWords : "\(part.first + 1)–\(part.first + part.count) of \(countInWords)"))
            </header>
            <main id="gallery" class="gallery" tabindex="-1" data-pictures="\(pictureCount)">
            \(pictureCount == 0 ? Self.nothing : sections)
            </main>
            \(navigation.html)<footer class="colophon">\(isFirst ? LeftOutFiles(album).html : "")<p>Laid out by Cascade\(isLive ? Self.apps : "")</p>\(isLive ? Self.requirements : "")</footer>
            \(isLive ? liveParts : "")</body>
            </html>

            """
    }

    /// The script, and links that preload its files, so that the browser requests them before it runs the script.
    ///
    /// They follow the pictures, so that the first pictures get the first connections; the largest file is the first of them. They have the
    /// usual priority: with a low one, browsers request them after all pictures of the next screens, which on "Fast 3G" takes five seconds.
    private var liveParts: String {
        let modules = addresses.modules.map {
            "<link rel=\"modulepreload\" href=\"\(addresses.live)\($0)\">\n"
        }
        let album = "<link rel=\"preload\" href=\"\(addresses.album)\" as=\"fetch\" crossorigin>\n"
        let program = "<link rel=\"preload\" href=\"\(addresses.live)gallery.wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n"
        let script = "<script type=\"module\" src=\"\(addresses.live)gallery.js\" data-album=\"\(addresses.album)\"></script>\n"
        return program + script + modules.joined() + album
    }

    private static let apps = " · <a href=\"live/apps.html\">Apps</a>"

    /// Says why a page that was opened from a file stays as it is; the live page has no scripts then that could say so.
    private static let requirements = "<p class=\"requirements\">Search and slideshows need a web server and JavaScript.</p>"

    private static let nothing =
        "<p class=\"empty\">There are no pictures here yet.<br>Put some into the folder and open this page again.</p>"

    private var sections: String {
        var number = part.first
        return part.sections.map { section in
            var lines: [String] = []
            if let heading = PageHeading(section) {
                lines.append("<section aria-labelledby=\"\(heading.name)\">")
                lines.append(heading.html)
            } else {
                lines.append("<section aria-label=\"Pictures\">")
            }
            // An explicit role, because some browsers drop it from lists without markers.
            lines.append("<ul role=\"list\">")
            for picture in section.pictures {
                lines.append(tiles.tile(picture, number: number))
                number += 1
            }
            lines.append("</ul>")
            lines.append("</section>")
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
