#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The current swipe of a finger over the content, as far as it determines where the content rests.
    struct SwipeTracker {
        struct Target {
            var origin: LayoutPoint
            /// The size of content at whose edge the target is.
            var edgeSize: LayoutSize?
            /// Whether the content has moved since the finger was lifted.
            var hasMoved = false
        }

        /// Where the swipe began that is under way or has just ended; `nil` after the first scroll since its end.
        private(set) var start: LayoutPoint?
        /// Where the content rests after the last swipe; `nil` during a swipe.
        private(set) var target: Target?

        /// Returns whether a scroll begins a swipe, or is the first after one has ended.
        func changes(isDragging: Bool) -> Bool { (start != nil && target == nil) != isDragging }

        mutating func scroll(from origin: LayoutPoint, isDragging: Bool) {
            if !isDragging { start = nil } else if start == nil || target != nil { (start, target) = (origin, nil) }
        }

        /// Moves the swipe with the content, whose offset was adjusted, and which may have returned from beyond its edge.
        mutating func move(by distance: LayoutPoint, returningBy over: LayoutPoint = .zero) {
            start = start.map { $0 + distance }
            guard var moved = target else { return }
            moved.origin = moved.origin + distance + (moved.edgeSize == nil ? .zero : over)
            if !distance.isNear(.zero) { moved.hasMoved = true }
            target = moved
        }

        /// Ends the swipe; the content decelerates to a target.
        ///
        /// The next swipe may begin without a scroll in between.
        mutating func end(at target: Target) { self.target = target }
    }
#endif
