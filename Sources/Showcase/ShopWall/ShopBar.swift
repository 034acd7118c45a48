#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A bar above or below the wall, with a button of the app's minimum height.
    class ShopBar: UICollectionReusableView {
        final var area: CGRect { row(margin: pageMargin(in: bounds.width, atMost: ShopWallViewController.widest)) }

        final func makeButton(_ title: String, _ run: @escaping (ShopWallViewController) -> Void) -> UIButton {
            let button = UIButton(type: .system, primaryAction: UIAction.toNearest(ShopWallViewController.self, title: title, run))
            button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
            button.backgroundColor = .tertiarySystemFill
            button.layer.cornerRadius = 12
            addSubview(button)
            return button
        }

        /// Lays out again when the text size changes.
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            setNeedsLayout()
        }

        final func width(of button: UIButton) -> CGFloat { button.intrinsicContentSize.width + 32 }
    }
#endif
