#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// A picture with a caption of up to two lines.
    final class GalleryTileCell: UICollectionViewCell {
        static let identifier = "tile"
        static let cornerRadius: CGFloat = 10
        /// The least width of a tile with a caption; columns of a waterfall are wider.
        static let leastWidthWithCaption: CGFloat = 90

        /// The picture; hidden while the viewer shows it.
        let picture = UIImageView()
        private let titleLine = UILabel()
        private let priceLine = UILabel()
        private var shown: GalleryPicture?
        /// Whether the details of the picture have not arrived.
        var isWaiting = false
        /// The visible version of the picture; −1 before the first.
        private var version = -1
        private var caption = CaptionMetrics()
        private var captionHeight: CGFloat = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.layer.cornerRadius = Self.cornerRadius
            // Fixed sizes, independent of the preferred text size: the layout computes with the page's line height.
            titleLine.font = .systemFont(ofSize: 14, weight: .medium)
            priceLine.font = .systemFont(ofSize: 14)
            priceLine.textColor = .quietLabel
            for part in [picture, titleLine, priceLine] as [UIView] {
                part.isAccessibilityElement = false
                contentView.addSubview(part)
            }
            isAccessibilityElement = true
            accessibilityTraits = [.button, .image]
        }

        required init?(coder: NSCoder) { nil }

        /// Shows a picture; without details it is a color, with room for its caption.
        func show(_ shown: GalleryPicture, captionLines: Int, caption: CaptionMetrics) {
            self.shown = shown
            version = -1
            picture.image = nil
            picture.backgroundColor = UIColor(rgb: shown.color)
            titleLine.text = shown.title
            priceLine.text = shown.price
            self.caption = caption
            captionHeight = CGFloat(caption.height(lines: captionLines))
            accessibilityLabel = shown.alternativeText
            accessibilityValue = shown.price
            setNeedsLayout()
        }

        override var isHighlighted: Bool {
            didSet { picture.alpha = isHighlighted ? 0.8 : 1 }
        }

        /// Lays out the picture above its caption; a tile that is too small for captions has only the picture.
        override func layoutSubviews() {
            super.layoutSubviews()
            let area = contentView.bounds
            let isPlain = area.width < Self.leastWidthWithCaption
            picture.frame = CGRect(x: 0, y: 0, width: area.width, height: area.height - (isPlain ? 0 : captionHeight))
            titleLine.isHidden = isPlain || titleLine.text == nil
            priceLine.isHidden = isPlain || priceLine.text == nil
            showVersion()
            var line = CGRect(
                x: 2,
                y: picture.frame.maxY + CGFloat(caption.gap),
                width: max(0, area.width - 4),
                height: CGFloat(caption.line)
            )
            for label in [titleLine, priceLine] where label.text != nil {
                label.frame = line
                line.origin.y += line.height
            }
        }

        /// Loads the smallest version that is sharp at the picture's size; a tile that becomes smaller keeps its version.
        private func showVersion() {
            guard let shown, picture.frame.width > 0 else { return }
            let ratio = Double(max(1, shown.width)) / Double(max(1, shown.height))
            // The picture fills its frame and is cropped on two sides.
            let width = max(Double(picture.frame.width), Double(picture.frame.height) * ratio)
            let needed = shown.version(forPixels: width * Double(max(1, traitCollection.displayScale)))
            guard picture.image == nil || needed > version else { return }
            version = needed
            picture.image = UIImage(named: shown.image(ofVersion: needed))
        }
    }

    extension UIColor {
        /// Makes an opaque color from 0xRRGGBB.
        convenience init(rgb: UInt32) {
            self.init(
                red: CGFloat(rgb >> 16 & 0xFF) / 255,
                green: CGFloat(rgb >> 8 & 0xFF) / 255,
                blue: CGFloat(rgb & 0xFF) / 255,
                alpha: 1
            )
        }
    }
#endif
