import Foundation

/// Ranges along the scroll direction, searched by bisection even if negative spacing makes them overlap.
///
/// `maximumEnds` and `minimumStarts` are ascending for any ranges.
struct FlowSpans: Sendable {
    /// The greatest end of each range and all before it.
    private var maximumEnds: [CGFloat] = []
    /// The least start of each range and all after it.
    private var minimumStarts: [CGFloat] = []

    init() {}

    /// Makes a list of ranges with a start and an end.
    init(count: Int, span: (Int) -> (low: CGFloat, high: CGFloat)) {
        maximumEnds.reserveCapacity(count)
        minimumStarts.reserveCapacity(count)
        var farthest = -CGFloat.infinity
        for index in 0..<count {
            let (low, high) = span(index)
            farthest = max(farthest, high)
            maximumEnds.append(farthest)
            minimumStarts.append(low)
        }
        for index in (0..<max(0, count - 1)).reversed() { minimumStarts[index] = min(minimumStarts[index], minimumStarts[index + 1]) }
    }

    /// The greatest end.
    var end: CGFloat { maximumEnds.last ?? 0 }

    /// The least start.
    var start: CGFloat { minimumStarts.first ?? 0 }

    /// Returns the indices of the ranges that may intersect another; all others do not.
    func range(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = maximumEnds.indices.partitioningIndex { maximumEnds[$0] >= low }
        let last = minimumStarts.indices.partitioningIndex { minimumStarts[$0] > high }
        return first..<max(first, last)
    }
}
