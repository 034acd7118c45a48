#if canImport(UIKit) && !os(tvOS)
    import UIKit
    import Foundation

    /// A picture in a white border.
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
            // The border is white on white without it.
            layer.shadowOpacity = 0.2
            layer.shadowRadius = 4
            layer.shadowOffset = CGSize(width: 0, height: 2)
            isAccessibilityElement = true
            accessibilityTraits = .button
            accessibilityHint = "Deletes the picture"
        }

        required init?(coder: NSCoder) { nil }

        /// Shows the picture of a name; its number counts from 1.
        func show(_ name: String, number: Int) {
            picture.image = UIImage(named: name)
            picture.backgroundColor = Self.colors[number % Self.colors.count]
            accessibilityLabel = "Picture \(number)"
        }

        /// What a tap does, for those who cannot tap: made each time, so that no cell holds itself.
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

        /// What is seen until a picture has loaded.
        private static let colors: [UIColor] = [
            .systemBlue, .systemTeal, .systemGreen, .systemMint, .systemYellow, .systemOrange, .systemRed, .systemPink, .systemPurple,
            .systemIndigo,
        ]
    }
#endif
