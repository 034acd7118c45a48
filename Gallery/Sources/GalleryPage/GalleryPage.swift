import Cascade
import GalleryModel
public import Pictures

/// The page of an album: HTML and CSS that show it as a waterfall without JavaScript.
///
/// All frames in the style sheets come from the engine, which computes them for each breakpoint when the page is written.
public struct GalleryPage: Sendable {
    /// The album.
    public let album: Album
    /// Whether WebAssembly takes over the page.
    public let isLive: Bool
    /// The album's layout for each breakpoint, from the narrowest.
    public let layouts: [PageLayout]
    /// The paths of the files that the page refers to.
    var addresses = PageAddresses()

    /// Lays out an album for all breakpoints.
    ///
    /// - Complexity: O(pictures · breakpoints).
    /// - Parameter isLive: Whether WebAssembly takes over the page.
    public init(_ album: Album, isLive: Bool = false) {
        self.album = album
        self.isLive = isLive
        layouts = Breakpoint.all.map { PageLayout(album, breakpoint: $0) }
    }

    /// The content security policy: the page's own pictures and style sheets, and for a live page its own scripts and WebAssembly.
    public var contentSecurityPolicy: String {
        let scripts = isLive ? " script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';" : ""
        return "default-src 'none'; img-src 'self'; style-src 'self';\(scripts) base-uri 'none'; form-action 'none'"
    }

    /// The album's title.
    public var title: String { album.title }

    /// The number of pictures in the album.
    public var pictureCount: Int { album.sections.reduce(0) { $0 + $1.pictures.count } }

    /// The number of pictures with the noun.
    public var countInWords: String { pictureCount == 1 ? "1 picture" : "\(pictureCount) pictures" }

    /// The page's HTML.
    public var html: String {
        let title = PageText.escaped(album.title)
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
            <title>\(title)</title>
            <link rel="icon" href="\(addresses.icon)" type="image/svg+xml">
            <link rel="stylesheet" href="\(addresses.styles)">
            <link rel="stylesheet" href="\(addresses.layout)" media="screen">\(isLive ? scripts : "")
            </head>
            <body>
            <a class="skip" href="#gallery">Skip to the pictures</a>
            <header class="masthead\(album.sections.first?.title == nil ? "" : " before-heading")">
            <h1 dir="auto">\(title)</h1>
            <p>\(countInWords)</p>
            </header>
            <main id="gallery" class="gallery" tabindex="-1" data-pictures="\(pictureCount)">
            \(pictureCount == 0 ? Self.nothing : sections)
            </main>
            <footer class="colophon">\(LeftOutFiles(album).html)<p>Laid out by Cascade\(isLive ? Self.apps : "")</p></footer>
            \(isLive ? preloads : "")</body>
            </html>

            """
    }

    private var scripts: String {
        """

        <link rel="stylesheet" href="\(addresses.live)cascade.css">
        <script type="module" src="\(addresses.live)gallery.js" data-album="\(addresses.album)"></script>
        """
    }

    /// Links that preload the script's files, so that the browser requests them before it runs the script.
    ///
    /// They follow the pictures and have low priority, because on slow networks the first pictures take precedence.
    private var preloads: String {
        let modules = addresses.modules.map {
            "<link rel=\"modulepreload\" href=\"\(addresses.live)\($0)\" fetchpriority=\"low\">\n"
        }
        return modules.joined() + """
            <link rel="preload" href="\(addresses.album)" as="fetch" crossorigin fetchpriority="low">
            <link rel="preload" href="\(addresses.live)cascade.wasm" as="fetch" type="application/wasm" crossorigin fetchpriority="low">

            """
    }

    private static let apps = " · <a href=\"live/apps.html\">Apps</a>"

    private static let nothing =
        "<p class=\"empty\">There are no pictures here yet.<br>Put some into the folder and open this page again.</p>"

    private var sections: String {
        let tiles = PageTiles(layouts)
        var number = 0
        return album.sections.enumerated().map { index, section in
            var lines: [String] = []
            if let title = section.title {
                let name = PageElement.name(ofHeading: index)
                lines.append("<section aria-labelledby=\"\(name)\">")
                lines.append("<h2 class=\"heading\" id=\"\(name)\" dir=\"auto\">\(PageText.escaped(title))</h2>")
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
