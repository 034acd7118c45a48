#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// The album's title and number of pictures, above the pictures; a page replaces it by its own.
    final class GalleryMasthead: UIView {
        private let name = UILabel()
        private let count = UILabel()
        /// The distance between the title's line and the lower edge.
        private let foot: CGFloat

        init(_ album: GalleryAlbum, _ texts: GalleryTexts) {
            let startsWithHeading = album.sections.first?.title != nil
            foot = startsWithHeading ? 0 : 20
            super.init(frame: .zero)
            name.text = album.title
            name.accessibilityTraits = .header
            name.adjustsFontSizeToFitWidth = true
            count.text = texts.text(.pictureCount, album.count)
            count.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
            count.textColor = .quietLabel
            addSubview(name)
            addSubview(count)
        }

        required init?(coder: NSCoder) { nil }

        /// Whether this view shows the title.
        var showsTitle = true {
            didSet {
                name.isHidden = !showsTitle
                count.isHidden = !showsTitle
            }
        }

        /// Whether there is room for a button in the title's line.
        var hasButton = false { didSet { setNeedsLayout() } }

        /// The height of the title's line, and its upper edge; a page has its title below the padding in its styles.
        private var line: (top: CGFloat, height: CGFloat) {
            let height = (size * 1.15).rounded(.up)
            return (showsTitle ? max(0, bounds.height - foot - height) : 36, height)
        }

        /// The size of the title's font, larger in wide views.
        private var size: CGFloat { min(max(24, 17.6 + 0.016 * (window?.bounds.width ?? bounds.width)), 36) }

        /// The upper edge of a button in the title's line.
        var buttonTop: CGFloat { (line.top + (line.height - GallerySearchButton.side) / 2).rounded() }

        /// The default height, as on the exported page.
        var usualHeight: CGFloat { foot == 0 ? 68 : 88 }

        /// Lays out the title and the number beside the button.
        override func layoutSubviews() {
            super.layoutSubviews()
            name.font = .systemFont(ofSize: size, weight: .bold)
            let (y, height) = line
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let side = count.sizeThatFits(.zero)
            let button = hasButton ? GallerySearchButton.side + 12 : 0
            let room = max(0, bounds.width - button - side.width - 16)
            name.frame = CGRect(x: isTurned ? bounds.width - room : 0, y: y, width: room, height: height)
            count.frame = CGRect(
                x: isTurned ? button : bounds.width - button - side.width,
                y: y + height - side.height - 4,
                width: side.width,
                height: side.height
            )
        }
    }
#endif
