import Foundation

/// All sections, one after the other along the scroll direction.
struct FlowArrangement: Sendable {
    /// The space across the scroll direction.
    let breadth: CGFloat
    let pixels: PixelGrid
    private(set) var sections: [FlowSection]
    private var spans = FlowSpans()

    init(breadth: CGFloat, metrics: [FlowMetrics], pixels: PixelGrid = PixelGrid()) {
        self.breadth = breadth
        self.pixels = pixels
        sections = metrics.map { FlowSection(metrics: $0, breadth: breadth, pixels: pixels) }
        placeSections()
    }

    /// Places each section after the one before it.
    private mutating func placeSections() {
        var start: CGFloat = 0
        for index in sections.indices {
            sections[index].start = start
            start = sections[index].end
        }
        let all = sections
        spans = FlowSpans(count: all.count) { all[$0].span }
    }

    var metrics: [FlowMetrics] { sections.map { $0.metrics } }

    var contentSize: FlowSize { FlowSize(along: max(0, sections.last?.end ?? 0), across: breadth) }

    func frame(of item: Int, in section: Int) -> FlowRect? {
        guard sections.indices.contains(section), item >= 0, item < sections[section].count else { return nil }
        return sections[section].frame(of: item)
    }

    /// Returns the sections that may intersect a range.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        // Rounding to pixels can move items half a pixel out of their section.
        spans.range(from: low - 1, to: high + 1)
    }

    /// Changes the sizes of items; sections without such an item only move.
    mutating func resize(_ changes: [(section: Int, item: Int, size: FlowSize)]) {
        for change in changes where sections.indices.contains(change.section) {
            sections[change.section].resize(change.item, to: change.size)
        }
        placeSections()
    }
}
