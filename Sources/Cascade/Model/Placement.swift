/// The frame and appearance of an element.
public struct Placement: Sendable, Hashable {
    /// The rectangle in content coordinates, before `scale` and `rotation`, which are applied about its center.
    public var frame: LayoutRect
    /// The scale factor; 1 by default.
    public var scale: Double
    /// The rotation in radians, clockwise.
    public var rotation: Double
    /// The opacity, from 0 (invisible) to 1 (opaque).
    public var opacity: Double
    /// The z-index: elements with higher numbers cover those with lower ones.
    ///
    /// Backgrounds have −1, items 0, headers and footers 0, pinned ones that left their place 1. The items of a circle with the z-order
    /// `CircleStacking.nearestInFront` have 0 on the far side and more toward the start angle.
    public var zIndex: Int
    /// The index of the first lane in reading direction; `nil` for elements without lanes.
    public var lane: Int?

    /// Makes a placement; by default with a scale of 1, opaque and not rotated.
    @inlinable
    public init(frame: LayoutRect, scale: Double = 1, rotation: Double = 0, opacity: Double = 1, zIndex: Int = 0, lane: Int? = nil) {
        self.frame = frame
        self.scale = scale
        self.rotation = rotation
        self.opacity = opacity
        self.zIndex = zIndex
        self.lane = lane
    }
}

/// An element together with its placement.
public struct PlacedElement: Sendable, Hashable {
    /// The element.
    public var element: LayoutElement
    /// The element's placement.
    public var placement: Placement

    /// Pairs an element with its placement.
    @inlinable
    public init(_ element: LayoutElement, _ placement: Placement) {
        self.element = element
        self.placement = placement
    }
}
