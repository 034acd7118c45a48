#if canImport(UIKit)
    /// Which items of a waterfall may change their lane when items are measured, inserted, deleted or moved.
    public enum LaneStability: Sendable, Hashable {
        /// No item that was placed changes its lane.
        case keep
        /// Items on screen and before it keep their lanes; the rest is packed anew.
        ///
        /// Where items on the screen itself are inserted, deleted or moved, everything from there on is packed anew.
        case repackBelowViewport
        /// Everything from the first change on is packed anew, as if it were arranged from scratch.
        case repackAll
    }
#endif
