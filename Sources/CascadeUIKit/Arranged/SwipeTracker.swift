#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The current swipe of a finger over the content, as far as it determines where the content rests.
    struct SwipeTracker {
        private enum Phase {
            case none
            /// A finger moves the content, which was at an origin when the swipe began.
            case dragging(from: LayoutPoint)
            /// The finger was lifted, and the content decelerates to a target; `from` is `nil` after the first scroll since then.
            case lifted(from: LayoutPoint?, target: Target)
        }

        struct Target {
            var origin: LayoutPoint
            /// The size of content at whose edge the target is.
            var edgeSize: LayoutSize?
            /// Whether the content has moved since the finger was lifted.
            var hasMoved = false
        }

        private var phase = Phase.none

        /// Where the content rests after the last swipe; `nil` during a swipe.
        var target: Target? { if case .lifted(_, let target) = phase { target } else { nil } }

        /// Where the swipe began that is under way or has just ended.
        var start: LayoutPoint? {
            switch phase {
            case .none: nil
            case .dragging(let start): start
            case .lifted(let start, _): start
            }
        }

        /// Returns whether a scroll begins a swipe, or is the first after one has ended.
        func changes(isDragging: Bool) -> Bool { if case .dragging = phase { !isDragging } else { isDragging } }

        mutating func scroll(from origin: LayoutPoint, isDragging: Bool) {
            switch phase {
            case .dragging: if !isDragging { phase = .none }
            case .none, .lifted(nil, _): if isDragging { phase = .dragging(from: origin) }
            case .lifted(_, let target): phase = isDragging ? .dragging(from: origin) : .lifted(from: nil, target: target)
            }
        }

        /// Moves the swipe with the content, whose offset was adjusted, and which may have returned from beyond its edge.
        mutating func move(by distance: LayoutPoint, returningBy over: LayoutPoint = .zero) {
            switch phase {
            case .none: break
            case .dragging(let start): phase = .dragging(from: start + distance)
            case .lifted(let start, var target):
                target.origin = target.origin + distance + (target.edgeSize == nil ? .zero : over)
                if !distance.isNear(.zero) { target.hasMoved = true }
                phase = .lifted(from: start.map { $0 + distance }, target: target)
            }
        }

        /// Ends the swipe; the content decelerates to a target.
        ///
        /// The next swipe may begin without a scroll in between.
        mutating func end(at target: Target) { phase = .lifted(from: start, target: target) }
    }
#endif
