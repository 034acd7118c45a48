#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// The sheet that lists the keys of an open picture.
    final class ViewerHelp: UIView {
        /// Keys, and what they do.
        private static let lines: [GalleryText] = [
            .neighborKeys, .neighborsHelp,
            .endKeys, .endsHelp,
            .zoomKeys, .zoomHelp,
            .panKeys, .panHelp,
            .spaceKey, .slideshow,
            .informationKey, .information,
            .downloadKey, .downloadHelp,
            .fullScreenKey, .fullScreen,
            .helpKey, .thisList,
            .closeKey, .close,
        ]

        private let owner: GalleryOwner
        private let card = UIScrollView()
        private let title: UILabel
        let close: UIButton
        private var labels: [UILabel] = []

        init(_ owner: GalleryOwner, frame: CGRect) {
            self.owner = owner
            title = UILabel(.headline, ViewerChrome.text, text: owner[.keys], lines: 0)
            close = ViewerChrome.button(owner, "xmark", .closeKeys) { $0.perform(.help) }
            super.init(frame: frame)
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.6)
            accessibilityViewIsModal = true
            accessibilityLabel = owner[.keys]
            tintColor = ViewerChrome.text
            card.backgroundColor = UIColor(rgb: 0x1E1E21)
            card.layer.cornerRadius = 14
            addSubview(card)
            title.accessibilityTraits = .header
            card.addSubview(close)
            card.addSubview(title)
            for (index, line) in Self.lines.enumerated() {
                let color = index % 2 == 0 ? ViewerChrome.text : ViewerChrome.quietText
                labels.append(UILabel(.subheadline, color, text: owner[line], lines: 0))
                card.addSubview(labels[index])
            }
        }

        required init?(coder: NSCoder) { nil }

        /// A touch beside the list closes it.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            if let touch = touches.first, !card.frame.contains(touch.location(in: self)) {
                owner.controller?.perform(.help)
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
            for index in stride(from: 1, to: labels.count, by: 2) {
                let (keys, action) = (labels[index - 1], labels[index])
                let left = CGSize(width: keysWidth - 12, height: .greatestFiniteMagnitude)
                let right = CGSize(width: inner.width - keysWidth, height: .greatestFiniteMagnitude)
                let height = max(keys.sizeThatFits(left).height, action.sizeThatFits(right).height)
                place(keys, at: CGRect(x: inner.minX, y: y, width: left.width, height: height), in: inner)
                place(action, at: CGRect(x: inner.minX + keysWidth, y: y, width: right.width, height: height), in: inner)
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
