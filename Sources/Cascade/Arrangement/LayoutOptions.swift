/// The options of a layout: a value that arranges sections.
public protocol LayoutOptions: Sendable, Hashable {
    /// The result of arranging.
    associatedtype Arranged: Arrangement

    /// Places the elements of all sections in a container of a visible size in points.
    func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> Arranged

    /// Returns the same options for a reading direction; those that are not mirrored, or have a direction of their own, do not change.
    func withReadingDirection(_ direction: ReadingDirection) -> Self
}
