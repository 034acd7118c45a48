#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// Anchors through changes of insets: UIKit moves the origin before it invalidates the layout.
    extension LayoutSession {
        /// Returns the item at rest for the former insets; `nil` unless other insets have moved the origin and not the content.
        func restingAnchor(at origin: LayoutPoint, in host: any LayoutHost) -> LayoutAnchor? {
            guard let known = store.inputs?.start, known != host.inputs.start, !host.viewport.isScrolling else { return nil }
            var former = origin - (host.inputs.start - known)
            // Across the axis, and at an edge, UIKit moves the content with its inset.
            if store.axis == .vertical { former.x = origin.x } else { former.y = origin.y }
            let anchor = store.anchor(at: former, from: nil)
            guard case .resting(_, let distance) = anchor, case .resting(_, let other) = store.anchor(at: origin, from: nil),
                distance.squaredDistance(to: .zero) <= other.squaredDistance(to: .zero)
            else { return nil }
            return anchor
        }

        /// Returns whether UIKit has moved the content to an origin because it ends before the held one, not because it scrolls.
        func isClamped(to origin: LayoutPoint, in host: any LayoutHost) -> Bool {
            guard !pending.isArrangementValid, let held = keeper.heldOrigin, !held.isNear(origin) else { return false }
            let (size, container) = (host.knownContentSize, host.inputs.container)
            let x = max(0, min(held.x, size.width - container.width))
            return LayoutPoint(x: x, y: max(0, min(held.y, size.height - container.height))).isNear(origin)
        }
    }
#endif
