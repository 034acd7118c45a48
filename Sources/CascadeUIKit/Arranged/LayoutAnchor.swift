#if canImport(UIKit)
    public import Cascade

    /// What keeps its place on screen while an arrangement changes.
    public enum LayoutAnchor: Sendable, Hashable {
        /// The beginning of the content, at its home offset.
        case home
        /// A point of an element.
        case element(ScrollAnchor)
        /// An element that rests at an offset, with the distance of the present offset from that one.
        case resting(LayoutElement, distance: LayoutPoint)

        /// The element that stays; `nil` for the home offset.
        public var element: LayoutElement? {
            switch self {
            case .home: return nil
            case .element(let anchor): return anchor.element
            case .resting(let element, _): return element
            }
        }

        /// The same anchor after changes, or `nil` when they delete its element.
        public func applying(_ changes: [LayoutChange]) -> LayoutAnchor? {
            switch self {
            case .home: return .home
            case .element(let anchor): return anchor.applying(changes).map { .element($0) }
            case .resting(let element, let distance):
                return LayoutChange.position(of: element, after: changes).map { .resting($0, distance: distance) }
            }
        }
    }

    /// An anchor, and how long it is held.
    struct HeldAnchor {
        /// How long an anchor is held.
        enum Lifetime: Equatable {
            /// While the visible rectangle begins at this point of the content: several passes may follow one scroll, each with items that are
            /// measured in it, and the anchor is the same in all of them.
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
            /// The content size that the collection view had in the preparation that made the request, and may have clamped the offset to;
            /// `nil` for a request that came with another invalidation.
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

        /// Whether the anchor still holds for a visible rectangle that begins at a point.
        func holds(at origin: LayoutPoint) -> Bool {
            guard case .untilScrolled(let start) = lifetime else { return true }
            return start.isNear(origin)
        }
    }

    extension LayoutPoint {
        /// Whether another point is so near that the difference is not visible.
        func isNear(_ other: LayoutPoint) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
    }
#endif
