#if canImport(SwiftUI) && !os(watchOS)
    public import Cascade
    public import Foundation
    public import SwiftUI

    /// A waterfall (masonry) of subviews: each in the shortest of some lanes, at the height that it chooses for the width of its lane.
    ///
    ///     ScrollView {
    ///         Waterfall(lanes: .adaptive(minimum: 150), spacing: 10) {
    ///             ForEach(photos) { photo in PhotoView(photo) }
    ///         }
    ///     }
    ///
    /// All subviews exist, as in a stack. For thousands of items, use a `WaterfallView`, which makes the visible ones.
    ///
    /// In a dense waterfall with lanes of unequal sizes, a subview is measured at most twice: its height for one lane can move it to another,
    /// and the height for that lane back again.
    ///
    /// Without a proposed width, the lanes are at least as wide as the widest subview prefers, except those of a size in points. An
    /// adaptive waterfall is that wide as a whole, and at least as wide as its minimum; it has the lanes that fit. SwiftUI mirrors the frames
    /// where the environment is right-to-left.
    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    public struct Waterfall: Layout {
        /// The options; headers, footers and backgrounds are not used.
        public var options: WaterfallOptions

        /// Makes a waterfall with options.
        public init(_ options: WaterfallOptions) { self.options = options }

        /// Makes a waterfall.
        ///
        /// - Parameters:
        ///   - lanes: The number of lanes, the least width of a lane in points, or the size of each lane.
        ///   - spacing: The distance between lanes and between items, in points.
        public init(lanes: LaneCount = 2, spacing: CGFloat = 0) {
            self.init(WaterfallOptions(lanes: lanes, spacing: Double(spacing)))
        }

        /// Makes an empty cache.
        public func makeCache(subviews: Subviews) -> ArrangementCache<WaterfallOptions> { ArrangementCache() }

        /// Returns the size of the content.
        ///
        /// - Complexity: For a width that is not among the last eight, that of `WaterfallOptions.arrange(_:in:)`; O(subviews² · lanes ·
        ///   log subviews) with dense packing in lanes of unequal sizes, where each subview is placed before the next is measured.
        public func sizeThatFits(
            proposal: ProposedViewSize,
            subviews: Subviews,
            cache: inout ArrangementCache<WaterfallOptions>
        ) -> CGSize {
            let isVertical = options.axis == .vertical
            let proposed = isVertical ? proposal.width : proposal.height
            let breadth = proposed ?? idealBreadth(of: subviews, cache: &cache)
            let size = entry(breadth: breadth, subviews: subviews, cache: &cache).arrangement.contentSize
            let (width, height) = (CGFloat(size.width), CGFloat(size.height))
            guard breadth == .infinity else { return CGSize(width: width, height: height) }
            return isVertical ? CGSize(width: breadth, height: height) : CGSize(width: width, height: breadth)
        }

        /// Places the subviews in lanes that fill the bounds.
        public func placeSubviews(
            in bounds: CGRect,
            proposal: ProposedViewSize,
            subviews: Subviews,
            cache: inout ArrangementCache<WaterfallOptions>
        ) {
            let breadth = options.axis == .vertical ? bounds.width : bounds.height
            entry(breadth: breadth, subviews: subviews, cache: &cache).place(subviews, at: bounds.origin)
        }

        private func entry(
            breadth: CGFloat,
            subviews: Subviews,
            cache: inout ArrangementCache<WaterfallOptions>
        ) -> ArrangementCache<WaterfallOptions>.Entry {
            var options = options
            (options.header, options.footer, options.background) = (nil, nil, .hidden)
            (options.contentHeader, options.contentFooter) = (nil, nil)
            options.readingDirection = ReadingDirection(options.readingDirection, in: subviews.layoutDirection)
            let isVertical = options.axis == .vertical
            let container = LayoutSize(width: isVertical ? Double(breadth) : 0, height: isVertical ? 0 : Double(breadth))
            // In lanes of unequal sizes the lane of a subview, which depends on those before it, determines its breadth.
            var placed: WaterfallArrangement?
            if case .sizes = options.lanes { placed = options.arrange([LayoutSection()], in: container) }
            return cache.entry(.init(options: options, container: container), of: subviews) { subview in
                let (span, pin) = (subview[WaterfallSpan.self], subview[WaterfallLane.self])
                func measured(from lane: Int) -> (item: LayoutItem, size: CGSize) {
                    let own = breadth == .infinity ? breadth : CGFloat(options.breadth(of: span, from: lane, in: container))
                    let size = subview.sizeThatFits(isVertical ? ProposedViewSize(width: own, height: nil) : .init(width: nil, height: own))
                    return (LayoutItem(.absolute(Double(isVertical ? size.height : size.width)), span: span, lane: pin), size)
                }
                let start = placed?.appendItem(span: span, lane: pin) ?? 0
                let first = measured(from: start)
                // Dense packing may find a hole for an item without length, and place the measured one in another lane.
                guard let lane = placed?.updateLastItem(first.item), lane != start else { return first }
                let second = measured(from: lane)
                _ = placed?.updateLastItem(second.item)
                return second
            }
        }

        /// Returns the breadth at which each subview has its ideal one.
        private func idealBreadth(of subviews: Subviews, cache: inout ArrangementCache<WaterfallOptions>) -> CGFloat {
            let isVertical = options.axis == .vertical
            let spacing = CGFloat(options.laneSpacing)
            var (lanes, lane) = (1, CGFloat(0))
            switch options.lanes {
            case .fixed(let count): lanes = max(1, count)
            // For its lanes together.
            case .adaptive(let minimum): lane = CGFloat(minimum)
            case .sizes(let sizes): lanes = max(1, sizes.count)
            }
            for (subview, size) in zip(subviews, cache.idealSizes(of: subviews)) {
                var span = lanes
                if case .lanes(let count) = subview[WaterfallSpan.self] { span = max(1, min(count, lanes)) }
                lane = max(lane, ((isVertical ? size.width : size.height) - spacing * CGFloat(span - 1)) / CGFloat(span))
            }
            var breadth = lane * CGFloat(lanes)
            if case .sizes(let sizes) = options.lanes, !sizes.isEmpty { breadth = LaneSize.breadth(of: sizes, for: lane) }
            let insets = options.insets
            return CGFloat(isVertical ? insets.left + insets.right : insets.top + insets.bottom) + breadth + spacing * CGFloat(lanes - 1)
        }
    }

    extension LaneSize {
        /// Returns the breadth of lanes, without spacing, in which each fraction has at least an ideal breadth.
        fileprivate static func breadth(of sizes: [LaneSize], for ideal: CGFloat) -> CGFloat {
            var (points, weights, least) = (0.0, 0.0, Double.infinity)
            for size in sizes {
                switch size {
                case .absolute(let value): points += max(0, value)
                case .fraction(let weight): if weight > 0 { (weights, least) = (weights + weight, min(least, weight)) }
                }
            }
            return CGFloat(points) + (weights > 0 ? ideal * CGFloat(max(1, weights) / least) : 0)
        }
    }

    extension WaterfallArrangement {
        /// Appends an item without length to the only section, and returns its lane.
        fileprivate mutating func appendItem(span: ItemSpan, lane: Int?) -> Int {
            let count = sections[0].items.count
            try? apply([.insertItems([LayoutItem(.absolute(0), span: span, lane: lane)], at: count, section: 0)])
            return placement(of: .item(count))?.lane ?? 0
        }

        /// Gives the last item its size, and returns its lane.
        fileprivate mutating func updateLastItem(_ item: LayoutItem) -> Int {
            let last = sections[0].items.count - 1
            try? apply([.updateItem(item, at: last, section: 0)])
            return placement(of: .item(last))?.lane ?? 0
        }
    }

    /// The lanes that a subview takes.
    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    private struct WaterfallSpan: LayoutValueKey {
        static let defaultValue = ItemSpan.lanes(1)
    }

    /// The first lane that a subview is pinned to.
    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    private struct WaterfallLane: LayoutValueKey {
        static let defaultValue: Int? = nil
    }

    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    extension View {
        /// Sets the neighboring lanes that the view takes in a `Waterfall`; one by default.
        nonisolated public func waterfallSpan(_ span: ItemSpan) -> some View { layoutValue(key: WaterfallSpan.self, value: span) }

        /// Sets the number of neighboring lanes that the view takes in a `Waterfall`; clamped to the lanes.
        nonisolated public func waterfallSpan(_ lanes: Int) -> some View { waterfallSpan(.lanes(lanes)) }

        /// Pins the view to a lane of a `Waterfall`, counted from 0 in reading direction; `nil` for any lane.
        nonisolated public func waterfallLane(_ lane: Int?) -> some View { layoutValue(key: WaterfallLane.self, value: lane) }
    }
#endif
