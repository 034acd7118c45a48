/// A line: one row of items that rests with an item in the container; effects depend on an item's distance from its resting position.
///
/// The items of all sections form the row; headers, footers and backgrounds are not placed.
public struct LineOptions: Sendable, Hashable {
    /// The size, in points, of items without a size of their own.
    public var itemSize: LayoutSize
    /// The distance between items, in points; 10 by default.
    public var spacing: Double
    /// The axis of the row; horizontal by default.
    public var axis: LayoutAxis
    /// The reading direction, which determines the side on which a horizontal row begins.
    ///
    /// `nil`, the default, for that of the collection view; without one, left-to-right.
    public var readingDirection: ReadingDirection?
    /// The items' scale, opacity and rotation by their distance from the resting position, with pages and without snapping from the center; by
    /// default they shrink.
    public var effects: LineEffects
    /// The resting positions; an item in the center by default.
    public var snapping: LineSnapping
    /// The maximum number of items, or pages, of one swipe; `nil`, the default, for no limit.
    ///
    /// Negative limits are treated as 0. Without snapping there is no limit.
    public var stepLimit: Int?
    /// Whether the row repeats endlessly; `false` by default.
    ///
    /// Rows shorter than a point do not loop. Each item is visible once, in the copy nearest to the visible middle. So the row should be
    /// longer than the container by at least its longest item.
    public var loops: Bool

    /// Makes options.
    public init(
        itemSize: LayoutSize,
        spacing: Double = 10,
        axis: LayoutAxis = .horizontal,
        readingDirection: ReadingDirection? = nil,
        effects: LineEffects = .shrinking,
        snapping: LineSnapping = .center,
        stepLimit: Int? = nil,
        loops: Bool = false
    ) {
        self.itemSize = itemSize
        self.spacing = spacing
        self.axis = axis
        self.readingDirection = readingDirection
        self.effects = effects
        self.snapping = snapping
        self.stepLimit = stepLimit
        self.loops = loops
    }

    /// Places the items of all sections.
    ///
    /// - Complexity: O(sections) if all items have the layout's size, else O(n).
    public func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> LineArrangement {
        LineArrangement(self, sections: sections, container: container)
    }
}

extension LineOptions: LayoutOptions {
    /// Returns the same options with a reading direction, if they have none.
    public func withReadingDirection(_ direction: ReadingDirection) -> LineOptions {
        var options = self
        options.readingDirection = readingDirection ?? direction
        return options
    }
}
