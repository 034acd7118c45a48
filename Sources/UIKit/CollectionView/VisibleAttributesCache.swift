import Foundation

/// The layout's attributes for the tiles around the visible rectangle, so that most frames of a scroll need no query.
///
/// The tiles have the size of the bounds and begin at (0, 0). A query covers the union of the touched tiles, also beyond the end of the
/// content (measured: rules 3.1, 3.2).
@MainActor
struct VisibleAttributesCache {
    private(set) var rect = CGRect.null
    private(set) var elements: [UICollectionViewLayoutAttributes] = [] { didSet { byElement = nil } }
    /// Whether the layout returned `nil` for the rectangle.
    private(set) var isUnanswered = false
    /// The attributes by element, created at the first lookup.
    private var byElement: SortedElementMap<UICollectionViewLayoutAttributes>?

    /// Discards the attributes, so that they are queried again.
    mutating func removeAll() {
        rect = .null
        elements = []
        isUnanswered = false
    }

    /// Stores the layout's attributes for a rectangle.
    mutating func store(_ answer: [UICollectionViewLayoutAttributes]?, in asked: CGRect) {
        rect = asked
        isUnanswered = answer == nil
        // A layout may return more than the requested elements: they are filtered once, not in each frame.
        elements = (answer ?? []).filter { touches($0.frame, asked) }
    }

    /// Returns the union of the tiles that a rectangle touches.
    static func tiles(touching visible: CGRect, of size: CGSize) -> CGRect {
        let (left, right) = tiles(from: visible.minX, to: visible.maxX, length: size.width)
        let (top, bottom) = tiles(from: visible.minY, to: visible.maxY, length: size.height)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func tiles(from low: CGFloat, to high: CGFloat, length: CGFloat) -> (CGFloat, CGFloat) {
        let (first, last) = (low / length, high / length)
        // No tiles without a length, or at coordinates beyond the precision of whole tile numbers.
        guard length > 0, abs(first) < 1e12, abs(last) < 1e12 else { return (low, high) }
        // Rounding errors at an edge must not add a tile.
        let start = (first + 1e-9).rounded(.down)
        return (min(low, start * length), max(high, max(start + 1, (last - 1e-9).rounded(.up)) * length))
    }

    /// Returns the cached attributes of an element.
    ///
    /// - Complexity: O(log n); O(n log n) for the first lookup after a change.
    mutating func attributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        let table = byElement ?? SortedElementMap(elements.map { (ElementID($0), $0) })
        byElement = table
        return table[id]
    }

    /// Replaces the attributes of invalid elements.
    ///
    /// - Complexity: O(n log k), with k elements.
    mutating func replace(_ answers: SortedElementMap<UICollectionViewLayoutAttributes?>) {
        var isKnown = Array(repeating: false, count: answers.count)
        var replaced: [UICollectionViewLayoutAttributes] = []
        replaced.reserveCapacity(elements.count)
        for attributes in elements {
            guard let place = answers.index(of: ElementID(attributes)) else {
                replaced.append(attributes)
                continue
            }
            // An element that was listed twice is now listed once.
            if !isKnown[place], let answer = answers[place].value, touches(answer.frame, rect) { replaced.append(answer) }
            isKnown[place] = true
        }
        for place in answers.indices where !isKnown[place] {
            if let answer = answers[place].value, touches(answer.frame, rect) { replaced.append(answer) }
        }
        elements = replaced
    }
}

extension CGRect {
    /// Returns whether the rectangle contains all of another, by comparisons without rounding.
    func covers(_ other: CGRect) -> Bool {
        !isNull && minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

/// Returns whether two rectangles overlap; if the first one has a length of 0, its edges also touch.
func touches(_ a: CGRect, _ b: CGRect) -> Bool {
    if b.isNull { return false }
    let meetsX = a.width == 0 ? a.minX >= b.minX && a.minX <= b.maxX : a.minX < b.maxX && a.maxX > b.minX
    let meetsY = a.height == 0 ? a.minY >= b.minY && a.minY <= b.maxY : a.minY < b.maxY && a.maxY > b.minY
    return meetsX && meetsY
}

/// The layout's attributes in the collection view's coordinates, mirrored if the layout requires it.
@MainActor
struct LayoutSource {
    let layout: UICollectionViewLayout
    let view: UICollectionView
    let flips: Bool
    let width: CGFloat

    init(_ layout: UICollectionViewLayout, in view: UICollectionView) {
        self.layout = layout
        self.view = view
        flips =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        let inset = view.adjustedContentInset
        width = flips ? max(layout.collectionViewContentSize.width, view.bounds.width - inset.left - inset.right) : 0
    }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { answer(in: rect) ?? [] }

    /// Returns the attributes of the elements that touch a rectangle; `nil` if the layout returns `nil`.
    func answer(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let asked = flips ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        let answer = view.calling("layoutAttributesForElements(in:) of the layout") { layout.layoutAttributesForElements(in: asked) }
        guard let found = answer else { return nil }
        if view.isStrict, layout === view.layout {
            view.consistencyCheck.check(found, preparation: view.layoutState.pass.generation, sections: view.counts.sections.count)
        }
        return flips ? found.map(flip) : found
    }

    func element(_ id: ElementID) -> UICollectionViewLayoutAttributes? { layout.attributes(of: id).map(flip) }

    /// Returns the initial attributes of an appearing element.
    func initial(_ id: ElementID) -> UICollectionViewLayoutAttributes? { layout.initialAttributes(of: id).map(flip) }

    /// Returns the final attributes of a disappearing element.
    func final(_ id: ElementID) -> UICollectionViewLayoutAttributes? { layout.finalAttributes(of: id).map(flip) }

    func flip(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard flips, let mirrored = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        mirrored.center.x = width - attributes.center.x
        return mirrored
    }
}

extension UICollectionViewLayout {
    final func attributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        switch id.category {
        case .cell: return layoutAttributesForItem(at: id.path)
        case .supplementaryView: return layoutAttributesForSupplementaryView(ofKind: id.kind.name, at: id.path)
        case .decorationView: return layoutAttributesForDecorationView(ofKind: id.kind.name, at: id.path)
        }
    }

    final func initialAttributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        switch id.category {
        case .cell: return initialLayoutAttributesForAppearingItem(at: id.path)
        case .supplementaryView: return initialLayoutAttributesForAppearingSupplementaryElement(ofKind: id.kind.name, at: id.path)
        case .decorationView: return initialLayoutAttributesForAppearingDecorationElement(ofKind: id.kind.name, at: id.path)
        }
    }

    final func finalAttributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        switch id.category {
        case .cell: return finalLayoutAttributesForDisappearingItem(at: id.path)
        case .supplementaryView: return finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: id.kind.name, at: id.path)
        case .decorationView: return finalLayoutAttributesForDisappearingDecorationElement(ofKind: id.kind.name, at: id.path)
        }
    }
}
