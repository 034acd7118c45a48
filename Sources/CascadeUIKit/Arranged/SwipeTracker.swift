#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Where the current swipe of a finger over the content began.
    struct SwipeTracker {
        private var start: LayoutPoint?
        /// Whether the finger was lifted.
        private var isOver = false

        /// Returns whether a scroll begins a swipe, or is the first after one has ended.
        func changes(isDragging: Bool) -> Bool { start == nil || isOver ? isDragging : !isDragging }

        /// Updates the swipe in a scroll from an origin.
        mutating func scroll(from origin: LayoutPoint, isDragging: Bool) {
            if !isDragging {
                start = nil
            } else if start == nil || isOver {
                (start, isOver) = (origin, false)
            }
        }

        /// Moves the beginning with the content of an endless arrangement.
        mutating func move(by distance: LayoutPoint) { start = start.map { $0 + distance } }

        /// Ends the swipe; returns where it began.
        ///
        /// The next one may begin without a scroll in between.
        mutating func end() -> LayoutPoint? {
            isOver = true
            return start
        }
    }
#endif
