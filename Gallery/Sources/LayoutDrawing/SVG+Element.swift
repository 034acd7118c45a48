import Cascade

extension SVG {
    /// The least extent of a shape.
    private static let hairline = 0.5
    private static let corner = 4.0
    /// The least readable text size.
    private static let leastText = 4.0

    /// Draws an element, with an optional color or header title.
    mutating func draw(_ placed: PlacedElement, sheet: DrawingSheet, color: String?, title: String?) {
        let (element, placement) = (placed.element, placed.placement)
        let (frame, scaled) = (sheet.picture(placement.frame), sheet.picture(placement.scaledFrame))
        let style = DrawingStyle.sectionClass(element.section)
        if placement.scale != 1 { rect(frame, class: "ghost \(style)", corner: Self.corner) }
        var attributes: [(String, String)] = []
        if placement.opacity < 1 { attributes.append(("opacity", Self.number(placement.opacity))) }
        if placement.rotation != 0 {
            let degrees = Self.number(placement.rotation * 180 / .pi)
            attributes.append(("transform", "rotate(\(degrees) \(Self.number(frame.midX)) \(Self.number(frame.midY)))"))
        }
        if !attributes.isEmpty { begin("g", attributes) }
        let size = LayoutSize(width: max(Self.hairline, scaled.width), height: max(Self.hairline, scaled.height))
        let shape = LayoutRect(origin: LayoutPoint(x: scaled.x, y: scaled.y), size: size)
        let bar = placement.zIndex > 0 ? "bar stuck \(style)" : "bar \(style)"
        switch element.kind {
        case .background: rect(shape, class: "background \(style)", corner: Self.corner * 2)
        case .header: drawBar(shape, class: bar, label: title ?? "header \(element.section)")
        case .footer: drawBar(shape, class: bar, label: "footer \(element.section)")
        case .item:
            rect(shape, class: color == nil ? "item \(style)" : "picture", corner: Self.corner, fill: color)
            drawNumber(element.index, in: shape, frame: frame, color: color)
        }
        if !attributes.isEmpty { end("g") }
    }

    private mutating func drawBar(_ shape: LayoutRect, class style: String, label: String) {
        rect(shape, class: style)
        let size = min(12, shape.height * 0.7)
        // A label that does not fit is omitted, so that it does not overlap its neighbors; a narrow, tall bar has it along its side.
        if size >= Self.leastText, Double(label.count) * size * 0.6 + 16 <= shape.width {
            text(label, x: shape.x + 10, y: shape.midY + size * 0.35, class: "label", size: size)
        } else if shape.width >= 8, Double(label.count) * 7 + 16 <= shape.height {
            let size = min(12, shape.width * 0.7)
            text(label, x: shape.midX + size * 0.35, y: shape.midY, class: "label turned", size: size, isTurned: true)
        }
    }

    private mutating func drawNumber(_ number: Int, in shape: LayoutRect, frame: LayoutRect, color: String?) {
        let label = String(number)
        func size(in rect: LayoutRect) -> Double { min(13, rect.height * 0.7, rect.width / (Double(label.count) * 0.62 + 0.4)) }
        var (box, style) = (shape, color.map { Self.isLight($0) ? "number on-light" : "number on-dark" } ?? "number")
        // An item that is scaled to nothing is identified by the number in its frame.
        if size(in: box) < Self.leastText { (box, style) = (frame, "number faint") }
        let size = size(in: box)
        guard size >= Self.leastText else { return }
        text(label, x: box.midX, y: box.midY + size * 0.35, class: style, size: size)
    }
}
