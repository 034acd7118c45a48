#if canImport(UIKit) && !os(tvOS)
    import UIKit

    #if !hasFeature(Embedded)
        import Foundation
    #endif

    /// The title of a section, where its pictures begin.
    final class GalleryHeading: UICollectionReusableView {
        static let identifier = "heading"

        private let label = UILabel()
        private var margin: CGFloat = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.font = .systemFont(ofSize: 19, weight: .semibold)
            label.accessibilityTraits = .header
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ title: String?, margin: CGFloat) {
            label.text = title
            self.margin = margin
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = CGRect(x: margin, y: bounds.height - 38, width: max(0, bounds.width - 2 * margin), height: 26)
        }
    }
#endif
