#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// The panel that lists what is known about an open picture; in a low window it scrolls.
    final class PictureInfoPanel: UIView {
        private let owner: GalleryOwner
        private let list = UIScrollView()
        private let title: UILabel
        /// The views of the lines: a name and a value for each.
        private var parts: [UIView] = []
        private static let padding: CGFloat = 20
        /// The least width of the names, with the space after them.
        private static let nameWidth: CGFloat = 100

        init(_ owner: GalleryOwner) {
            self.owner = owner
            title = UILabel(.headline, ViewerChrome.text, text: owner[.information], lines: 0)
            super.init(frame: .zero)
            isHidden = true
            accessibilityIdentifier = "info"
            backgroundColor = UIColor(rgb: 0x1E1E21)
            layer.cornerRadius = 14
            title.accessibilityTraits = .header
            // The Tab key reaches scrolling content, so it needs a name.
            list.accessibilityLabel = owner[.information]
            list.addSubview(title)
            addSubview(list)
        }

        required init?(coder: NSCoder) { nil }

        /// Lists a picture's values; the location is a link to a map if the surroundings have one.
        func show(_ picture: GalleryPicture) {
            let linksLocation = owner.controller?.onRequest != nil
            for part in parts { part.removeFromSuperview() }
            parts = []
            picture.forEachInfoLine(owner.texts) { name, value, isLocation in
                let label = UILabel(.subheadline, ViewerChrome.quietText, text: name, lines: 0)
                let part = isLocation && linksLocation ? link(value) : UILabel(.subheadline, ViewerChrome.text, text: value, lines: 0)
                // One element for screen readers.
                label.isAccessibilityElement = false
                part.accessibilityLabel = name + ": " + value
                for view in [label, part] { list.addSubview(view) }
                parts += [label, part]
            }
            setNeedsLayout()
        }

        private func link(_ location: String) -> UIView {
            let link = UIButton(type: .system, primaryAction: owner.action { $0.onRequest?(.map(location: location)) })
            link.setTitle(location, for: .normal)
            link.setTitleColor(ViewerChrome.link, for: .normal)
            link.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
            link.contentHorizontalAlignment = .leading
            link.accessibilityTraits = .link
            link.accessibilityHint = owner[.opensMap]
            return link
        }

        // Touches are the panel's, not the picture's.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

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
            // The texts can be large.
            let widest = stride(from: 0, to: parts.count, by: 2).map { parts[$0].intrinsicContentSize.width }.max() ?? 0
            let start = min(max(Self.nameWidth, widest + 12), inner.width / 2)
            let width = max(1, inner.width - start)
            for index in stride(from: 1, to: parts.count, by: 2) {
                let (name, value) = (parts[index - 1], parts[index])
                // A link has the height of a button.
                let least: CGFloat = value is UIButton ? 44 : 22
                let nameHeight = max(least, name.sizeThatFits(CGSize(width: start - 12, height: .greatestFiniteMagnitude)).height)
                let height = max(nameHeight, value.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
                if apply {
                    place(name, at: CGRect(x: inner.minX, y: y, width: start - 12, height: nameHeight), in: inner)
                    place(value, at: CGRect(x: inner.minX + start, y: y, width: width, height: height), in: inner)
                }
                y += height + 8
            }
            return y + 8
        }
    }
#endif
