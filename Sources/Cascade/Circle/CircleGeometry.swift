/// A circle's size and the angles of its items, before it is rotated.
struct CircleGeometry: Sendable {
    let count: Int
    let itemSize: LayoutSize
    /// The distance between the items' centers and the circle's.
    let radius: Double
    /// The arc that the items fill, in radians; `nil` for the full circle.
    let extent: Double?
    /// The size that encloses the items at every angle.
    let size: LayoutSize
    /// The greatest distance by which a rotated item extends beyond its frame.
    let overhang: Double
    private let startAngle: Double
    private let isClockwise: Bool

    init(_ options: CircleOptions, count: Int, container: LayoutSize) {
        self.count = count
        let item = options.itemSize.sanitized
        itemSize = item
        extent = options.arc.extent
        startAngle = Trigonometry.withinTurn(NumericLimits.distance(options.startAngle))
        isClockwise = options.isClockwise
        let isTurned = options.orientation != .upright
        switch options.radius {
        case .fixed(let points): radius = NumericLimits.length(points)
        case .fitted:
            let upright = min(container.width - item.width, container.height - item.height) / 2
            // An item's height points at the center, so its outer corners are half a width beside the radius.
            let half = min(container.width, container.height) / 2
            let corner = Trigonometry.squareRoot(half * half - item.width * item.width / 4) - item.height / 2
            radius = max(0, isTurned ? min(upright, corner) : upright)
        }
        var least = 0.0
        if isTurned {
            let diagonal = Trigonometry.hypotenuse(item.width, item.height)
            least = max(2 * Trigonometry.hypotenuse(radius + item.height / 2, item.width / 2), diagonal)
            // The squares of extents below 1e-154 are 0, and so is the diagonal then.
            overhang = max(0, (diagonal - min(item.width, item.height)) / 2)
        } else {
            overhang = 0
        }
        size = LayoutSize(width: max(least, 2 * radius + item.width), height: max(least, 2 * radius + item.height))
    }

    /// The angle between two neighbors.
    var step: Double {
        guard let extent else { return 2 * Trigonometry.pi / Double(max(1, count)) }
        return count > 1 ? extent / Double(count - 1) : 0
    }

    /// Whether the item is at the circle's center instead of on the circle: a single item on a full circle.
    var isCentered: Bool { count == 1 && extent == nil }

    /// The angle between the first item and another along the circle; for a single item on a limited arc, the angle from the arc's start.
    func arcOffset(_ number: Int) -> Double {
        guard let extent else { return 2 * Trigonometry.pi * Double(number) / Double(count) }
        return count > 1 ? extent * Double(number) / Double(count - 1) : extent / 2
    }

    /// Returns the distance along an axis from the beginning of the circle's extent to that of the visible range while the circle rotates.
    ///
    /// The middles are the same if the whole item at the start angle is visible then; otherwise the circle is moved until it is.
    func inset(_ axis: LayoutAxis, in container: LayoutSize) -> Double {
        let excess = axis.length(size) - axis.length(container)
        guard excess > 0, count > 0, !isCentered else { return max(0, excess / 2) }
        let (sine, cosine) = Trigonometry.sineAndCosine(angle(0, from: startAngle))
        let place = axis.length(size) / 2 + radius * (axis == .vertical ? cosine : sine)
        let reach = axis.length(itemSize) / 2 + overhang
        return max(0, min(max(excess / 2, place + reach - axis.length(container)), place - reach, excess))
    }

    /// The angle of the first item of a rotated circle, reduced to one turn.
    func start(turned turn: Double) -> Double {
        turn == 0 ? startAngle : Trigonometry.withinTurn(isClockwise ? startAngle + turn : startAngle - turn)
    }

    /// An item's angle, counted from straight below the center toward the right.
    func angle(_ number: Int, from start: Double) -> Double { isClockwise ? start - arcOffset(number) : start + arcOffset(number) }

    /// The numbers of the items, split where the circle crosses its horizontal and its vertical diameter.
    ///
    /// Both coordinates are monotonic within a piece, so the items that touch a rectangle are one range. A split may be off by one item.
    func pieces(from startAngle: Double) -> [Range<Int>] {
        let quarter = Trigonometry.pi / 2
        // The quarter turns between a diameter and the start, in the items' direction.
        let start = (isClockwise ? -startAngle : startAngle) / quarter
        let behind = start - Double(Int(start)) + (start < 0 ? 1 : 0)
        // The number of items in a quarter turn; all of them if the arc has no extent.
        let inQuarter = extent.map { Double(count - 1) / $0 * quarter } ?? Double(count) / 4
        var pieces: [Range<Int>] = []
        var first = 0
        for turn in 1...5 where first < count {
            let crossing = (Double(turn) - behind) * inQuarter
            // The quotient is NaN without items and extent; then no comparison is true.
            let limit = turn == 5 || !(crossing < Double(count)) ? count : max(first + 1, min(count, Int(crossing) + 1))
            pieces.append(first..<limit)
            first = limit
        }
        return pieces
    }
}
