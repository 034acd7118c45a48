/// The options of a kind of layout: a value that arranges sections.
public protocol LayoutOptions: Sendable, Hashable {
    /// The result of arranging.
    associatedtype Arranged: Arrangement

    /// Places the elements of all sections in a container of a visible size in points.
    func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> Arranged

    /// Returns the same options for a direction of reading; options that are not mirrored stay as they are.
    func withReadingDirection(_ direction: ReadingDirection) -> Self
}
