#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A picture with a white border.
    final class BorderedPictureCell: UICollectionViewCell {
        static let identifier = "picture"

        private let picture = UIImageView()

        override init(frame: CGRect) {
            super.init(frame: frame)
            picture.contentMode = .scaleAspectFill
            picture.frame = contentView.bounds
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(picture)
            contentView.clipsToBounds = true
            contentView.layer.cornerRadius = 3
            contentView.layer.borderWidth = 6
            contentView.layer.borderColor = UIColor.white.cgColor
            // Without it, the white border is invisible on white.
            layer.shadowOpacity = 0.2
            layer.shadowRadius = 4
            layer.shadowOffset = CGSize(width: 0, height: 2)
            isAccessibilityElement = true
            accessibilityTraits = .button
            accessibilityHint = "Deletes the picture"
        }

        required init?(coder: NSCoder) { nil }

        /// Shows a named picture; numbers count from 1.
        func show(_ name: String, number: Int) {
            picture.image = UIImage(named: name)
            picture.backgroundColor = Self.colors[number % Self.colors.count]
            accessibilityLabel = "Picture \(number)"
        }

        /// Deletion without a tap; created for each query, so that the cell does not retain itself.
        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get {
                [
                    UIAccessibilityCustomAction(name: "Delete") { _ in
                        self.nearest(LineAndCircleViewController.self)?.deletePicture(of: self) ?? false
                    }
                ]
            }
            set {}
        }

        override var isHighlighted: Bool {
            didSet { contentView.alpha = isHighlighted ? 0.7 : 1 }
        }

        /// The background before a picture has loaded.
        private static let colors: [UIColor] = [
            .systemBlue, .systemTeal, .systemGreen, .systemMint, .systemYellow, .systemOrange, .systemRed, .systemPink, .systemPurple,
            .systemIndigo,
        ]
    }
#endif
