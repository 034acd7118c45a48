/// A waterfall, also called masonry: items of any length in lanes.
///
///     let options = WaterfallOptions(lanes: 3, spacing: 8)
///     let arrangement = options.arrange([LayoutSection(ItemList(lengths: [120, 80, 200]))], in: LayoutSize(width: 375, height: 667))
///     let height = arrangement.contentSize.height
public struct WaterfallOptions: Sendable, Hashable {
    /// The number of lanes of each section, or their sizes; two by default.
    public var lanes: LaneCount
    /// The distance between lanes, in points; 0 by default.
    public var laneSpacing: Double
    /// The distance between the items of a lane, in points; 0 by default.
    public var itemSpacing: Double
    /// The distances around a section's items, in points; 0 by default.
    ///
    /// They do not apply to headers and footers.
    public var insets: LayoutInsets
    /// The size of the header of sections whose own header is 0; `nil`, the default, for no header.
    ///
    /// A ratio is that of the header's width to its height.
    public var header: ItemSize?
    /// The size of the footer of sections whose own footer is 0; `nil`, the default, for no footer.
    public var footer: ItemSize?
    /// The size of the header of the whole content, before the first section; `nil`, the default, for none.
    ///
    /// A ratio is that of the header's width to its height.
    public var contentHeader: ItemSize?
    /// The size of the footer of the whole content, behind the last section; `nil`, the default, for none.
    public var contentFooter: ItemSize?
    /// The rule that picks the next item's lane; the shortest lane by default.
    public var laneRule: LaneRule
    /// Whether later items fill holes that earlier ones left (CSS `grid-lanes-pack: dense`); `false` by default.
    ///
    /// The search for a hole for an item of several lanes ends after about 512 lanes, plus 16 for each lane of the section; holes beyond
    /// that are not filled. In sections of a few hundred items every hole is found.
    public var isDense: Bool
    /// The background behind each section's items; none by default.
    public var background: SectionBackground
    /// The axis along which the content grows; vertical by default.
    public var axis: LayoutAxis
    /// The reading direction, which determines the side on which the lanes, or the content of a horizontal layout, begin.
    ///
    /// `nil`, the default, for that of the collection view; without one, left-to-right.
    public var readingDirection: ReadingDirection?
    /// Whether headers stay in the visible rectangle as long as any of their section's items do; `false` by default.
    public var sectionHeadersPinToVisibleBounds: Bool
    /// Whether footers stay in the visible rectangle as long as any of their section's items do; `false` by default.
    public var sectionFootersPinToVisibleBounds: Bool

    /// Makes options.
    ///
    /// `spacing` is the distance between lanes and between items, in points, where `laneSpacing` and `itemSpacing` are `nil`.
    public init(
        lanes: LaneCount = 2,
        spacing: Double = 0,
        laneSpacing: Double? = nil,
        itemSpacing: Double? = nil,
        insets: LayoutInsets = .zero,
        header: ItemSize? = nil,
        footer: ItemSize? = nil,
        contentHeader: ItemSize? = nil,
        contentFooter: ItemSize? = nil,
        laneRule: LaneRule = .shortest,
        isDense: Bool = false,
        background: SectionBackground = .hidden,
        axis: LayoutAxis = .vertical,
        readingDirection: ReadingDirection? = nil,
        sectionHeadersPinToVisibleBounds: Bool = false,
        sectionFootersPinToVisibleBounds: Bool = false
    ) {
        self.lanes = lanes
        self.laneSpacing = laneSpacing ?? spacing
        self.itemSpacing = itemSpacing ?? spacing
        self.insets = insets
        self.header = header
        self.footer = footer
        self.contentHeader = contentHeader
        self.contentFooter = contentFooter
        self.laneRule = laneRule
        self.isDense = isDense
        self.background = background
        self.axis = axis
        self.readingDirection = readingDirection
        self.sectionHeadersPinToVisibleBounds = sectionHeadersPinToVisibleBounds
        self.sectionFootersPinToVisibleBounds = sectionFootersPinToVisibleBounds
    }

    /// The distance between lanes and between items, in points; if they differ, that between lanes.
    ///
    /// Setting it sets both.
    public var spacing: Double {
        get { laneSpacing }
        set { (laneSpacing, itemSpacing) = (newValue, newValue) }
    }

    /// Places the items of all sections.
    ///
    /// Along the scroll axis a section is header, inset, items, inset, footer; the next begins where it ends. The first begins where the
    /// content's header ends.
    ///
    /// - Parameters:
    ///   - sections: The sections. NaN and negative lengths are treated as 0, infinite ones as 2⁴⁰.
    ///   - container: The visible size in points, by the same rule.
    /// - Complexity: O(items · lanes), dense packing O(items · lanes · log items); about 2 to 4 ns an item for up to eight lanes and the rule
    ///   `shortest`.
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> WaterfallArrangement {
        WaterfallArrangement(self, sections: sections, container: container)
    }

    /// Returns the options of a section: these options with the section's overrides.
    public func applying(_ overrides: SectionOptions) -> WaterfallOptions {
        var options = self
        if let lanes = overrides.lanes { options.lanes = lanes }
        if let spacing = overrides.laneSpacing { options.laneSpacing = spacing }
        if let spacing = overrides.itemSpacing { options.itemSpacing = spacing }
        if let insets = overrides.insets { options.insets = insets }
        if let header = overrides.header { options.header = header }
        if let footer = overrides.footer { options.footer = footer }
        if let rule = overrides.laneRule { options.laneRule = rule }
        if let isDense = overrides.isDense { options.isDense = isDense }
        if let background = overrides.background { options.background = background }
        return options
    }

    /// Returns the breadth in points of an item that takes a number of lanes, in a container of a visible size.
    ///
    /// The breadth is the width if the axis is vertical, the height if it is horizontal.
    ///
    /// - Parameters:
    ///   - span: The lanes that the item takes.
    ///   - lane: The item's first lane, which matters in lanes of unequal sizes; moved forward if the span does not fit behind it.
    ///   - container: The visible size in points.
    public func breadth(of span: ItemSpan, from lane: Int = 0, in container: LayoutSize) -> Double {
        let geometry = LaneGeometry(self, breadth: axis.breadth(container.sanitized))
        var lanes = geometry.count
        if case .lanes(let count) = span { lanes = max(1, min(count, lanes)) }
        return geometry.breadth(of: lanes, from: max(0, min(lane, geometry.count - lanes)))
    }
}

extension WaterfallOptions: LayoutOptions {
    /// Returns the same options with a reading direction, if they have none.
    public func withReadingDirection(_ direction: ReadingDirection) -> WaterfallOptions {
        var options = self
        options.readingDirection = readingDirection ?? direction
        return options
    }
}
