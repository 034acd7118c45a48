import Foundation

/// Cells that are made while the content moves, before they come into sight (measured: rules 6.1 to 6.3).
///
/// Each frame does one thing after its layout: it makes a cell that the frame before has found, or it looks for cells, where that takes
/// it beyond what the layout was asked for by asking for the tiles ahead (rule 3.4).
@MainActor
struct LookAhead {
    /// The part of the view's length that is looked ahead.
    static let extent: CGFloat = 0.75
    /// The content has to move so far first, in points.
    static let minimumDistance: CGFloat = 5

    private var cells = SortedElementMap<VisibleElement>()
    private var found: [(ElementID, UICollectionViewLayoutAttributes)] = []
    private var task: Int?
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    /// The attributes ahead, and the generation of the preparation that they are from.
    private var ahead: (rect: CGRect, generation: Int, elements: [UICollectionViewLayoutAttributes])?

    /// Whether it looks ahead in each frame.
    var isRunning: Bool { task != nil }

    mutating func begin(at offset: CGPoint, task: Int) {
        (start, last) = (offset, offset)
        self.task = task
    }

    /// Ends with the motion; the cells stay until they are used or discarded.
    mutating func end() {
        task = nil
        found = []
        ahead = nil
    }

    /// The distance since the last frame; nil if the content has not moved, or too little since the beginning.
    mutating func distance(to offset: CGPoint) -> CGPoint? {
        let distance = CGPoint(x: offset.x - last.x, y: offset.y - last.y)
        last = offset
        let total = max(abs(offset.x - start.x), abs(offset.y - start.y))
        return distance == .zero || total < LookAhead.minimumDistance ? nil : distance
    }

    /// The rectangle ahead of the bounds, along the axis on which the content moves more.
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

    /// The attributes of an earlier query, if it is of the same generation and contains the rectangle.
    func elements(in strip: CGRect, generation: Int) -> [UICollectionViewLayoutAttributes]? {
        guard let ahead, ahead.generation == generation, ahead.rect.contains(strip) else { return nil }
        return ahead.elements
    }

    /// Keeps the attributes of a query.
    mutating func store(_ elements: [UICollectionViewLayoutAttributes], in rect: CGRect, generation: Int) {
        ahead = (rect, generation, elements)
    }

    /// Plans the cells of elements, the one nearest to a point first.
    mutating func plan(_ elements: [(ElementID, UICollectionViewLayoutAttributes)], nearestTo point: CGPoint) {
        found = elements.stableSorted { $0.1.center.distance(to: point) < $1.1.center.distance(to: point) }
    }

    /// The next planned element that still needs a cell.
    mutating func next(where needsCell: (ElementID) -> Bool) -> (ElementID, UICollectionViewLayoutAttributes)? {
        while let next = found.first {
            found.removeFirst()
            if !contains(next.0), needsCell(next.0) { return next }
        }
        return nil
    }

    /// Whether an element has a cell.
    func contains(_ id: ElementID) -> Bool { cells.index(of: id) != nil }

    mutating func insert(_ id: ElementID, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        cells[id] = VisibleElement(view: view, attributes: attributes)
    }

    /// The cell that was made for an element, if there is one.
    mutating func take(_ id: ElementID) -> UICollectionReusableView? {
        guard cells.index(of: id) != nil else { return nil }
        let view = cells[id]?.view
        cells[id] = nil
        return view
    }

    /// Removes the cells outside of a rectangle, and returns their views.
    mutating func removeCells(outside rect: CGRect) -> [UICollectionReusableView] {
        if cells.isEmpty { return [] }
        return cells.remove { !touches($1.attributes.frame, rect) }.map { $0.value.view }
    }

    /// Removes all cells and plans, and returns the views of the cells.
    mutating func removeAll() -> [UICollectionReusableView] {
        let views = cells.map { $0.value.view }
        cells = SortedElementMap()
        found = []
        ahead = nil
        return views
    }
}
