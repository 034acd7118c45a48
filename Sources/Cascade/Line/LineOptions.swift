/// A line: one row of items that come to rest in the container and change their looks with their distance from where they would rest.
///
/// The items of all sections form the row; headers, footers and backgrounds have no place in it.
public struct LineOptions: Sendable, Hashable {
    /// The size of items that do not say their own.
    public var itemSize: LayoutSize
    /// The distance between items.
    public var spacing: Double
    /// The axis along which the row lies.
    public var axis: LayoutAxis
    /// The side on which the row begins, where the axis is horizontal.
    public var direction: ReadingDirection
    /// How items look at a distance from where they would rest.
    public var effects: LineEffects
    /// Where the line comes to rest.
    public var snapping: LineSnapping
    /// How many items, or pages, one swipe goes at most; `nil` for as far as its speed carries.
    ///
    /// Negative limits count as 0.
    public var stepLimit: Int?
    /// Whether the first item follows the last again, endlessly; rows shorter than a point do not.
    ///
    /// An item is in one place at a time: its copy nearest to the visible middle is seen. So the items should be longer together than the
    /// container by at least the longest of them.
    public var loops: Bool

    /// Makes options of a line whose items shrink with their distance, or keep their size.
    public init(
        itemSize: LayoutSize,
        spacing: Double = 10,
        axis: LayoutAxis = .horizontal,
        direction: ReadingDirection = .leftToRight,
        scalesWithDistance: Bool = true,
        minimumScale: Double = 0,
        snapping: LineSnapping = .center,
        stepLimit: Int? = nil,
        loops: Bool = false
    ) {
        self.init(
            itemSize: itemSize,
            spacing: spacing,
            axis: axis,
            direction: direction,
            effects: .shrinking,
            snapping: snapping,
            stepLimit: stepLimit,
            loops: loops
        )
        self.scalesWithDistance = scalesWithDistance
        self.minimumScale = minimumScale
    }

    /// Makes options of a line with effects.
    public init(
        itemSize: LayoutSize,
        spacing: Double = 10,
        axis: LayoutAxis = .horizontal,
        direction: ReadingDirection = .leftToRight,
        effects: LineEffects,
        snapping: LineSnapping = .center,
        stepLimit: Int? = nil,
        loops: Bool = false
    ) {
        self.itemSize = itemSize
        self.spacing = spacing
        self.axis = axis
        self.direction = direction
        self.effects = effects
        self.snapping = snapping
        self.stepLimit = stepLimit
        self.loops = loops
    }

    /// Whether an item's scale follows its distance; as 1 − distance / container length where nothing else was said.
    public var scalesWithDistance: Bool {
        get { effects.scale.change != 0 }
        set { effects.scale.change = !newValue ? 0 : effects.scale.change == 0 ? -1 : effects.scale.change }
    }

    /// The least scale.
    public var minimumScale: Double {
        get { effects.scale.minimum }
        set { effects.scale.minimum = newValue }
    }

    /// Places the items of all sections.
    ///
    /// - Complexity: O(sections) where all items have the layout's size, else O(n).
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> LineArrangement {
        LineArrangement(self, sections: sections, container: container)
    }
}
