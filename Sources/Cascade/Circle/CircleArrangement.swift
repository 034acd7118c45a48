/// The arrangement of a circle; placements are computed, not stored.
public struct CircleArrangement: Arrangement {
    /// The options.
    public let options: CircleOptions
    /// The visible size.
    public let container: LayoutSize
    /// The sections with their items.
    public let sections: [LayoutSection]
    /// The size that encloses the circle and the distance that rotates it; at least the container's.
    public let contentSize: LayoutSize

    let items: ItemSequence
    let geometry: CircleGeometry
    /// The conversion of offsets into turns; `nil` if scrolling does not rotate the circle.
    let turning: CircleTurning?

    /// The distance between the items' centers and the circle's, in points.
    public var radius: Double { geometry.radius }
    /// The greatest distance by which a rotated item extends beyond its frame, in points; 0 for upright items.
    ///
    /// To find the visible items of a rectangle, query one that is larger by this on each side.
    public var overhang: Double { geometry.overhang }
    /// The axis along which the content scrolls, where it is larger than the container.
    public var axis: LayoutAxis { options.scrolling.axis ?? .vertical }
    /// The reading direction; a circle is not mirrored.
    public var readingDirection: ReadingDirection { .leftToRight }

    init(_ options: CircleOptions, sections: [LayoutSection], container: LayoutSize) {
        self.options = options
        let container = container.sanitized
        self.container = container
        self.sections = sections
        items = ItemSequence(sections)
        let geometry = CircleGeometry(options, count: items.count, container: container)
        self.geometry = geometry
        var size = LayoutSize(width: max(container.width, geometry.size.width), height: max(container.height, geometry.size.height))
        var turning: CircleTurning?
        if let axis = options.scrolling.axis {
            let isEndless = options.scrolling == .endless(axis)
            let found = CircleTurning(axis, isEndless: isEndless, geometry, container: container)
            size = axis.size(length: axis.length(size) + found.length, breadth: axis.breadth(size))
            turning = found
        }
        contentSize = size
        self.turning = turning
    }

    /// Applies changes.
    ///
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; the arrangement is unchanged then.
    public mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
        var sections = sections
        try sections.apply(changes)
        self = CircleArrangement(options, sections: sections, container: container)
    }

    // MARK: Places

    private func rotatedCircle(_ offset: LayoutPoint?) -> RotatedCircle {
        guard let turning else {
            let center = LayoutPoint(x: contentSize.width / 2, y: contentSize.height / 2)
            return RotatedCircle(options, geometry, center: center, turn: 0)
        }
        let turn = offset.map { turning.turn(at: flowStart($0)) } ?? turning.home
        let middle = (axis.length(contentSize) - turning.length) / 2 + turn
        let across = axis.breadth(contentSize) / 2
        let point = axis == .vertical ? LayoutPoint(x: across, y: middle) : LayoutPoint(x: middle, y: across)
        return RotatedCircle(options, geometry, center: point, turn: turning.radians(turn))
    }

    /// Returns the center of the circle at an offset.
    public func center(at offset: LayoutPoint) -> LayoutPoint { rotatedCircle(offset).center }

    // MARK: Queries

    /// Returns the placement of one item at an offset, or at `homeOffset` without one; `nil` if there is no such element.
    ///
    /// - Complexity: O(1).
    public func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
        items.number(of: element).map { rotatedCircle(offset).placement($0) }
    }

    /// Calls `body` with each item whose frame touches a closed rectangle, in order.
    ///
    /// - Complexity: O(log n + hits).
    public func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
        let circle = rotatedCircle(offset)
        circle.forEach(touching: rect.sanitized) { body(items.element($0), circle.placement($0)) }
    }

    // MARK: Rotation

    /// Returns the rotation of the circle in items; `nil` where scrolling does not rotate it, and without items.
    ///
    /// - Complexity: O(log n).
    public func position(at offset: LayoutPoint) -> ItemPosition? {
        guard let turning, items.count > 0 else { return nil }
        let position = turning.position(at: turning.turn(at: flowStart(offset)))
        return ItemPosition(element: items.element(position.number), progress: position.progress)
    }

    /// Returns the offset at which a circle that scrolling rotates comes to rest: with an item at the start angle.
    ///
    /// It is the offset nearest to the proposed one, or, with a velocity, at least the next in its direction, if any. Other circles rest
    /// anywhere.
    /// - Complexity: O(log n).
    public func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint) -> LayoutPoint {
        guard let turning, items.count > 0 else { return clamped(proposed) }
        let turn = turning.rest(
            near: turning.turn(at: flowStart(proposed)),
            direction: axis == .vertical ? velocity.y : velocity.x,
            from: turning.turn(at: flowStart(current))
        )
        return offset(along: turning.offset(turned: turn), across: proposed)
    }

    /// Returns the offset at which an item is at the start angle; `nil` if there is no such element, or scrolling does not rotate the circle.
    ///
    /// Of an endless circle it is the nearest such offset to the current one.
    /// - Complexity: O(1).
    public func restingOffset(of element: LayoutElement, from current: LayoutPoint) -> LayoutPoint? {
        guard let turning, let number = items.number(of: element) else { return nil }
        let turn = turning.rest(of: number, near: turning.turn(at: flowStart(current)))
        return offset(along: turning.offset(turned: turn), across: current)
    }

    /// Returns the resting offset a number of items further on; further back for negative numbers.
    ///
    /// At the ends, and if scrolling does not rotate the circle, the offset does not change.
    /// - Complexity: O(steps · log n); at most a thousand steps are taken at once.
    public func offset(steppingFrom offset: LayoutPoint, by count: Int) -> LayoutPoint {
        guard let turning, items.count > 0, count != 0 else { return offset }
        let steps = max(-1_000, min(count, 1_000))
        let turn = SortedPositions.restingPosition(steppingFrom: turning.turn(at: flowStart(offset)), by: steps) {
            turning.rest(near: $0, direction: $1, from: $2)
        }
        return self.offset(along: turning.offset(turned: turn), across: offset)
    }

    /// The initial offset: the first item is at the start angle, and an endless circle scrolls in both directions from there.
    ///
    /// The content's top left corner if scrolling does not rotate the circle.
    public var homeOffset: LayoutPoint {
        guard let turning else { return .zero }
        let across = geometry.inset(axis == .vertical ? .horizontal : .vertical, in: container)
        return offset(along: turning.offset(turned: turning.home), across: LayoutPoint(x: across, y: across))
    }

    /// Returns the equivalent offset of an endless circle within half a turn of `homeOffset`, to which a host can jump without a visible
    /// change.
    ///
    /// Returns the same offset for other circles.
    ///
    /// An offset that is at most a millionth of a turn farther away does not change.
    /// - Complexity: O(1).
    public func recentered(_ offset: LayoutPoint) -> LayoutPoint {
        guard let turning, case .endless = options.scrolling else { return offset }
        let turn = turning.turn(at: flowStart(offset))
        let moved = turning.recentered(turn)
        return moved == turn ? offset : self.offset(along: turning.offset(turned: moved), across: offset)
    }
}
