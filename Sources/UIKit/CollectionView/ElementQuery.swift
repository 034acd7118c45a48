#if !hasFeature(Embedded)
    import Foundation
#endif

/// What the layout answered for a rectangle around the visible one, so that most frames of a scroll ask nothing.
#if !hasFeature(Embedded)
    @MainActor
#endif
struct ElementQuery {
    private(set) var rect = CGRect.null
    private(set) var elements: [UICollectionViewLayoutAttributes] = []

    /// The answer no longer holds.
    mutating func forget() {
        rect = .null
        elements = []
    }

    func covers(_ visible: CGRect) -> Bool {
        !rect.isNull && rect.minX <= visible.minX && rect.minY <= visible.minY && rect.maxX >= visible.maxX && rect.maxY >= visible.maxY
    }

    /// Asks for half a screen more on each side that content is on, and again before the last eighth of it comes into sight: what is
    /// about to be seen is known ahead.
    mutating func cover(_ visible: CGRect, content: CGSize, of source: LayoutSource) {
        if covers(Self.around(visible, screens: 0.125, content)) { return }
        rect = Self.around(visible, screens: 0.5, content)
        // A layout may answer with more than was asked for: it is looked at once, not in each frame.
        let asked = rect
        elements = source.elements(in: rect).filter { touches($0.frame, asked) }
    }

    private static func around(_ visible: CGRect, screens: CGFloat, _ content: CGSize) -> CGRect {
        let (width, height) = (visible.width * screens, visible.height * screens)
        let left = min(visible.minX, max(0, visible.minX - width))
        let top = min(visible.minY, max(0, visible.minY - height))
        let right = max(visible.maxX, min(content.width, visible.maxX + width))
        let bottom = max(visible.maxY, min(content.height, visible.maxY + height))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Exchanges one element's attributes, after the layout was asked for it alone.
    mutating func replace(_ id: ElementID, with attributes: UICollectionViewLayoutAttributes?) {
        let index = elements.firstIndex { $0.indexPath == id.path && ElementID($0) == id }
        if let attributes, touches(attributes.frame, rect) {
            if let index { elements[index] = attributes } else { elements.append(attributes) }
        } else if let index {
            elements.remove(at: index)
        }
    }
}

/// Whether the rectangles share at least an edge's inside; one without length counts as lying where it lies.
func touches(_ a: CGRect, _ b: CGRect) -> Bool {
    if b.isNull { return false }
    let meetsX = a.width == 0 ? a.minX >= b.minX && a.minX <= b.maxX : a.minX < b.maxX && a.maxX > b.minX
    let meetsY = a.height == 0 ? a.minY >= b.minY && a.minY <= b.maxY : a.minY < b.maxY && a.maxY > b.minY
    return meetsX && meetsY
}

/// The layout's answers as the collection view shows them: mirrored where the layout asks for it.
#if !hasFeature(Embedded)
    @MainActor
#endif
struct LayoutSource {
    let layout: UICollectionViewLayout
    let flips: Bool
    let width: CGFloat

    init(_ layout: UICollectionViewLayout, in view: UICollectionView) {
        self.layout = layout
        flips =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        width = flips ? max(layout.collectionViewContentSize.width, view.bounds.width) : 0
    }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        if !flips { return layout.layoutAttributesForElements(in: rect) ?? [] }
        let mirrored = CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        return (layout.layoutAttributesForElements(in: mirrored) ?? []).map(flip)
    }

    func element(_ id: ElementID) -> UICollectionViewLayoutAttributes? { layout.attributes(of: id).map(flip) }

    /// Where an appearing element starts.
    func initial(_ id: ElementID) -> UICollectionViewLayoutAttributes? { layout.initialAttributes(of: id).map(flip) }

    /// Where a disappearing element ends.
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
