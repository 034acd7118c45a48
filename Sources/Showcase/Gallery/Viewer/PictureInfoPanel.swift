#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The panel that lists what is known about an open picture; in a low window it scrolls.
    final class PictureInfoPanel: UIView {
        private let list = UIScrollView()
        private let title = ViewerChrome.label("Information", .headline, ViewerChrome.text)
        /// The labels of the lines: a name and a value for each.
        private var labels: [UILabel] = []
        private static let padding: CGFloat = 20
        private static let nameWidth: CGFloat = 84

        override init(frame: CGRect) {
            super.init(frame: frame)
            isHidden = true
            backgroundColor = UIColor(rgb: 0x1E1E21)
            layer.cornerRadius = 14
            title.accessibilityTraits = .header
            list.addSubview(title)
            addSubview(list)
        }

        required init?(coder: NSCoder) { nil }

        /// Lists a picture's values.
        func show(_ picture: GalleryPicture) {
            for label in labels { label.removeFromSuperview() }
            labels = []
            picture.forEachInfoLine { name, value in
                // One element for screen readers.
                addLabel(name, ViewerChrome.quietText).isAccessibilityElement = false
                addLabel(value, ViewerChrome.text).accessibilityLabel = name + ": " + value
            }
            setNeedsLayout()
        }

        // Touches are the panel's, not the picture's.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

        private func addLabel(_ text: String, _ color: UIColor) -> UILabel {
            let label = ViewerChrome.label(text, .subheadline, color)
            list.addSubview(label)
            labels.append(label)
            return label
        }

        /// The height of all lines at a width.
        func height(forWidth width: CGFloat) -> CGFloat { arrange(in: CGRect(x: 0, y: 0, width: width, height: 0), apply: false) }

        override func layoutSubviews() {
            super.layoutSubviews()
            let width = bounds.width
            let height = arrange(in: CGRect(x: 0, y: 0, width: width, height: 0), apply: true)
            list.frame = bounds
            list.contentSize = CGSize(width: width, height: height)
        }

        private func arrange(in area: CGRect, apply: Bool) -> CGFloat {
            let inner = area.insetBy(dx: Self.padding, dy: 0)
            var y: CGFloat = 16
            if apply { place(title, at: CGRect(x: inner.minX, y: y, width: inner.width, height: 24), in: inner) }
            y += 36
            let width = max(1, inner.width - Self.nameWidth)
            for index in stride(from: 1, to: labels.count, by: 2) {
                let (name, value) = (labels[index - 1], labels[index])
                let height = max(22, value.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
                if apply {
                    place(name, at: CGRect(x: inner.minX, y: y, width: Self.nameWidth, height: 22), in: inner)
                    place(value, at: CGRect(x: inner.minX + Self.nameWidth, y: y, width: width, height: height), in: inner)
                }
                y += height + 8
            }
            return y + 8
        }
    }
#endif
