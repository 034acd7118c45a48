import Cascade

/// The shape of one element.
struct ElementShape {
    private let placed: PlacedElement
    private let frame: LayoutRect
    private let scaled: LayoutRect
    private let color: String?
    private let title: String?

    /// The least extent of a shape.
    private static let hairline = 0.5
    private static let corner = 4.0
    /// The least readable text size.
    private static let leastText = 4.0

    /// Makes the shape of an element, with an optional color or header title.
    init(_ placed: PlacedElement, sheet: DrawingSheet, color: String?, title: String?) {
        self.placed = placed
        self.color = color
        self.title = title
        frame = sheet.picture(placed.placement.frame)
        scaled = sheet.picture(placed.placement.scaledFrame)
    }

    func draw(into svg: inout SVG) {
        let placement = placed.placement
        if placement.scale != 1 { svg.rect(frame, class: "ghost \(sectionClass)", corner: Self.corner) }
        var attributes: [(String, String)] = []
        if placement.opacity < 1 { attributes.append(("opacity", SVG.number(placement.opacity))) }
        if placement.rotation != 0 {
            let degrees = SVG.number(placement.rotation * 180 / .pi)
            attributes.append(("transform", "rotate(\(degrees) \(SVG.number(frame.midX)) \(SVG.number(frame.midY)))"))
        }
        if !attributes.isEmpty { svg.begin("g", attributes) }
        drawUpright(into: &svg)
        if !attributes.isEmpty { svg.end("g") }
    }

    private func drawUpright(into svg: inout SVG) {
        let rect = LayoutRect(
            x: scaled.x,
            y: scaled.y,
            width: max(Self.hairline, scaled.width),
            height: max(Self.hairline, scaled.height)
        )
        switch placed.element.kind {
        case .background: svg.rect(rect, class: "background \(sectionClass)", corner: Self.corner * 2)
        case .header: drawBar(rect, label: title ?? "header \(placed.element.section)", into: &svg)
        case .footer: drawBar(rect, label: "footer \(placed.element.section)", into: &svg)
        case .item:
            if let color {
                svg.rect(rect, class: "picture", corner: Self.corner, fill: color)
            } else {
                svg.rect(rect, class: "item \(sectionClass)", corner: Self.corner)
            }
            drawNumber(in: rect, into: &svg)
        }
    }

    private func drawBar(_ rect: LayoutRect, label: String, into svg: inout SVG) {
        svg.rect(rect, class: placed.placement.zIndex > 0 ? "bar stuck \(sectionClass)" : "bar \(sectionClass)")
        let size = min(12, rect.height * 0.7)
        // A label that does not fit is omitted, so that it does not overlap its neighbors; a narrow, tall bar has it along its side.
        if size >= Self.leastText, Double(label.count) * size * 0.6 + 16 <= rect.width {
            svg.text(label, x: rect.x + 10, y: rect.midY + size * 0.35, class: "label", size: size)
        } else if rect.width >= 8, Double(label.count) * 7 + 16 <= rect.height {
            let size = min(12, rect.width * 0.7)
            svg.text(label, x: rect.midX + size * 0.35, y: rect.midY, class: "label turned", size: size, isTurned: true)
        }
    }

    private func drawNumber(in rect: LayoutRect, into svg: inout SVG) {
        let text = String(placed.element.index)
        func size(in rect: LayoutRect) -> Double { min(13, rect.height * 0.7, rect.width / (Double(text.count) * 0.62 + 0.4)) }
        var (box, style) = (rect, color.map { SVG.isLight($0) ? "number on-light" : "number on-dark" } ?? "number")
        // An item that is scaled to nothing is identified by the number in its frame.
        if size(in: box) < Self.leastText { (box, style) = (frame, "number faint") }
        let size = size(in: box)
        guard size >= Self.leastText else { return }
        svg.text(text, x: box.midX, y: box.midY + size * 0.35, class: style, size: size)
    }

    private var sectionClass: String { DrawingStyle.sectionClass(placed.element.section) }
}
