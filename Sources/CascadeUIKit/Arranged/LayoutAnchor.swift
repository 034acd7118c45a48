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

        var isResting: Bool { if case .resting = self { true } else { false } }

        /// Returns the same anchor after changes; `nil` if they delete its element.
        public func applying(_ changes: [LayoutChange]) -> LayoutAnchor? {
            switch self {
            case .home: return .home
            case .element(let anchor): return anchor.applying(changes).map { .element($0) }
            case .resting(let element, let distance):
                return LayoutChange.position(of: element, after: changes).map { .resting($0, distance: distance) }
            }
        }

        /// Returns the anchor for an offset at the content's edge, from that for an offset beyond it.
        func insideContent(scrolledBeyondBy over: LayoutPoint) -> LayoutAnchor {
            switch self {
            case .home: return .home
            case .element(let anchor):
                return .element(ScrollAnchor(element: anchor.element, point: anchor.point, distance: anchor.distance + over))
            case .resting(let element, let distance): return .resting(element, distance: distance - over)
            }
        }
    }
#endif
