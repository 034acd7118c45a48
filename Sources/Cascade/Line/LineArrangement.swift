/// The arrangement of a line.
///
/// Items of the layout's size need no storage; others take 32 bytes each besides their measures.
public struct LineArrangement: Arrangement {
    /// The options.
    public let options: LineOptions
    /// The visible size.
    public let container: LayoutSize
    /// The sections with their items.
    public private(set) var sections: [LayoutSection]

    private var items: ItemSequence
    private var row: LineRow

    /// The axis along which the content scrolls.
    public var axis: LayoutAxis { options.axis }
    /// The direction of reading.
    public var readingDirection: ReadingDirection { options.readingDirection ?? .leftToRight }

    init(_ options: LineOptions, sections: [LayoutSection], container: LayoutSize) {
        self.options = options
        self.container = container.sanitized
        self.sections = sections
        items = ItemSequence(sections)
        row = LineRow(options: options, container: self.container)
        row.place(sections, items: items, from: 0)
    }

    /// Applies changes, and recomputes placements from the first changed item.
    ///
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; the arrangement is unchanged then.
    /// - Complexity: O(sections + changes · √sections + items from the first changed one on).
    public mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
        try LayoutChange.check(changes, for: sections)
        var changed = ChangedSections(sections)
        sections = []
        // If sections are inserted, deleted or moved, the numbers of all items from the first such section on may change.
        let firstMoved = changes.reduce(Int.max) { min($0, $1.firstRearranged ?? .max) }
        changed.apply(changes)
        sections = changed.sections
        items = ItemSequence(sections)
        row.place(sections, items: items, from: items.firstNumber(dirty: changed.dirty, moved: firstMoved))
    }

    /// The size that encloses the row with the insets at which its first and last item rest, or all copies of an endless row.
    ///
    /// It ends behind the last item; with a negative spacing, items before it can extend farther.
    public var contentSize: LayoutSize {
        axis.size(length: row.length, breadth: max(axis.breadth(container), row.breadth))
    }

    /// The greatest distance by which effects draw an item outside of its frame, in points.
    package var overhang: Double {
        let (length, breadth, scale) = (row.longest, row.breadth, options.effects.greatestScale)
        // A rotated item can be a thin line, which extends by half of its length.
        return options.effects.areRotating
            ? scale * Trigonometry.hypotenuse(length, breadth) / 2 : max(0, scale - 1) * max(length, breadth) / 2
    }

    private func placement(_ number: Int, start: Double?, shift: Double, mapping: FlowMapping) -> Placement {
        let (place, length) = row.extent(number)
        let breadth = row.breadth(of: number)
        // Across the row, items are centered in the container, or in the tallest item if that is taller.
        let across = max(axis.breadth(container), row.breadth)
        let frame = FlowFrame(start: place + shift, length: length, edge: (across - breadth) / 2, breadth: breadth)
        var placement = Placement(frame: mapping.rect(frame))
        if let start {
            let distance = relative(distance(number, start: start, shift: shift))
            options.effects.apply(to: &placement, distance: distance, isMirrored: mapping.mirrorWidth != nil)
        }
        return placement
    }

    /// Returns an item's distance from its resting position in the visible range that begins at a start.
    private func distance(_ number: Int, start: Double, shift: Double) -> Double {
        row.point(number) + shift - (start + row.visible * options.snapping.fraction)
    }

    /// Converts a distance into lengths of the container; 0 stays 0 even if the container has no length.
    private func relative(_ distance: Double) -> Double {
        row.visible > 0 ? distance / row.visible : distance == 0 ? 0 : distance < 0 ? -.infinity : .infinity
    }

    /// Returns the start of the copy in which an item is nearest to the middle of the visible range.
    private func shift(_ number: Int, start: Double?) -> Double { row.shift(of: number, near: start.map { $0 + row.visible / 2 }) }

    // MARK: Queries

    /// Returns the placement of an item, or `nil` if there is no such element; without an offset, without effects.
    ///
    /// For an endless line, it is the copy nearest to the middle of the visible rectangle, the lower of two; without an offset, the copy at
    /// `homeOffset`.
    /// - Complexity: O(1).
    public func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
        items.number(of: element).map {
            let start = offset.map(flowStart)
            return placement($0, start: start, shift: shift($0, start: start), mapping: mapping)
        }
    }

    /// Calls `body` with each item whose frame, before scale, touches a closed rectangle, in order.
    ///
    /// - Complexity: O(log n + hits); O(n) for an endless line with a negative spacing.
    public func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
        let rect = rect.sanitized
        let mapping = mapping
        let wanted = mapping.frame(rect)
        // The physical frames are compared exactly, as in the waterfall.
        let slack = (Swift.abs(wanted.start) + Swift.abs(wanted.length) + row.length) * 0x1p-48
        let start = flowStart(offset)
        row.forEach(touching: wanted.start - slack, wanted.end + slack, near: start + row.visible / 2) { number, shift in
            let placement = placement(number, start: start, shift: shift, mapping: mapping)
            if placement.frame.touches(rect) { body(items.element(number), placement) }
        }
    }

    /// Returns an item's position for an app's own effects; `nil` if there is no such element.
    ///
    /// - Complexity: O(1).
    public func itemPosition(of element: LayoutElement, at offset: LayoutPoint) -> LineItemPosition? {
        items.number(of: element).map {
            let start = flowStart(offset)
            let shift = shift($0, start: start)
            let distance = distance($0, start: start, shift: shift)
            return LineItemPosition(
                element: element,
                distance: distance,
                relativeDistance: relative(distance),
                placement: placement($0, start: start, shift: shift, mapping: mapping)
            )
        }
    }

    /// Returns the position of the line in items; `nil` if there are none.
    ///
    /// - Complexity: O(log n); O(n log n) with a negative spacing, as positions need not ascend then.
    public func position(at offset: LayoutPoint) -> ItemPosition? {
        guard row.count > 0 else { return nil }
        let point = flowStart(offset) + row.visible * options.snapping.fraction
        let (positions, number) = row.points
        let (index, progress) = positions.progress(at: point)
        return ItemPosition(element: items.element(number(index)), progress: progress)
    }

    // MARK: Pages

    /// The number of pages, in an endless line those of one copy; 0 without items.
    ///
    /// A page is a resting position; items that rest at the same position at an end of the content are one page. Without snapping, and in
    /// pages shorter than a point, each item is a page.
    /// - Complexity: O(log n); O(n log n) with a negative spacing.
    public var pageCount: Int { row.pageCount }

    /// Returns the page nearest to an offset, from 0, which is the page at `homeOffset` of a line that snaps; 0 without items.
    ///
    /// Without snapping, it is the item in the middle, at the beginning of the content the first one and at its end the last.
    /// - Complexity: O(log n); O(n log n) with a negative spacing.
    public func page(at offset: LayoutPoint) -> Int { row.page(at: flowStart(offset)) }

    // MARK: Resting

    /// Returns the offset at which the line comes to rest: the resting position nearest to the proposed offset, or the next in the
    /// velocity's direction.
    ///
    /// Resting positions are the offsets at which an item or a page rests, clamped to the content; of two equally near ones the one with
    /// the lower index is used. With a velocity, a position that is not beyond the current offset in that direction is replaced by the next
    /// one that is, if any. So a short flick moves to the next item, and no flick leaves the content.
    /// - Complexity: O(log n); O(n log n) with a negative spacing, as positions need not ascend then.
    public func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint) -> LayoutPoint {
        restingOffset(proposed: proposed, velocity: velocity, from: current, swipedFrom: current)
    }

    /// Returns the resting offset of a swipe that began at another offset; the steps of `stepLimit` count from the resting position nearest
    /// to that.
    ///
    /// - Complexity: As of `restingOffset(proposed:velocity:from:)`.
    public func restingOffset(
        proposed: LayoutPoint,
        velocity: LayoutPoint,
        from current: LayoutPoint,
        swipedFrom origin: LayoutPoint
    ) -> LayoutPoint {
        guard row.count > 0, options.snapping != .none else { return clamped(proposed) }
        let direction = axis == .vertical ? velocity.y : mapping.mirrorWidth == nil ? velocity.x : -velocity.x
        let start = row.restingStart(
            near: flowStart(proposed),
            direction: direction,
            from: flowStart(current),
            limit: options.stepLimit,
            origin: flowStart(origin)
        )
        return offset(along: start, across: proposed)
    }

    /// Returns the offset at which an item or its page rests; `nil` if there is no such element.
    ///
    /// For an endless line, it is the nearest such offset. Without snapping, it is the offset at which the item is in the middle, clamped
    /// to the content.
    /// - Complexity: O(1).
    public func restingOffset(of element: LayoutElement, from current: LayoutPoint) -> LayoutPoint? {
        items.number(of: element).map { offset(along: row.start(resting: $0, near: flowStart(current)), across: current) }
    }

    // MARK: Endless lines

    /// The initial offset: the first item is at rest, and an endless line scrolls in both directions from there.
    public var homeOffset: LayoutPoint { offset(along: row.homeStart, across: .zero) }

    /// Returns the equivalent offset near `homeOffset` of an endless line, to which a host can jump without a visible change.
    ///
    /// The result is a whole number of periods away and within half a period of home. An offset that is at most a millionth of a period
    /// farther away does not change. For other lines it is the same offset.
    /// - Complexity: O(1).
    public func recentered(_ offset: LayoutPoint) -> LayoutPoint {
        guard let cycle = row.cycle else { return offset }
        let start = flowStart(offset)
        let moved = NumericLimits.recentered(start, near: row.homeStart, period: cycle.period)
        return moved == start ? offset : self.offset(along: moved, across: offset)
    }
}

extension LineArrangement {
    /// Returns the resting offset a number of items, or pages, further on; further back for negative numbers.
    ///
    /// A line without snapping stops with an item in the middle. At the ends the offset does not change.
    /// - Complexity: O(steps · log n); O(n · (steps + log n)) with a negative spacing. At most a thousand steps are taken at once.
    public func offset(steppingFrom offset: LayoutPoint, by count: Int) -> LayoutPoint {
        guard row.count > 0, count != 0 else { return offset }
        let steps = max(-1_000, min(count, 1_000))
        var start = flowStart(offset)
        if options.snapping == .none {
            let positions = row.points.positions
            let half = row.visible * options.snapping.fraction
            start = positions.position(max(0, min(positions.nearest(to: start + half) + steps, positions.count - 1))) - half
        } else {
            start = row.restingStart(steppingFrom: start, by: steps)
        }
        return self.offset(along: start, across: offset)
    }
}
