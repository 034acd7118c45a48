#if canImport(SwiftUI) && !os(watchOS)
    public import Cascade
    public import Foundation
    public import SwiftUI

    /// A line of subviews, for a scroll view that rests with one of them in the middle or at an edge.
    ///
    ///     GeometryReader { proxy in
    ///         ScrollView(.horizontal) {
    ///             LineStack(options, visibleLength: proxy.size.width) { ForEach(photos) { PhotoView($0) } }
    ///         }
    ///         .scrollTargetBehavior(.line(options, count: photos.count))
    ///     }
    ///
    /// Effects need a view's position on screen, which a layout does not have, and no item is repeated: for both, use a `LineView`. SwiftUI
    /// mirrors the frames where the environment is right-to-left.
    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    public struct LineStack: Layout {
        /// The options; effects are not used, and the line does not loop.
        public var options: LineOptions
        /// The length of the scroll view in points, by which the line gets insets so that its first and its last item can rest; `nil`, the
        /// default, for no insets.
        public var visibleLength: CGFloat?
        /// Whether subviews choose their own size instead of that of the options.
        public var usesIdealSizes: Bool

        /// Makes a line of subviews that have the size of the options.
        public init(_ options: LineOptions, visibleLength: CGFloat? = nil) {
            self.options = options
            self.visibleLength = visibleLength
            usesIdealSizes = false
        }

        /// Makes a line of subviews that choose their own size.
        ///
        /// - Parameters:
        ///   - spacing: The distance between items, in points.
        ///   - axis: The axis of the line.
        public init(spacing: CGFloat = 10, axis: LayoutAxis = .horizontal) {
            self.init(LineOptions(itemSize: .zero, spacing: Double(spacing), axis: axis))
            usesIdealSizes = true
        }

        /// Makes an empty cache.
        public func makeCache(subviews: Subviews) -> ArrangementCache<LineOptions> { ArrangementCache() }

        /// Returns the size of the line: as long as its items, as broad as the broadest.
        ///
        /// - Complexity: O(subviews) the first time.
        public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ArrangementCache<LineOptions>) -> CGSize {
            let size = entry(proposal: proposal, subviews: subviews, cache: &cache).arrangement.contentSize
            return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
        }

        /// Places the subviews one after the other; across the line, in the middle of the bounds.
        public func placeSubviews(
            in bounds: CGRect,
            proposal: ProposedViewSize,
            subviews: Subviews,
            cache: inout ArrangementCache<LineOptions>
        ) {
            let entry = entry(proposal: proposal, subviews: subviews, cache: &cache)
            let size = entry.arrangement.contentSize
            var origin = bounds.origin
            if options.axis == .vertical {
                origin.x += (bounds.width - CGFloat(size.width)) / 2
            } else {
                origin.y += (bounds.height - CGFloat(size.height)) / 2
            }
            entry.place(subviews, at: origin)
        }

        private func entry(
            proposal: ProposedViewSize,
            subviews: Subviews,
            cache: inout ArrangementCache<LineOptions>
        ) -> ArrangementCache<LineOptions>.Entry {
            var options = options
            (options.loops, options.effects) = (false, .none)
            options.readingDirection = ReadingDirection(options.readingDirection, in: subviews.layoutDirection)
            let isVertical = options.axis == .vertical
            let length = Double(visibleLength ?? 0)
            let container = LayoutSize(width: isVertical ? 0 : length, height: isVertical ? length : 0)
            let breadth = usesIdealSizes ? isVertical ? proposal.width : proposal.height : nil
            let given = CGSize(width: CGFloat(options.itemSize.width), height: CGFloat(options.itemSize.height))
            return cache.entry(.init(options: options, container: container, breadth: breadth), of: subviews) { subview in
                guard usesIdealSizes else { return (.automatic, subview.sizeThatFits(ProposedViewSize(given))) }
                let size = subview.sizeThatFits(.init(width: isVertical ? breadth : nil, height: isVertical ? nil : breadth))
                let (length, breadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
                return (LayoutItem(.absolute(Double(length)), breadth: Double(breadth)), size)
            }
        }
    }
#endif
