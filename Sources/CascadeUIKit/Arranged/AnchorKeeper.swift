#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// A request for another offset, which keeps an anchor in place.
    struct OffsetRequest: Equatable {
        var origin: LayoutPoint
        /// The content size to which the collection view may have clamped the offset in a preparation; `nil` during an invalidation.
        var knownSize: LayoutSize?
    }

    /// The owner of the anchor, the point that keeps its position on screen while elements move, and of the requests that keep it there.
    struct AnchorKeeper: Equatable {
        enum Phase: Equatable {
            /// There is no anchor; the offset is kept.
            case free
            /// Valid while the visible rectangle begins at `origin`.
            ///
            /// Several layout passes may follow one scroll, each with new measurements, and all use the same anchor. `unmet` is the last
            /// request, if the collection view has not followed it.
            case holding(LayoutAnchor, origin: LayoutPoint, unmet: OffsetRequest?)
            /// Valid until the end of a batch: UIKit asks for the offset in between. `unmet` is the last request, which is made then.
            case updating(LayoutAnchor, unmet: OffsetRequest?)
            /// Valid until the end of a change of layouts: UIKit asks for the offset in between. `nil` if the former layout had no item in the
            /// middle.
            case changingLayouts(LayoutAnchor?)
        }

        /// The offsets of an anchor: where it is in the arrangement, and where the visible rectangle is.
        struct Position: Equatable {
            /// The origin at which the anchor is in place; `nil` if the arrangement does not have it.
            var target: LayoutPoint?
            var origin: LayoutPoint
            var knownSize: LayoutSize
        }

        private(set) var phase = Phase.free

        var anchor: LayoutAnchor? {
            switch phase {
            case .free: return nil
            case .holding(let anchor, _, _), .updating(let anchor, _): return anchor
            case .changingLayouts(let anchor): return anchor
            }
        }

        /// Returns the anchor if it is valid for a visible rectangle that begins at an origin.
        func anchor(at origin: LayoutPoint) -> LayoutAnchor? {
            if case .holding(_, let start, _) = phase, !start.isNear(origin) { return nil }
            return anchor
        }

        var heldOrigin: LayoutPoint? { if case .holding(_, let origin, _) = phase { origin } else { nil } }
        var isHolding: Bool { if case .holding = phase { true } else { false } }
        var isChangingLayouts: Bool { if case .changingLayouts = phase { true } else { false } }

        /// In a batch, the request is made after its end.
        var hasUnmetRequest: Bool { if case .holding(_, _, _?) = phase { true } else { false } }

        /// Holds an anchor before elements move; `nil` keeps the offset.
        mutating func hold(_ anchor: LayoutAnchor?, from origin: LayoutPoint) {
            phase = anchor.map { .holding($0, origin: origin, unmet: nil) } ?? .free
        }

        /// Releases the anchor, because an item is moved interactively, and follows the finger.
        mutating func release() { phase = .free }

        /// Holds the anchor of the first items that are shown: that of the app, or else of the former layout or the beginning.
        mutating func appear(at anchor: LayoutAnchor?, from origin: LayoutPoint) {
            if case .changingLayouts(let center) = phase {
                phase = .changingLayouts(anchor ?? center)
            } else {
                hold(anchor ?? .home, from: origin)
            }
        }

        mutating func beginUpdates(at anchor: LayoutAnchor?) { phase = anchor.map { .updating($0, unmet: nil) } ?? .free }

        mutating func endUpdates(at position: Position) -> OffsetRequest? {
            guard case .updating(let anchor, let unmet) = phase else { return nil }
            return hold(anchor, at: position, isOutdated: unmet != nil)
        }

        mutating func beginTransition(at anchor: LayoutAnchor?) { phase = .changingLayouts(anchor) }

        mutating func endTransition(at position: Position, isOutdated: Bool = false) -> OffsetRequest? {
            guard case .changingLayouts(let anchor) = phase else { return nil }
            return hold(anchor ?? .home, at: position, isOutdated: isOutdated)
        }

        /// Ends a request, after which the visible rectangle begins at an origin.
        mutating func end(_ request: OffsetRequest, at origin: LayoutPoint) {
            guard case .holding(let anchor, _, _) = phase else { return }
            phase = .holding(anchor, origin: origin, unmet: origin.isNear(request.origin) ? nil : request)
        }

        func requestInInvalidation(at position: Position) -> OffsetRequest? {
            isHolding ? position.target.map { OffsetRequest(origin: $0) } : nil
        }

        /// Requests the anchor's offset in a preparation unless the collection view is there, each request once; in a batch, after its end.
        mutating func request(at position: Position) -> OffsetRequest? {
            guard let target = position.target else { return nil }
            let request = OffsetRequest(origin: target, knownSize: position.knownSize)
            switch phase {
            case .free, .changingLayouts: return nil
            case .updating(let anchor, _):
                phase = .updating(anchor, unmet: request)
                return nil
            case .holding(let anchor, let origin, let unmet):
                if target.isNear(position.origin) {
                    phase = .holding(anchor, origin: position.origin, unmet: nil)
                    return nil
                }
                // After a scroll, the anchor of an unmet request is not valid any more.
                if let unmet, unmet == request || !origin.isNear(position.origin) { return nil }
                phase = .holding(anchor, origin: origin, unmet: request)
                return request
            }
        }

        /// Holds the anchor of an ended update until the content scrolls; releases it if the app has set another offset.
        private mutating func hold(_ anchor: LayoutAnchor, at position: Position, isOutdated: Bool) -> OffsetRequest? {
            let isKept = position.target.map { isOutdated || $0.isNear(position.origin) } ?? false
            phase = isKept ? .holding(anchor, origin: position.origin, unmet: nil) : .free
            return request(at: position)
        }
    }

    extension LayoutPoint {
        /// Returns whether another point is so near that the difference is not visible.
        func isNear(_ other: LayoutPoint, within distance: Double = 0.01) -> Bool {
            abs(x - other.x) < distance && abs(y - other.y) < distance
        }

        static func + (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint { LayoutPoint(x: a.x + b.x, y: a.y + b.y) }

        static func - (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint { LayoutPoint(x: a.x - b.x, y: a.y - b.y) }

        func squaredDistance(to other: LayoutPoint) -> Double { (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y) }
    }
#endif
