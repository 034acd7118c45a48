public import Foundation

extension IndexPath {
    /// Makes the index path of an item in a section.
    public init(item: Int, section: Int) {
        // An index path of one or two indexes needs no allocation; an array does.
        self = IndexPath(index: section).appending(item)
    }

    /// Makes the index path of a row in a section; a row is an item.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The section; the index path must have one or two indexes.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The item in the section; the index path must have two indexes.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The row in the section, a synonym of `item`.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
