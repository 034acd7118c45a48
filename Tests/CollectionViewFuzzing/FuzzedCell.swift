import TestSupport
package import UIKit

/// A cell of a driven collection view: shows a number, and is as high as its number says where it is measured.
package final class FuzzedCell: UICollectionViewCell {
    var number = 0
    var height: CGFloat?

    package override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        guard let height, let wished = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        wished.size.height = height
        return wished
    }
}

/// How the sizes of a driven collection view's items are chosen.
enum SizeChoice: CaseIterable {
    /// By the layout.
    case uniform
    /// By the delegate, from the item's number.
    case delegated
    /// By the cell.
    case measured
    /// By the delegate, with values that no layout can use.
    case hostile

    static let hostileLengths: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, -1e9, 0, .leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, 1e15, 44,
    ]

    func length(_ number: Int) -> CGFloat {
        self == .hostile ? Self.hostileLengths[number % Self.hostileLengths.count] : CGFloat(20 + number * 37 % 90)
    }
}
