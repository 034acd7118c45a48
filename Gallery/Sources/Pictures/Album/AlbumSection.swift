/// The pictures of one folder, or all pictures of a catalog.
public struct AlbumSection: Sendable, Hashable {
    /// The title of the section's header; `nil` for a section without a header.
    public var title: String?
    /// The pictures in their displayed order.
    public var pictures: [Picture]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The text of the header, or nil for none.
    ///   - pictures: The pictures in the order they are shown.
    public init(title: String?, pictures: [Picture]) {
        self.title = title
        self.pictures = pictures
    }
}
