#if canImport(SwiftUI) && !os(watchOS)
    public import Cascade
    public import Foundation
    public import SwiftUI

    /// A circle of subviews.
    ///
    ///     CircleStack(CircleOptions(itemSize: LayoutSize(width: 60, height: 60), startAngle: angle)) {
    ///         ForEach(photos) { PhotoView($0) }
    ///     }
    ///
    /// A change of the start angle with an animation moves the subviews along the circle. They stay upright, because a layout cannot rotate
    /// them. Without a proposed size, the subviews of a fitted circle lie side by side. SwiftUI mirrors the circle where the environment is
    /// right-to-left.
    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    public struct CircleStack: Layout {
        /// The options; orientation, scrolling and z-order are not used.
        public var options: CircleOptions

        /// Makes a circle with options.
        public init(_ options: CircleOptions) { self.options = options }

        /// Makes a circle.
        ///
        /// - Parameters:
        ///   - itemSize: The size of each subview, in points.
        ///   - radius: The distance between the subviews' centers and the circle's.
        public init(itemSize: CGSize, radius: CircleRadius = .fitted) {
            self.init(CircleOptions(itemSize: LayoutSize(width: Double(itemSize.width), height: Double(itemSize.height)), radius: radius))
        }

        /// The start angle in radians, which SwiftUI interpolates.
        public var animatableData: Double {
            get { options.startAngle }
            set { options.startAngle = newValue }
        }

        /// Makes an empty cache.
        public func makeCache(subviews: Subviews) -> ArrangementCache<CircleOptions> { ArrangementCache() }

        /// Returns the proposed size, or that of the circle if it is larger.
        ///
        /// - Complexity: O(subviews) the first time.
        public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ArrangementCache<CircleOptions>) -> CGSize {
            let ideal = idealLength(count: subviews.count)
            let proposed = proposal.replacingUnspecifiedDimensions(by: CGSize(width: ideal, height: ideal))
            let size = entry(in: proposed, subviews: subviews, cache: &cache).arrangement.contentSize
            return CGSize(
                width: proposed.width == .infinity ? .infinity : CGFloat(size.width),
                height: proposed.height == .infinity ? .infinity : CGFloat(size.height)
            )
        }

        /// Places the subviews on a circle around the center of the bounds.
        public func placeSubviews(
            in bounds: CGRect,
            proposal: ProposedViewSize,
            subviews: Subviews,
            cache: inout ArrangementCache<CircleOptions>
        ) {
            entry(in: bounds.size, subviews: subviews, cache: &cache).place(subviews, at: bounds.origin)
        }

        private func entry(
            in size: CGSize,
            subviews: Subviews,
            cache: inout ArrangementCache<CircleOptions>
        ) -> ArrangementCache<CircleOptions>.Entry {
            var options = options
            (options.orientation, options.scrolling, options.stacking) = (.upright, .none, .flat)
            let container = LayoutSize(width: Double(size.width), height: Double(size.height))
            let given = CGSize(width: CGFloat(options.itemSize.width), height: CGFloat(options.itemSize.height))
            return cache.entry(.init(options: options, container: container), of: subviews) {
                (.automatic, $0.sizeThatFits(ProposedViewSize(given)))
            }
        }

        /// Returns the length of a square whose fitted circle has room for the subviews side by side.
        private func idealLength(count: Int) -> CGFloat {
            let item = max(options.itemSize.width, options.itemSize.height)
            guard count > 1 else { return CGFloat(item) }
            var step = 2 * Double.pi / Double(count)
            if case .limited(let extent) = options.arc, !(extent >= 2 * .pi) { step = max(0, extent) / Double(count - 1) }
            // The chord between two neighbors is 2 · radius · sin(step / 2). No radius separates the subviews of an arc without extent.
            let length = item / sin(step / 2) + item
            return CGFloat(length.isFinite ? length : item)
        }
    }
#endif
