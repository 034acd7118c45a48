import Foundation

/// Spans in their order along the flow, found by binary search even where negative spacing makes them overlap.
///
/// `maximumEnds` never falls and `minimumStarts` never falls, whatever the spans do, so both can be searched.
struct FlowSpans: Sendable {
    /// The farthest end of this span and all before it.
    private var maximumEnds: [CGFloat] = []
    /// The nearest start of this span and all after it.
    private var minimumStarts: [CGFloat] = []

    init() {}

    /// Takes a count of spans, each with its start and its end.
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
        var index = count - 1
        while index > 0 {
            minimumStarts[index - 1] = min(minimumStarts[index - 1], minimumStarts[index])
            index -= 1
        }
    }

    /// The end of the farthest span.
    var end: CGFloat { maximumEnds.last ?? 0 }

    /// The start of the nearest span.
    var start: CGFloat { minimumStarts.first ?? 0 }

    /// The spans that may meet a stretch: none outside the range does.
    func range(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = maximumEnds.indices.partitioningIndex { maximumEnds[$0] >= low }
        let last = minimumStarts.indices.partitioningIndex { minimumStarts[$0] > high }
        return first..<max(first, last)
    }
}
