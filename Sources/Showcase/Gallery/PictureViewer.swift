#if canImport(UIKit) && !os(tvOS)
    import UIKit
    import Foundation

    /// One large picture above all other views: a tap or a drag down closes it, a drag to a side shows the next or previous one.
    final class PictureViewer: UIControl {
        let picture = UIImageView()
        private let sharp = UIImageView()
        private let backdrop = UIView()
        private let caption = UILabel()
        private let close: UIButton
        private let preceding: UIButton
        private let following: UIButton
        private var ratio: CGFloat = 1
        /// The greatest width of the picture, in points.
        private var widest: CGFloat = .infinity
        /// The picture's frame during a transition; `nil` if it fits the view.
        private var place: CGRect?
        private var start = CGPoint.zero
        private var startTime = 0.0
        /// The translation of the drag.
        private var way = CGPoint.zero
        /// Whether the current or the last touch has dragged the picture.
        private var isDragged = false

        override init(frame: CGRect) {
            close = Self.button("xmark", "Close") { $0.closePicture() }
            preceding = Self.button("chevron.left", "Previous picture") { $0.showPrevious() }
            following = Self.button("chevron.right", "Next picture") { $0.showNext() }
            super.init(frame: frame)
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backdrop.backgroundColor = .systemBackground
            backdrop.isUserInteractionEnabled = false
            for image in [picture, sharp] {
                image.contentMode = .scaleAspectFill
                image.clipsToBounds = true
                image.layer.cornerRadius = GalleryTileCell.cornerRadius
            }
            accessibilityViewIsModal = true
            accessibilityLabel = "Picture"
            picture.isAccessibilityElement = true
            picture.accessibilityTraits = .image
            caption.font = .preferredFont(forTextStyle: .subheadline)
            caption.adjustsFontForContentSizeCategory = true
            caption.textColor = .quietLabel
            caption.textAlignment = .center
            // The close button is the first element for the keyboard and screen readers.
            for part in [backdrop, picture, close, caption, preceding, following] as [UIView] { addSubview(part) }
            picture.addSubview(sharp)
            let tap = UIAction { action in
                guard let viewer = action.sender as? PictureViewer, !viewer.isDragged else { return }
                viewer.nearest(GalleryViewController.self)?.closePicture()
            }
            addAction(tap, for: .touchUpInside)
        }

        required init?(coder: NSCoder) { nil }

        private static func button(_ symbol: String, _ label: String, _ run: @escaping (GalleryViewController) -> Void) -> UIButton {
            let action = UIAction(image: UIImage(systemName: symbol)) { action in
                if let target = (action.sender as? UIResponder)?.nearest(GalleryViewController.self) { run(target) }
            }
            let button = UIButton(type: .system, primaryAction: action)
            button.accessibilityLabel = label
            button.backgroundColor = .tertiarySystemFill
            button.layer.cornerRadius = 22
            return button
        }

        /// Shows a picture: the small version at once, the large one when it has loaded.
        func show(_ shown: GalleryPicture, number: Int, of count: Int, small: String) {
            ratio = CGFloat(max(1, shown.width)) / CGFloat(max(1, shown.height))
            // Small pictures are not scaled up to the whole view.
            widest = CGFloat(max(shown.width, 160))
            picture.image = UIImage(named: small)
            picture.backgroundColor = UIColor(rgb: shown.color)
            sharp.image = UIImage(named: shown.large)
            picture.accessibilityLabel = shown.alternativeText
            picture.accessibilityValue = "\(number + 1) of \(count)"
            var text = shown.title ?? ""
            if let price = shown.price { text += text.utf8.isEmpty ? price : ", " + price }
            caption.text = text
            preceding.isEnabled = number > 0
            following.isEnabled = number < count - 1
            setNeedsLayout()
        }

        /// The announcement for screen readers: the picture's name and its number.
        var words: String { (picture.accessibilityLabel ?? "") + ", " + (picture.accessibilityValue ?? "") }

        /// Places the picture in the frame of a tile, without background and controls.
        func collapse(to place: CGRect) {
            self.place = place
            showSurroundings(0)
        }

        /// Places the picture in the center, with background and controls.
        func expand() {
            place = nil
            showSurroundings(1)
        }

        private func showSurroundings(_ alpha: CGFloat) {
            for part in [backdrop, caption, preceding, following, close] as [UIView] { part.alpha = alpha }
            setNeedsLayout()
            layoutIfNeeded()
        }

        /// The largest rectangle with the picture's aspect ratio between the bars.
        var fitting: CGRect {
            let safe = safeAreaInsets
            let room = CGRect(
                x: safe.left + 16,
                y: safe.top + 68,
                width: max(1, bounds.width - safe.left - safe.right - 32),
                height: max(1, bounds.height - safe.top - safe.bottom - 120)
            )
            let width = min(room.width, room.height * ratio, widest)
            let height = width / ratio
            return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let safe = safeAreaInsets
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            backdrop.frame = bounds
            picture.frame = place ?? fitting.offsetBy(dx: way.x, dy: way.y)
            sharp.frame = picture.bounds
            let (left, right) = (safe.left + 16, bounds.width - safe.right - 60)
            close.frame = CGRect(x: isTurned ? left : right, y: safe.top + 12, width: 44, height: 44)
            let y = bounds.height - safe.bottom - 48
            // The arrows point outwards, and the order follows the reading direction.
            let first = isTurned ? following : preceding
            let last = isTurned ? preceding : following
            first.setImage(UIImage(systemName: "chevron.left"), for: .normal)
            last.setImage(UIImage(systemName: "chevron.right"), for: .normal)
            first.frame = CGRect(x: left, y: y, width: 44, height: 44)
            last.frame = CGRect(x: right, y: y, width: 44, height: 44)
            caption.frame = CGRect(x: left + 52, y: y, width: max(0, right - left - 60), height: 44)
        }

        // MARK: Dragging

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            start = touch.location(in: self)
            startTime = touch.timestamp
            isDragged = false
            return true
        }

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            let point = touch.location(in: self)
            let (x, y) = (point.x - start.x, point.y - start.y)
            // Small movements of a finger are part of a tap.
            if !isDragged, max(abs(x), abs(y)) < 10 { return true }
            isDragged = true
            move(by: CGPoint(x: x, y: max(0, y)))
            return true
        }

        override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            let (x, y) = (way.x, way.y)
            guard isDragged, let controller = nearest(GalleryViewController.self) else { return }
            if y > 90, y > abs(x) {
                way = .zero
                return controller.closePicture()
            }
            let isForwards = (x < 0) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
            // A flick is a short drag.
            let isFlick = (touch?.timestamp ?? .infinity) - startTime < 0.3
            guard abs(x) > (isFlick ? 40 : 60), abs(x) > y, isForwards ? following.isEnabled : preceding.isEnabled else { return putBack() }
            move(by: .zero)
            if isForwards { controller.showNext() } else { controller.showPrevious() }
        }

        override func cancelTracking(with event: UIEvent?) { putBack() }

        private func move(by way: CGPoint) {
            self.way = way
            setNeedsLayout()
            layoutIfNeeded()
        }

        private func putBack() {
            if UIAccessibility.isReduceMotionEnabled { return move(by: .zero) }
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { self.move(by: .zero) })
        }
    }
#endif
