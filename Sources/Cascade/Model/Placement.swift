/// The frame and appearance of an element.
public struct Placement: Sendable, Hashable {
    /// The rectangle in content coordinates, before `scale` and `rotation`, both of which act about its middle.
    public var frame: LayoutRect
    /// The scale factor; 1 for the frame's size.
    public var scale: Double
    /// The turn in radians, clockwise on screen.
    public var rotation: Double
    /// From 0, invisible, to 1, opaque.
    public var opacity: Double
    /// What lies in front: higher numbers cover lower ones.
    ///
    /// Backgrounds are −1, items 0, headers and footers 0, stuck ones 1.
    public var zIndex: Int
    /// The first lane taken, counted from 0 in reading direction; `nil` where there are no lanes.
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
    /// Which element.
    public var element: LayoutElement
    /// Where it is.
    public var placement: Placement

    /// Pairs an element with its placement.
    @inlinable
    public init(_ element: LayoutElement, _ placement: Placement) {
        self.element = element
        self.placement = placement
    }
}
