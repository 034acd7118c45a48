#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    import UIKit

    /// The visible rectangle of a collection view between its insets, in content coordinates.
    public struct LayoutViewport: Sendable, Hashable {
        /// The top left corner.
        public var origin: LayoutPoint
        /// The size.
        public var container: LayoutSize
        /// Whether a finger is on the content, or the content decelerates or scrolls with an animation.
        ///
        /// Before iOS 17.4, UIKit has no property for animated scrolls.
        public var isScrolling = false
        /// Whether a finger moves the content.
        public var isDragging = false
        /// Whether Reduce Motion is enabled.
        public var reducesMotion = false
        /// The distance in points by which a finger, or the motion after it, has scrolled the content beyond its edges; negative before the left or
        /// top edge.
        public var overscroll = LayoutPoint.zero

        /// Makes a visible rectangle at rest.
        public init(origin: LayoutPoint, container: LayoutSize) {
            self.origin = origin
            self.container = container
        }

        /// The visible rectangle.
        public var rect: LayoutRect { LayoutRect(origin: origin, size: container) }

        @MainActor
        init(_ view: UICollectionView, bounds: CGRect? = nil) {
            let (bounds, insets) = (bounds ?? view.bounds, view.adjustedContentInset)
            origin = view.origin(forOffset: bounds.origin)
            container = LayoutSize(
                width: Double(bounds.width - insets.left - insets.right),
                height: Double(bounds.height - insets.top - insets.bottom)
            )
            isScrolling = view.isTracking || view.isDecelerating
            if #available(iOS 17.4, tvOS 17.4, visionOS 1.1, *) { isScrolling = isScrolling || view.isScrollAnimating }
            isDragging = view.isDragging
            overscroll = view.overscroll
            reducesMotion = UIAccessibility.isReduceMotionEnabled
        }
    }

    extension UICollectionView {
        final func origin(forOffset offset: CGPoint) -> LayoutPoint {
            LayoutPoint(x: Double(offset.x + adjustedContentInset.left), y: Double(offset.y + adjustedContentInset.top))
        }

        final func offset(forOrigin origin: LayoutPoint) -> CGPoint {
            CGPoint(x: CGFloat(origin.x) - adjustedContentInset.left, y: CGFloat(origin.y) - adjustedContentInset.top)
        }

        /// Returns the nearest content offset at which content of a size rests, or is scrolled beyond its edges by a distance.
        final func offset(forOrigin origin: LayoutPoint, in content: CGSize, scrolledBeyondBy over: LayoutPoint = .zero) -> CGPoint {
            CGPoint(LayoutPoint(clamp(CGPoint(LayoutPoint(offset(forOrigin: origin)) - over), to: content)) + over)
        }

        fileprivate final var overscroll: LayoutPoint {
            guard isTracking || isDecelerating else { return .zero }
            return LayoutPoint(contentOffset) - LayoutPoint(clamp(contentOffset, to: contentSize))
        }

        private final func clamp(_ offset: CGPoint, to content: CGSize) -> CGPoint {
            let (insets, size) = (adjustedContentInset, bounds.size)
            let right = max(-insets.left, content.width + insets.right - size.width)
            let bottom = max(-insets.top, content.height + insets.bottom - size.height)
            return CGPoint(x: min(max(offset.x, -insets.left), right), y: min(max(offset.y, -insets.top), bottom))
        }
    }
#endif
