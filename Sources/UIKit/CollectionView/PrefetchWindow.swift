import Foundation

/// The prefetched items, and the rectangle that contains them.
struct PrefetchWindow {
    private var announced: Set<IndexPath> = []
    private var rect = CGRect.null
    /// The generation of the layout in which the rectangle was queried.
    private var generation = -1
    private var visible = CGRect.null
    /// The last distance of the visible rectangle; zero before the first one and after a jump.
    private var motion = CGPoint.zero

    /// Follows the visible rectangle; a turn requires another query.
    mutating func follow(_ new: CGRect) {
        let old = visible
        visible = new
        if new.origin == old.origin { return }
        let step = touches(new, old) ? new.origin - old.origin : .zero
        if step.x * motion.x + step.y * motion.y <= 0 { generation = -1 }
        motion = step
    }

    /// Returns whether the motion brings a point nearer to the center; `true` without a motion.
    func isAhead(_ point: CGPoint) -> Bool {
        (point.x - visible.midX) * motion.x + (point.y - visible.midY) * motion.y >= 0
    }

    /// Returns the rectangle to query; `nil` if the previous one is still large enough.
    ///
    /// It extends the visible rectangle by half a screen on each side with content. A new one is needed after a preparation, and if
    /// an eighth of a screen around the visible rectangle is not covered.
    mutating func rect(around visible: CGRect, content: CGSize, generation: Int) -> CGRect? {
        let least = Self.around(visible, screens: 0.125, content)
        if generation == self.generation, rect.covers(least) { return nil }
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
    ///
    /// - Returns: The prefetched items in their order, and the canceled ones by index path.
    mutating func move(to near: [IndexPath], hasView: (IndexPath) -> Bool) -> (prefetched: [IndexPath], canceled: [IndexPath]) {
        let old = announced
        announced = []
        // A layout may list an item twice.
        let prefetched = near.filter { announced.insert($0).inserted && !old.contains($0) }
        return (prefetched, old.subtracting(announced).filter { !hasView($0) }.stableSorted(by: <))
    }

    /// Removes all items, because their index paths have changed.
    mutating func removeAll() { self = PrefetchWindow() }
}
