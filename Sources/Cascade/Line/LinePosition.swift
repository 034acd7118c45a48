/// The scroll position of a line, in items.
///
/// A page control shows the element; a progress bar between two pages adds the progress.
public struct LinePosition: Sendable, Hashable {
    /// The item nearest to its resting position; the first of two equally near ones.
    public var element: LayoutElement
    /// The progress from that item to the next, as a fraction of the distance between them; negative towards the item before.
    ///
    /// From −0.5 to 0.5, as halfway the next item is the nearest; 0 beyond the first and the last item.
    public var progress: Double

    /// Makes a position.
    public init(element: LayoutElement, progress: Double) {
        self.element = element
        self.progress = progress
    }
}

/// The position of one item of a line, for an app's own effects.
public struct LineItemPosition: Sendable, Hashable {
    /// The item.
    public var element: LayoutElement
    /// The distance from its resting position, in points; negative before it in reading direction.
    public var distance: Double
    /// The distance in lengths of the container; infinite if the container has none.
    public var relativeDistance: Double
    /// The placement, without the app's effects.
    public var placement: Placement

    /// Makes a position.
    public init(element: LayoutElement, distance: Double, relativeDistance: Double, placement: Placement) {
        self.element = element
        self.distance = distance
        self.relativeDistance = relativeDistance
        self.placement = placement
    }
}
