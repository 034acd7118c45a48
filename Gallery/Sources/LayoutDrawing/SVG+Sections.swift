import Cascade

extension SVG {
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
