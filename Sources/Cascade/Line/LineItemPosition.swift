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
