/// How many lanes a section has.
public enum LaneCount: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// This many; clamped to 1 … 65,535.
    case fixed(Int)
    /// As many lanes of equal size as fit when each is at least this many points wide, and at least one.
    case adaptive(minimum: Double)

    /// The most lanes of a section: items store their lane in 16 bits, one of whose values means no lane.
    static let most = 65_535

    /// Makes a fixed count, so that `lanes: 3` can be written.
    public init(integerLiteral value: Int) { self = .fixed(value) }
}

/// The rule that picks the next item's lane.
public enum PlacementRule: Sendable, Hashable {
    /// The lane with the smallest end; of equal ones the first.
    case shortest
    /// From a cursor behind the previous item, wrapping, the first start that is at most this many points beyond the smallest position.
    ///
    /// This is the placement rule of CSS Grid level 3 (`flow-tolerance`): it keeps items in reading order where the lanes are nearly level.
    case tolerance(Double)
    /// One lane after the other, whatever their ends.
    case inOrder
}

/// Whether a section has a background.
public enum SectionBackground: Sendable, Hashable {
    /// No background.
    case hidden
    /// A background, inset from the section's edges by these distances in points.
    case visible(insets: LayoutInsets = .zero)
}

/// What a section of a waterfall overrides of the layout's options; a property that is `nil` has the layout's value.
public struct SectionOptions: Sendable, Hashable {
    /// How many lanes there are.
    public var lanes: LaneCount?
    /// The distance between lanes, in points.
    public var laneSpacing: Double?
    /// The distance between the items of a lane, in points.
    public var itemSpacing: Double?
    /// The distances kept around the items, in points.
    public var insets: LayoutInsets?
    /// The rule that picks the next item's lane.
    public var placement: PlacementRule?
    /// Whether later items go back to fill holes that earlier ones left.
    public var isDense: Bool?
    /// The background behind the section's items.
    public var background: SectionBackground?

    /// Makes overrides.
    ///
    /// - Parameters:
    ///   - spacing: The distance between lanes and between items, in points.
    ///   - laneSpacing: The distance between lanes; `nil` takes `spacing`.
    ///   - itemSpacing: The distance between items; `nil` takes `spacing`.
    public init(
        lanes: LaneCount? = nil,
        spacing: Double? = nil,
        laneSpacing: Double? = nil,
        itemSpacing: Double? = nil,
        insets: LayoutInsets? = nil,
        placement: PlacementRule? = nil,
        isDense: Bool? = nil,
        background: SectionBackground? = nil
    ) {
        self.lanes = lanes
        self.laneSpacing = laneSpacing ?? spacing
        self.itemSpacing = itemSpacing ?? spacing
        self.insets = insets
        self.placement = placement
        self.isDense = isDense
        self.background = background
    }
}
