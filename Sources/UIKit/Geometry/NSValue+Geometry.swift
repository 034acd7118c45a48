public import Foundation

extension NSValue {
    /// Makes an object with a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

    /// Makes an object with a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

    /// Makes an object with a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// The point.
    public var cgPointValue: CGPoint { pointValue }

    /// The size.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle.
    public var cgRectValue: CGRect { rectValue }
}

extension NSIndexPath {
    /// Makes the index path of an item in a section.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// Makes the index path of a row in a section; a row is an item.
    public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The section index.
    public var section: Int { index(atPosition: 0) }

    /// The item index.
    public var item: Int { index(atPosition: 1) }

    /// The row index, which is the item index.
    public var row: Int { index(atPosition: 1) }
}
