public import Foundation

extension NSValue {
    /// A point as an object.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

    /// A size as an object.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

    /// A rectangle as an object.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// The point that is kept.
    public var cgPointValue: CGPoint { pointValue }

    /// The size that is kept.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle that is kept.
    public var cgRectValue: CGRect { rectValue }
}

extension NSIndexPath {
    /// The path of an item in a section.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The path of a row in a section: another name for an item.
    public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The section.
    public var section: Int { index(atPosition: 0) }

    /// The item in the section.
    public var item: Int { index(atPosition: 1) }

    /// The row in the section: another name for the item.
    public var row: Int { index(atPosition: 1) }
}
