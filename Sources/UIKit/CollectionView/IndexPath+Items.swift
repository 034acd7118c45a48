public import Foundation

extension IndexPath {
    /// The path of an item in a section.
    public init(item: Int, section: Int) {
        // Paths of one and two parts are stored without an allocation; an array would be one.
        self = IndexPath(index: section).appending(item)
    }

    /// The path of a row in a section: another name for an item.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The section; the path must have a section and an item, or a section alone.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The item in the section; the path must have both.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The row in the section: another name for the item.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
