/// Identifies an element of a layout: its kind, its section and, for items, its index.
///
/// Elements are ordered as they are listed: by section, then background, header, items, footer.
public struct LayoutElement: Sendable, Hashable, Comparable {
    /// What an element is to its section.
    public enum Kind: UInt8, Sendable, Hashable, Comparable {
        /// The surface behind a section's items.
        case background
        /// The element before the items.
        case header
        /// One of the items.
        case item
        /// The element after the items.
        case footer

        /// The order in which the kinds of a section are listed.
        public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    /// The section's index.
    public var section: Int
    /// What the element is to its section.
    public var kind: Kind
    /// The item's index in its section; 0 for other kinds.
    public var index: Int

    /// Names an element.
    @inlinable
    public init(_ kind: Kind, section: Int, index: Int = 0) {
        self.section = section
        self.kind = kind
        self.index = index
    }

    /// Names an item.
    @inlinable
    public static func item(_ index: Int, section: Int = 0) -> LayoutElement {
        LayoutElement(.item, section: section, index: index)
    }

    /// Names a section's header.
    @inlinable
    public static func header(section: Int) -> LayoutElement { LayoutElement(.header, section: section) }

    /// Names a section's footer.
    @inlinable
    public static func footer(section: Int) -> LayoutElement { LayoutElement(.footer, section: section) }

    /// Names a section's background.
    @inlinable
    public static func background(section: Int) -> LayoutElement { LayoutElement(.background, section: section) }

    /// The order of listing: section, kind, index.
    public static func < (a: LayoutElement, b: LayoutElement) -> Bool {
        if a.section != b.section { return a.section < b.section }
        if a.kind != b.kind { return a.kind < b.kind }
        return a.index < b.index
    }
}
