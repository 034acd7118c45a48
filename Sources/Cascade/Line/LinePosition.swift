/// The scroll position of a line, in items.
///
/// A page control shows the element; a progress bar between two pages adds the progress.
public struct LinePosition: Sendable, Hashable {
    /// The item nearest to where it would rest; of two that are equally near the one that comes first.
    public var element: LayoutElement
    /// The progress from that item to the next, as a fraction of the distance between them; negative towards the item before.
    ///
    /// From −0.5 to 0.5: half way to the next, that one is the nearest. 0 beyond the first and the last item.
    public var progress: Double

    /// Makes a position.
    public init(element: LayoutElement, progress: Double) {
        self.element = element
        self.progress = progress
    }
}

/// Where one item of a line is, for effects of an app's own.
public struct LineItemPosition: Sendable, Hashable {
    /// Which item.
    public var element: LayoutElement
    /// How far it is from where it would rest, in points; negative before, in the direction of reading.
    public var distance: Double
    /// The same in lengths of the container; infinite where that has none.
    public var relativeDistance: Double
    /// Its placement, without the app's effects.
    public var placement: Placement

    /// Makes a position.
    public init(element: LayoutElement, distance: Double, relativeDistance: Double, placement: Placement) {
        self.element = element
        self.distance = distance
        self.relativeDistance = relativeDistance
        self.placement = placement
    }
}
