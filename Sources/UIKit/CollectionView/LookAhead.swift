import Foundation

/// Cells that are made while the content moves, before they come into sight (measured: rules 6.1 to 6.3).
///
/// Each frame does one thing after its layout: it makes a cell that the frame before has found, or it looks for cells, where that takes
/// it beyond what the layout was asked for by asking for the tiles ahead (rule 3.4).
struct LookAhead {
    /// The part of the view's length that is looked ahead.
    static let reach: CGFloat = 0.75
    /// The content has to move so far first, in points.
    static let leastWay: CGFloat = 5

    fileprivate(set) var cells = ElementTable<ShownElement>()
    fileprivate var found: [(ElementID, UICollectionViewLayoutAttributes)] = []
    fileprivate var task: Int?
    fileprivate var start = CGPoint.zero
    fileprivate var last = CGPoint.zero
    /// What the layout answered ahead, and in which preparation.
    fileprivate var ahead: (rect: CGRect, preparation: Int, elements: [UICollectionViewLayoutAttributes])?

    /// The cell that was made for an element, if there is one.
    mutating func take(_ id: ElementID) -> UICollectionReusableView? {
        guard cells.index(of: id) != nil else { return nil }
        let view = cells[id]?.view
        cells[id] = nil
        return view
    }
}

extension UICollectionView {
    private final var isMoving: Bool { isDragging || isDecelerating || isScrollAnimating }

    /// Looks ahead from now on, until the content rests.
    final func lookAheadWhileMoving() {
        guard lookAhead.task == nil, isMoving, isPrefetchingEnabled, !isScrolledByHost, let display = homeDisplay else { return }
        lookAhead.start = contentOffset
        lookAhead.last = contentOffset
        let view = WeakRef(self)
        lookAhead.task = display.addIdleTask { view.object?.lookAheadOnce() ?? false }
    }

    /// Gives the cells that were made ahead back: they may show what is no longer true.
    final func forgetCellsAhead() {
        for (_, element) in lookAhead.cells { pool.put(element.view) }
        lookAhead.cells = ElementTable()
        lookAhead.found = []
        lookAhead.ahead = nil
    }

    private final func lookAheadOnce() -> Bool {
        guard isMoving, isPrefetchingEnabled, transition == nil, movement == nil, batch == nil else {
            lookAhead.task = nil
            lookAhead.found = []
            lookAhead.ahead = nil
            return false
        }
        let way = CGPoint(x: contentOffset.x - lookAhead.last.x, y: contentOffset.y - lookAhead.last.y)
        lookAhead.last = contentOffset
        let gone = max(abs(contentOffset.x - lookAhead.start.x), abs(contentOffset.y - lookAhead.start.y))
        if way == .zero || gone < LookAhead.leastWay || pass.needsPrepare { return true }
        updating { makeOrFind(along: way) }
        return true
    }

    private final func makeOrFind(along way: CGPoint) {
        dropCellsBehind()
        while let (id, attributes) = lookAhead.found.first {
            lookAhead.found.removeFirst()
            if shown[id] != nil || lookAhead.cells[id] != nil || !exists(id) { continue }
            makeAhead(id, attributes)
            return
        }
        find(in: strip(ahead: way))
    }

    /// What lies ahead of the bounds, along the axis that the content moves more on.
    private final func strip(ahead way: CGPoint) -> CGRect {
        var strip = bounds
        if abs(way.y) >= abs(way.x) {
            strip.size.height = bounds.height * LookAhead.reach
            strip.origin.y = way.y > 0 ? bounds.maxY : bounds.minY - strip.height
        } else {
            strip.size.width = bounds.width * LookAhead.reach
            strip.origin.x = way.x > 0 ? bounds.maxX : bounds.minX - strip.width
        }
        return strip.intersection(CGRect(origin: .zero, size: contentSize))
    }

    private final func find(in strip: CGRect) {
        if strip.isNull || strip.isEmpty { return }
        let elements: [UICollectionViewLayoutAttributes]
        if query.covers(strip) {
            elements = query.elements
        } else if let ahead = lookAhead.ahead, ahead.preparation == pass.number, ahead.rect.contains(strip) {
            elements = ahead.elements
        } else {
            let rect = ElementQuery.tiles(touching: strip, of: bounds.size)
            elements = LayoutSource(layout, in: self).elements(in: rect)
            lookAhead.ahead = (rect, pass.number, elements)
        }
        var found: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for attributes in elements where attributes.representedElementCategory == .cell && !attributes.isHidden {
            let id = ElementID(attributes)
            if touches(attributes.frame, strip), exists(id), shown[id] == nil, lookAhead.cells[id] == nil { found.append((id, attributes)) }
        }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        lookAhead.found = found.ordered { $0.1.center.distance(to: center) < $1.1.center.distance(to: center) }
    }

    private final func makeAhead(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            guard let view = provide(id, attributes) else { return }
            lookAhead.cells[id] = ShownElement(view: view, attributes: attributes.duplicated, pass: 0)
        }
        setNeedsLayout()
    }

    /// Cells that are farther than a screen away serve others.
    private final func dropCellsBehind() {
        if lookAhead.cells.isEmpty { return }
        let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for (id, element) in lookAhead.cells where !touches(element.attributes.frame, near) {
            lookAhead.cells[id] = nil
            pool.put(element.view)
        }
    }
}
