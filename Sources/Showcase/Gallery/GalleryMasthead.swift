#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The album's title and number of pictures, above the pictures; a page replaces it by its own.
    final class GalleryMasthead: UIView {
        private let name = UILabel()
        private let count = UILabel()
        /// The distance between the title's line and the lower edge.
        private let foot: CGFloat

        init(_ album: GalleryAlbum) {
            let startsWithHeading = album.sections.first?.title != nil
            foot = startsWithHeading ? 0 : 20
            super.init(frame: .zero)
            let pictures = album.count
            name.text = album.title
            name.accessibilityTraits = .header
            name.adjustsFontSizeToFitWidth = true
            count.text = pictures == 1 ? "1 picture" : "\(pictures) pictures"
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

        /// The default height, as on the exported page.
        var usualHeight: CGFloat { foot == 0 ? 68 : 88 }

        /// Lays out the title, larger in wide views.
        override func layoutSubviews() {
            super.layoutSubviews()
            let size = min(max(24, 17.6 + 0.016 * (window?.bounds.width ?? bounds.width)), 36)
            name.font = .systemFont(ofSize: size, weight: .bold)
            let line = (size * 1.15).rounded(.up)
            let y = max(0, bounds.height - foot - line)
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let side = count.sizeThatFits(.zero)
            let room = max(0, bounds.width - side.width - 16)
            name.frame = CGRect(x: isTurned ? bounds.width - room : 0, y: y, width: room, height: line)
            count.frame = CGRect(
                x: isTurned ? 0 : bounds.width - side.width,
                y: y + line - side.height - 4,
                width: side.width,
                height: side.height
            )
        }
    }
#endif
