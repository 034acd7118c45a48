#if canImport(UIKit)
    /// Which items of a waterfall may change their column when items are measured, inserted, deleted or moved.
    public enum ColumnStability: Sendable, Hashable {
        /// No item that was placed changes its column.
        case keep
        /// What is on screen and before it keeps its column; the rest is packed anew.
        ///
        /// Where items come, go or move on the screen itself, everything from there on is packed anew.
        case repackBelowViewport
        /// Everything from the first change on is packed anew, as if it had been so from the start.
        case repackAll
    }

    /// What the insets of a waterfall's sections are measured from.
    public enum InsetReference: Sendable, Hashable {
        /// The content's edges.
        case content
        /// The safe area.
        case safeArea
        /// The collection view's layout margins.
        case layoutMargins
    }
#endif
