#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The shop's name, the number of products, and a button that changes their order.
    final class ShopHeader: ShopBar {
        static let identifier = "header"
        let title = UILabel(.title1, text: "Shop")
        let count = UILabel(.subheadline, .quietLabel)
        private(set) var button: UIButton!

        override init(frame: CGRect) {
            super.init(frame: frame)
            title.accessibilityTraits = .header
            for label in [title, count] { addSubview(label) }
            button = makeButton("") { $0.headerTapped() }
        }

        required init?(coder: NSCoder) { nil }

        private static var lines: (title: CGFloat, count: CGFloat) {
            let fonts = (UIFont.preferredFont(forTextStyle: .title1), UIFont.preferredFont(forTextStyle: .subheadline))
            return (fonts.0.lineHeight.rounded(.up), fonts.1.lineHeight.rounded(.up))
        }

        /// The height: 100 points, more for larger text.
        static var height: CGFloat { max(100, lines.title + lines.count + 24) }

        func show(_ shelf: ProductList) {
            count.text = shelf.count == 1 ? "1 item" : "\(shelf.count) items"
            button.setTitle(shelf.nextOrder == .name ? "Sort by name" : "Sort by price", for: .normal)
            button.isEnabled = shelf.nextOrder != shelf.order
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let area = area
            let width = min(width(of: button), area.width * 0.6)
            place(button, at: CGRect(x: area.maxX - width, y: bounds.midY - 22, width: width, height: 44), in: area)
            let room = max(0, area.width - width - 12)
            let heights = Self.lines
            let top = bounds.midY - (heights.title + heights.count) / 2
            place(title, at: CGRect(x: area.minX, y: top, width: room, height: heights.title), in: area)
            place(count, at: CGRect(x: area.minX, y: top + heights.title, width: room, height: heights.count), in: area)
        }
    }
#endif
