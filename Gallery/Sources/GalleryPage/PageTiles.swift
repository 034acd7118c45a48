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
    /// The `sizes` attribute of each picture, with which the browser selects a rendition before it has style sheets.
    private let sizes: [String]
    private let root: String

    init(_ layouts: [PageLayout], root: String) {
        self.root = root
        first = layouts.first?.part.first ?? 0
        let frames = layouts.map { layout in layout.elements.filter(\.isPicture).map(\.frame) }
        isInFirstScreen = (frames.first ?? []).indices.map { number in
            zip(layouts, frames).contains { $0.breakpoint.window <= Self.widestWindow && $1[number].y < Self.firstScreen }
        }
        sizes = Self.sizes(layouts, frames)
    }

    func tile(_ picture: Picture, number: Int) -> String {
        "<li class=\"tile\" id=\"\(PageElement.name(ofPicture: number))\"><a href=\"\(address(picture.renditions.last))\">"
            + "<span class=\"picture\(picture.isPending && !picture.hasAlpha ? " pending" : "")\">\(image(picture, number: number))</span>\(Self.caption(picture))</a></li>"
    }

    private func image(_ picture: Picture, number: Int) -> String {
        let sources = picture.renditions.map { "\(address($0)) \($0.width)w" }.joined(separator: ", ")
        let loading = isInFirstScreen[number - first] ? (number == first ? " fetchpriority=\"high\"" : "") : " loading=\"lazy\""
        return "<img src=\"\(address(picture.renditions.first))\" srcset=\"\(sources)\" sizes=\"\(sizes[number - first])\""
            + " width=\"\(picture.width)\" height=\"\(picture.height)\" alt=\"\(PageText.escaped(picture.alternativeText))\"\(loading)"
            + " decoding=\"async\">"
    }

    private static func caption(_ picture: Picture) -> String {
        guard picture.captionLines > 0 else { return "" }
        // The picture's alternative text is the same title; screen readers should read it once.
        let title = picture.title.map { "<span class=\"title\" dir=\"auto\" aria-hidden=\"true\">\(PageText.escaped($0))</span>" } ?? ""
        let price = picture.price.map { "<span class=\"price\" dir=\"auto\">\(PageText.escaped($0))</span>" } ?? ""
        return "<span class=\"caption\">\(title)\(price)</span>"
    }

    private func address(_ rendition: Rendition?) -> String {
        rendition.map { root + PageText.escaped($0.path) } ?? ""
    }

    /// Returns the `sizes` attributes of the pictures.
    ///
    /// Half of the window for two lanes; above, the widest lane, or for a wider tile of a row a width that selects the same rendition.
    private static func sizes(_ layouts: [PageLayout], _ frames: [[LayoutRect]]) -> [String] {
        let wider = zip(layouts, frames).filter { $0.0.breakpoint.lanes > 2 }.reversed()
        guard let lane = wider.map(\.0.laneWidth).max() else { return [] }
        return (frames.first ?? []).indices.map { number in
            var conditions: [(window: Double, width: Double)] = []
            for (layout, frames) in wider {
                // The renditions' widths are doubled from one to the next.
                var width = lane
                while width < frames[number].width { width = width < 320 ? 320 : width * 2 }
                if conditions.last?.width == width { conditions.removeLast() }
                conditions.append((layout.breakpoint.window, width))
            }
            return conditions.map { "(min-width: \(Int($0.window))px) \(Int($0.width.rounded(.up)))px, " }.joined() + "50vw"
        }
    }
}
