import Foundation

/// One line of items of different sizes.
struct FlowLine: Equatable, Sendable {
    /// The first item of the line; the next line's first item ends it.
    var first: Int
    var along: CGFloat
    var length: CGFloat

    var end: CGFloat { along + length }
}

/// How items share a line: the one rule of what fits and of where the first one stands.
struct FlowLineRule: Sendable {
    /// What computed widths may be over and still fit: a third of a width, three times, is not quite the width.
    static let slack: CGFloat = 1e-6

    let breadth: CGFloat
    let spacing: CGFloat

    /// Whether another item fits behind what a line already holds.
    func fits(_ across: CGFloat, behind used: CGFloat) -> Bool {
        used + spacing + across <= breadth + FlowLineRule.slack
    }

    /// The place of the first item and the space between items, on a line that the next item did not fit on.
    ///
    /// An item alone on its line stands in the middle, one that is longer than the line too (rule 9.7).
    func justified(_ count: Int, used: CGFloat) -> (lead: CGFloat, spacing: CGFloat) {
        if count == 1 { return ((breadth - used) / 2, spacing) }
        return (0, spacing + max(0, breadth - used) / CGFloat(count - 1))
    }

    /// How many items of one length fit on a line, whether or not there are as many.
    func capacity(of across: CGFloat) -> Int {
        let stride = across + spacing
        // With no way forward along the line, all of them stand on it.
        let fitting = stride > 0 ? (breadth + spacing + FlowLineRule.slack) / stride : .infinity
        return fitting < 1 ? 1 : fitting < 1e9 ? Int(fitting) : 1_000_000_000
    }

    /// The place of the first item and the space between items of one length, on a line that may hold fewer than fit: it is spaced
    /// as if it were full, so that columns line up.
    func uniform(_ across: CGFloat) -> (lead: CGFloat, spacing: CGFloat) {
        let capacity = capacity(of: across)
        if capacity == 1 { return justified(1, used: across) }
        if across + spacing <= 0 { return (0, spacing) }
        return (0, (breadth - across) / CGFloat(capacity - 1) - across)
    }
}

/// Items of different sizes, broken into lines.
struct FlowLines: Sendable {
    private(set) var lines: [FlowLine] = []
    /// Where each item stands across the flow.
    private(set) var acrosses: [CGFloat] = []
    private(set) var spans = FlowSpans()

    private let rule: FlowLineRule
    private let lineSpacing: CGFloat

    init(sizes: FlowSizes, rule: FlowLineRule, lineSpacing: CGFloat) {
        self.rule = rule
        self.lineSpacing = lineSpacing
        acrosses = Array(repeating: 0, count: sizes.count)
        var along: CGFloat = 0
        var first = 0
        var made: [FlowLine] = []
        while first < sizes.count {
            first = addLine(to: &made, first: first, along: &along, sizes: sizes)
        }
        lines = made
        index()
    }

    /// Sets one line, from its first item as far as they fit, and answers the first of the next one.
    private mutating func addLine(to lines: inout [FlowLine], first: Int, along: inout CGFloat, sizes: FlowSizes) -> Int {
        var used = sizes[first].across
        var length = sizes[first].along
        var isUniform = true
        var next = first + 1
        while next < sizes.count, rule.fits(sizes[next].across, behind: used) {
            used += rule.spacing + sizes[next].across
            length = max(length, sizes[next].along)
            isUniform = isUniform && sizes[next] == sizes[first]
            next += 1
        }
        let place: (lead: CGFloat, spacing: CGFloat)
        if next < sizes.count {
            place = rule.justified(next - first, used: used)
        } else {
            // Whether the items are of one size is decided for the last line, not for the section (rule 9.6).
            place = isUniform ? rule.uniform(sizes[first].across) : (lead: 0, spacing: rule.spacing)
        }
        var across = place.lead
        for item in first..<next {
            acrosses[item] = across
            across += sizes[item].across + place.spacing
        }
        lines.append(FlowLine(first: first, along: along, length: length))
        along += length + lineSpacing
        return next
    }

    private mutating func index() {
        let all = lines
        spans = FlowSpans(count: all.count) { (all[$0].along, all[$0].end) }
    }

    /// Sets the lines again on which an item's new size tells; those behind them only move.
    mutating func resize(_ item: Int, sizes: FlowSizes) {
        // The line before may now have room for the item.
        let start = max(0, lineIndex(of: item) - 1)
        var along = lines[start].along
        var first = lines[start].first
        var made: [FlowLine] = []
        var same = start
        while first < sizes.count {
            first = addLine(to: &made, first: first, along: &along, sizes: sizes)
            while same < lines.count, lines[same].first < first { same += 1 }
            if first > item, same < lines.count, lines[same].first == first { break }
        }
        if first >= sizes.count { same = lines.count }
        let moved = same < lines.count ? along - lines[same].along : 0
        for line in same..<lines.count { lines[line].along += moved }
        lines.replaceSubrange(start..<same, with: made)
        index()
    }

    var length: CGFloat { lines.last?.end ?? 0 }

    /// The line an item is on.
    func line(of item: Int) -> FlowLine { lines[lineIndex(of: item)] }

    /// The items that share a line with one.
    func items(onLineOf item: Int) -> Range<Int> {
        let line = lineIndex(of: item)
        return lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : acrosses.count)
    }

    private func lineIndex(of item: Int) -> Int {
        lines.indices.partitioningIndex { lines[$0].first > item } - 1
    }

    func frame(of item: Int, on line: FlowLine, size: FlowSize) -> FlowRect {
        FlowRect(along: line.along + (line.length - size.along) / 2, across: acrosses[item], size: size)
    }

    /// The items on the lines that may meet a stretch.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let range = spans.range(from: low, to: high)
        if range.isEmpty { return 0..<0 }
        return lines[range.lowerBound].first..<(range.upperBound < lines.count ? lines[range.upperBound].first : acrosses.count)
    }
}
