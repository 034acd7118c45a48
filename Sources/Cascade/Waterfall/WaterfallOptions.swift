/// A waterfall, also called masonry: items of any length flow into lanes of equal breadth.
///
///     let options = WaterfallOptions(SectionOptions(lanes: 3, laneSpacing: 8, itemSpacing: 8))
///     let arrangement = options.arrange([LayoutSection(ItemList(lengths: [120, 80, 200]))], in: LayoutSize(width: 375, height: 667))
///     arrangement.contentSize
public struct WaterfallOptions: Sendable, Hashable {
    /// The options of sections that have none of their own.
    public var section: SectionOptions
    /// The axis along which the content grows.
    public var axis: LayoutAxis
    /// The side on which the lanes begin; across a horizontal axis, the side on which the content does.
    public var direction: ReadingDirection
    /// Whether headers stay in view while any of their section's items are.
    public var stickyHeaders: Bool
    /// Whether footers stay in view while any of their section's items are.
    public var stickyFooters: Bool

    /// Makes options.
    public init(
        _ section: SectionOptions = SectionOptions(),
        axis: LayoutAxis = .vertical,
        direction: ReadingDirection = .leftToRight,
        stickyHeaders: Bool = false,
        stickyFooters: Bool = false
    ) {
        self.section = section
        self.axis = axis
        self.direction = direction
        self.stickyHeaders = stickyHeaders
        self.stickyFooters = stickyFooters
    }

    /// Places the items of all sections.
    ///
    /// Along the scroll axis a section is header, inset, items, inset, footer; the next begins where it ends.
    ///
    /// - Parameters:
    ///   - sections: What to place. Lengths that are NaN or negative count as 0, infinite ones as 2⁴⁰.
    ///   - container: The visible size in points, by the same rule.
    /// - Complexity: O(items · lanes), dense packing O(items · lanes · log items); about 1 to 3 ns an item for up to eight lanes and the rule `shortest`.
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> WaterfallArrangement {
        WaterfallArrangement(self, sections: sections, container: container)
    }
}
