/// A search for the neighbor of a frame in one direction, among frames that the caller lists.
///
/// One rule for arrow keys and remotes, of arrangements and of all other layouts. The neighbor is the frame whose middle lies in the
/// direction, that overlaps the origin across it, and is nearest: so the way down stays in a lane and the way to the side in a line. Among
/// frames equally near it is the one that overlaps most, then the first that was listed. If no frame overlaps, the neighbor is the nearest
/// one that begins where the origin ends, within twice the container's extent; a distance across counts twice.
///
///     var search = NeighborSearch(from: frame, in: .down, content: contentSize, container: visibleSize)
///     var found: Item?
///     while let rect = search.nextRect() {
///         for item in items(touching: rect) where search.isNearest(item.frame) { found = item }
///     }
///
/// - Complexity: O(log distance) rectangles.
package struct NeighborSearch {
    /// A rectangle in the direction of the search: from its start to its end, and across it.
    private typealias Extent = (start: Double, end: Double, low: Double, high: Double)

    private let isHorizontal: Bool
    private let isBackward: Bool
    private let origin: Extent
    /// The greater extent of the origin.
    private let own: Double
    /// The greatest reach, in the beam and then in the half plane.
    private var limit: Double
    private let halfPlaneLimit: Double
    /// What may differ by an invisible fraction, because sums are rounded.
    private let slack: Double
    /// Whether the search is in a beam as broad as the origin, or else in the half plane.
    private var isBeam = true
    /// How far the search looks beyond the origin's end; below 0 before the first rectangle.
    private var reach = -1.0
    /// The distance and the overlap of the nearest frame in the current rectangle.
    private var (distance, overlap) = (Double.infinity, 0.0)

    /// Makes a search from a frame that the caller does not list.
    ///
    /// NaN and infinite numbers, which an arrangement or a layout of an app can return, are replaced: the search would not end.
    package init(from frame: LayoutRect, in direction: NeighborDirection, content: LayoutSize, container: LayoutSize) {
        let frame = frame.sanitized
        func greaterExtent(_ size: LayoutSize) -> Double { max(NumericLimits.extent(size.width), NumericLimits.extent(size.height)) }
        isHorizontal = direction == .left || direction == .right
        isBackward = direction == .left || direction == .up
        origin = Self.extent(of: frame, isHorizontal, isBackward)
        own = max(frame.width, frame.height)
        limit = greaterExtent(content) + own
        halfPlaneLimit = 2 * greaterExtent(container) + own
        slack = 0x1p-44 * (1 + max(Swift.abs(frame.maxX), Swift.abs(frame.maxY)))
    }

    /// Returns the next rectangle to list all frames of, or `nil` after the last.
    package mutating func nextRect() -> LayoutRect? {
        // What lies beyond the reach is further away than the reach, so a nearer find is final.
        if distance <= reach || reach >= limit && distance < .infinity { return nil }
        if reach >= limit {
            guard isBeam else { return nil }
            (isBeam, limit, reach) = (false, halfPlaneLimit, -1)
        }
        reach = min(limit, reach < 0 ? max(1, own) : reach * 2)
        distance = .infinity
        let start = (origin.start + origin.end) / 2
        let length = origin.end + reach - start
        let x = isBackward ? -start - length : start
        let spread = isBeam ? 0 : reach
        let (y, breadth) = (origin.low - spread, origin.high - origin.low + 2 * spread)
        return isHorizontal
            ? LayoutRect(x: x, y: y, width: length, height: breadth) : LayoutRect(x: y, y: x, width: breadth, height: length)
    }

    /// Returns whether a frame is nearer than all that were listed in the current rectangle.
    package mutating func isNearest(_ frame: LayoutRect) -> Bool {
        let other = Self.extent(of: frame, isHorizontal, isBackward)
        let gap = other.start - origin.end
        guard (other.start + other.end) / 2 - (origin.start + origin.end) / 2 > slack, isBeam || gap >= -slack else { return false }
        let across = min(origin.high, other.high) - max(origin.low, other.low)
        guard across > slack || !isBeam else { return false }
        let rank = (distance: max(0, gap) - (isBeam ? 0 : 2 * min(0, across)), overlap: isBeam ? across : 0)
        guard rank.distance < distance || rank.distance == distance && rank.overlap > overlap else { return false }
        (distance, overlap) = rank
        return true
    }

    private static func extent(of frame: LayoutRect, _ isHorizontal: Bool, _ isBackward: Bool) -> Extent {
        let (start, end) = isHorizontal ? (frame.x, frame.maxX) : (frame.y, frame.maxY)
        let (low, high) = isHorizontal ? (frame.y, frame.maxY) : (frame.x, frame.maxX)
        return isBackward ? (-end, -start, low, high) : (start, end, low, high)
    }
}
