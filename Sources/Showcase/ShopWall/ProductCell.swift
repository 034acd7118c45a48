#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A product: its picture, and its caption below.
    final class ProductCell: UICollectionViewCell {
        static let identifier = "shop"
        private let picture = UIImageView(frame: .zero)
        private let caption = ProductCaption(frame: .zero)
        private var ratio: CGFloat = 1

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.backgroundColor = .secondarySystemGroupedBackground
            contentView.layer.cornerRadius = 12
            contentView.clipsToBounds = true
            picture.backgroundColor = .tertiarySystemFill
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            contentView.addSubview(picture)
            contentView.addSubview(caption)
            isAccessibilityElement = true
            accessibilityTraits = .button
        }

        required init?(coder: NSCoder) { nil }

        func show(_ product: Product) {
            ratio = product.ratio
            picture.image = UIImage(named: product.picture)
            caption.show(product)
            accessibilityLabel = product.text(separator: ", ")
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let size = contentView.bounds.size
            let height = min(size.height, size.width * ratio)
            picture.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
            caption.frame = CGRect(x: 0, y: height, width: size.width, height: size.height - height)
        }

        override var isHighlighted: Bool {
            didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
        }
    }

    extension Product {
        /// The ratio of the picture's height to its width; 1 if unknown.
        var ratio: CGFloat {
            let ratio = CGFloat(height / width)
            return ratio.isFinite && ratio > 0 ? ratio : 1
        }
    }
#endif
