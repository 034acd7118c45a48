#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A note: its title and its text, at their natural height.
    final class NoteCell: UICollectionViewCell {
        static let identifier = "note"
        private static let padding = (edge: CGFloat(12), between: CGFloat(4))
        private let title = UILabel(.headline, lines: 0)
        private let text = UILabel(.subheadline, .quietLabel, lines: 0)

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.backgroundColor = .secondarySystemGroupedBackground
            contentView.layer.cornerRadius = 12
            contentView.clipsToBounds = true
            layer.shadowRadius = 12
            layer.shadowOffset = CGSize(width: 0, height: 6)
            for label in [title, text] {
                label.isAccessibilityElement = false
                contentView.addSubview(label)
            }
            isAccessibilityElement = true
            accessibilityTraits = .button
        }

        required init?(coder: NSCoder) { nil }

        func show(_ note: Note) {
            title.text = note.title
            text.text = note.shown
            accessibilityLabel = note.title
            accessibilityValue = note.shown
            accessibilityHint = note.isOpen ? "Shows less" : "Shows more"
            setNeedsLayout()
        }

        /// Returns the margin at the sides, which is smaller in narrow columns.
        private func side(width: CGFloat) -> CGFloat { min(14, width / 8) }

        private func heights(width: CGFloat) -> (title: CGFloat, text: CGFloat) {
            let room = CGSize(width: max(1, width - 2 * side(width: width)), height: .greatestFiniteMagnitude)
            return (title.sizeThatFits(room).height, text.sizeThatFits(room).height)
        }

        override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            let heights = heights(width: layoutAttributes.size.width)
            layoutAttributes.size.height = 2 * Self.padding.edge + heights.title + Self.padding.between + heights.text
            return layoutAttributes
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let (side, edge) = (side(width: contentView.bounds.width), Self.padding.edge)
            let width = max(0, contentView.bounds.width - 2 * side)
            let heights = heights(width: contentView.bounds.width)
            title.frame = CGRect(x: side, y: edge, width: width, height: heights.title)
            text.frame = CGRect(x: side, y: edge + heights.title + Self.padding.between, width: width, height: heights.text)
        }

        /// Shows a shadow below a note that is moved.
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            layer.shadowOpacity = layoutAttributes.transform.isIdentity ? 0 : 0.3
        }

        override var isHighlighted: Bool {
            didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
        }
    }
#endif
