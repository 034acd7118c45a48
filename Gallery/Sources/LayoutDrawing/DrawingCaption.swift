import Cascade

/// The lines above the drawing, and its text alternative.
struct DrawingCaption {
    private let title: String
    private var lines: [(text: String, swatch: String?)] = []

    private static let firstLine = 30.0
    private static let lineHeight = 17.0

    init(title: String, items: Int, sections: Int, size: LayoutSize) {
        self.title = title
        lines.append(("\(Self.counted(items, "item")) in \(Self.counted(sections, "section")), content \(Self.extents(size))", nil))
    }

    mutating func addContainer(_ rect: LayoutRect, isInPicture: Bool) {
        let place = "container \(Self.extents(rect.size)) at \(Self.number(rect.x)), \(Self.number(rect.y))"
        lines.append(isInPicture ? (place, "container") : ("\(place), far from the content and not drawn", nil))
    }

    mutating func addQueries(_ count: Int) { lines.append((count == 1 ? "1 query" : "\(count) queries", "query")) }

    mutating func addNote(_ text: String) { lines.append((text, nil)) }

    /// The height of all lines with the space below them.
    var height: Double { Self.firstLine + Self.lineHeight * Double(lines.count) + 18 }

    /// A width in which all lines fit; characters are not measured but assumed to be wide.
    var width: Double {
        var longest = Double(title.count) * 8.5
        for line in lines { longest = max(longest, Double(line.text.count) * 6.2 + (line.swatch == nil ? 0 : 20.0)) }
        return min(longest, 1200) + 2 * DrawingSheet.margin
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

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// Returns a number for display, which may be infinite, such as an offset.
    private static func number(_ value: Double) -> String {
        value.isFinite ? SVG.number(value) : value.isNaN ? "no number" : value < 0 ? "−∞" : "∞"
    }

    private static func extents(_ size: LayoutSize) -> String { "\(SVG.number(size.width)) × \(SVG.number(size.height))" }
}
