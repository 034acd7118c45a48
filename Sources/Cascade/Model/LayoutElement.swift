/// Identifies an element of a layout: its kind, its section and, for items, its index.
///
/// Elements are ordered by section; within a section: background, header, items, footer. The header of the whole content precedes them
/// all, its footer follows them.
public struct LayoutElement: Sendable, Hashable, Comparable {
    /// The kind of an element.
    public enum Kind: UInt8, Sendable, Hashable, Comparable {
        /// The background behind a section's items.
        case background
        /// The element before the items.
        case header
        /// One of the items.
        case item
        /// The element after the items.
        case footer

        /// Returns whether a kind is listed before another.
        public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    /// The section's index.
    public var section: Int
    /// The element's kind.
    public var kind: Kind
    /// The item's index in its section; 0 for other kinds.
    public var index: Int

    /// Makes an element's identity.
    @inlinable
    public init(_ kind: Kind, section: Int, index: Int = 0) {
        self.section = section
        self.kind = kind
        self.index = index
    }

    /// Returns an item's identity.
    @inlinable
    public static func item(_ index: Int, section: Int = 0) -> LayoutElement {
        LayoutElement(.item, section: section, index: index)
    }

    /// Returns the identity of a section's header.
    @inlinable
    public static func header(section: Int) -> LayoutElement { LayoutElement(.header, section: section) }

    /// Returns the identity of a section's footer.
    @inlinable
    public static func footer(section: Int) -> LayoutElement { LayoutElement(.footer, section: section) }

    /// Returns the identity of a section's background.
    @inlinable
    public static func background(section: Int) -> LayoutElement { LayoutElement(.background, section: section) }

    /// The identity of the header of the whole content: of a section before the first.
    public static var contentHeader: LayoutElement { .header(section: -1) }

    /// The identity of the footer of the whole content: of a section behind the last.
    public static var contentFooter: LayoutElement { .footer(section: .max) }

    /// Whether the element belongs to the whole content, not to a section.
    package var isOfContent: Bool { section == -1 || section == .max }

    /// Returns whether an element is listed before another: by section, kind and index.
    public static func < (a: LayoutElement, b: LayoutElement) -> Bool {
        if a.section != b.section { return a.section < b.section }
        if a.kind != b.kind { return a.kind < b.kind }
        return a.index < b.index
    }
}
