/// A section: its items, and what stands before and after them.
public struct LayoutSection: Sendable, Hashable {
    /// The items.
    public var items: ItemList
    /// The header's length along the scroll axis; 0 is no header.
    public var header: Double
    /// The footer's length along the scroll axis; 0 is no footer.
    public var footer: Double
    /// The section's own options; `nil` takes the layout's.
    public var options: SectionOptions?
    /// How the header's length came to be known; placing does not depend on it.
    public var headerSource = LengthSource.given
    /// How the footer's length came to be known; placing does not depend on it.
    public var footerSource = LengthSource.given

    /// Makes a section.
    public init(_ items: ItemList = ItemList(), header: Double = 0, footer: Double = 0, options: SectionOptions? = nil) {
        self.items = items
        self.header = header
        self.footer = footer
        self.options = options
    }
}
