#if canImport(SwiftUI) && !os(watchOS)
    public import Cascade
    import Foundation
    import SwiftUI

    /// The cache of a layout: the arrangements of the last proposals.
    ///
    /// SwiftUI alternates between proposals, such as `nil`, zero, infinity and a size, so there are several.
    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    public struct ArrangementCache<Options: LayoutOptions> {
        /// What an arrangement depends on, besides the subviews.
        struct Key: Hashable {
            var options: Options
            var container: LayoutSize
            /// The breadth proposed to subviews that choose their own size.
            var breadth: CGFloat?
        }

        /// An arrangement, and the sizes of the subviews in their frames.
        struct Entry {
            let key: Key
            let arrangement: Options.Arranged
            let sizes: [CGSize]
        }

        /// The number of kept arrangements.
        static var capacity: Int { 8 }

        /// The last used arrangement is the last.
        private(set) var entries: [Entry] = []
        private var idealSizes: [CGSize]?

        init() {}

        /// Returns the sizes that the subviews choose themselves.
        mutating func idealSizes(of subviews: LayoutSubviews) -> [CGSize] {
            if let idealSizes { return idealSizes }
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            idealSizes = sizes
            return sizes
        }

        /// Returns the kept entry of a key, or a new one.
        ///
        /// - Parameter measure: Returns a subview's item, and its size in the frame of that item.
        mutating func entry(
            _ key: Key,
            of subviews: LayoutSubviews,
            _ measure: (LayoutSubview) -> (item: LayoutItem, size: CGSize)
        ) -> Entry {
            if let index = entries.lastIndex(where: { $0.key == key }) {
                entries.append(entries.remove(at: index))
            } else {
                var items = ItemList()
                items.reserveCapacity(subviews.count)
                var sizes: [CGSize] = []
                sizes.reserveCapacity(subviews.count)
                for subview in subviews {
                    let (item, size) = measure(subview)
                    items.append(item)
                    sizes.append(size)
                }
                let arrangement = key.options.arrange([LayoutSection(items)], in: key.container)
                if entries.count == Self.capacity { entries.removeFirst() }
                entries.append(Entry(key: key, arrangement: arrangement, sizes: sizes))
            }
            return entries[entries.count - 1]
        }
    }

    @available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
    extension ArrangementCache.Entry {
        /// Places the subviews in their frames; a smaller one in the middle of its frame.
        ///
        /// - Parameter origin: The position of the content's origin.
        func place(_ subviews: LayoutSubviews, at origin: CGPoint) {
            for (index, subview) in subviews.enumerated() {
                guard let frame = arrangement.placement(of: .item(index), offset: nil)?.frame else { continue }
                let size = sizes[index]
                let (width, height) = (CGFloat(frame.width), CGFloat(frame.height))
                subview.place(
                    at: CGPoint(
                        x: origin.x + CGFloat(frame.x) + Self.half(width - size.width),
                        y: origin.y + CGFloat(frame.y) + Self.half(height - size.height)
                    ),
                    anchor: .topLeading,
                    proposal: ProposedViewSize(width: width, height: height)
                )
            }
        }

        /// Returns half of a difference; 0 for sizes that are not finite.
        private static func half(_ difference: CGFloat) -> CGFloat { difference.isFinite ? difference / 2 : 0 }
    }

    extension ReadingDirection {
        /// The direction of the frames in an environment of a direction.
        ///
        /// SwiftUI mirrors the positions that a layout chooses where the environment is right-to-left. So a layout arranges from left to
        /// right, unless its own options contradict the environment.
        init(_ own: ReadingDirection?, in environment: LayoutDirection) {
            self = own.map { ($0 == .rightToLeft) == (environment == .rightToLeft) } ?? true ? .leftToRight : .rightToLeft
        }
    }
#endif
