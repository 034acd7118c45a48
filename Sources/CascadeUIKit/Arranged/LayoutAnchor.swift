#if canImport(UIKit) && !os(watchOS)
    public import Cascade

    /// The point that keeps its position on screen while an arrangement changes.
    public enum LayoutAnchor: Sendable, Hashable {
        /// The beginning of the content, at its home offset.
        case home
        /// A point of an element.
        case element(ScrollAnchor)
        /// An element at rest, with the distance of the current offset from its resting offset.
        case resting(LayoutElement, distance: LayoutPoint)

        /// The anchor's element; `nil` for the home offset.
        public var element: LayoutElement? {
            switch self {
            case .home: return nil
            case .element(let anchor): return anchor.element
            case .resting(let element, _): return element
            }
        }

        /// Returns the same anchor after changes; `nil` if they delete its element.
        public func applying(_ changes: [LayoutChange]) -> LayoutAnchor? {
            switch self {
            case .home: return .home
            case .element(let anchor): return anchor.applying(changes).map { .element($0) }
            case .resting(let element, let distance):
                return LayoutChange.position(of: element, after: changes).map { .resting($0, distance: distance) }
            }
        }
    }

    /// An anchor and its lifetime.
    struct HeldAnchor {
        /// The lifetime of an anchor.
        enum Lifetime: Equatable {
            /// While the visible rectangle begins at this point of the content: several layout passes may follow one scroll, each with new
            /// measurements, and all use the same anchor.
            case untilScrolled(from: LayoutPoint)
            /// Until `finalizeCollectionViewUpdates()`; UIKit requests the offset.
            case untilUpdatesEnd
            /// Until `finalizeLayoutTransition()`; UIKit requests the offset.
            case untilTransitionEnds
        }

        /// An adjustment of the offset that was requested.
        struct Request: Equatable {
            /// The requested origin of the visible rectangle.
            var origin: LayoutPoint
            /// The content size of the collection view in the preparation of the request, to which it may have clamped the offset; `nil`
            /// for a request of another invalidation.
            var knownSize: LayoutSize?
        }

        var anchor: LayoutAnchor
        var lifetime: Lifetime
        /// The last request, if the collection view has not followed it.
        var unmetRequest: Request?

        init(_ anchor: LayoutAnchor, _ lifetime: Lifetime) {
            self.anchor = anchor
            self.lifetime = lifetime
        }

        /// Returns whether the anchor is valid for a visible rectangle that begins at a point.
        func holds(at origin: LayoutPoint) -> Bool {
            guard case .untilScrolled(let start) = lifetime else { return true }
            return start.isNear(origin)
        }
    }

    extension LayoutPoint {
        /// Returns whether another point is so near that the difference is not visible.
        func isNear(_ other: LayoutPoint) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
    }
#endif
