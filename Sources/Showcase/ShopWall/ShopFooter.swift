#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A button that adds products, and one that scrolls to the top.
    final class ShopFooter: ShopBar {
        static let identifier = "footer"
        private(set) var more: UIButton!
        private(set) var top: UIButton!

        override init(frame: CGRect) {
            super.init(frame: frame)
            more = makeButton("More") { $0.moreTapped() }
            more.accessibilityHint = "Shows more of the shop’s goods"
            top = makeButton("Back to top") { $0.footerTapped() }
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            let area = area
            let (left, right) = (min(width(of: more), area.width * 0.4 - 6), min(width(of: top), area.width * 0.6 - 6))
            place(more, at: CGRect(x: area.minX, y: bounds.midY - 22, width: left, height: 44), in: area)
            place(top, at: CGRect(x: area.maxX - right, y: bounds.midY - 22, width: right, height: 44), in: area)
        }
    }
#endif
