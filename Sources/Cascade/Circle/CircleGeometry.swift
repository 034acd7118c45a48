/// A circle's size and the angles of its items, before it is turned.
struct CircleGeometry: Sendable {
    /// The number of items.
    let count: Int
    /// The size of each.
    let itemSize: LayoutSize
    /// How far their middles lie from the circle's.
    let radius: Double
    /// The part of the circle the items take in radians; `nil` for all of it.
    let extent: Double?
    /// The size that encloses the items at every angle.
    let size: LayoutSize
    /// How far an item that is turned reaches beyond its frame at most.
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
            // An item's height points at the middle, so its outer corners lie half a width beside the radius.
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

    /// Whether the items are in the middle of the circle instead of on it: a single one that has all of it.
    var isInMiddle: Bool { count == 1 && extent == nil }

    /// The angle between the first item and another, along the circle; that of a single item of a limited arc from the arc's beginning.
    func arcOffset(_ number: Int) -> Double {
        guard let extent else { return 2 * Trigonometry.pi * Double(number) / Double(count) }
        return count > 1 ? extent * Double(number) / Double(count - 1) : extent / 2
    }

    /// The angle of the first item of a rotated circle, within a turn.
    func start(turned turn: Double) -> Double {
        turn == 0 ? startAngle : Trigonometry.withinTurn(isClockwise ? startAngle + turn : startAngle - turn)
    }

    /// An item's angle from straight below the middle, towards the right.
    func angle(_ number: Int, from start: Double) -> Double { isClockwise ? start - arcOffset(number) : start + arcOffset(number) }

    /// The numbers of the items, cut where the circle crosses its horizontal and its vertical diameter.
    ///
    /// Within a piece both coordinates only rise or only fall, so that what touches a rectangle is one run. A cut may be one item off.
    func pieces(from startAngle: Double) -> [Range<Int>] {
        let quarter = Trigonometry.pi / 2
        // How many quarter turns the start lies behind a diameter, in the items' direction.
        let start = (isClockwise ? -startAngle : startAngle) / quarter
        let behind = start - Double(Int(start)) + (start < 0 ? 1 : 0)
        // Items in a quarter turn; of an arc without extent all of them.
        let inQuarter = extent.map { Double(count - 1) / $0 * quarter } ?? Double(count) / 4
        var pieces: [Range<Int>] = []
        var first = 0
        for turn in 1...5 where first < count {
            let crossing = (Double(turn) - behind) * inQuarter
            // No comparison holds for NaN, which is what no items in no extent are.
            let limit = turn == 5 || !(crossing < Double(count)) ? count : max(first + 1, min(count, Int(crossing) + 1))
            pieces.append(first..<limit)
            first = limit
        }
        return pieces
    }
}
