/// Where a section's lanes lie across the scroll axis.
struct LaneGeometry: Sendable, Hashable {
    /// How many lanes there are, 1 … `LaneCount.most`.
    let count: Int
    /// Where the first lane begins.
    let leading: Double
    /// The breadth of one lane.
    let size: Double
    /// The distance between two lanes.
    let spacing: Double

    /// Divides the breadth of a container among the lanes of a section.
    ///
    /// A lane's size is max(0, (breadth − leading − trailing − spacing · (n − 1)) / n).
    init(_ options: WaterfallOptions, breadth: Double) {
        let insets = options.axis.insets(options.insets)
        let available = breadth - insets.leading - insets.trailing
        spacing = NumericLimits.distance(options.laneSpacing)
        switch options.lanes {
        case .fixed(let lanes):
            count = max(1, min(lanes, LaneCount.most))
        case .adaptive(let minimum):
            // The quotient may be infinite, negative or NaN; the comparison sends NaN to one lane.
            let fitting = (available + spacing) / (NumericLimits.length(minimum) + spacing)
            count = fitting >= 1 ? Int(min(fitting, Double(LaneCount.most))) : 1
        }
        leading = insets.leading
        size = max(0, (available - spacing * Double(count - 1)) / Double(count))
    }

    /// Where a lane begins across the scroll axis.
    @inline(__always)
    func edge(of lane: Int) -> Double { leading + Double(lane) * (size + spacing) }

    /// The breadth of `span` neighboring lanes with the spacing between them, never negative.
    @inline(__always)
    func breadth(of span: Int) -> Double { max(0, Double(span) * size + Double(span - 1) * spacing) }

    /// Where the last lane ends.
    var trailingEdge: Double { edge(of: count - 1) + size }
}
