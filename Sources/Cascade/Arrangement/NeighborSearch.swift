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
    private let origin: LayoutRect
    private let direction: NeighborDirection
    /// The greatest reach in the beam and beside it.
    private let limits: (beam: Double, beside: Double)
    /// What may differ by an invisible fraction, because sums are rounded.
    private let slack: Double
    /// Whether the search is in a beam as broad as the origin, or else in the half plane.
    private var isBeam = true
    /// How far the search looks beyond the origin's edge; `nil` before the first rectangle.
    private var reach: Double?
    private var nearest: (distance: Double, overlap: Double)?

    /// Makes a search from a frame that the caller does not list.
    package init(from origin: LayoutRect, in direction: NeighborDirection, content: LayoutSize, container: LayoutSize) {
        self.origin = origin
        self.direction = direction
        let own = max(origin.width, origin.height)
        limits = (max(content.width, content.height) + own, 2 * max(container.width, container.height) + own)
        slack = 0x1p-44 * (1 + max(Swift.abs(origin.maxX), Swift.abs(origin.maxY)))
    }

    /// Returns the next rectangle to list all frames of, or `nil` after the last.
    package mutating func nextRect() -> LayoutRect? {
        if let reach {
            let isLast = reach >= (isBeam ? limits.beam : limits.beside)
            // What lies beyond the reach is further away than the reach, so a nearer find is final.
            if let nearest, nearest.distance <= reach || isLast { return nil }
            if isLast {
                guard isBeam else { return nil }
                isBeam = false
                self.reach = nil
            }
        }
        let limit = isBeam ? limits.beam : limits.beside
        let reach = min(limit, self.reach.map { $0 * 2 } ?? max(1, origin.width, origin.height))
        self.reach = reach
        nearest = nil
        return rect(reach: reach, spread: isBeam ? 0 : reach)
    }

    /// Returns whether a frame is nearer than all that were listed in the current rectangle.
    package mutating func isNearest(_ frame: LayoutRect) -> Bool {
        guard let rank = rank(frame) else { return false }
        if let nearest, (nearest.distance, -nearest.overlap) <= (rank.distance, -rank.overlap) { return false }
        nearest = rank
        return true
    }

    /// The rectangle from the origin's middle as far as `reach` beyond its edge, as broad as the origin or `spread` beyond it on either side.
    private func rect(reach: Double, spread: Double) -> LayoutRect {
        let (x, y) = (origin.x - spread, origin.y - spread)
        let (width, height) = (origin.width + 2 * spread, origin.height + 2 * spread)
        switch direction {
        case .up: return LayoutRect(x: x, y: origin.y - reach, width: width, height: reach + origin.height / 2)
        case .down: return LayoutRect(x: x, y: origin.midY, width: width, height: reach + origin.height / 2)
        case .left: return LayoutRect(x: origin.x - reach, y: y, width: reach + origin.width / 2, height: height)
        case .right: return LayoutRect(x: origin.midX, y: y, width: reach + origin.width / 2, height: height)
        }
    }

    /// How well a frame suits; `nil` if it lies elsewhere.
    private func rank(_ frame: LayoutRect) -> (distance: Double, overlap: Double)? {
        let ahead: Double
        let gap: Double
        switch direction {
        case .up: (ahead, gap) = (origin.midY - frame.midY, origin.y - frame.maxY)
        case .down: (ahead, gap) = (frame.midY - origin.midY, frame.y - origin.maxY)
        case .left: (ahead, gap) = (origin.midX - frame.midX, origin.x - frame.maxX)
        case .right: (ahead, gap) = (frame.midX - origin.midX, frame.x - origin.maxX)
        }
        guard ahead > slack, isBeam || gap >= -slack else { return nil }
        let overlap =
            direction == .left || direction == .right
            ? min(origin.maxY, frame.maxY) - max(origin.y, frame.y) : min(origin.maxX, frame.maxX) - max(origin.x, frame.x)
        if isBeam { return overlap > slack ? (max(0, gap), overlap) : nil }
        return (max(0, gap) + 2 * max(0, -overlap), 0)
    }
}
