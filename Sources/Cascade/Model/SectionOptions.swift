/// The number of lanes of a section, or their sizes.
public enum LaneCount: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
    /// A number of lanes of equal size, clamped to 1 … 65,535.
    case fixed(Int)
    /// As many lanes of equal size as fit when each is at least this many points wide, and at least one.
    case adaptive(minimum: Double)
    /// A lane of each size, at most 65,535; one lane for an empty array.
    case sizes([LaneSize])

    /// The greatest number of lanes of a section: items store their lane in 16 bits, and one value means no lane.
    static let most = 65_535

    /// Makes a fixed count from a literal, as in `lanes: 3`.
    public init(integerLiteral value: Int) { self = .fixed(value) }

    /// Makes lanes of sizes from a literal, as in `lanes: [.absolute(120), .fraction(1)]`.
    public init(arrayLiteral sizes: LaneSize...) { self = .sizes(sizes) }

    /// Makes a fixed count from a variable, as in `options.lanes = LaneCount(columns)`; the same as `.fixed(columns)`.
    public init(_ count: Int) { self = .fixed(count) }
}

/// The size of a lane across the scroll axis, as of a track of a CSS grid.
public enum LaneSize: Sendable, Hashable {
    /// A size in points. Lanes that are broader than the container, together and with their spacing, end behind it.
    case absolute(Double)
    /// A share of the breadth that the absolute sizes and the spacing leave, in proportion to this weight (CSS `fr`).
    ///
    /// Weights that add up to less than 1 take that part of the breadth only.
    case fraction(Double)
}

/// The rule that picks the next item's lane.
public enum LaneRule: Sendable, Hashable {
    /// The lane with the smallest end; the first of equal ones.
    case shortest
    /// The first lane whose end is at most this many points beyond the smallest end, from the lane behind the previous item's on and then
    /// from the first.
    ///
    /// This is the placement rule of CSS Grid level 3 (`flow-tolerance`): it keeps items in reading order where the lanes are nearly level.
    case tolerance(Double)
    /// The lanes one after the other, independent of their ends.
    case inOrder
}

/// Whether a section has a background.
public enum SectionBackground: Sendable, Hashable {
    /// No background.
    case hidden
    /// A background, inset from the section's edges by these distances in points.
    case visible(insets: LayoutInsets = .zero)
}

/// A section's overrides of a waterfall's options; a property that is `nil` has the layout's value.
public struct SectionOptions: Sendable, Hashable {
    /// The number of lanes.
    public var lanes: LaneCount?
    /// The distance between lanes, in points.
    public var laneSpacing: Double?
    /// The distance between the items of a lane, in points.
    public var itemSpacing: Double?
    /// The distances around the items, in points.
    public var insets: LayoutInsets?
    /// The size of the header, if the section's own header is 0; a length of 0 for no header.
    public var header: ItemSize?
    /// The size of the footer, if the section's own footer is 0; a length of 0 for no footer.
    public var footer: ItemSize?
    /// The rule that picks the next item's lane.
    public var laneRule: LaneRule?
    /// Whether later items fill holes that earlier ones left.
    public var isDense: Bool?
    /// The background behind the section's items.
    public var background: SectionBackground?

    /// Makes overrides.
    ///
    /// `spacing` is the distance between lanes and between items, in points, where `laneSpacing` and `itemSpacing` are `nil`.
    public init(
        lanes: LaneCount? = nil,
        spacing: Double? = nil,
        laneSpacing: Double? = nil,
        itemSpacing: Double? = nil,
        insets: LayoutInsets? = nil,
        header: ItemSize? = nil,
        footer: ItemSize? = nil,
        laneRule: LaneRule? = nil,
        isDense: Bool? = nil,
        background: SectionBackground? = nil
    ) {
        self.lanes = lanes
        self.laneSpacing = laneSpacing ?? spacing
        self.itemSpacing = itemSpacing ?? spacing
        self.insets = insets
        self.header = header
        self.footer = footer
        self.laneRule = laneRule
        self.isDense = isDense
        self.background = background
    }

    /// The distance between lanes and between items, in points; if they differ, that between lanes.
    ///
    /// Setting it sets both.
    public var spacing: Double? {
        get { laneSpacing }
        set { (laneSpacing, itemSpacing) = (newValue, newValue) }
    }
}
