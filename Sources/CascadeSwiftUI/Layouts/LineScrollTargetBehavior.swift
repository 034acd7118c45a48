#if canImport(SwiftUI) && !os(watchOS)
    public import Cascade
    import Foundation
    public import SwiftUI

    /// The behavior of a scroll view that comes to rest like a line: with an item in the middle or at an edge, or page by page.
    ///
    ///     ScrollView(.horizontal) { LineStack(options, visibleLength: width) { ForEach(photos) { PhotoView($0) } } }
    ///         .scrollTargetBehavior(.line(options, count: photos.count))
    ///
    /// The content is a `LineStack` with the same options and the length of the scroll view. The resting offsets are those of a
    /// `LineLayout`. If the size of the scroll view changes, it keeps its item or its page.
    @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
    public struct LineScrollTargetBehavior: ScrollTargetBehavior {
        /// The options of the line, which does not loop.
        public var options: LineOptions
        /// The items; those of automatic size have the size of the options.
        public var items: ItemList

        /// Makes the behavior of a line with items of different sizes.
        public init(_ options: LineOptions, items: ItemList) {
            self.options = options
            self.items = items
        }

        /// Makes the behavior of a line whose items have the size of the options.
        public init(_ options: LineOptions, count: Int) { self.init(options, items: ItemList(count: count)) }

        /// Replaces a target by the nearest resting position, or the next in the direction of the swipe.
        ///
        /// SwiftUI calls it when a gesture ends and when the size changes.
        /// - Complexity: O(log items) if all items have the size of the options, else O(items).
        public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            let direction: ReadingDirection = context.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            let container = LayoutSize(width: Double(context.containerSize.width), height: Double(context.containerSize.height))
            let line = arrangement(in: container, direction)
            let proposed = LayoutPoint(x: Double(target.rect.minX), y: Double(target.rect.minY))
            let start = LayoutPoint(x: Double(context.originalTarget.rect.minX), y: Double(context.originalTarget.rect.minY))
            let (new, old) = (target.rect.size, context.originalTarget.rect.size)
            var offset: LayoutPoint?
            if new != old {
                // The insets of the scroll view did not change.
                let before = LayoutSize(
                    width: container.width + Double(old.width - new.width),
                    height: container.height + Double(old.height - new.height)
                )
                let current = arrangement(in: before, direction).position(at: start)
                offset = current.flatMap { line.restingOffset(of: $0.element, from: proposed) }
            } else {
                let velocity = LayoutPoint(x: Double(context.velocity.dx), y: Double(context.velocity.dy))
                // The offset at which the finger left is not known: it is between the start and the proposed offset, or the swipe returns.
                let along = options.axis == .vertical ? (velocity.y, proposed.y - start.y) : (velocity.x, proposed.x - start.x)
                offset = line.restingOffset(
                    proposed: proposed,
                    velocity: velocity,
                    from: along.0 * along.1 < 0 ? proposed : start,
                    swipedFrom: start
                )
            }
            guard let offset else { return }
            target.rect.origin.x = offset.x
            target.rect.origin.y = offset.y
        }

        private func arrangement(in container: LayoutSize, _ direction: ReadingDirection) -> LineArrangement {
            var options = options.withReadingDirection(direction)
            options.loops = false
            return options.arrange([LayoutSection(items)], in: container)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
    extension ScrollTargetBehavior where Self == LineScrollTargetBehavior {
        /// Rests like a line whose items have the size of the options.
        public static func line(_ options: LineOptions, count: Int) -> Self { LineScrollTargetBehavior(options, count: count) }

        /// Rests like a line with items of different sizes.
        public static func line(_ options: LineOptions, items: ItemList) -> Self { LineScrollTargetBehavior(options, items: items) }
    }
#endif
