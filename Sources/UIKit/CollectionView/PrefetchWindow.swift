import Foundation

/// The prefetched items, and the rectangle that contains them.
struct PrefetchWindow {
    /// The calls of the prefetching data source for a new set of items, each in order.
    struct Change {
        let prefetched: [IndexPath]
        let canceled: [IndexPath]
    }

    private var announced: Set<IndexPath> = []
    private var rect = CGRect.null
    /// The generation of the layout in which the rectangle was queried.
    private var generation = -1

    /// Returns the rectangle to query; `nil` if the previous one is still large enough.
    ///
    /// It extends the visible rectangle by half a screen on each side with content. A new one is needed after a preparation, and if
    /// an eighth of a screen around the visible rectangle is not covered.
    mutating func rect(around visible: CGRect, content: CGSize, generation: Int) -> CGRect? {
        let least = Self.around(visible, screens: 0.125, content)
        if generation == self.generation, rect.minX <= least.minX, rect.minY <= least.minY, rect.maxX >= least.maxX, rect.maxY >= least.maxY
        {
            return nil
        }
        self.generation = generation
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

    /// Replaces the prefetched items; removed items without a view are canceled.
    mutating func move(to near: Set<IndexPath>, hasView: (IndexPath) -> Bool) -> Change {
        let prefetched = near.subtracting(announced).stableSorted(by: <)
        let canceled = announced.subtracting(near).filter { !hasView($0) }.stableSorted(by: <)
        announced = near
        return Change(prefetched: prefetched, canceled: canceled)
    }

    /// Removes all items, because their index paths have changed.
    mutating func removeAll() { self = PrefetchWindow() }
}
