#if canImport(UIKit) && !os(watchOS)
    /// The items of a waterfall that may change their lane when items are measured, inserted, deleted or moved.
    public enum LaneStability: Sendable, Hashable {
        /// None: items that were placed keep their lanes.
        case keep
        /// Those behind the visible rectangle.
        ///
        /// If visible items are inserted, deleted or moved, all items from the first of them on.
        case repackBelowViewport
        /// All from the first change on, as if the items were arranged from scratch.
        case repackAll
    }
#endif
