#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The button that opens the search, above the upper trailing corner of the pictures.
    final class GallerySearchButton: UIButton {
        private static let side: CGFloat = 44

        init() {
            super.init(frame: .zero)
            setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
            accessibilityLabel = "Search"
            accessibilityIdentifier = "search"
            backgroundColor = .secondarySystemBackground
            layer.cornerRadius = Self.side / 2
            layer.shadowOpacity = 0.18
            layer.shadowRadius = 10
            layer.shadowOffset = CGSize(width: 0, height: 3)
            isHidden = true
            let action = UIAction { action in
                (action.sender as? UIResponder)?.nearest(GalleryViewController.self)?.onRequest?(.search)
            }
            addAction(action, for: .primaryActionTriggered)
        }

        required init?(coder: NSCoder) { nil }

        /// Places the button above the upper trailing corner of the pictures, a distance higher.
        ///
        /// - Parameter margin: The distance of the pictures from the edge.
        func place(margin: CGFloat, slide: CGFloat) {
            guard let view = superview else { return }
            let safe = view.safeAreaInsets
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            frame = CGRect(
                x: isTurned ? safe.left + margin : view.bounds.width - safe.right - margin - Self.side,
                y: safe.top + 2 - slide,
                width: Self.side,
                height: Self.side
            )
        }
    }
#endif
