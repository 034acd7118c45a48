import GalleryModel
import Pictures

/// The page of one picture, which shows it also without JavaScript, with tags for previews of links.
///
/// In a live site its script opens the picture in the gallery. The page has no redirect of its own, because programs that read the tags
/// could follow it to those of the gallery.
struct PicturePage: Sendable {
    let picture: Picture
    /// The picture's name in URLs.
    let name: String
    /// The title of the picture's section with those of the folders above it.
    let section: [String]
    /// The path of the page with the picture and of its element there, relative to the site's folder.
    let place: String

    private static let root = "../../"

    static func all(of pages: [PagePart]) -> [PicturePage] {
        var names = PictureNames()
        var all: [PicturePage] = []
        for part in pages {
            for section in part.sections {
                let path = section.parents + (section.title.map { [$0] } ?? [])
                for picture in section.pictures {
                    let place = "\(PageNavigation.file(ofPage: part.number))#\(PageElement.name(ofPicture: all.count))"
                    all.append(PicturePage(picture: picture, name: names.next(picture.id), section: path, place: place))
                }
            }
        }
        return all
    }

    var path: String { "picture/\(name)/index.html" }

    /// Returns the page's HTML, with the title, the language and the addresses of the gallery's first page.
    func html(in gallery: GalleryPage) -> String {
        let title = PageText.escaped(picture.alternativeText)
        let context = ([gallery.album.title] + section).joined(separator: " \u{203A} ")
        let preview = gallery.site?.previewTags(
            of: path,
            title: picture.alternativeText,
            description: [picture.price, context].compactMap(\.self).joined(separator: " \u{B7} "),
            picture: picture
        )
        let addresses = gallery.addresses
        let styles = [addresses.styles, addresses.pictureStyles]
            .map { "<link rel=\"stylesheet\" href=\"\(Self.root)\($0)\">\n" }.joined()
        let target = "\(PageNavigation.file(ofPage: 1))#open=\(name)"
        let script = addresses.pictureScript.map {
            "<script type=\"module\" src=\"\(Self.root)\($0)\" data-gallery=\"\(Self.root)\(target)\"></script>\n"
        }
        let scripts = script == nil ? "" : " script-src 'self';"
        return """
            <!doctype html>
            <html \(gallery.language.attributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'self';\(scripts) base-uri 'none'; form-action 'none'">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="Cascade">
            <title>\(title) – \(PageText.escaped(gallery.album.title))</title>
            \(preview ?? "")<link rel="icon" href="\(Self.root)\(addresses.icon)" type="image/svg+xml">
            \(styles)\(script ?? "")</head>
            <body class="one">
            <main>
            <h1 dir="auto">\(title)</h1>
            \(image)
            \(picture.price.map { "<p dir=\"auto\">\(PageText.escaped($0))</p>\n" } ?? "")<p dir="auto">\(PageText.escaped(context))</p>
            <p><a href="\(Self.root)\(place)">\(gallery.language.text(.showInGallery))</a></p>
            </main>
            </body>
            </html>

            """
    }

    private var image: String {
        let files = picture.shown.map { (address: Self.root + PageText.escaped($0.path), width: $0.width) }
        let sources = files.map { "\($0.address) \($0.width)w" }.joined(separator: ", ")
        // The image gets its width from this attribute: the window's alone would enlarge a small picture.
        return "<img src=\"\(files.last?.address ?? "")\" srcset=\"\(sources)\" sizes=\"min(100vw, \(picture.width)px)\""
            + " width=\"\(picture.width)\" height=\"\(picture.height)\" alt=\"\(PageText.escaped(picture.alternativeText))\">"
    }
}
