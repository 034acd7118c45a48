/// How far a circle is turned, in items.
public struct CirclePosition: Sendable, Hashable {
    /// The item nearest to the start angle; of two that are equally near the one that comes first.
    public var element: LayoutElement
    /// How far the circle is on the way from that item to the next, as a fraction of the way, or to the one before where it is negative.
    ///
    /// From −0.5 to 0.5; 0 beyond the first and the last item.
    public var progress: Double

    /// Makes a position.
    public init(element: LayoutElement, progress: Double) {
        self.element = element
        self.progress = progress
    }
}
