import Foundation

/// A line of items of different sizes.
struct FlowLine: Equatable, Sendable {
    /// The first item of the line; the line ends before the first item of the next.
    var first: Int
    var along: CGFloat
    var length: CGFloat

    var end: CGFloat { along + length }
}

/// The rule of a line: the items that fit, and their positions.
struct FlowLineRule: Sendable {
    /// The tolerance of a line's breadth: the sum of three thirds of it may exceed it by rounding.
    static let slack: CGFloat = 1e-6

    let breadth: CGFloat
    let spacing: CGFloat

    /// Returns whether another item fits behind those on a line.
    func fits(_ across: CGFloat, behind used: CGFloat) -> Bool {
        used + spacing + across <= breadth + FlowLineRule.slack
    }

    /// Returns the position of the first item and the spacing, on a line that is followed by another.
    ///
    /// A single item is centered on its line, also one that is longer than the line (rule 9.7).
    func justified(_ count: Int, used: CGFloat) -> (lead: CGFloat, spacing: CGFloat) {
        if count == 1 { return ((breadth - used) / 2, spacing) }
        return (0, spacing + max(0, breadth - used) / CGFloat(count - 1))
    }

    /// Returns the number of items of one length that fit on a line.
    func capacity(of across: CGFloat) -> Int {
        let stride = across + spacing
        // Without a positive stride, all items fit on the line.
        let fitting = stride > 0 ? (breadth + spacing + FlowLineRule.slack) / stride : .infinity
        return fitting < 1 ? 1 : fitting < 1e9 ? Int(fitting) : 1_000_000_000
    }

    /// Returns the position of the first item and the spacing for items of one length.
    ///
    /// A partial line has the spacing of a full one, so that columns align.
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
    /// The position of each item across the scroll direction.
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

    /// Places the items of one line, and returns the first item of the next.
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
            // Uniform spacing depends on the items of the last line, not on those of the section (rule 9.6).
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

    /// Places the lines again that depend on an item's new size; later lines only move.
    mutating func resize(_ item: Int, sizes: FlowSizes) {
        // The previous line may now have space for the item.
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

    /// Returns the line of an item.
    func line(of item: Int) -> FlowLine { lines[lineIndex(of: item)] }

    /// Returns the items on the line of an item.
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

    /// Returns the items on the lines that may intersect a range.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let range = spans.range(from: low, to: high)
        if range.isEmpty { return 0..<0 }
        return lines[range.lowerBound].first..<(range.upperBound < lines.count ? lines[range.upperBound].first : acrosses.count)
    }
}
