import Foundation

/// Cells that are made while the content moves, before they come into sight (measured: rules 6.1 to 6.3).
///
/// Each frame does one thing after its layout: it makes a cell that the frame before has found, or it looks for cells, where that takes
/// it beyond what the layout was asked for by asking for the tiles ahead (rule 3.4).
struct LookAhead {
    /// The part of the view's length that is looked ahead.
    static let extent: CGFloat = 0.75
    /// The content has to move so far first, in points.
    static let minimumDistance: CGFloat = 5

    fileprivate(set) var cells = SortedElementMap<VisibleElement>()
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
    final func discardCellsAhead() {
        for (_, element) in lookAhead.cells { pool.enqueue(element.view) }
        lookAhead.cells = SortedElementMap()
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
        if way == .zero || gone < LookAhead.minimumDistance || pass.needsPrepare { return true }
        updating { makeOrFind(along: way) }
        return true
    }

    private final func makeOrFind(along way: CGPoint) {
        dropCellsBehind()
        while let (id, attributes) = lookAhead.found.first {
            lookAhead.found.removeFirst()
            if visibleElements[id] != nil || lookAhead.cells[id] != nil || !exists(id) { continue }
            makeAhead(id, attributes)
            return
        }
        find(in: strip(ahead: way))
    }

    /// What lies ahead of the bounds, along the axis that the content moves more on.
    private final func strip(ahead way: CGPoint) -> CGRect {
        var strip = bounds
        if abs(way.y) >= abs(way.x) {
            strip.size.height = bounds.height * LookAhead.extent
            strip.origin.y = way.y > 0 ? bounds.maxY : bounds.minY - strip.height
        } else {
            strip.size.width = bounds.width * LookAhead.extent
            strip.origin.x = way.x > 0 ? bounds.maxX : bounds.minX - strip.width
        }
        return strip.intersection(CGRect(origin: .zero, size: contentSize))
    }

    private final func find(in strip: CGRect) {
        if strip.isNull || strip.isEmpty { return }
        let elements: [UICollectionViewLayoutAttributes]
        if attributesCache.covers(strip) {
            elements = attributesCache.elements
        } else if let ahead = lookAhead.ahead, ahead.preparation == pass.generation, ahead.rect.contains(strip) {
            elements = ahead.elements
        } else {
            let rect = VisibleAttributesCache.tiles(touching: strip, of: bounds.size)
            elements = LayoutSource(layout, in: self).elements(in: rect)
            lookAhead.ahead = (rect, pass.generation, elements)
        }
        var found: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for attributes in elements where attributes.representedElementCategory == .cell && !attributes.isHidden {
            let id = ElementID(attributes)
            if touches(attributes.frame, strip), exists(id), visibleElements[id] == nil, lookAhead.cells[id] == nil {
                found.append((id, attributes))
            }
        }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        lookAhead.found = found.stableSorted { $0.1.center.distance(to: center) < $1.1.center.distance(to: center) }
    }

    private final func makeAhead(_ id: ElementID, _ attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            guard let view = provide(id, attributes) else { return }
            lookAhead.cells[id] = VisibleElement(view: view, attributes: attributes.duplicated, generation: 0)
        }
        setNeedsLayout()
    }

    /// Cells that are farther than a screen away serve others.
    private final func dropCellsBehind() {
        if lookAhead.cells.isEmpty { return }
        let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for (id, element) in lookAhead.cells where !touches(element.attributes.frame, near) {
            lookAhead.cells[id] = nil
            pool.enqueue(element.view)
        }
    }
}
