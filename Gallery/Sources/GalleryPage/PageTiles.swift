import Cascade
import GalleryModel
import Pictures

/// Writes the pictures of a page as HTML.
struct PageTiles: Sendable {
    /// The assumed height of the first screen, in CSS pixels; most windows are lower.
    private static let firstScreen = 900.0
    /// The width of the widest windows whose first screen loads at once, in CSS pixels: phones would load that of wider ones too.
    private static let widestWindow = 1920.0

    /// The number of the page's first picture.
    private let first: Int
    /// Whether each picture begins on the first screen of some window, by its number on the page.
    private let isInFirstScreen: [Bool]
    private let sizes: String
    /// The path from the page to the site's folder.
    private let root: String

    init(_ layouts: [PageLayout], root: String) {
        self.root = root
        self.first = layouts.first?.part.first ?? 0
        var first: [Bool] = []
        for layout in layouts where layout.breakpoint.window <= Self.widestWindow {
            let pictures = layout.elements.filter(\.isPicture).map { $0.frame.y < Self.firstScreen }
            first = first.isEmpty ? pictures : zip(first, pictures).map { $0 || $1 }
        }
        isInFirstScreen = first
        sizes = Self.sizes(layouts)
    }

    func tile(_ picture: Picture, number: Int) -> String {
        "<li class=\"tile\" id=\"\(PageElement.name(ofPicture: number))\"><a href=\"\(address(picture.renditions.last))\">"
            + "<span class=\"picture\">\(image(picture, number: number))</span>\(Self.caption(picture))</a></li>"
    }

    private func image(_ picture: Picture, number: Int) -> String {
        let sources = picture.renditions.map { "\(address($0)) \($0.width)w" }.joined(separator: ", ")
        let loading = isInFirstScreen[number - first] ? (number == first ? " fetchpriority=\"high\"" : "") : " loading=\"lazy\""
        return "<img src=\"\(address(picture.renditions.first))\" srcset=\"\(sources)\" sizes=\"\(sizes)\""
            + " width=\"\(picture.width)\" height=\"\(picture.height)\" alt=\"\(PageText.escaped(picture.alternativeText))\"\(loading)"
            + " decoding=\"async\">"
    }

    private static func caption(_ picture: Picture) -> String {
        let caption = PageCaption(picture)
        guard caption.lines > 0 else { return "" }
        // The picture's alternative text is the same title; screen readers should read it once.
        let title = caption.title.map { "<span class=\"title\" dir=\"auto\" aria-hidden=\"true\">\(PageText.escaped($0))</span>" } ?? ""
        let price = caption.price.map { "<span class=\"price\">\(PageText.escaped($0))</span>" } ?? ""
        return "<span class=\"caption\">\(title)\(price)</span>"
    }

    private func address(_ rendition: Rendition?) -> String {
        rendition.map { root + PageText.escaped(GallerySite.path(of: $0)) } ?? ""
    }

    /// Returns the `sizes` attribute, with which the browser selects a rendition before it has style sheets.
    ///
    /// Half of the window for two lanes, and the widest lane above; the renditions' widths differ too much for finer values.
    private static func sizes(_ layouts: [PageLayout]) -> String {
        guard let wider = layouts.first(where: { $0.breakpoint.lanes > 2 }), let widest = layouts.map(\.laneWidth).max() else {
            return "50vw"
        }
        return "(min-width: \(Int(wider.breakpoint.window))px) \(Int(widest.rounded(.up)))px, 50vw"
    }
}
