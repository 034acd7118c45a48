/// A direction of arrow keys and remotes; physical, independent of the reading direction.
public enum NeighborDirection: Sendable, Hashable, CaseIterable {
    /// Towards smaller y.
    case up
    /// Towards greater y.
    case down
    /// Towards smaller x.
    case left
    /// Towards greater x.
    case right
}

extension Arrangement {
    /// Returns the next item in a direction, or `nil` if there is none.
    ///
    /// Next is the item whose middle lies in that direction, that overlaps the element across it, and is nearest; among those equally near
    /// the one that overlaps most, then the first in order. If no item overlaps, the result is the nearest one that
    /// begins where the element ends, within twice the container's extent; a distance across counts twice.
    /// - Parameter offset: The content offset, on which placements may depend.
    /// - Complexity: O(log n + items within a few times the distance to the neighbor, or within twice the container's extent).
    public func neighbor(of element: LayoutElement, in direction: NeighborDirection, offset: LayoutPoint = .zero) -> LayoutElement? {
        guard let origin = placement(of: element, offset: element.kind == .item ? offset : nil)?.frame else { return nil }
        let search = NeighborSearch(element: element, origin: origin, direction: direction)
        let own = max(origin.width, origin.height)
        // Look into a beam as broad as the element first, then into the half plane, each as far as the next step needs.
        for isBeam in [true, false] {
            let extent = isBeam ? contentSize : LayoutSize(width: container.width * 2, height: container.height * 2)
            let limit = max(extent.width, extent.height) + own
            var reach = min(limit, max(1, own))
            while true {
                var best: (element: LayoutElement, rank: NeighborSearch.Rank)?
                forEachPlacement(in: search.rect(reach: reach, spread: isBeam ? 0 : reach), offset: offset) { candidate, placement in
                    guard let rank = search.rank(candidate, placement.frame, isBeam: isBeam) else { return }
                    if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
                }
                // Elements outside of the searched rectangle are farther away than `reach`, so a nearer candidate is final.
                if let best, best.rank.distance <= reach || reach >= limit { return best.element }
                if reach >= limit { break }
                reach = min(limit, reach * 2)
            }
        }
        return nil
    }
}

/// The search for a neighbor in one direction.
private struct NeighborSearch {
    /// A candidate's rank; the least is the best.
    struct Rank: Comparable {
        let distance: Double
        let overlap: Double
        let element: LayoutElement

        static func < (a: Rank, b: Rank) -> Bool {
            if a.distance != b.distance { return a.distance < b.distance }
            if a.overlap != b.overlap { return a.overlap > b.overlap }
            return a.element < b.element
        }
    }

    let element: LayoutElement
    let origin: LayoutRect
    let direction: NeighborDirection

    private var isHorizontal: Bool { direction == .left || direction == .right }

    /// The searched rectangle: from the element's middle as far as `reach` beyond its edge, as broad as the element or `spread` beyond it on either side.
    func rect(reach: Double, spread: Double) -> LayoutRect {
        let (x, y) = (origin.x - spread, origin.y - spread)
        let (width, height) = (origin.width + 2 * spread, origin.height + 2 * spread)
        switch direction {
        case .up: return LayoutRect(x: x, y: origin.y - reach, width: width, height: reach + origin.height / 2)
        case .down: return LayoutRect(x: x, y: origin.midY, width: width, height: reach + origin.height / 2)
        case .left: return LayoutRect(x: origin.x - reach, y: y, width: reach + origin.width / 2, height: height)
        case .right: return LayoutRect(x: origin.midX, y: y, width: reach + origin.width / 2, height: height)
        }
    }

    /// Returns the rank of a candidate; `nil` if it is not an item, is the element itself, or does not lie in the direction.
    func rank(_ candidate: LayoutElement, _ frame: LayoutRect, isBeam: Bool) -> Rank? {
        guard candidate.kind == .item, candidate != element else { return nil }
        let ahead: Double
        let gap: Double
        switch direction {
        case .up: (ahead, gap) = (origin.midY - frame.midY, origin.y - frame.maxY)
        case .down: (ahead, gap) = (frame.midY - origin.midY, frame.y - origin.maxY)
        case .left: (ahead, gap) = (origin.midX - frame.midX, origin.x - frame.maxX)
        case .right: (ahead, gap) = (frame.midX - origin.midX, frame.x - origin.maxX)
        }
        // Sums are rounded, so edges that should be equal may differ by a rounding error.
        let slack = 0x1p-44 * (1 + max(Swift.abs(origin.maxX), Swift.abs(origin.maxY)))
        guard ahead > slack, isBeam || gap >= -slack else { return nil }
        let overlap =
            isHorizontal
            ? min(origin.maxY, frame.maxY) - max(origin.y, frame.y) : min(origin.maxX, frame.maxX) - max(origin.x, frame.x)
        if isBeam { return overlap > slack ? Rank(distance: max(0, gap), overlap: overlap, element: candidate) : nil }
        return Rank(distance: max(0, gap) + 2 * max(0, -overlap), overlap: 0, element: candidate)
    }
}
