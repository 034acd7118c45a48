import Foundation

/// The frames of a section, relative to its start: header, inset, items, inset and footer.
///
/// Only `start` changes when the section moves.
struct FlowSection: Sendable {
    var start: CGFloat = 0
    private(set) var metrics: FlowMetrics
    private(set) var length: CGFloat
    private let breadth: CGFloat
    private let pixels: PixelGrid
    private var arranged: Arranged

    private var itemsStart: CGFloat { metrics.header + metrics.insets.before }

    private enum Arranged {
        case grid(FlowGrid)
        case lines(FlowLines)

        static let none = Arranged.grid(FlowGrid())
    }

    /// Arranges items on lines of a breadth, which the insets reduce.
    init(metrics: FlowMetrics, breadth: CGFloat, pixels: PixelGrid = PixelGrid()) {
        self.metrics = metrics
        self.breadth = breadth
        self.pixels = pixels
        arranged = FlowSection.arrange(metrics, breadth: breadth)
        length = 0
        measure()
    }

    private static func arrange(_ metrics: FlowMetrics, breadth: CGFloat) -> Arranged {
        let rule = FlowLineRule(breadth: breadth - metrics.insets.leading - metrics.insets.trailing, spacing: metrics.itemSpacing)
        let sizes = metrics.sizes
        if sizes.isUniform {
            return .grid(FlowGrid(count: sizes.count, size: sizes.shared, rule: rule, lineSpacing: metrics.lineSpacing))
        }
        return .lines(FlowLines(sizes: sizes, rule: rule, lineSpacing: metrics.lineSpacing))
    }

    private mutating func measure() {
        let itemsLength: CGFloat
        switch arranged {
        case .grid(let grid): itemsLength = grid.length
        case .lines(let lines): itemsLength = lines.length
        }
        length = itemsStart + itemsLength + metrics.insets.after + metrics.footer
    }

    /// Changes the size of one item.
    mutating func resize(_ item: Int, to size: FlowSize) {
        if !metrics.sizes.set(size, at: item) { return }
        if case .lines(var lines) = arranged {
            // Removed from the property, so that the lines change in place.
            arranged = .none
            lines.resize(item, sizes: metrics.sizes)
            arranged = .lines(lines)
        } else {
            arranged = FlowSection.arrange(metrics, breadth: breadth)
        }
        measure()
    }

    var end: CGFloat { start + length }

    var count: Int { metrics.sizes.count }

    /// The range of all elements of the section; with negative insets, items can lie outside of the section.
    var span: (low: CGFloat, high: CGFloat) {
        var low = min(start, end)
        var high = max(start + metrics.header, end)
        if count > 0 {
            let stretch = itemsSpan
            low = min(low, stretch.low)
            high = max(high, stretch.high)
        }
        return (low, high)
    }

    private var itemsSpan: (low: CGFloat, high: CGFloat) {
        let origin = start + itemsStart
        switch arranged {
        case .grid(let grid):
            let last = grid.frame(of: count - 1)
            return (origin + min(0, last.along), origin + max(grid.size.along, last.alongEnd))
        case .lines(let lines):
            return (origin + lines.spans.start, origin + lines.spans.end)
        }
    }

    var header: FlowRect? { bar(at: start, length: metrics.header) }

    var footer: FlowRect? { bar(at: end - metrics.footer, length: metrics.footer) }

    private func bar(at along: CGFloat, length: CGFloat) -> FlowRect? {
        length > 0 ? FlowRect(along: along, across: 0, size: FlowSize(along: length, across: breadth)) : nil
    }

    func frame(of item: Int) -> FlowRect {
        switch arranged {
        case .grid(let grid): placed(grid.frame(of: item))
        case .lines(let lines): placed(lines.frame(of: item, on: lines.line(of: item), size: metrics.sizes[item]))
        }
    }

    /// Calls the body for the items that intersect a rectangle, in order.
    func forEachItem(in rect: FlowRect, _ body: (Int, FlowRect) -> Void) {
        // Items are rounded to pixels, so they can be half a pixel away from their line.
        let low = rect.along - start - itemsStart - 1
        let high = rect.alongEnd - start - itemsStart + 1
        switch arranged {
        case .grid(let grid):
            for item in grid.items(from: low, to: high) {
                let frame = placed(grid.frame(of: item))
                if frame.meets(rect) { body(item, frame) }
            }
        case .lines(let lines):
            let items = lines.items(from: low, to: high)
            if items.isEmpty { return }
            var index = lines.lines.indices.partitioningIndex { lines.lines[$0].first >= items.lowerBound }
            for item in items {
                if index + 1 < lines.lines.count, lines.lines[index + 1].first == item { index += 1 }
                let frame = placed(lines.frame(of: item, on: lines.lines[index], size: metrics.sizes[item]))
                if frame.meets(rect) { body(item, frame) }
            }
        }
    }

    private func placed(_ frame: FlowRect) -> FlowRect {
        var frame = frame
        frame.along = pixels.round(frame.along + start + itemsStart)
        frame.across = pixels.round(frame.across + metrics.insets.leading)
        return frame
    }

    /// Returns the growth of an item's line if the item gets a size and stays on its line.
    func growth(resizing item: Int, to size: FlowSize) -> CGFloat {
        let range: Range<Int>
        switch arranged {
        case .grid(let grid): range = grid.items(onLineOf: item)
        case .lines(let lines): range = lines.items(onLineOf: item)
        }
        let others = range.reduce(0) { $1 == item ? $0 : max($0, metrics.sizes[$1].along) }
        return max(others, size.along) - max(others, metrics.sizes[item].along)
    }
}
