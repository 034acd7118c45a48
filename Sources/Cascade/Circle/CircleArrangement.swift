/// A circle, arranged: it takes no room for its items.
public struct CircleArrangement: Arrangement {
    /// The options it was arranged by.
    public let options: CircleOptions
    /// The visible size.
    public let container: LayoutSize
    /// What was placed.
    public let sections: [LayoutSection]
    /// The size that encloses the circle, and at least the container's.
    public let contentSize: LayoutSize
    /// How far the items' middles lie from the circle's.
    public let radius: Double

    private let items: ItemSequence
    private let itemSize: LayoutSize
    /// The first item's angle, within a turn.
    private let startAngle: Double

    /// The axis along which the content scrolls, where it is larger than the container.
    public var axis: LayoutAxis { .vertical }
    /// The direction of reading: a circle is not mirrored.
    public var direction: ReadingDirection { .leftToRight }

    init(_ options: CircleOptions, sections: [LayoutSection], container: LayoutSize) {
        self.options = options
        self.container = container.sane
        self.sections = sections
        items = ItemSequence(sections)
        itemSize = options.itemSize.sane
        startAngle = Trigonometry.withinTurn(Numbers.distance(options.startAngle))
        switch options.radius {
        case .fixed(let points): radius = Numbers.length(points)
        case .fitted: radius = max(0, min(self.container.width - itemSize.width, self.container.height - itemSize.height) / 2)
        }
        contentSize = LayoutSize(
            width: max(self.container.width, 2 * radius + itemSize.width),
            height: max(self.container.height, 2 * radius + itemSize.height)
        )
    }

    private var middle: LayoutPoint { LayoutPoint(x: contentSize.width / 2, y: contentSize.height / 2) }

    private func frame(_ number: Int) -> LayoutRect {
        var center = middle
        if items.count > 1 {
            let turn = 2 * Trigonometry.pi * Double(number) / Double(items.count)
            let angle = startAngle + (options.isClockwise ? -turn : turn)
            let (sine, cosine) = Trigonometry.sineAndCosine(angle)
            center.x += radius * sine
            center.y += radius * cosine
        }
        return LayoutRect(
            x: center.x - itemSize.width / 2,
            y: center.y - itemSize.height / 2,
            width: itemSize.width,
            height: itemSize.height
        )
    }

    // MARK: Questions

    /// Whether a section has an element of a kind: a circle has items only.
    public func hasElement(_ kind: LayoutElement.Kind, section: Int) -> Bool {
        kind == .item && sections.indices.contains(section) && !sections[section].items.isEmpty
    }

    /// The placement of one item, or `nil` when there is no such element.
    ///
    /// - Complexity: O(1).
    public func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
        items.number(of: element).map { Placement(frame: frame($0)) }
    }

    /// Calls `body` with each item whose frame touches a closed rectangle, in order.
    ///
    /// - Complexity: O(log n + hits).
    public func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
        let rect = rect.sane
        func report(_ number: Int) {
            let frame = frame(number)
            if frame.touches(rect) { body(items.element(number), Placement(frame: frame)) }
        }
        for piece in pieces() {
            // A cut may be one item off, so the ends of a piece are asked by themselves.
            report(piece.lowerBound)
            for number in run(inside: piece, touching: rect) { report(number) }
            if piece.count > 1 { report(piece.upperBound - 1) }
        }
    }

    /// Changes what is laid out.
    ///
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; nothing has changed then.
    public mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
        try LayoutChange.check(changes, for: sections)
        var changed = ChangedSections(sections)
        changed.apply(changes) { _ in }
        self = CircleArrangement(options, sections: changed.sections, container: container)
    }

    // MARK: Arcs

    /// The numbers of the items, cut where the circle crosses its horizontal and its vertical diameter.
    ///
    /// Within a piece both coordinates only rise or only fall, so that what touches a rectangle is one run.
    private func pieces() -> [Range<Int>] {
        let count = items.count
        let quarter = Trigonometry.pi / 2
        // How many quarter turns the start lies behind a diameter, in the items' direction.
        let start = (options.isClockwise ? -startAngle : startAngle) / quarter
        let behind = start - Double(Int(start)) + (start < 0 ? 1 : 0)
        var pieces: [Range<Int>] = []
        var first = 0
        for turn in 1...5 where first < count {
            let crossing = (Double(turn) - behind) * Double(count) / 4
            let limit = turn == 5 ? count : max(first + 1, min(count, Int(crossing) + 1))
            pieces.append(first..<limit)
            first = limit
        }
        return pieces
    }

    /// The items of a piece, but for its ends, that may touch a rectangle.
    private func run(inside piece: Range<Int>, touching rect: LayoutRect) -> Range<Int> {
        guard piece.count > 2 else { return piece.lowerBound..<piece.lowerBound }
        let inner = piece.lowerBound + 1..<piece.upperBound - 1
        // Near a diameter neighbours differ by roundings only, in one coordinate.
        let slack = (contentSize.width + contentSize.height) * 0x1p-40
        let byX = run(in: inner, low: rect.x - itemSize.width - slack, high: rect.maxX + slack) { frame($0).x }
        let byY = run(in: inner, low: rect.y - itemSize.height - slack, high: rect.maxY + slack) { frame($0).y }
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
