import Foundation

/// Cells that are created during scrolling, before they become visible (measured: rules 6.1 to 6.3).
///
/// Each frame does one of two steps after its layout: it creates a cell that the previous frame found, or it finds the next elements. A
/// search beyond the loaded attributes queries the tiles ahead (rule 3.4).
@MainActor
struct LookAhead {
    /// The extent of the search, as a fraction of the view's length.
    static let extent: CGFloat = 0.75
    /// The minimum scrolled distance, in points.
    static let minimumDistance: CGFloat = 5

    private var cells = SortedElementMap<VisibleElement>()
    private var found: [ElementAttributes] = []
    private var task: Int?
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    /// The attributes ahead, and the generation of their preparation.
    private var ahead: (rect: CGRect, generation: Int, elements: [UICollectionViewLayoutAttributes])?

    /// Whether the idle task is running.
    var isRunning: Bool { task != nil }

    mutating func begin(at offset: CGPoint, task: Int) {
        (start, last) = (offset, offset)
        self.task = task
    }

    /// Ends with the scrolling; the cells remain until they are used or discarded.
    mutating func end() {
        task = nil
        found = []
        ahead = nil
    }

    /// Returns the distance since the last frame; `nil` if it is 0, or if the total distance is below the minimum.
    mutating func distance(to offset: CGPoint) -> CGPoint? {
        let distance = offset - last
        last = offset
        let total = max(abs(offset.x - start.x), abs(offset.y - start.y))
        return distance == .zero || total < LookAhead.minimumDistance ? nil : distance
    }

    /// Returns the rectangle ahead of the bounds, along the axis of the larger distance.
    static func strip(ahead distance: CGPoint, of bounds: CGRect) -> CGRect {
        var strip = bounds
        if abs(distance.y) >= abs(distance.x) {
            strip.size.height = bounds.height * LookAhead.extent
            strip.origin.y = distance.y > 0 ? bounds.maxY : bounds.minY - strip.height
        } else {
            strip.size.width = bounds.width * LookAhead.extent
            strip.origin.x = distance.x > 0 ? bounds.maxX : bounds.minX - strip.width
        }
        return strip
    }

    /// Returns the attributes of an earlier query if it has the same generation and contains the rectangle.
    func elements(in strip: CGRect, generation: Int) -> [UICollectionViewLayoutAttributes]? {
        guard let ahead, ahead.generation == generation, ahead.rect.contains(strip) else { return nil }
        return ahead.elements
    }

    /// Stores the attributes of a query.
    mutating func store(_ elements: [UICollectionViewLayoutAttributes], in rect: CGRect, generation: Int) {
        ahead = (rect, generation, elements)
    }

    /// Plans the cells of elements, in order of their distance from a point.
    mutating func plan(_ elements: [ElementAttributes], nearestTo point: CGPoint) {
        found = elements.sorted(nearestTo: point)
    }

    /// Removes and returns the next planned element that needs a cell.
    mutating func next(where needsCell: (ElementID) -> Bool) -> ElementAttributes? {
        while let next = found.first {
            found.removeFirst()
            if !contains(next.0), needsCell(next.0) { return next }
        }
        return nil
    }

    /// Returns whether an element has a cell.
    func contains(_ id: ElementID) -> Bool { cells.index(of: id) != nil }

    mutating func insert(_ id: ElementID, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        cells[id] = VisibleElement(view: view, attributes: attributes)
    }

    /// Removes and returns the cell of an element; `nil` if it has none.
    mutating func take(_ id: ElementID) -> UICollectionReusableView? {
        let view = cells[id]?.view
        cells[id] = nil
        return view
    }

    /// Removes the cells outside of a rectangle; returns their views.
    mutating func removeCells(outside rect: CGRect) -> [UICollectionReusableView] {
        if cells.isEmpty { return [] }
        return cells.remove { !touches($1.attributes.frame, rect) }.map { $0.value.view }
    }

    /// Removes all cells and plans; returns the views of the cells.
    mutating func removeAll() -> [UICollectionReusableView] {
        let views = cells.map { $0.value.view }
        cells = SortedElementMap()
        found = []
        ahead = nil
        return views
    }
}

extension [ElementAttributes] {
    /// Returns the elements in order of their distance from a point.
    @MainActor
    func sorted(nearestTo point: CGPoint) -> [ElementAttributes] {
        stableSorted { $0.1.center.distance(to: point) < $1.1.center.distance(to: point) }
    }
}
