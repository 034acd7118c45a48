import Cascade

/// The lines above the drawing, and its text alternative.
struct DrawingCaption {
    private let title: String
    private var lines: [(text: String, swatch: String?)] = []

    private static let firstLine = 30.0
    private static let lineHeight = 17.0

    init(_ drawing: ArrangementDrawing, drawn: Int, on sheet: DrawingSheet) {
        title = drawing.title
        let (elements, factor) = (drawing.elements, sheet.factor)
        let items = Self.counted(elements.count { $0.element.kind == .item }, "item", "items")
        add("\(items) in \(Self.counted(drawing.sectionCount, "section", "sections")), content \(Self.extents(drawing.contentSize))")
        if let container = drawing.container {
            let place = "container \(Self.extents(container.size)) at \(Self.number(container.x)), \(Self.number(container.y))"
            if sheet.container == nil { add("\(place), far from the content and not drawn") } else { add(place, swatch: "container") }
        }
        if !drawing.queries.isEmpty { add(Self.counted(drawing.queries.count, "query", "queries"), swatch: "query") }
        if drawn < elements.count { add("The first \(drawn) of \(elements.count) elements are drawn.") }
        if elements.isEmpty { add("There are no elements.") }
        if factor < 1 { add("Drawn smaller, 1 : \(SVG.number(1 / factor)).") }
        if factor > 1 { add("Drawn larger, \(SVG.number(factor)) : 1.") }
    }

    private mutating func add(_ text: String, swatch: String? = nil) { lines.append((text, swatch)) }

    /// The height of all lines with the space below them.
    var height: Double { Self.firstLine + Self.lineHeight * Double(lines.count) + 18 }

    /// A width in which all lines fit; characters are not measured but assumed to be wide.
    var width: Double {
        let widths = lines.map { Double($0.text.count) * 6.2 + ($0.swatch == nil ? 0 : 20.0) }
        return min(widths.reduce(Double(title.count) * 8.5, max), 1200) + 2 * DrawingSheet.margin
    }

    var description: String { lines.map(\.text).joined(separator: "; ") }

    func draw(into svg: inout SVG) {
        svg.text(title, x: DrawingSheet.margin, y: Self.firstLine, class: "title")
        for (index, line) in lines.enumerated() {
            let y = Self.firstLine + Self.lineHeight * Double(index + 1) + 2
            var x = DrawingSheet.margin
            if let swatch = line.swatch {
                svg.rect(LayoutRect(x: x, y: y - 8, width: 13, height: 9), class: swatch)
                x += 20
            }
            svg.text(line.text, x: x, y: y, class: "caption")
        }
    }

    private static func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

    /// Returns a number for display, which may be infinite, such as an offset.
    private static func number(_ value: Double) -> String {
        value.isFinite ? SVG.number(value) : value.isNaN ? "no number" : value < 0 ? "−∞" : "∞"
    }

    private static func extents(_ size: LayoutSize) -> String { "\(SVG.number(size.width)) × \(SVG.number(size.height))" }
}
