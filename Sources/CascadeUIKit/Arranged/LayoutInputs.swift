#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// The inputs of an arrangement except for its rules and sections: the space of a collection view and its direction.
    struct LayoutInputs: Equatable {
        /// The visible size between the insets.
        var container: LayoutSize
        /// The content insets, including those of the safe area.
        var insets = UIEdgeInsets.zero
        var margins = UIEdgeInsets.zero
        var safeArea = UIEdgeInsets.zero
        var direction = ReadingDirection.leftToRight

        func hasSameInsets(as other: LayoutInputs) -> Bool {
            insets == other.insets && margins == other.margins && safeArea == other.safeArea
        }

        /// The origin of the visible rectangle at a content offset of 0.
        var start: LayoutPoint { LayoutPoint(x: Double(insets.left), y: Double(insets.top)) }

        /// Returns the bounds of the collection view, including its insets, if the space between them begins at an origin.
        func bounds(at origin: LayoutPoint) -> LayoutRect {
            LayoutRect(origin: origin, size: container).enlarged(by: LayoutInsets(insets))
        }
    }

    extension LayoutRect {
        /// Returns the rectangle with its edges moved outward by insets.
        func enlarged(by insets: LayoutInsets) -> LayoutRect {
            let (width, height) = (width + (insets.left + insets.right), height + (insets.top + insets.bottom))
            return LayoutRect(x: x - insets.left, y: y - insets.top, width: width, height: height)
        }
    }

    extension LayoutInputs {
        @MainActor
        init(_ view: UICollectionView) {
            container = LayoutViewport(view).container
            insets = view.adjustedContentInset
            margins = view.layoutMargins
            safeArea = view.safeAreaInsets
            direction = ReadingDirection(of: view)
        }
    }

    extension ReadingDirection {
        @MainActor
        init(of view: UICollectionView) { self = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
    }

    /// Neighboring items of a section, as a layout makes them.
    struct ItemRequest {
        var range: Range<Int>
        var section: Int
        /// The section, made without its items.
        var made: LayoutSection
        /// The width of a lane, or of the container without lanes; the height if the layout scrolls horizontally.
        var laneWidth: CGFloat
        /// The length of items of automatic size without an estimate of their own; `nil` if views do not determine lengths.
        var estimatedLength: Double?

        /// Returns the items, each from a closure.
        @inline(__always)
        func list(_ item: (IndexPath) -> LayoutItem) -> ItemList {
            var list = ItemList()
            list.reserveCapacity(range.count)
            // One index path that is changed: a million new ones would cost more than placing the items.
            var path = IndexPath(item: range.lowerBound, section: section)
            for index in range {
                path.item = index
                list.append(item(path), estimate: estimatedLength)
            }
            return list
        }

        /// Returns the items of a list of all the section's items; missing ones are of automatic size.
        func list(from given: ItemList) -> ItemList {
            range == given.indices && !given.containsAutomaticSizes ? given : list { given[safely: $0.item] ?? .automatic }
        }
    }

    /// The collection view of a session, and the source of its sections and items.
    @MainActor
    protocol LayoutHost: AnyObject {
        var viewport: LayoutViewport { get }
        /// The origin to which the layout scrolls with an animation; `nil` without one.
        var scrollTarget: LayoutPoint? { get }
        var inputs: LayoutInputs { get }
        /// The content size that the collection view knows.
        var knownContentSize: LayoutSize { get }

        var sectionCount: Int { get }
        func itemCount(inSection section: Int) -> Int
        /// Returns a section without its items: its options with the sizes of its header and footer.
        func makeSection(at section: Int) -> LayoutSection
        func makeItems(_ request: ItemRequest) -> ItemList
    }
#endif
