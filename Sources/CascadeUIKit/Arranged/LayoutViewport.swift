#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    import UIKit
    import Foundation

    /// The visible rectangle of a collection view between its insets, in content coordinates.
    public struct LayoutViewport: Sendable, Hashable {
        /// The top left corner.
        public var origin: LayoutPoint
        /// The size.
        public var container: LayoutSize
        /// Whether a finger is on the content, or the content decelerates.
        public var isScrolling = false
        /// Whether a finger moves the content.
        public var isDragging = false
        /// Whether Reduce Motion is enabled.
        public var reducesMotion = false
        /// The distance by which a finger, or the motion after it, has scrolled the content beyond its edges.
        public var overscroll = LayoutPoint.zero

        /// Makes a visible rectangle at rest.
        public init(origin: LayoutPoint, container: LayoutSize) {
            self.origin = origin
            self.container = container
        }

        /// The visible rectangle.
        public var rect: LayoutRect { LayoutRect(origin: origin, size: container) }

        /// Makes the visible rectangle of a collection view with other bounds.
        @MainActor
        init(_ view: UICollectionView, bounds: CGRect) {
            let insets = view.adjustedContentInset
            origin = Self.origin(of: bounds, in: insets)
            container = LayoutSize(
                width: Double(bounds.width - insets.left - insets.right),
                height: Double(bounds.height - insets.top - insets.bottom)
            )
            isScrolling = view.isTracking || view.isDecelerating
            isDragging = view.isDragging
            overscroll = Self.overscroll(of: view)
            reducesMotion = UIAccessibility.isReduceMotionEnabled
        }

        @MainActor
        init(_ view: UICollectionView) { self.init(view, bounds: view.bounds) }

        /// Returns the top left corner of the visible rectangle between insets.
        static func origin(of bounds: CGRect, in insets: UIEdgeInsets) -> LayoutPoint {
            LayoutPoint(x: Double(bounds.origin.x + insets.left), y: Double(bounds.origin.y + insets.top))
        }

        /// Returns the nearest content offset at which content of a size rests, or is scrolled beyond its edges by a distance.
        @MainActor
        static func clamped(_ offset: CGPoint, to content: CGSize, scrolledBeyondBy over: LayoutPoint = .zero, in view: UICollectionView)
            -> CGPoint
        {
            let inside = inRange(CGPoint(LayoutPoint(offset) - over), of: content, in: view)
            return CGPoint(LayoutPoint(inside) + over)
        }

        /// Returns the distance by which a finger, or the motion after it, has scrolled the content beyond its edges.
        @MainActor
        private static func overscroll(of view: UICollectionView) -> LayoutPoint {
            guard view.isTracking || view.isDecelerating else { return .zero }
            let inside = inRange(view.contentOffset, of: view.contentSize, in: view)
            return LayoutPoint(view.contentOffset) - LayoutPoint(inside)
        }

        @MainActor
        private static func inRange(_ offset: CGPoint, of content: CGSize, in view: UICollectionView) -> CGPoint {
            let (insets, size) = (view.adjustedContentInset, view.bounds.size)
            let right = max(-insets.left, content.width + insets.right - size.width)
            let bottom = max(-insets.top, content.height + insets.bottom - size.height)
            return CGPoint(x: min(max(offset.x, -insets.left), right), y: min(max(offset.y, -insets.top), bottom))
        }

        /// Returns the content offset of a collection view for an origin.
        @MainActor
        static func contentOffset(showing origin: LayoutPoint, in view: UICollectionView) -> CGPoint {
            let insets = view.adjustedContentInset
            return CGPoint(x: CGFloat(origin.x) - insets.left, y: CGFloat(origin.y) - insets.top)
        }
    }
#endif
