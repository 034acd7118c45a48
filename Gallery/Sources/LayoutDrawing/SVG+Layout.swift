import Cascade

extension SVG {
    /// The least extent of a shape.
    private static let hairline = 0.5
    private static let corner = 4.0
    private static let leastText = 4.0

    mutating func draw(_ placed: PlacedElement, sheet: DrawingSheet, color: String?, title: String?) {
        let (element, placement) = (placed.element, placed.placement)
        let (frame, scaled) = (sheet.picture(placement.frame), sheet.picture(placement.frame.scaled(by: placement.scale)))
        let style = DrawingStyle.sectionClass(element.section)
        if placement.scale != 1 { rect(frame, class: "ghost \(style)", corner: Self.corner) }
        var attributes: [(String, String)] = []
        if placement.opacity < 1 { attributes.append(("opacity", Self.number(placement.opacity))) }
        if placement.rotation != 0 {
            let degrees = Self.number(placement.rotation * 180 / .pi)
            attributes.append(("transform", "rotate(\(degrees) \(Self.number(frame.midX)) \(Self.number(frame.midY)))"))
        }
        if !attributes.isEmpty { tag("g", attributes, end: ">\n") }
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
        if !attributes.isEmpty { endGroup() }
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

    /// Draws lines beside the layout from the start to the end of each section.
    ///
    /// They are omitted for a single section, and if sections overlap, as on a circle.
    mutating func drawSections(of drawn: [PlacedElement], axis: LayoutAxis, unpinned: (LayoutElement) -> Placement?, sheet: DrawingSheet) {
        var marks: [(section: Int, bounds: LayoutRect)] = []
        for placed in drawn {
            // The extent of a section does not include pinned elements.
            let placement = placed.placement.zIndex > 0 ? unpinned(placed.element) : placed.placement
            let frame = sheet.picture((placement ?? placed.placement).frame)
            if let last = marks.last, last.section == placed.element.section {
                marks[marks.count - 1].bounds = last.bounds.union(frame)
            } else {
                marks.append((placed.element.section, frame))
            }
        }
        func range(_ rect: LayoutRect) -> ClosedRange<Double> {
            axis == .vertical ? rect.y...max(rect.y, rect.maxY) : rect.x...max(rect.x, rect.maxX)
        }
        let ranges = marks.map { range($0.bounds) }.sorted { $0.lowerBound < $1.lowerBound }
        let overlap = zip(ranges, ranges.dropFirst()).contains { $0.upperBound > $1.lowerBound + 0.5 }
        guard marks.count > 1, !overlap else { return }
        let distance = 9.0
        let left = (marks.map(\.bounds.x).min() ?? 0) - distance
        let bottom = (marks.map(\.bounds.maxY).max() ?? 0) + distance
        for mark in marks {
            let range = range(mark.bounds)
            let style = DrawingStyle.sectionClass(mark.section)
            // Neighboring lines do not touch.
            let (low, high) = (range.lowerBound + 1, max(range.lowerBound + 1, range.upperBound - 1))
            let label = String(mark.section)
            switch axis {
            case .vertical:
                line(x1: left, y1: low, x2: left, y2: high, class: "mark \(style)")
                text(label, x: left - 5, y: low + 8, class: "tag mark-tag \(style)")
            case .horizontal:
                line(x1: low, y1: bottom, x2: high, y2: bottom, class: "mark \(style)")
                text(label, x: low + 1, y: bottom + 11, class: "tag \(style)")
            }
        }
    }
}
