import Foundation

/// The lines of items of equal size, whose frames are computed without storage for items.
struct FlowGrid: Equatable, Sendable {
    private(set) var count = 0
    private(set) var size = FlowSize(along: 0, across: 0)
    /// The number of items that fit on a line.
    private(set) var capacity = 1
    private var lead: CGFloat = 0
    private var stride: CGFloat = 0
    private var lineStride: CGFloat = 0

    init() {}

    init(count: Int, size: FlowSize, rule: FlowLineRule, lineSpacing: CGFloat) {
        self.count = count
        self.size = size
        lineStride = size.along + lineSpacing
        capacity = rule.capacity(of: size.across)
        let place = rule.uniform(size.across)
        lead = place.lead
        stride = size.across + place.spacing
    }

    var lineCount: Int { count / capacity + (count % capacity == 0 ? 0 : 1) }

    var length: CGFloat { count == 0 ? 0 : CGFloat(lineCount - 1) * lineStride + size.along }

    func frame(of item: Int) -> FlowRect {
        FlowRect(along: CGFloat(item / capacity) * lineStride, across: lead + CGFloat(item % capacity) * stride, size: size)
    }

    /// Returns the items on the lines that may intersect a range.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        if lineStride <= 0 { return 0..<count }
        // One more line on each side, so that rounding does not exclude a line at the border.
        let first = FlowGrid.whole((low - size.along) / lineStride - 1, atMost: lineCount)
        let last = FlowGrid.whole(high / lineStride + 2, atMost: lineCount)
        return min(first * capacity, count)..<min(max(first, last) * capacity, count)
    }

    /// Returns the items on the line of an item.
    func items(onLineOf item: Int) -> Range<Int> {
        let first = item - item % capacity
        return first..<min(count, first + capacity)
    }

    /// Returns the integral part of a number, clamped to 0 … `most`; `most` for NaN.
    private static func whole(_ value: CGFloat, atMost most: Int) -> Int {
        value < CGFloat(most) ? Int(max(0, value)) : most
    }
}
