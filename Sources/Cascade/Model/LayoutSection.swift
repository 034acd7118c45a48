/// A section: its items, its header and its footer.
public struct LayoutSection: Sendable, Hashable {
    /// The items.
    public var items: ItemList
    /// The header's length along the scroll axis in points; 0 for that of a waterfall's options, by default no header.
    public var header: Double
    /// The footer's length along the scroll axis in points; 0 for that of a waterfall's options, by default no footer.
    public var footer: Double
    /// The section's overrides of a waterfall's options.
    public var options: SectionOptions
    /// The origin of the header's length; it does not affect placement.
    package var headerSource = LengthSource.given
    /// The origin of the footer's length; it does not affect placement.
    package var footerSource = LengthSource.given

    /// Makes a section.
    public init(_ items: ItemList = ItemList(), header: Double = 0, footer: Double = 0, options: SectionOptions = SectionOptions()) {
        self.items = items
        self.header = header
        self.footer = footer
        self.options = options
    }
}
