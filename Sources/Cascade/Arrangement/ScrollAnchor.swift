/// A point of an element that stays where it is on screen while the arrangement around it changes.
///
///     let anchor = ScrollAnchor(in: arrangement, offset: offset)
///     try arrangement.apply(changes)
///     let newOffset = anchor?.applying(changes)?.offset(in: arrangement)
///
/// An anchor is a value: it serves after an insertion above, a rotation, another number of columns, a font size, or a restart.
///
/// In an endless line it refers to the element's copy at `homeOffset`: recenter the offset first. If an earlier or later copy is visible
/// then, it still moves by the change of the line's length.
public struct ScrollAnchor: Sendable, Hashable {
    /// The element that stays.
    public var element: LayoutElement
    /// Which point of the element, as fractions of its frame; 0 is its left or top edge.
    public var point: LayoutPoint
    /// Where that point is on screen: its distance from the container's top left corner, in points.
    public var distance: LayoutPoint

    /// Makes an anchor from its parts.
    public init(element: LayoutElement, point: LayoutPoint, distance: LayoutPoint) {
        self.element = element
        self.point = point
        self.distance = distance
    }

    /// Anchors one element, or makes none when the arrangement has no such element.
    ///
    /// What is kept is the element's leading edge where that is in view, else the point of it that lies at the container's leading edge.
    /// - Complexity: That of `placement(of:offset:)`.
    public init?(_ element: LayoutElement, in arrangement: some Arrangement, offset: LayoutPoint) {
        guard let frame = arrangement.placement(of: element, offset: nil)?.frame else { return nil }
        self.init(element, at: frame, in: LayoutRect(origin: offset, size: arrangement.container), direction: arrangement.readingDirection)
    }

    private init(_ element: LayoutElement, at frame: LayoutRect, in view: LayoutRect, direction: ReadingDirection) {
        let mirrored = direction == .rightToLeft
        let x = Self.anchor(start: frame.x, length: frame.width, offset: view.x, visible: view.width, fromEnd: mirrored)
        let y = Self.anchor(start: frame.y, length: frame.height, offset: view.y, visible: view.height, fromEnd: false)
        self.init(
            element: element,
            point: LayoutPoint(x: x.fraction, y: y.fraction),
            distance: LayoutPoint(x: x.distance, y: y.distance)
        )
    }

    /// Anchors the first item in view, or makes none when no item is.
    ///
    /// First is the item whose leading edge is in view and comes first along the scroll axis; where none begins in view, the one that comes
    /// first in order. Items whose lengths are known come before those whose lengths are estimated and may change.
    /// - Complexity: O(log n + items in view).
    public init?(in arrangement: some Arrangement, offset: LayoutPoint) {
        self.init(in: arrangement, offset: offset, after: .near)
    }

    /// How far the content has scrolled since the items in view were measured.
    package enum Scroll {
        case none, near, far
    }

    /// Anchors the first item in view.
    ///
    /// At rest its length need not be known; after a far scroll given lengths are no better than estimated ones, because no item was in view
    /// before.
    package init?(in arrangement: some Arrangement, offset: LayoutPoint, after scroll: Scroll) {
        let view = LayoutRect(origin: offset, size: arrangement.container)
        let axis = arrangement.axis
        let mirrored = axis == .horizontal && arrangement.readingDirection == .rightToLeft
        let sections = arrangement.sections
        var best: (element: LayoutElement, isGuess: Bool, distance: Double)?
        arrangement.forEachPlacement(in: view, offset: offset) { element, placement in
            // An arrangement of an app can list items that its sections do not have.
            guard element.kind == .item, sections.indices.contains(element.section),
                sections[element.section].items.indices.contains(element.index)
            else { return }
            let frame = placement.frame
            let lead =
                axis == .vertical ? frame.y - view.y : mirrored ? view.maxX - frame.maxX : frame.x - view.x
            // Elements that begin before the visible rectangle, by more than offsets are rounded to pixels, rank after all that begin in it.
            let distance = lead > -0.5 ? lead : Double.greatestFiniteMagnitude
            let source = sections[element.section].items.source(at: element.index)
            let isGuess = scroll != .none && (source == .estimated || scroll == .far && source == .given)
            if best.map({ isGuess == $0.isGuess ? distance < $0.distance : !isGuess }) ?? true { best = (element, isGuess, distance) }
        }
        guard let best else { return nil }
        self.init(best.element, in: arrangement, offset: offset)
    }

    /// Returns the same anchor after changes, or `nil` when one of them deletes its element.
    public func applying(_ changes: [LayoutChange]) -> ScrollAnchor? {
        LayoutChange.position(of: element, after: changes).map { ScrollAnchor(element: $0, point: point, distance: distance) }
    }

    /// Returns the content offset that shows the anchor's point where it was, clamped to the content; `nil` if there is no such element.
    ///
    /// - Complexity: That of `placement(of:offset:)`.
    public func offset(in arrangement: some Arrangement) -> LayoutPoint? {
        guard let frame = arrangement.placement(of: element, offset: nil)?.frame else { return nil }
        return arrangement.clamped(
            LayoutPoint(x: frame.x + frame.width * point.x - distance.x, y: frame.y + frame.height * point.y - distance.y)
        )
    }

    /// Returns the anchored point on one axis: the leading edge, or the point of the element at the container's leading edge.
    private static func anchor(
        start: Double,
        length: Double,
        offset: Double,
        visible: Double,
        fromEnd: Bool
    ) -> (fraction: Double, distance: Double) {
        let offset = NumericLimits.position(offset)
        let edge = fromEnd ? start + length : start
        let leading = fromEnd ? offset + visible : offset
        let isPast = fromEnd ? edge > leading : edge < leading
        guard isPast, length > 0 else { return (fromEnd ? 1 : 0, edge - offset) }
        let fraction = (leading - start) / length
        // The anchor of an element outside of the visible rectangle is its nearer edge.
        let clamped = max(0, min(fraction, 1))
        return (clamped, start + length * clamped - offset)
    }
}
