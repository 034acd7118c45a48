/// The positions of a section's lanes across the scroll axis.
struct LaneGeometry: Sendable, Hashable {
    /// The number of lanes, 1 … `LaneCount.most`.
    let count: Int
    /// The start of the first lane.
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
            // The quotient can be infinite, negative or NaN; the comparison gives one lane for NaN.
            let fitting = (available + spacing) / (NumericLimits.length(minimum) + spacing)
            count = fitting >= 1 ? Int(min(fitting, Double(LaneCount.most))) : 1
        }
        leading = insets.leading
        size = max(0, (available - spacing * Double(count - 1)) / Double(count))
    }

    /// Returns the start of a lane across the scroll axis.
    @inline(__always)
    func edge(of lane: Int) -> Double { leading + Double(lane) * (size + spacing) }

    /// Returns the breadth of `span` neighboring lanes with the spacing between them; never negative.
    @inline(__always)
    func breadth(of span: Int) -> Double { max(0, Double(span) * size + Double(span - 1) * spacing) }

    /// The end of the last lane.
    var trailingEdge: Double { edge(of: count - 1) + size }
}
