#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A number on a color.
    final class NumberCell: UICollectionViewCell {
        static let identifier = "number"

        private let label = UILabel(.footnote)

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.textAlignment = .center
            label.isAccessibilityElement = false
            label.frame = contentView.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(label)
            contentView.layer.cornerRadius = 10
            isAccessibilityElement = true
            accessibilityTraits = .staticText
        }

        required init?(coder: NSCoder) { nil }

        func show(_ number: Int32) {
            label.text = DecimalDigits.grouped(Int(number))
            accessibilityLabel = label.text
            contentView.backgroundColor = Self.colors[Int(NumberedItems.scattered(number) >> 16) % Self.colors.count]
        }

        /// Pale colors, on which text is readable in light and dark appearance.
        private static let colors: [UIColor] = [
            UIColor.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemBlue, .systemIndigo,
            .systemPurple, .systemPink,
        ]
        .map { $0.withAlphaComponent(0.25) }
    }
#endif
