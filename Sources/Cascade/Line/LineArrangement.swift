/// A line, arranged.
///
/// Rows of items of one size take no room at all; others 32 bytes an item besides their measures.
public struct LineArrangement: Arrangement {
    /// The options it was arranged by.
    public let options: LineOptions
    /// The visible size.
    public let container: LayoutSize
    /// What was placed.
    public private(set) var sections: [LayoutSection]

    private var items: ItemSequence
    private var row: LineRow

    /// The axis along which the content scrolls.
    public var axis: LayoutAxis { options.axis }
    /// The direction of reading.
    public var direction: ReadingDirection { options.direction }

    init(_ options: LineOptions, sections: [LayoutSection], container: LayoutSize) {
        self.options = options
        self.container = container.sane
        self.sections = sections
        items = ItemSequence(sections)
        row = LineRow(options: options, container: self.container)
        row.place(sections, items: items, from: 0)
    }

    /// Changes what is laid out, and places anew from the first changed item on.
    ///
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; nothing has changed then.
    /// - Complexity: O(changes · sections + items from the first changed one on).
    public mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
        try LayoutChange.check(changes, for: sections)
        var changed = ChangedSections(sections)
        sections = []
        // Where sections come, go or move, all items from the first such section on may have other numbers.
        var firstMoved = Int.max
        changed.apply(changes) { rearrangement in
            switch rearrangement {
            case .insert(let section), .delete(let section): firstMoved = min(firstMoved, section)
            case .move(let from, let to): firstMoved = min(firstMoved, min(from, to))
            }
        }
        sections = changed.sections
        items = ItemSequence(sections)
        row.place(sections, items: items, from: items.firstNumber(dirty: changed.dirty, moved: firstMoved))
    }

    /// The size that encloses the row with the insets that let its first and its last item rest at the middle.
    public var contentSize: LayoutSize {
        axis.size(length: row.length, breadth: max(axis.breadth(container), row.breadth))
    }

    private var visibleLength: Double { axis.length(container) }

    private func placement(_ number: Int, middle: Double?, mapping: FlowMapping) -> Placement {
        let (start, length) = row.extent(number)
        let breadth = row.breadth(of: number)
        // Across the row items stand in the middle of what is seen, or of the tallest where that is taller.
        let across = max(axis.breadth(container), row.breadth)
        let frame = FlowFrame(start: start, length: length, edge: (across - breadth) / 2, breadth: breadth)
        return Placement(frame: mapping.rect(frame), scale: middle.map { scale(distance: Swift.abs(start + length / 2 - $0)) } ?? 1)
    }

    /// The scale at a distance from the middle; without a container only what is at the middle has a size.
    private func scale(distance: Double) -> Double {
        guard options.scalesWithDistance else { return 1 }
        let least = Numbers.length(options.minimumScale)
        let scale = visibleLength > 0 ? 1 - distance / visibleLength : distance == 0 ? 1 : 0
        return max(least, scale)
    }

    private func middle(_ offset: LayoutPoint) -> Double { flowStart(offset) + visibleLength / 2 }

    // MARK: Questions

    /// Whether a section has an element of a kind: a line has items only.
    public func hasElement(_ kind: LayoutElement.Kind, section: Int) -> Bool {
        kind == .item && sections.indices.contains(section) && !sections[section].items.isEmpty
    }

    /// The placement of one item, or `nil` when there is no such element; without an offset it has its full scale.
    ///
    /// - Complexity: O(1).
    public func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
        items.number(of: element).map { placement($0, middle: offset.map(middle), mapping: mapping) }
    }

    /// Calls `body` with each item whose frame, before scale, touches a closed rectangle, in order.
    ///
    /// - Complexity: O(log n + hits).
    public func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
        let rect = rect.sane
        let mapping = mapping
        let wanted = mapping.frame(rect)
        // As in the waterfall: the physical frames decide.
        let slack = (Swift.abs(wanted.start) + Swift.abs(wanted.length) + row.length) * 0x1p-48
        let middle = middle(offset)
        row.forEach(touching: wanted.start - slack, wanted.end + slack) { number in
            let placement = placement(number, middle: middle, mapping: mapping)
            if placement.frame.touches(rect) { body(items.element(number), placement) }
        }
    }

    /// The offset that rests an item at the middle: the one nearest to the proposed offset, or the next in the velocity's direction.
    ///
    /// The candidates are the offsets that centre an item, clamped to the content; of two that are equally near the lower index counts.
    /// With a velocity, a candidate that is not beyond the current offset in its direction gives way to the next one that is, if any. So a
    /// short flick moves on, and no flick leaves the content.
    /// - Complexity: O(log n); O(n) with a negative spacing, with which the middles need not ascend.
    public func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint) -> LayoutPoint {
        guard row.count > 0 else { return clamped(proposed) }
        let direction = axis == .vertical ? velocity.y : mapping.mirrorWidth == nil ? velocity.x : -velocity.x
        let start = row.restingStart(near: flowStart(proposed), direction: direction, from: flowStart(current))
        let target = mapping.rect(FlowFrame(start: start, length: visibleLength, edge: 0, breadth: 0)).origin
        return clamped(axis == .vertical ? LayoutPoint(x: proposed.x, y: target.y) : LayoutPoint(x: target.x, y: proposed.y))
    }
}
