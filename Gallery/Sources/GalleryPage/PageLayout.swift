package import Cascade
package import GalleryModel
import Pictures

/// The engine's layout of a page for one breakpoint.
package struct PageLayout: Sendable {
    package let breakpoint: Breakpoint
    package let arrangement: WaterfallArrangement
    /// The width of a lane and of most pictures.
    package let laneWidth: Double
    let sections: [TileSection]
    let part: PagePart

    /// Lays out the pictures of a page for all breakpoints.
    static func all(of part: PagePart) -> [PageLayout] { Breakpoint.all.map { PageLayout(part, breakpoint: $0) } }

    /// Lays out the pictures of a page.
    ///
    /// Each picture is placed after those before it, so a first page has the frames of the whole album.
    init(_ part: PagePart, breakpoint: Breakpoint) {
        self.part = part
        self.breakpoint = breakpoint
        let metrics = TileMetrics(breakpoint)
        // The sections that begin on the page can depend on pictures of the next one.
        let placed = metrics.sections(
            (part.sections + part.following).map { section in
                (section.context.map { TileRecord($0) }[...], section.title != nil)
            }
        )
        sections = zip(placed, part.sections).enumerated().map { number, pair in
            number == part.sections.count - 1 ? pair.0.ending(after: pair.1.pictures.count) : pair.0
        }
        laneWidth = metrics.laneWidth
        // The page scrolls, so the height has no effect.
        arrangement = metrics.options.arrange(
            zip(sections, part.sections).map { section, named in
                LayoutSection(section.items, header: metrics.header(hasTitle: named.title != nil), options: section.options())
            },
            in: LayoutSize(width: breakpoint.container, height: 800)
        )
    }

    /// All elements of the page, in its order.
    package var elements: [PageElement] {
        var number = part.first
        return arrangement.allPlacements().compactMap { placed in
            switch placed.element.kind {
            case .item:
                defer { number += 1 }
                return PageElement(name: PageElement.name(ofPicture: number), frame: placed.placement.frame, isPicture: true)
            case .header:
                let name = part.sections[placed.element.section].headingName
                let (frame, insets) = (placed.placement.frame, sections[placed.element.section].insets)
                let width = frame.width - insets.left - insets.right
                let text = LayoutRect(x: insets.left, y: frame.y, width: width, height: frame.height)
                return PageElement(name: name, frame: text, isPicture: false)
            case .footer, .background:
                return nil
            }
        }
    }
}

/// An element of the page with its ID and the engine's frame.
///
/// The one place that defines IDs: `p0`, `p1`, … for the pictures of the album, `s0`, `s1`, … for the headings of the sections.
package struct PageElement: Sendable {
    package let name: String
    package let frame: LayoutRect
    let isPicture: Bool

    static func name(ofPicture number: Int) -> String { "p\(number)" }

    static func name(ofHeading section: Int) -> String { "s\(section)" }
}
