#if canImport(UIKit) && !os(tvOS)
    import UIKit
    import Foundation

    /// The panel that lists what is known about an open picture; in a low window it scrolls.
    final class PictureInfoPanel: UIScrollView {
        private let title = UILabel()
        private var rows: [(name: UILabel, value: UILabel)] = []
        private static let padding: CGFloat = 20
        private static let nameWidth: CGFloat = 84

        override init(frame: CGRect) {
            super.init(frame: frame)
            isHidden = true
            backgroundColor = UIColor(rgb: 0x1E1E21)
            layer.cornerRadius = 14
            title.text = "Information"
            title.font = .preferredFont(forTextStyle: .headline)
            title.adjustsFontForContentSizeCategory = true
            title.textColor = ViewerChrome.text
            title.accessibilityTraits = .header
            addSubview(title)
        }

        required init?(coder: NSCoder) { nil }

        /// Lists a picture's values.
        func show(_ picture: GalleryPicture) {
            for row in rows {
                row.name.removeFromSuperview()
                row.value.removeFromSuperview()
            }
            rows = picture.infoLines.map { line in
                let row = (name: label(line.name, ViewerChrome.quietText), value: label(line.value, ViewerChrome.text))
                // One element for screen readers.
                row.name.isAccessibilityElement = false
                row.value.accessibilityLabel = line.name + ": " + line.value
                return row
            }
            setNeedsLayout()
        }

        private func label(_ text: String, _ color: UIColor) -> UILabel {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
            label.numberOfLines = 0
            addSubview(label)
            return label
        }

        /// The height of all lines at a width.
        func height(forWidth width: CGFloat) -> CGFloat { arrange(in: CGRect(x: 0, y: 0, width: width, height: 0), apply: false) }

        override func layoutSubviews() {
            super.layoutSubviews()
            let width = bounds.width
            let height = arrange(in: CGRect(x: 0, y: 0, width: width, height: 0), apply: true)
            contentSize = CGSize(width: width, height: height)
        }

        private func arrange(in area: CGRect, apply: Bool) -> CGFloat {
            let inner = area.insetBy(dx: Self.padding, dy: 0)
            var y: CGFloat = 16
            if apply { place(title, at: CGRect(x: inner.minX, y: y, width: inner.width, height: 24), in: inner) }
            y += 36
            let width = max(1, inner.width - Self.nameWidth)
            for row in rows {
                let height = max(22, row.value.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
                if apply {
                    place(row.name, at: CGRect(x: inner.minX, y: y, width: Self.nameWidth, height: 22), in: inner)
                    place(row.value, at: CGRect(x: inner.minX + Self.nameWidth, y: y, width: width, height: height), in: inner)
                }
                y += height + 8
            }
            return y + 8
        }
    }
#endif
