import Foundation

/// The items that were announced and have not been seen yet.
struct PrefetchWindow {
    private(set) var announced: Set<IndexPath> = []
    /// The rectangle that the layout was asked for, and in which preparation.
    private var rect = CGRect.null
    private var number = -1

    /// The rectangle to ask for: half a screen more on each side that content is on, and again before the last eighth of it comes into
    /// sight; nil where what was asked holds.
    mutating func rect(around visible: CGRect, content: CGSize, number: Int) -> CGRect? {
        let least = Self.around(visible, screens: 0.125, content)
        if number == self.number, !rect.isNull, rect.minX <= least.minX, rect.minY <= least.minY, rect.maxX >= least.maxX,
            rect.maxY >= least.maxY
        {
            return nil
        }
        self.number = number
        rect = Self.around(visible, screens: 0.5, content)
        return rect
    }

    private static func around(_ visible: CGRect, screens: CGFloat, _ content: CGSize) -> CGRect {
        let (width, height) = (visible.width * screens, visible.height * screens)
        let left = min(visible.minX, max(0, visible.minX - width))
        let top = min(visible.minY, max(0, visible.minY - height))
        let right = max(visible.maxX, min(content.width, visible.maxX + width))
        let bottom = max(visible.maxY, min(content.height, visible.maxY + height))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// What is near now: answers what to announce and what to take back, each in order.
    mutating func move(near: Set<IndexPath>, isShown: (IndexPath) -> Bool) -> (come: [IndexPath], gone: [IndexPath]) {
        let come = near.subtracting(announced).stableSorted(by: <)
        let gone = announced.subtracting(near).filter { !isShown($0) }.stableSorted(by: <)
        announced = near
        return (come, gone)
    }
}

extension UICollectionView {
    /// Announces items that lie around the visible ones.
    final func prefetch() {
        // While an item is held, the paths are not yet those of the data source.
        guard isPrefetchingEnabled, movement == nil, let prefetchDataSource,
            let rect = prefetched.rect(around: visibleRect, content: contentSize, number: pass.generation)
        else { return }
        var near: Set<IndexPath> = []
        let known = attributesCache.covers(rect) ? attributesCache.elements : LayoutSource(layout, in: self).elements(in: rect)
        for attributes in known where touches(attributes.frame, rect) && attributes.representedElementCategory == .cell {
            let path = attributes.indexPath
            if counts.contains(path), visibleElements[.cell(path)] == nil { near.insert(path) }
        }
        let (come, gone) = prefetched.move(near: near) { visibleElements[.cell($0)] != nil }
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
        if !come.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: come) }
    }
}
