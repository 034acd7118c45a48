/// The options of a kind of layout: a value that arranges sections.
public protocol LayoutOptions: Sendable, Hashable {
    /// What arranging gives.
    associatedtype Arranged: Arrangement

    /// Places the elements of all sections in a container of a visible size in points.
    func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> Arranged

    /// The same options for a direction of reading; a layout that knows none stays as it is.
    func reading(_ direction: ReadingDirection) -> Self
}

extension WaterfallOptions: LayoutOptions {
    /// The same options with lanes that begin on another side.
    public func reading(_ direction: ReadingDirection) -> WaterfallOptions {
        var options = self
        options.direction = direction
        return options
    }
}

extension LineOptions: LayoutOptions {
    /// The same options with a row that begins on another side.
    public func reading(_ direction: ReadingDirection) -> LineOptions {
        var options = self
        options.direction = direction
        return options
    }
}

extension CircleOptions: LayoutOptions {
    /// The same options: a circle is not mirrored.
    public func reading(_ direction: ReadingDirection) -> CircleOptions { self }
}
