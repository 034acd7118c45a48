#if canImport(UIKit) && !os(tvOS)
    import UIKit
    import Foundation

    /// The sheet that lists the keys of an open picture.
    final class ViewerHelp: UIView {
        private static let lines: [(keys: String, action: String)] = [
            ("\u{2190} \u{2192}", "Previous and next picture"),
            ("Home, End", "First and last picture"),
            ("+, \u{2212}, 0", "Enlarge, reduce, whole picture"),
            ("\u{2191} \u{2193}, Shift + arrows", "Move the enlarged picture"),
            ("Space", "Slideshow"),
            ("I", "Information"),
            ("D", "Download"),
            ("F", "Full screen"),
            ("?", "This list"),
            ("Esc", "Close"),
        ]

        private let card = UIScrollView()
        private let title = UILabel()
        let close: UIButton
        private var rows: [(keys: UILabel, action: UILabel)] = []

        override init(frame: CGRect) {
            close = ViewerChrome.button("xmark", "Close list of keys") { $0.perform(.help) }
            super.init(frame: frame)
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.6)
            accessibilityViewIsModal = true
            accessibilityLabel = "Keys"
            tintColor = ViewerChrome.text
            card.backgroundColor = UIColor(rgb: 0x1E1E21)
            card.layer.cornerRadius = 14
            addSubview(card)
            title.text = "Keys"
            title.accessibilityTraits = .header
            card.addSubview(close)
            card.addSubview(title)
            style(title, .headline, ViewerChrome.text)
            for line in Self.lines {
                let (keys, action) = (UILabel(), UILabel())
                keys.text = line.keys
                action.text = line.action
                style(keys, .subheadline, ViewerChrome.text)
                style(action, .subheadline, ViewerChrome.quietText)
                rows.append((keys, action))
                card.addSubview(keys)
                card.addSubview(action)
            }
        }

        required init?(coder: NSCoder) { nil }

        private func style(_ label: UILabel, _ style: UIFont.TextStyle, _ color: UIColor) {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
            label.numberOfLines = 0
        }

        /// A touch beside the list closes it.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            if let touch = touches.first, !card.frame.contains(touch.location(in: self)) {
                nearest(GalleryViewController.self)?.perform(.help)
            }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

        override func layoutSubviews() {
            super.layoutSubviews()
            let safe = bounds.inset(by: safeAreaInsets)
            let width = min(440, safe.width - 24)
            let inner = CGRect(x: 20, y: 0, width: max(1, width - 40), height: 0)
            let keysWidth = inner.width * 0.4
            place(title, at: CGRect(x: inner.minX, y: 16, width: inner.width - 44, height: 28), in: inner)
            place(close, at: CGRect(x: inner.maxX - 32, y: 8, width: 44, height: 44), in: inner)
            var y: CGFloat = 60
            for row in rows {
                let (keys, action) = (keysWidth - 12, inner.width - keysWidth)
                let any = CGFloat.greatestFiniteMagnitude
                let height = max(
                    row.keys.sizeThatFits(CGSize(width: keys, height: any)).height,
                    row.action.sizeThatFits(CGSize(width: action, height: any)).height
                )
                place(row.keys, at: CGRect(x: inner.minX, y: y, width: keys, height: height), in: inner)
                place(row.action, at: CGRect(x: inner.minX + keysWidth, y: y, width: action, height: height), in: inner)
                y += height + 10
            }
            y += 10
            // In a low window the list scrolls.
            let height = min(y, safe.height - 16)
            card.frame = CGRect(x: safe.midX - width / 2, y: safe.midY - height / 2, width: width, height: height)
            card.contentSize = CGSize(width: width, height: y)
        }
    }
#endif
