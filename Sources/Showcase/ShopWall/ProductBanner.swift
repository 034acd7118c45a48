#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A line at the bottom of the screen that shows the tapped product for a few seconds.
    final class ProductBanner: UILabel {
        override init(frame: CGRect) {
            super.init(frame: frame)
            font = .preferredFont(forTextStyle: .headline)
            adjustsFontForContentSizeCategory = true
            textColor = .systemBackground
            textAlignment = .center
            backgroundColor = .label
            layer.cornerRadius = 14
            clipsToBounds = true
            alpha = 0
        }

        required init?(coder: NSCoder) { nil }

        /// Fades in with a product's name and price, and out again.
        func show(_ product: Product) {
            text = product.text(separator: " · ")
            UIAccessibility.post(notification: .announcement, argument: text)
            settle()
            // The animation is running and ends by itself.
            if alpha == 1 { return }
            UIView.animate(
                withDuration: 0.25,
                animations: { self.alpha = 1 },
                completion: completionHandler {
                    UIView.animate(withDuration: 0.5, delay: 2, options: .allowUserInteraction, animations: { self.alpha = 0 })
                }
            )
        }

        /// Sets the frame above the bottom of the safe area, with the text's width.
        func settle() {
            guard let page = superview else { return }
            let area = page.row(margin: 20)
            let size = sizeThatFits(area.size)
            let width = min(area.width, size.width + 40)
            let height = max(44, size.height + 16)
            let bottom = page.bounds.height - page.safeAreaInsets.bottom - 16
            frame = CGRect(x: area.midX - width / 2, y: bottom - height, width: width, height: height)
        }
    }
#endif
