/// The placements of all elements: the result of applying a layout's options to sections and a container.
///
/// An arrangement is a value. A copy shares its storage, so it is the snapshot for animations, transitions, state restoration and tests.
/// All coordinates are content coordinates in points; `offset` is the content offset, the point of the content at the container's top left
/// corner.
///
/// Invariants of every arrangement: the same input gives the same result; each element has one finite placement; the content size encloses
/// all frames where no distance is negative; the elements of a rectangle are those whose frames touch it, in order.
public protocol Arrangement: Sendable {
    /// The visible size.
    var container: LayoutSize { get }
    /// The sections with their items.
    var sections: [LayoutSection] { get }
    /// The size that encloses all frames where no distance is negative; at least as broad as the container.
    var contentSize: LayoutSize { get }
    /// The axis along which the content scrolls; vertical by default.
    var axis: LayoutAxis { get }
    /// The direction of reading; left-to-right by default.
    var readingDirection: ReadingDirection { get }

    /// Returns the placement of one element; `nil` if there is no such element.
    ///
    /// The content offset determines the positions of pinned headers and the effects of a line. With `nil`, the placement is that without
    /// pinning.
    func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement?

    /// Calls `body` with each element whose frame touches a closed rectangle, in order of listing.
    ///
    /// - Complexity: O(log n + hits) for the arrangements of this module. A layout calls it for each visible rectangle.
    func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void)

    /// Applies changes, and recomputes placements from the first changed item.
    ///
    /// The result equals arranging the changed sections from scratch, which an arrangement of an app may do instead.
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; the arrangement is unchanged then.
    mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError)

    /// Returns the offset at which a scroll comes to rest.
    ///
    /// - Parameters:
    ///   - proposed: The offset at which the scroll would end.
    ///   - velocity: Its velocity; only the sign counts.
    ///   - current: The current offset.
    /// - Returns: An offset within the content.
    func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint) -> LayoutPoint
}

extension Arrangement {
    /// The vertical axis.
    public var axis: LayoutAxis { .vertical }
    /// Left-to-right.
    public var readingDirection: ReadingDirection { .leftToRight }

    /// Returns the placement of one element at the offset 0; `nil` if there is no such element.
    public func placement(of element: LayoutElement) -> Placement? { placement(of: element, offset: .zero) }

    /// Returns the elements whose frames touch a closed rectangle, in order of listing.
    ///
    /// - Complexity: That of `forEachPlacement(in:offset:_:)`.
    public func placements(in rect: LayoutRect, offset: LayoutPoint = .zero) -> [PlacedElement] {
        var found: [PlacedElement] = []
        forEachPlacement(in: rect, offset: offset) { found.append(PlacedElement($0, $1)) }
        return found
    }

    /// Returns every element, in order of listing: background, header, items, footer of each section.
    ///
    /// - Complexity: O(n).
    public func allPlacements(offset: LayoutPoint = .zero) -> [PlacedElement] { placements(in: .everything, offset: offset) }

    /// Returns the nearest offset at which the container lies within the content.
    public func clamped(_ offset: LayoutPoint) -> LayoutPoint {
        LayoutPoint(
            x: max(0, min(NumericLimits.position(offset.x), contentSize.width - container.width)),
            y: max(0, min(NumericLimits.position(offset.y), contentSize.height - container.height))
        )
    }

    /// Returns the proposed offset, clamped to the content.
    public func restingOffset(proposed: LayoutPoint, velocity: LayoutPoint, from current: LayoutPoint) -> LayoutPoint {
        clamped(proposed)
    }
}

extension Arrangement {
    /// The conversion between flow coordinates and physical ones.
    var mapping: FlowMapping {
        FlowMapping(axis: axis, direction: readingDirection, contentSize: contentSize, container: container)
    }

    /// Returns the start of the visible range along the scroll axis at a content offset.
    func flowStart(_ offset: LayoutPoint) -> Double {
        let origin = LayoutPoint(x: NumericLimits.position(offset.x), y: NumericLimits.position(offset.y))
        return mapping.frame(LayoutRect(origin: origin, size: container)).start
    }

    /// Returns the offset at which the visible range begins at a start, clamped to the content; the coordinate across the scroll axis does not
    /// change.
    func offset(along start: Double, across: LayoutPoint) -> LayoutPoint {
        let origin = mapping.rect(FlowFrame(start: start, length: axis.length(container), edge: 0, breadth: 0)).origin
        return clamped(axis == .vertical ? LayoutPoint(x: across.x, y: origin.y) : LayoutPoint(x: origin.x, y: across.y))
    }
}
