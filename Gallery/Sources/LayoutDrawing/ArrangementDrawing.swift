package import Cascade

/// An arrangement, or elements with known frames, as a self-contained SVG.
///
/// Items are numbered as in documents, from 0 in each section; each section has its own color. The drawing follows the viewer's light or
/// dark appearance. Equal arrangements give identical bytes.
package struct ArrangementDrawing: Sendable {
    package var title: String
    /// Rectangles that are outlined and numbered.
    package var queries: [LayoutRect] = []
    /// The titles of headers, by section; a section without one shows its number.
    package var headerTitles: [Int: String] = [:]
    /// The colors of items in CSS (`#rrggbb`), by section and item; items without one have their section's.
    package var itemColors: [[String]] = []
    /// The maximum number of drawn elements; the drawing mentions omitted ones.
    package var elementLimit = 20_000

    let elements: [PlacedElement]
    let contentSize: LayoutSize
    private(set) var sectionCount: Int
    private(set) var container: LayoutRect?
    private var axis: LayoutAxis
    /// Returns the placement of a pinned element without pinning, if it is known.
    private var unpinned: @Sendable (LayoutElement) -> Placement? = { _ in nil }

    /// - Parameter offset: The content offset at which elements are placed and the container is outlined.
    package init(
        _ arrangement: any Arrangement,
        title: String,
        offset: LayoutPoint = .zero,
        showsContainer: Bool = true
    ) {
        self.init(arrangement.allPlacements(offset: offset), contentSize: arrangement.contentSize, title: title)
        sectionCount = arrangement.sections.count
        axis = arrangement.axis
        container = showsContainer ? LayoutRect(origin: offset, size: arrangement.container) : nil
        unpinned = { arrangement.placement(of: $0, offset: nil) }
    }

    /// Makes a drawing of elements in order of listing, without a container.
    package init(_ elements: [PlacedElement], contentSize: LayoutSize, title: String) {
        self.elements = elements
        self.contentSize = contentSize
        self.title = title
        sectionCount = Set(elements.lazy.map(\.element.section)).count
        axis = contentSize.width > contentSize.height ? .horizontal : .vertical
    }

    package func svg() -> String {
        let drawn = Array(elements.prefix(max(0, elementLimit)))
        var sheet = DrawingSheet(
            content: drawn.count < elements.count ? nil : contentSize,
            container: container,
            frames: drawn.map(\.placement)
        )
        let caption = DrawingCaption(self, drawn: drawn.count, on: sheet)
        sheet.top = caption.height

        var svg = SVG(width: max(sheet.width, caption.width), height: sheet.height, title: title, description: caption.description)
        svg.tag("rect", [("class", "paper"), ("width", "100%"), ("height", "100%")])
        caption.draw(into: &svg)
        if let content = sheet.content { svg.rect(sheet.picture(content), class: "content") }
        svg.drawSections(of: drawn, axis: axis, unpinned: unpinned, sheet: sheet)
        // Elements are drawn from back to front, and in order of listing at the same z-index.
        let layers = Dictionary(grouping: drawn, by: \.placement.zIndex).sorted { $0.key < $1.key }
        for placed in layers.flatMap(\.value) {
            svg.draw(placed, sheet: sheet, color: color(of: placed.element), title: headerTitles[placed.element.section])
        }
        for (number, query) in queries.enumerated() {
            guard let rect = sheet.visible(query) else { continue }
            svg.rect(rect, class: "query")
            svg.text("q\(number)", x: rect.x + 4, y: rect.y + 11, class: "tag query-tag")
        }
        if let container = sheet.container { svg.rect(sheet.picture(container), class: "container") }
        return svg.finished()
    }

    private func color(of element: LayoutElement) -> String? {
        guard element.kind == .item, itemColors.indices.contains(element.section) else { return nil }
        let colors = itemColors[element.section]
        return colors.indices.contains(element.index) ? colors[element.index] : nil
    }
}
