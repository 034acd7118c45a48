#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// The bars above and below an open picture: buttons, the name and the counter.
    ///
    /// Dark in both color schemes, like the backdrop.
    final class ViewerChrome: UIView {
        static let backdrop = UIColor(rgb: 0x101012)
        /// The color below buttons that lie on a picture.
        static let cover = UIColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 0.72)
        static let text = UIColor(rgb: 0xF5F5F7)
        static let quietText = UIColor(rgb: 0xB8B8BE)
        static let link = UIColor(rgb: 0x6CB4FF)
        private static let disabled = UIColor(rgb: 0x6A6A70)
        /// The height of each bar without the safe area.
        static let barHeight: CGFloat = 60

        private let owner: GalleryOwner
        private let top = UIView()
        private let bottom = UIView()
        private let name = UILabel(.subheadline, ViewerChrome.text)
        private let counter = UILabel(.footnote, ViewerChrome.quietText)
        let close: UIButton
        private let slideshow: UIButton
        private let info: UIButton
        private let share: UIButton
        private let download: UIButton
        private let fullScreen: UIButton
        let preceding: UIButton
        let following: UIButton

        init(_ owner: GalleryOwner) {
            self.owner = owner
            close = Self.button(owner, "xmark", .close) { $0.closePicture() }
            slideshow = Self.button(owner, "play.fill", .slideshow) { $0.perform(.slideshow) }
            info = Self.button(owner, "info.circle", .information) { $0.perform(.info) }
            share = Self.button(owner, "square.and.arrow.up", .copyLink) { $0.perform(.share) }
            download = Self.button(owner, "square.and.arrow.down", .downloadCopy) { $0.perform(.download) }
            fullScreen = Self.button(owner, "arrow.up.left.and.arrow.down.right", .fullScreen) { $0.perform(.fullScreen) }
            preceding = Self.button(owner, "chevron.left", .previousPicture) { $0.showPrevious() }
            following = Self.button(owner, "chevron.right", .nextPicture) { $0.showNext() }
            super.init(frame: .zero)
            tintColor = Self.text
            accessibilityIdentifier = "bars"
            for label in [name, counter] { label.textAlignment = .center }
            // Its height shows whether a browser enlarges the texts.
            counter.numberOfLines = 0
            for bar in [top, bottom] {
                bar.backgroundColor = Self.cover
                addSubview(bar)
            }
            // The close button is the first element for the keyboard and screen readers.
            for part in [close, slideshow, info, share, download, fullScreen] { top.addSubview(part) }
            for part in [preceding, name, counter, following] as [UIView] { bottom.addSubview(part) }
        }

        required init?(coder: NSCoder) { nil }

        static func symbol(_ name: String) -> UIImage? { UIImage(systemName: name)?.withTintColor(text) }

        static func button(
            _ owner: GalleryOwner,
            _ symbol: String,
            _ label: GalleryText,
            _ run: @escaping (GalleryViewController) -> Void
        ) -> UIButton {
            let button = owner.button(label, image: Self.symbol(symbol), run)
            button.setTitleColor(disabled, for: .disabled)
            button.layer.cornerRadius = 22
            return button
        }

        /// Touches beside the bars are the picture's, and those at bars that are not visible.
        ///
        /// `alpha` is the value after an animation that may only begin after a delay.
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard layer.presentation()?.opacity ?? layer.opacity >= 0.01 else { return nil }
            let bar = [bottom, top].first { $0.frame.contains(point) }
            return bar.flatMap { $0.hitTest($0.convert(point, from: self), with: event) }
        }

        /// Shows a picture's name and number.
        func show(_ picture: GalleryPicture, number: Int, of count: Int) {
            var text = picture.title ?? picture.info?.file ?? ""
            if let price = picture.price { text = text.utf8.isEmpty ? price : owner.texts.text(.pair, [text, price]) }
            name.text = text
            counter.text = owner.texts.text(.countOf, number + 1, count)
            preceding.isEnabled = number > 0
            following.isEnabled = number < count - 1
            slideshow.isEnabled = count > 1
            download.isEnabled = !picture.downloadAddress.utf8.isEmpty
            download.accessibilityLabel = owner[picture.info?.download == nil ? .downloadCopy : .downloadOriginal]
            setNeedsLayout()
        }

        /// Hides the buttons of what the surroundings cannot do.
        func offer(requests: Bool, fullScreen: Bool) {
            share.isHidden = !requests
            download.isHidden = !requests
            self.fullScreen.isHidden = !requests || !fullScreen
            setNeedsLayout()
        }

        /// Shows whether the slideshow is running and the panel open.
        func show(isRunning: Bool, showsInfo: Bool) {
            slideshow.setImage(Self.symbol(isRunning ? "pause.fill" : "play.fill"), for: .normal)
            slideshow.accessibilityLabel = owner[isRunning ? .pauseSlideshow : .slideshow]
            info.isSelected = showsInfo
            info.backgroundColor = showsInfo ? Self.quietText.withAlphaComponent(0.3) : nil
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let safe = safeAreaInsets
            top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: safe.top + Self.barHeight)
            let height = safe.bottom + Self.barHeight
            bottom.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
            let row = row(margin: 8)
            place(close, at: CGRect(x: row.minX, y: safe.top + 8, width: 44, height: 44), in: row)
            let others = [fullScreen, download, share, info, slideshow].filter { !$0.isHidden }
            // In a narrow window, such as an enlarged page on a phone, they leave Close its place.
            let width = max(0, min(44, (row.width - 44) / CGFloat(others.count)))
            for (index, button) in others.enumerated() {
                place(button, at: CGRect(x: row.maxX - CGFloat(index + 1) * width, y: safe.top + 8, width: width, height: 44), in: row)
            }
            // The arrows point outwards, and the order follows the reading direction.
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            preceding.setImage(Self.symbol(isTurned ? "chevron.right" : "chevron.left"), for: .normal)
            following.setImage(Self.symbol(isTurned ? "chevron.left" : "chevron.right"), for: .normal)
            place(preceding, at: CGRect(x: row.minX, y: 8, width: 44, height: 44), in: row)
            place(following, at: CGRect(x: row.maxX - 44, y: 8, width: 44, height: 44), in: row)
            let lines = row.insetBy(dx: 52, dy: 0)
            let hasName = !(name.text ?? "").utf8.isEmpty
            name.isHidden = !hasName
            let space = CGSize(width: max(0, lines.width), height: .greatestFiniteMagnitude)
            let counterHeight = max(20, counter.sizeThatFits(space).height)
            let nameHeight = hasName ? counterHeight + counterHeight / 10 : 0
            let y = (Self.barHeight - nameHeight - counterHeight) / 2
            name.frame = CGRect(x: lines.minX, y: y, width: space.width, height: nameHeight)
            counter.frame = CGRect(x: lines.minX, y: y + nameHeight, width: space.width, height: counterHeight)
        }
    }
#endif
