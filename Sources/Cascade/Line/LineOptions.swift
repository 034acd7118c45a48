/// A line: one row of items that comes to rest in the container; effects change items by their distance from where they would rest.
///
/// The items of all sections form the row; headers, footers and backgrounds have no place in it.
public struct LineOptions: Sendable, Hashable {
    /// The size, in points, of items without a size of their own.
    public var itemSize: LayoutSize
    /// The distance between items, in points; 10 by default.
    public var spacing: Double
    /// The axis along which the row lies; horizontal by default.
    public var axis: LayoutAxis
    /// The side on which the row begins, where the axis is horizontal; left by default.
    public var direction: ReadingDirection
    /// The items' scale, opacity and rotation by their distance from where they would rest; by default they shrink.
    public var effects: LineEffects
    /// Where the line comes to rest; with an item in the center by default.
    public var snapping: LineSnapping
    /// The most items, or pages, that one swipe scrolls by; `nil`, the default, for no limit.
    ///
    /// Negative limits are treated as 0.
    public var stepLimit: Int?
    /// Whether the first item follows the last again, endlessly; `false` by default.
    ///
    /// Rows shorter than a point do not loop. An item is in one place at a time: its copy nearest to the visible middle is seen. So the items should be longer together than the
    /// container by at least the longest of them.
    public var loops: Bool

    /// Makes options.
    public init(
        itemSize: LayoutSize,
        spacing: Double = 10,
        axis: LayoutAxis = .horizontal,
        direction: ReadingDirection = .leftToRight,
        effects: LineEffects = .shrinking,
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

    /// Places the items of all sections.
    ///
    /// - Complexity: O(sections) where all items have the layout's size, else O(n).
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> LineArrangement {
        LineArrangement(self, sections: sections, container: container)
    }
}

extension LineOptions: LayoutOptions {
    /// Returns the same options with a row that begins on the side where reading in a direction begins.
    public func withReadingDirection(_ direction: ReadingDirection) -> LineOptions {
        var options = self
        options.direction = direction
        return options
    }
}
