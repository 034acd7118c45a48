import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// A bar above or below the wall, with a button of the app's height for fingers.
class ShopBar: UICollectionReusableView {
    final var area: CGRect { row(margin: pageMargin(in: bounds.width, atMost: ShopWallViewController.widest)) }

    final func makeButton(_ title: String, _ handler: @escaping UIActionHandler) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title, handler: handler))
        button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.backgroundColor = .tertiarySystemFill
        button.layer.cornerRadius = 12
        addSubview(button)
        return button
    }

    /// Texts of another size need another place.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    final func width(of button: UIButton) -> CGFloat { button.intrinsicContentSize.width + 32 }
}

/// The shop's name, how much there is, and a button that puts the goods in order.
final class ShopHeader: ShopBar {
    static let identifier = "header"
    let title = UILabel(frame: .zero)
    let count = UILabel(frame: .zero)
    private(set) var button: UIButton!

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "Shop"
        title.font = .preferredFont(forTextStyle: .title1)
        title.accessibilityTraits = .header
        count.font = .preferredFont(forTextStyle: .subheadline)
        count.textColor = .secondaryLabel
        for label in [title, count] {
            label.adjustsFontForContentSizeCategory = true
            addSubview(label)
        }
        button = makeButton("") { action in
            (action.sender as? UIResponder)?.nearest(ShopWallViewController.self)?.headerTapped()
        }
    }

    required init?(coder: NSCoder) { nil }

    private static var lines: (title: CGFloat, count: CGFloat) {
        let fonts = (UIFont.preferredFont(forTextStyle: .title1), UIFont.preferredFont(forTextStyle: .subheadline))
        return (fonts.0.lineHeight.rounded(.up), fonts.1.lineHeight.rounded(.up))
    }

    /// 100 points, more for larger text.
    static var height: CGFloat { max(100, lines.title + lines.count + 24) }

    func show(_ shelf: ShopShelf) {
        count.text = shelf.count == 1 ? "1 item" : "\(shelf.count) items"
        button.setTitle(shelf.order == .price ? "Sort by name" : "Sort by price", for: .normal)
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

/// A button that brings more goods, and one that leads back to the top.
final class ShopFooter: ShopBar {
    static let identifier = "footer"
    private(set) var more: UIButton!
    private(set) var top: UIButton!

    override init(frame: CGRect) {
        super.init(frame: frame)
        more = makeButton("More") { action in
            (action.sender as? UIResponder)?.nearest(ShopWallViewController.self)?.moreTapped()
        }
        more.accessibilityHint = "Shows more of the shop’s goods"
        top = makeButton("Back to top") { action in
            (action.sender as? UIResponder)?.nearest(ShopWallViewController.self)?.footerTapped()
        }
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
