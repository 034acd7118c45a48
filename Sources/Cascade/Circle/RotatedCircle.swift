/// A circle at one content offset: the placements of its items.
struct RotatedCircle {
    let center: LayoutPoint
    private let options: CircleOptions
    private let geometry: CircleGeometry
    /// The rotation in radians.
    private let turn: Double
    /// The angle of the first item.
    private let start: Double

    init(_ options: CircleOptions, _ geometry: CircleGeometry, center: LayoutPoint, turn: Double) {
        self.options = options
        self.geometry = geometry
        self.center = center
        self.turn = turn
        start = geometry.start(turned: turn)
    }

    @inline(never)
    private func frame(_ number: Int) -> LayoutRect {
        var center = self.center
        if !geometry.isCentered {
            let (sine, cosine) = Trigonometry.sineAndCosine(geometry.angle(number, from: start))
            center.x += geometry.radius * sine
            center.y += geometry.radius * cosine
        }
        return LayoutRect(
            x: center.x - geometry.itemSize.width / 2,
            y: center.y - geometry.itemSize.height / 2,
            width: geometry.itemSize.width,
            height: geometry.itemSize.height
        )
    }

    /// Returns the placement of an item.
    ///
    /// - Complexity: O(1).
    func placement(_ number: Int) -> Placement {
        var placement = Placement(frame: frame(number))
        guard !geometry.isCentered else { return placement }
        placement.rotation = options.orientation.rotation(at: geometry.angle(number, from: start))
        if let extent = geometry.extent, turn != 0 { placement.opacity = opacity(angleFromStart(number), extent) }
        if options.stacking == .nearestInFront { placement.zIndex = depth(angleFromStart(number)) }
        return placement
    }

    /// The angle between the start angle and an item, in the items' direction: 0 … 2π.
    private func angleFromStart(_ number: Int) -> Double {
        let rest = Trigonometry.withinTurn(geometry.arcOffset(number) - turn)
        return rest < 0 ? rest + 2 * Trigonometry.pi : rest
    }

    /// The opacity of an item: one outside of a limited arc fades over the angle between two items.
    private func opacity(_ angle: Double, _ extent: Double) -> Double {
        let outside = min(angle - extent, 2 * Trigonometry.pi - angle)
        // A rounding error can move an item at an end of the arc outside, and one that has left it inside.
        let slack = 1e-9
        if outside <= slack { return 1 }
        return outside < geometry.step - slack ? 1 - outside / geometry.step : 0
    }

    /// The z-index: two for each item between this one and the far side, so that the z-indexes of neighbors differ.
    private func depth(_ angle: Double) -> Int {
        let fromFarSide = Swift.abs(angle - Trigonometry.pi)
        guard geometry.step > 0 else { return 0 }
        // Clamped, because `Int` has 32 bits in WebAssembly.
        return Int(min(fromFarSide / geometry.step * 2, 0x1p30))
    }

    // MARK: Arcs

    /// Calls `body` with the number of each item whose frame touches a rectangle, in order.
    ///
    /// - Complexity: O(log n + hits).
    func forEach(touching rect: LayoutRect, _ body: (Int) -> Void) {
        func report(_ number: Int) { if frame(number).touches(rect) { body(number) } }
        for piece in geometry.pieces(from: start) {
            // A split may be off by one item, so the ends of a piece are tested separately.
            report(piece.lowerBound)
            for number in run(inside: piece, touching: rect) { report(number) }
            if piece.count > 1 { report(piece.upperBound - 1) }
        }
    }

    /// Returns the items of a piece, except for its ends, that may touch a rectangle.
    private func run(inside piece: Range<Int>, touching rect: LayoutRect) -> Range<Int> {
        guard piece.count > 2 else { return piece.lowerBound..<piece.lowerBound }
        let inner = piece.lowerBound + 1..<piece.upperBound - 1
        let size = geometry.itemSize
        // Near a diameter, one coordinate of neighbors differs only by rounding errors.
        let slack = (geometry.size.width + geometry.size.height + Swift.abs(center.x) + Swift.abs(center.y)) * 0x1p-40
        let byX = run(in: inner, low: rect.x - size.width - slack, high: rect.maxX + slack) { frame($0).x }
        let byY = run(in: inner, low: rect.y - size.height - slack, high: rect.maxY + slack) { frame($0).y }
        let first = max(byX.lowerBound, byY.lowerBound)
        return first..<max(first, min(byX.upperBound, byY.upperBound))
    }

    /// Returns the numbers whose value lies in `low … high`; the values must be monotonic.
    private func run(in numbers: Range<Int>, low: Double, high: Double, _ value: (Int) -> Double) -> Range<Int> {
        if value(numbers.lowerBound) <= value(numbers.upperBound - 1) {
            let first = numbers.partitioningIndex { value($0) >= low }
            return first..<(first..<numbers.upperBound).partitioningIndex { value($0) > high }
        }
        let first = numbers.partitioningIndex { value($0) <= high }
        return first..<(first..<numbers.upperBound).partitioningIndex { value($0) < low }
    }
}
