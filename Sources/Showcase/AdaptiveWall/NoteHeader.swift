#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The title of a section, pinned while its notes are visible.
    final class NoteHeader: UICollectionReusableView {
        static let identifier = "section"
        let title = UILabel(.title3)

        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .systemGroupedBackground
            title.accessibilityTraits = .header
            addSubview(title)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            title.frame = row(margin: pageMargin(in: bounds.width, atMost: .greatestFiniteMagnitude))
        }
    }
#endif
