#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// A handle at the trailing edge of a long wall, visible while the wall scrolls or the pointer is near.
    ///
    /// A drag moves through the whole wall. For assistive technology and the keyboard it is an adjustable element that is always there.
    final class WallScrubber: UIControl {
        /// The size of the target; the visible part is narrower.
        static let size = CGSize(width: 44, height: 60)
        private static let handleWidth: CGFloat = 28
        private static let titleHeight: CGFloat = 40
        /// The time without a scroll after which the handle disappears, in seconds; at most twice that.
        private static let pauseLength = 0.8

        private let owner: GalleryOwner
        private let handle = UIView()
        private let arrows = UIImageView(image: UIImage(systemName: "arrow.up.arrow.down"))
        /// The text beside the handle during a drag.
        private let titleLabel = UILabel()
        /// A view whose invisible animation is the timer of the pause.
        private let pause = UIView()
        private(set) var track = ScrubberTrack(from: 0, to: 0, handle: 0, length: 0, visibleLength: 0)
        private(set) var offset = 0.0
        /// The distance of the touch from the upper edge of the handle.
        private var grip: CGFloat = 0
        private var isPausing = false
        private var hasMoved = false
        /// Whether the pointer is near the edge.
        var isNear = false { didSet { if isNear != oldValue { reveal() } } }

        init(_ owner: GalleryOwner) {
            self.owner = owner
            super.init(frame: .zero)
            alpha = 0
            isAccessibilityElement = true
            accessibilityTraits = .adjustable
            accessibilityLabel = owner[.position]
            accessibilityIdentifier = "scrubber"
            handle.backgroundColor = .secondarySystemBackground
            handle.layer.cornerRadius = Self.handleWidth / 2
            handle.layer.shadowOpacity = 0.25
            handle.layer.shadowRadius = 6
            handle.layer.shadowOffset = CGSize(width: 0, height: 2)
            arrows.tintColor = .label
            titleLabel.backgroundColor = .secondarySystemBackground
            titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
            titleLabel.textAlignment = .center
            titleLabel.layer.cornerRadius = Self.titleHeight / 2
            titleLabel.layer.shadowOpacity = 0.25
            titleLabel.layer.shadowRadius = 6
            titleLabel.layer.shadowOffset = CGSize(width: 0, height: 2)
            titleLabel.isAccessibilityElement = false
            titleLabel.isHidden = true
            pause.isHidden = true
            for part in [handle, arrows, titleLabel, pause] as [UIView] {
                part.isUserInteractionEnabled = false
                addSubview(part)
            }
        }

        required init?(coder: NSCoder) { nil }

        // MARK: Position

        /// Places the handle in its superview for an offset of the content; a scroll reveals it.
        func show(_ track: ScrubberTrack, offset: Double, isScroll: Bool) {
            guard let view = superview else { return }
            let isSame = track == self.track
            let moves = isScroll && isSame && offset != self.offset
            self.track = track
            self.offset = offset
            isHidden = !track.isUseful
            let safe = view.safeAreaInsets
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            frame = CGRect(
                x: isTurned ? safe.left : view.bounds.width - safe.right - Self.size.width,
                y: CGFloat(track.position(offset: offset)),
                width: Self.size.width,
                height: Self.size.height
            )
            if !isSame { describe() }
            if moves, track.isUseful { reveal() }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let inset: CGFloat = 4
            place(
                handle,
                at: CGRect(x: bounds.maxX - inset - Self.handleWidth, y: inset, width: Self.handleWidth, height: bounds.height - 2 * inset),
                in: bounds
            )
            arrows.frame = CGRect(x: handle.frame.midX - 10, y: bounds.midY - 10, width: 20, height: 20)
            let width = min(titleLabel.sizeThatFits(.zero).width + 32, max(0, (superview?.bounds.width ?? 0) - Self.size.width - 16))
            place(
                titleLabel,
                at: CGRect(x: -8 - width, y: bounds.midY - Self.titleHeight / 2, width: width, height: Self.titleHeight),
                in: bounds
            )
        }

        // MARK: Visibility

        /// Shows the handle until the wall has not scrolled for a moment.
        func reveal() {
            hasMoved = true
            if isPausing { return }
            fade(to: 1)
            isPausing = true
            wait()
        }

        private func wait() {
            hasMoved = false
            pause.alpha = 1
            UIView.animate(
                withDuration: Self.pauseLength,
                delay: 0,
                options: .allowUserInteraction,
                animations: { self.pause.alpha = 0.5 },
                completion: completionHandler {
                    if self.hasMoved { return self.wait() }
                    self.isPausing = false
                    self.describe()
                    // The end of a drag and the pointer's leaving begin another pause.
                    if !self.isTracking, !self.isNear { self.fade(to: 0) }
                }
            )
        }

        private func fade(to alpha: CGFloat) {
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.alpha = alpha })
        }

        /// Updates the value for assistive technology, which would be too often during a scroll.
        func describe() {
            guard let gallery = owner.controller else { return }
            accessibilityValue = gallery.positionInWords
            valueShare = Float(gallery.pictureAtPosition + 1) / Float(max(1, gallery.count))
        }

        // MARK: Dragging

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            grip = touch.location(in: superview).y - frame.minY
            titleLabel.text = owner.controller?.positionTitle
            titleLabel.isHidden = false
            setNeedsLayout()
            return true
        }

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            scrub(to: track.offset(position: Double(touch.location(in: superview).y - grip)))
            titleLabel.text = owner.controller?.positionTitle
            setNeedsLayout()
            return true
        }

        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endDrag() }

        override func cancelTracking(with event: UIEvent?) { endDrag() }

        private func endDrag() {
            titleLabel.isHidden = true
            reveal()
        }

        private func scrub(to offset: Double) { owner.controller?.scrub(to: offset) }

        // MARK: Accessibility

        override func accessibilityIncrement() { _ = step(isForward: true, isLarge: false) }

        override func accessibilityDecrement() { _ = step(isForward: false, isLarge: false) }

        /// Moves by a screen, or with the page keys by a tenth of the wall; returns `false` at an end.
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            switch direction {
            case .up: return step(isForward: false, isLarge: false)
            case .down: return step(isForward: true, isLarge: false)
            case .previous: return step(isForward: false, isLarge: true)
            case .next: return step(isForward: true, isLarge: true)
            default: return false
            }
        }

        private func step(isForward: Bool, isLarge: Bool) -> Bool {
            let old = offset
            scrub(to: track.offset(offset, isForward: isForward, isLarge: isLarge))
            describe()
            return offset != old
        }
    }
#endif
