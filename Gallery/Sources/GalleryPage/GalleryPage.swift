import Cascade
public import Pictures

/// The page of an album: HTML and styles that show it as a waterfall without a line of JavaScript.
///
/// Every frame in the styles is the engine's, computed for each of the stated widths when the page is written.
public struct GalleryPage: Sendable {
    /// The album that is shown.
    public let album: Album
    /// The album laid out for each stage, from the narrowest.
    public let layouts: [PageLayout]

    /// Lays out an album for all stages.
    ///
    /// - Complexity: O(pictures · stages).
    public init(_ album: Album) {
        self.album = album
        layouts = PageStage.all.map { PageLayout(album, stage: $0) }
    }

    /// What the page may load, and from where: pictures and styles of its own, and nothing else.
    public static let contentSecurityPolicy =
        "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"

    /// The page's HTML.
    public var html: String {
        let title = PageText.escaped(album.title)
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(Self.contentSecurityPolicy)">
            <meta name="color-scheme" content="light dark">
            <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#101012" media="(prefers-color-scheme: dark)">
            <meta name="generator" content="Cascade">
            <title>\(title)</title>
            <link rel="icon" href="icon.svg" type="image/svg+xml">
            <link rel="stylesheet" href="page.css">
            <link rel="stylesheet" href="layout.css">
            </head>
            <body>
            <a class="skip" href="#gallery">Skip to the pictures</a>
            <header class="masthead">
            <h1 dir="auto">\(title)</h1>
            <p>\(countInWords)</p>
            </header>
            <main id="gallery" class="gallery" tabindex="-1">
            \(sections)
            </main>
            <footer class="colophon"><p>Laid out by Cascade</p></footer>
            </body>
            </html>

            """
    }

    /// The album's title.
    public var title: String { album.title }

    /// How many pictures the album has.
    public var pictureCount: Int { album.sections.reduce(0) { $0 + $1.pictures.count } }

    /// How many pictures the album has, with the noun.
    public var countInWords: String { pictureCount == 1 ? "1 picture" : "\(pictureCount) pictures" }

    private var sections: String {
        guard pictureCount > 0 else {
            return """
                <p class="empty">There are no pictures here yet.<br>Put some into the folder and open this page again.</p>
                """
        }
        var number = 0
        return album.sections.enumerated().map { index, section in
            var lines: [String] = []
            if let title = section.title {
                lines.append("<section aria-labelledby=\"s\(index)\">")
                lines.append("<h2 class=\"heading\" id=\"s\(index)\" dir=\"auto\">\(PageText.escaped(title))</h2>")
            } else {
                lines.append("<section aria-label=\"Pictures\">")
            }
            // The list's role is said because a list without markers loses it in some browsers.
            lines.append("<ul role=\"list\">")
            for picture in section.pictures {
                lines.append(tile(picture, number: number))
                number += 1
            }
            lines.append("</ul>")
            lines.append("</section>")
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func tile(_ picture: Picture, number: Int) -> String {
        let small = picture.renditions[0]
        let large = picture.renditions[picture.renditions.count - 1]
        let sources = picture.renditions.map { "pictures/\($0.name) \($0.width)w" }.joined(separator: ", ")
        let loading = isInFirstScreen(number) ? (number == 0 ? " fetchpriority=\"high\"" : "") : " loading=\"lazy\""
        let image =
            "<img src=\"pictures/\(small.name)\" srcset=\"\(sources)\" sizes=\"\(Self.sizes)\" width=\"\(large.width)\""
            + " height=\"\(large.height)\" alt=\"\(PageText.escaped(picture.alternativeText))\"\(loading) decoding=\"async\">"
        return "<li class=\"tile\" id=\"p\(number)\"><a href=\"pictures/\(large.name)\"><span class=\"picture\">\(image)</span>"
            + caption(picture) + "</a></li>"
    }

    private func caption(_ picture: Picture) -> String {
        guard let title = picture.title else { return "" }
        let price = picture.price.map { "<span class=\"price\">\(PageText.escaped($0))</span>" } ?? ""
        // The picture's alternative text is the same title; a screen reader needs it once.
        return
            "<span class=\"caption\"><span class=\"title\" dir=\"auto\" aria-hidden=\"true\">\(PageText.escaped(title))</span>\(price)</span>"
    }

    /// Roughly how wide a picture is shown, so that the browser can choose among its renditions before it has any styles.
    private static let sizes = "(min-width: 1024px) 320px, (min-width: 600px) 260px, 50vw"

    /// Whether a picture begins within the first 900 pixels at some stage.
    private func isInFirstScreen(_ number: Int) -> Bool {
        guard number < 60 else { return false }
        return layouts.contains { layout in
            var first = 0
            for (section, content) in layout.arrangement.sections.enumerated() {
                if number < first + content.items.count {
                    let frame = layout.arrangement.placement(of: .item(number - first, section: section))?.frame
                    return frame.map { $0.y < 900 } ?? false
                }
                first += content.items.count
            }
            return false
        }
    }
}
