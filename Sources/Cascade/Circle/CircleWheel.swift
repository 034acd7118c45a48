/// A circle turned as it is at one offset: where each item is.
struct CircleWheel {
    /// The circle's middle.
    let middle: LayoutPoint
    private let options: CircleOptions
    private let rim: CircleRim
    /// How far the circle is turned, in radians.
    private let turn: Double
    /// The angle at which the items begin.
    private let start: Double

    init(_ options: CircleOptions, _ rim: CircleRim, middle: LayoutPoint, turn: Double) {
        self.options = options
        self.rim = rim
        self.middle = middle
        self.turn = turn
        start = rim.start(turned: turn)
    }

    private func frame(_ number: Int) -> LayoutRect {
        var center = middle
        if !rim.isInMiddle {
            let (sine, cosine) = Trigonometry.sineAndCosine(rim.angle(number, from: start))
            center.x += rim.radius * sine
            center.y += rim.radius * cosine
        }
        return LayoutRect(
            x: center.x - rim.itemSize.width / 2,
            y: center.y - rim.itemSize.height / 2,
            width: rim.itemSize.width,
            height: rim.itemSize.height
        )
    }

    /// Where an item is and how it looks there.
    ///
    /// - Complexity: O(1).
    func placement(_ number: Int) -> Placement {
        var placement = Placement(frame: frame(number))
        guard !rim.isInMiddle else { return placement }
        placement.rotation = options.orientation.rotation(at: rim.angle(number, from: start))
        if let extent = rim.extent, turn != 0 { placement.opacity = opacity(past(number), extent) }
        if options.stacking == .nearestInFront { placement.zIndex = depth(past(number)) }
        return placement
    }

    /// How far an item is from the start angle along the items' direction, 0 … 2π.
    private func past(_ number: Int) -> Double {
        let rest = Trigonometry.withinTurn(rim.way(number) - turn)
        return rest < 0 ? rest + 2 * Trigonometry.pi : rest
    }

    /// What was turned out of a limited arc fades on the way to where its neighbour's place would be.
    private func opacity(_ past: Double, _ extent: Double) -> Double {
        let outside = min(past - extent, 2 * Trigonometry.pi - past)
        // What stands at an end of the arc may be outside by a rounding, and what has left it inside.
        let slack = 1e-9
        if outside <= slack { return 1 }
        return outside < rim.step - slack ? 1 - outside / rim.step : 0
    }

    /// The z-order: two for each item between this one and the far side, so that neighbours differ by one at least.
    private func depth(_ past: Double) -> Int {
        let fromFarSide = Swift.abs(past - Trigonometry.pi)
        guard rim.step > 0 else { return 0 }
        return Int(min(fromFarSide / rim.step * 2, Numbers.infinity))
    }

    // MARK: Arcs

    /// Calls `body` with the number of each item whose frame touches a rectangle, in order.
    ///
    /// - Complexity: O(log n + hits).
    func forEach(touching rect: LayoutRect, _ body: (Int) -> Void) {
        func report(_ number: Int) { if frame(number).touches(rect) { body(number) } }
        for piece in rim.pieces(from: start) {
            // A cut may be one item off, so the ends of a piece are asked by themselves.
            report(piece.lowerBound)
            for number in run(inside: piece, touching: rect) { report(number) }
            if piece.count > 1 { report(piece.upperBound - 1) }
        }
    }

    /// The items of a piece, but for its ends, that may touch a rectangle.
    private func run(inside piece: Range<Int>, touching rect: LayoutRect) -> Range<Int> {
        guard piece.count > 2 else { return piece.lowerBound..<piece.lowerBound }
        let inner = piece.lowerBound + 1..<piece.upperBound - 1
        let size = rim.itemSize
        // Near a diameter neighbours differ by roundings only, in one coordinate.
        let slack = (rim.size.width + rim.size.height + Swift.abs(middle.x) + Swift.abs(middle.y)) * 0x1p-40
        let byX = run(in: inner, low: rect.x - size.width - slack, high: rect.maxX + slack) { frame($0).x }
        let byY = run(in: inner, low: rect.y - size.height - slack, high: rect.maxY + slack) { frame($0).y }
        let first = max(byX.lowerBound, byY.lowerBound)
        return first..<max(first, min(byX.upperBound, byY.upperBound))
    }

    /// The numbers whose value, which only rises or only falls, lies in `low … high`.
    private func run(in numbers: Range<Int>, low: Double, high: Double, _ value: (Int) -> Double) -> Range<Int> {
        if value(numbers.lowerBound) <= value(numbers.upperBound - 1) {
            let first = numbers.partitioningIndex { value($0) >= low }
            return first..<(first..<numbers.upperBound).partitioningIndex { value($0) > high }
        }
        let first = numbers.partitioningIndex { value($0) <= high }
        return first..<(first..<numbers.upperBound).partitioningIndex { value($0) < low }
    }
}
