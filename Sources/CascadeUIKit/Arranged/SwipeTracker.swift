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

            fileprivate func moved(by distance: LayoutPoint, returningBy over: LayoutPoint) -> Target {
                var moved = self
                moved.origin = origin + distance + (edgeSize == nil ? .zero : over)
                if !distance.isNear(.zero) { moved.hasMoved = true }
                return moved
            }
        }

        private enum Phase {
            /// There was no swipe, or its end did not determine a target.
            case idle
            case swiping(from: LayoutPoint)
            /// The finger was lifted, and the content has not scrolled since then; the next swipe may begin without a scroll in between.
            case lifted(Target, from: LayoutPoint)
            /// The content decelerates to a target, or rests there.
            case decelerating(Target)
        }

        private var phase = Phase.idle

        /// Where the swipe began that is under way or has just ended; `nil` after the first scroll since its end.
        var start: LayoutPoint? {
            switch phase {
            case .swiping(let start), .lifted(_, let start): return start
            case .idle, .decelerating: return nil
            }
        }

        /// Where the content rests after the last swipe; `nil` during a swipe.
        var target: Target? {
            switch phase {
            case .lifted(let target, _), .decelerating(let target): return target
            case .idle, .swiping: return nil
            }
        }

        private var isSwiping: Bool { if case .swiping = phase { true } else { false } }

        /// Returns whether a scroll begins a swipe, or is the first after one has ended.
        func changes(isDragging: Bool) -> Bool { isSwiping != isDragging }

        mutating func scroll(from origin: LayoutPoint, isDragging: Bool) {
            if isDragging {
                if !isSwiping { phase = .swiping(from: origin) }
            } else {
                phase = target.map { .decelerating($0) } ?? .idle
            }
        }

        /// Moves the swipe with the content, whose offset was adjusted, and which may have returned from beyond its edge.
        mutating func move(by distance: LayoutPoint, returningBy over: LayoutPoint = .zero) {
            switch phase {
            case .idle: break
            case .swiping(let start): phase = .swiping(from: start + distance)
            case .lifted(let target, let start):
                phase = .lifted(target.moved(by: distance, returningBy: over), from: start + distance)
            case .decelerating(let target): phase = .decelerating(target.moved(by: distance, returningBy: over))
            }
        }

        /// Ends the swipe; the content decelerates to a target.
        mutating func end(at target: Target) { phase = start.map { .lifted(target, from: $0) } ?? .decelerating(target) }
    }
#endif
