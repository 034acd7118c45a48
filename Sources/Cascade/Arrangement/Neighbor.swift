/// A direction of arrow keys and remotes; physical, independent of the reading direction.
public enum NeighborDirection: Sendable, Hashable, CaseIterable {
    /// Toward smaller y.
    case up
    /// Toward greater y.
    case down
    /// Toward smaller x.
    case left
    /// Toward greater x.
    case right
}

extension Arrangement {
    /// Returns the next item in a direction, or `nil` if there is none.
    ///
    /// Next is the item whose middle lies in that direction, that overlaps the element across it, and is nearest; among those equally near
    /// the one that overlaps most, then the first in order. If no item overlaps, the result is the nearest one that
    /// begins where the element ends, within twice the container's extent; a distance across counts twice.
    /// Placements may depend on the content offset.
    ///
    /// - Complexity: O(log n + items within a few times the distance to the neighbor, or within twice the container's extent).
    public func neighbor(of element: LayoutElement, in direction: NeighborDirection, offset: LayoutPoint = .zero) -> LayoutElement? {
        guard let origin = placement(of: element, offset: element.kind == .item ? offset : nil)?.frame else { return nil }
        var search = NeighborSearch(from: origin, in: direction, content: contentSize, container: container)
        var found: LayoutElement?
        while let rect = search.nextRect() {
            forEachPlacement(in: rect, offset: offset) { candidate, placement in
                if candidate.kind == .item, candidate != element, search.isNearest(placement.frame) { found = candidate }
            }
        }
        return found
    }
}
