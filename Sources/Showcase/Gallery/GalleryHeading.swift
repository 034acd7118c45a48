#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Cascade
    import GalleryModel
    import UIKit
    import Foundation

    /// The title of a section, aligned with its pictures, below the folders that contain its folder.
    final class GalleryHeading: UICollectionReusableView {
        static let identifier = "heading"

        private let label = UILabel()
        private let path = UILabel()
        private var margin: CGFloat = 0
        private var room: CGFloat = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.font = .systemFont(ofSize: 19, weight: .semibold)
            label.accessibilityTraits = .header
            path.font = .systemFont(ofSize: 13)
            path.textColor = .quietLabel
            path.accessibilityIdentifier = "parents"
            // The title's element has the whole path.
            path.isAccessibilityElement = false
            addSubview(path)
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ section: GalleryAlbum.Section) {
            label.text = section.title
            path.text = SectionHeading.path(section.parents)
            path.isHidden = section.parents.isEmpty
            label.accessibilityLabel = section.parents.isEmpty ? nil : section.title.map { (path.text ?? "") + " " + $0 }
            label.headingLevel = SectionHeading.level(parents: section.parents.count)
        }

        /// Aligns the title with the section's pictures, whose insets can change while the heading is visible.
        func fit(_ metrics: GalleryMetrics, insets: LayoutInsets) {
            margin = CGFloat(metrics.margin + insets.left)
            room = CGFloat(metrics.width - insets.left - insets.right)
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - margin - room : margin
            label.frame = CGRect(x: x, y: bounds.height - 38, width: room, height: 26)
            path.frame = CGRect(x: x, y: bounds.height - 56, width: room, height: 18)
        }
    }
#endif
