import TestSupport
package import UIKit

/// A cell of a driven collection view, which shows a number; the number determines its preferred height.
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

/// The source of the sizes of items.
enum SizeChoice: CaseIterable {
    /// The layout.
    case uniform
    /// The delegate, from the item's number.
    case delegated
    /// The cell.
    case measured
    /// The delegate, with invalid values.
    case hostile

    static let hostileLengths: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, -1e9, 0, .leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude, 1e15, 44,
    ]

    func length(_ number: Int) -> CGFloat {
        self == .hostile ? Self.hostileLengths[number % Self.hostileLengths.count] : CGFloat(20 + number * 37 % 90)
    }
}
