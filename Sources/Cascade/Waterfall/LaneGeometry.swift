/// The positions of a section's lanes across the scroll axis.
struct LaneGeometry: Sendable {
    /// The number of lanes, 1 … `LaneCount.most`.
    let count: Int
    /// The start of the first lane.
    let leading: Double
    /// The breadth of one lane, if all have the same.
    let size: Double
    let spacing: Double
    /// Whether the lanes may end behind the container.
    let mayOverflow: Bool
    /// Whether all lanes have the same breadth.
    let areEqual: Bool
    /// The lanes of given sizes; empty if all lanes have the same breadth.
    private let extents: [LaneExtent]

    /// Divides the breadth of a container among the lanes of a section.
    ///
    /// A lane's size is max(0, (breadth − leading − trailing − spacing · (n − 1)) / n), unless the sizes are given.
    ///
    /// - Parameter options: Those of the section.
    init(_ options: WaterfallOptions, breadth: Double) {
        let insets = options.axis.insets(options.insets)
        let available = breadth - insets.leading - insets.trailing
        leading = insets.leading
        spacing = NumericLimits.distance(options.laneSpacing)
        switch options.lanes {
        case .fixed(let lanes):
            count = max(1, min(lanes, LaneCount.most))
        case .adaptive(let minimum):
            // Three lanes of 80.4 fit 241.2 points, but the quotient of these numbers is less than 3 because of rounding. It can be infinite,
            // negative or NaN; the comparison gives one lane for NaN.
            let fitting = (available + spacing) / (NumericLimits.length(minimum) + spacing) + 1e-9
            count = fitting >= 1 ? Int(min(fitting, Double(LaneCount.most))) : 1
        case .sizes(let sizes) where !sizes.isEmpty:
            count = min(sizes.count, LaneCount.most)
            size = 0
            var (points, weights) = (0.0, 0.0)
            for lane in 0..<count {
                points += sizes[lane].points
                weights += sizes[lane].weight
            }
            let rest = available - spacing * Double(count - 1) - points
            mayOverflow = rest < 0
            areEqual = false
            var (extents, edge) = ([LaneExtent](), leading)
            for lane in 0..<count {
                // Lanes with weights share the rest of the breadth.
                let breadth = sizes[lane].points + max(0, rest) * (sizes[lane].weight / max(1, weights))
                extents.append(LaneExtent(edge: edge, breadth: breadth))
                edge += breadth + spacing
            }
            self.extents = extents
            return
        case .sizes:
            count = 1
        }
        size = max(0, (available - spacing * Double(count - 1)) / Double(count))
        mayOverflow = size == 0
        areEqual = true
        extents = []
    }

    /// Returns the start of a lane across the scroll axis.
    @inline(__always)
    func edge(of lane: Int) -> Double { areEqual ? leading + Double(lane) * (size + spacing) : extents[lane].edge }

    /// Returns the breadth of `span` neighboring lanes with the spacing between them; never negative.
    @inline(__always)
    func breadth(of span: Int, from lane: Int) -> Double {
        areEqual ? max(0, Double(span) * size + Double(span - 1) * spacing) : unequalBreadth(of: span, from: lane)
    }

    /// Not inlined, because queries call it for each item.
    @inline(never)
    private func unequalBreadth(of span: Int, from lane: Int) -> Double {
        let last = extents[lane + span - 1]
        return span == 1 ? last.breadth : max(0, last.edge + last.breadth - extents[lane].edge)
    }

    /// The end of the last lane.
    var trailingEdge: Double { edge(of: count - 1) + breadth(of: 1, from: count - 1) }
}

private struct LaneExtent: Sendable {
    let edge: Double
    let breadth: Double
}

extension LaneSize {
    /// The breadth of a lane of fixed size; 0 for a fraction.
    fileprivate var points: Double {
        if case .absolute(let points) = self { return NumericLimits.length(points) }
        return 0
    }

    /// The weight of a fraction; 0 for a lane of fixed size.
    fileprivate var weight: Double {
        if case .fraction(let weight) = self { return NumericLimits.length(weight) }
        return 0
    }
}
