/// How many lanes a section has.
public enum LaneCount: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// This many; fewer than 1 counts as 1, more than 65,535 as 65,535.
    case fixed(Int)
    /// As many lanes of equal size as fit when each is at least this wide, and at least one.
    case adaptive(minimum: Double)

    /// A fixed count, so that `lanes: 3` can be written.
    public init(integerLiteral value: Int) { self = .fixed(value) }
}

/// Which lane the next item goes to.
public enum PlacementRule: Sendable, Hashable {
    /// The smallest position, and among equals the first lane.
    case shortest
    /// From a cursor behind the previous item, wrapping, the first start that is at most this many points beyond the smallest position.
    ///
    /// This is the placement rule of CSS Grid level 3 (`flow-tolerance`): it keeps items in reading order where the lanes are nearly level.
    case tolerance(Double)
    /// One lane after the other, whatever their ends.
    case inOrder
}

/// The options that a section may have for itself.
public struct SectionOptions: Sendable, Hashable {
    /// How many lanes there are.
    public var lanes: LaneCount
    /// The distance between lanes.
    public var laneSpacing: Double
    /// The distance between the items of a lane.
    public var itemSpacing: Double
    /// The distances kept around the items.
    ///
    /// Headers and footers ignore them.
    public var insets: LayoutInsets
    /// Which lane the next item goes to.
    public var placement: PlacementRule
    /// Whether later items go back to fill holes that earlier ones left (CSS `grid-lanes-pack: dense`).
    ///
    /// An item of several lanes looks at 512 lanes, and 16 more for each lane, at most; it fills none that it has not found by
    /// then. In sections of some hundred items that is every hole.
    public var isDense: Bool
    /// The distances that a background keeps from the section's edges; `nil` is no background.
    public var background: LayoutInsets?

    /// Makes options: two lanes without any spacing where nothing else is said.
    public init(
        lanes: LaneCount = 2,
        laneSpacing: Double = 0,
        itemSpacing: Double = 0,
        insets: LayoutInsets = .zero,
        placement: PlacementRule = .shortest,
        isDense: Bool = false,
        background: LayoutInsets? = nil
    ) {
        self.lanes = lanes
        self.laneSpacing = laneSpacing
        self.itemSpacing = itemSpacing
        self.insets = insets
        self.placement = placement
        self.isDense = isDense
        self.background = background
    }
}
