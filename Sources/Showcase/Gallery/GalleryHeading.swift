#if canImport(UIKit) && !os(tvOS)
    import UIKit
    import Foundation

    /// The title of a section, aligned with its pictures.
    final class GalleryHeading: UICollectionReusableView {
        static let identifier = "heading"

        private let label = UILabel()
        private var margin: CGFloat = 0
        private var room: CGFloat = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.font = .systemFont(ofSize: 19, weight: .semibold)
            label.accessibilityTraits = .header
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ title: String?) { label.text = title }

        /// Aligns the title with the left edge of the container, which can change while the heading is visible.
        func fit(_ metrics: GalleryMetrics) {
            margin = CGFloat(metrics.margin)
            room = CGFloat(metrics.width)
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = CGRect(x: margin, y: bounds.height - 38, width: room, height: 26)
        }
    }
#endif
