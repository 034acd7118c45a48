#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A product's name and price, below its picture.
    final class ProductCaption: UIView {
        private static let space = (side: CGFloat(12), top: CGFloat(8), between: CGFloat(2), bottom: CGFloat(10))
        private let name = UILabel(.subheadline, lines: 2)
        private let price = UILabel(.footnote, .quietLabel)

        override init(frame: CGRect) {
            super.init(frame: frame)
            for label in [name, price] {
                label.isAccessibilityElement = false
                addSubview(label)
            }
        }

        required init?(coder: NSCoder) { nil }

        func show(_ product: Product) {
            name.text = product.name
            price.text = product.price
            setNeedsLayout()
        }

        /// Returns the height of a product's caption in a column; measured once for each product and width.
        func height(for product: Product, width: CGFloat) -> CGFloat {
            show(product)
            let room = CGSize(width: width - 2 * Self.space.side, height: .greatestFiniteMagnitude)
            let text = product.name.utf8.isEmpty ? 0 : name.sizeThatFits(room).height + Self.space.between
            return Self.space.top + text + priceHeight + Self.space.bottom
        }

        private var priceHeight: CGFloat { price.font.lineHeight.rounded(.up) }

        /// Lays out the price at the bottom and the name above it, without measuring text during a scroll.
        override func layoutSubviews() {
            super.layoutSubviews()
            let width = max(0, bounds.width - 2 * Self.space.side)
            let bottom = bounds.height - Self.space.bottom - priceHeight
            price.frame = CGRect(x: Self.space.side, y: bottom, width: width, height: priceHeight)
            let room = max(0, bottom - Self.space.top - Self.space.between)
            name.frame = CGRect(x: Self.space.side, y: Self.space.top, width: width, height: room)
        }
    }
#endif
