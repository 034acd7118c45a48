public import Cascade

/// A section of a gallery's waterfall: its items and its place.
public struct TileSection: Sendable, Equatable {
    /// The items, with their lengths and lanes.
    public private(set) var items: ItemList
    /// The distances from the container's edges, also of the heading at the sides, and from the sections before and after.
    ///
    /// The one at the bottom is negative in a section that shares a row with the next: both begin at the same height.
    public private(set) var insets: LayoutInsets
    /// The number of lanes of a section in rows; `nil` for the waterfall's.
    private let lanes: Int?

    init(items: ItemList, insets: LayoutInsets, lanes: Int? = nil) {
        self.items = items
        self.insets = insets
        self.lanes = lanes
    }

    /// Returns the engine's options of the section in a container with margins.
    ///
    /// - Parameters:
    ///   - left: The margin on the side on which reading begins.
    ///   - right: The margin on the other side.
    public func options(left: Double = 0, right: Double = 0) -> SectionOptions {
        var insets = insets
        insets.left += left
        insets.right += right
        // The pictures in rows have their distances in their lanes.
        return SectionOptions(lanes: lanes.map { .fixed($0) }, laneSpacing: lanes.map { _ in 0 }, insets: insets)
    }

    /// Returns the last section of a page, with its first items.
    public func ending(after count: Int) -> TileSection {
        var section = self
        section.items = items.items(in: 0..<min(count, items.count))
        section.insets.bottom = max(0, insets.bottom)
        return section
    }
}
