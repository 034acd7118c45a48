/// The scroll position of a line or the rotation of a circle, in items.
///
/// A page control shows the element; a progress bar between two pages adds the progress.
public struct ItemPosition: Sendable, Hashable {
    /// The item nearest to its resting position, or to the start angle; of two equally near ones the one before.
    ///
    /// If several items rest at the same position, it is one of them.
    public var element: LayoutElement
    /// The progress from that item to the next, as a fraction of the distance between them; negative toward the item before.
    ///
    /// From −0.5 to 0.5, as halfway the next item is the nearest; 0 beyond the first and the last item.
    public var progress: Double

    /// Makes a position.
    public init(element: LayoutElement, progress: Double) {
        self.element = element
        self.progress = progress
    }
}
