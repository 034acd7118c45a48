#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// One picture of the viewer: its renditions above each other, enlarged and moved as its zoom says.
    final class PicturePage: UIView {
        private let owner: GalleryOwner
        let picture = UIImageView()
        private let sharp = UIImageView()
        private let detail = UIImageView()
        private let play: UIButton
        /// The index of the picture among all; `nil` for an empty page.
        private(set) var number: Int?
        /// The picture, with the details that it was shown with.
        private(set) var shown: GalleryPicture?
        /// Whether the details of the picture have not arrived.
        var isWaiting = false
        private var ratio: CGFloat = 1
        /// The rectangle that the whole picture fits.
        private var room = CGRect.zero
        /// The position of the picture; setting it moves the views at the next layout.
        var zoom = PictureZoom(area: .zero, fit: .zero, width: 0) { didSet { if zoom != oldValue { setNeedsLayout() } } }
        /// The picture's frame during a transition or below a finger; `nil` for that of the zoom.
        var place: CGRect? { didSet { if place != oldValue { setNeedsLayout() } } }

        init(_ owner: GalleryOwner) {
            self.owner = owner
            play = UIButton(
                type: .system,
                primaryAction: UIAction.toNearest(PicturePage.self, image: ViewerChrome.symbol("play.fill")) { $0.playAnimation() }
            )
            super.init(frame: .zero)
            for image in [picture, sharp, detail] {
                image.contentMode = .scaleAspectFill
                image.clipsToBounds = true
            }
            picture.isAccessibilityElement = true
            picture.accessibilityTraits = .image
            play.accessibilityLabel = owner[.playAnimation]
            play.backgroundColor = ViewerChrome.cover
            play.layer.cornerRadius = 30
            picture.addSubview(sharp)
            picture.addSubview(detail)
            addSubview(picture)
            addSubview(play)
        }

        required init?(coder: NSCoder) { nil }

        /// Touches are the viewer's, except those on the play button.
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }

        /// Shows a picture: the small version at once, the large one when it has loaded.
        func show(_ shown: GalleryPicture, number: Int, of count: Int, small: String) {
            self.number = number
            self.shown = shown
            ratio = CGFloat(max(1, shown.width)) / CGFloat(max(1, shown.height))
            picture.image = UIImage(named: small)
            picture.backgroundColor = UIColor(rgb: shown.color)
            picture.accessibilityLabel = shown.alternativeText
            picture.accessibilityValue = owner.texts.text(.countOf, number + 1, count)
            sharp.image = UIImage(named: shown.image(shown.large))
            setDetail(nil)
            play.isHidden = true
            fit()
        }

        /// Removes the picture.
        func clear() {
            number = nil
            shown = nil
            isWaiting = false
            for image in [picture, sharp] { image.image = nil }
            setDetail(nil)
            picture.backgroundColor = nil
            play.isHidden = true
        }

        /// The page has become the open one: plays its picture's animation, or under Reduce Motion shows a button that does.
        func becomeOpen() {
            setNeedsLayout()
            guard shown?.info?.animation != nil else { return }
            if UIAccessibility.isReduceMotionEnabled { play.isHidden = false } else { playAnimation() }
        }

        private func playAnimation() {
            play.isHidden = true
            if let shown, let animation = shown.info?.animation { sharp.image = UIImage(named: shown.image(animation)) }
        }

        /// Shows the whole picture in a rectangle; an enlarged one stays until the view's size changes.
        func fit(in room: CGRect) {
            guard room != self.room || zoom.area != bounds else { return }
            self.room = room
            if !zoom.isEnlarged || zoom.area != bounds { fit() }
        }

        /// Shows the whole picture.
        func fit() {
            guard let shown, room.width > 0, room.height > 0 else { return }
            // Small pictures are not scaled up to the whole view.
            let width = max(1, min(room.width, room.height * ratio, CGFloat(max(shown.width, 160))))
            let height = max(1, width / ratio)
            zoom = PictureZoom(
                area: bounds,
                fit: CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height),
                width: CGFloat(shown.width) / displayScale
            )
            setNeedsLayout()
        }

        private var displayScale: CGFloat { max(1, traitCollection.displayScale) }

        /// Loads the original of the open picture if the rendition has fewer pixels than its frame.
        private func loadDetail() {
            guard let shown, detail.isHidden, let original = shown.info?.displayedOriginal, shown.info?.animation == nil else { return }
            guard nearest(PictureViewer.self)?.page === self else { return }
            // The largest rendition is the last, if there is one.
            let pixels = shown.thumbnails.last.map { CGFloat($0.width) } ?? CGFloat(shown.width)
            if zoom.frame.width * displayScale > pixels * 1.02 { setDetail(shown.image(original)) }
        }

        /// Shows the original; without one its view is hidden, so that the pointer is over the rendition.
        private func setDetail(_ name: String?) {
            detail.image = name.flatMap { UIImage(named: $0) }
            detail.isHidden = name == nil
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let frame = place ?? zoom.frame
            picture.frame = frame
            for image in [sharp, detail] { image.frame = CGRect(origin: .zero, size: frame.size) }
            play.frame = CGRect(x: frame.midX - 30, y: frame.midY - 30, width: 60, height: 60)
            loadDetail()
        }

        func setCornerRadius(_ radius: CGFloat) {
            for image in [picture, sharp, detail] { image.layer.cornerRadius = radius }
        }

        /// Ends an animation of the picture where it is now, below a finger; returns whether there was one.
        ///
        /// - Parameter isOpening: Whether it is on the way from its tile, which can be larger: then it is not enlarged.
        func catchPicture(isOpening: Bool) -> Bool {
            guard let current = picture.layer.presentation()?.frame, picture.frame != current, place == nil else { return false }
            for view in [picture, sharp, detail] { view.layer.removeAllAnimations() }
            let factor = min(current.width / max(1, zoom.frame.width), isOpening ? 1 : .infinity)
            let center = zoom.center
            zoom.magnify(by: factor, at: center, movedTo: CGPoint(x: current.midX, y: current.midY), isElastic: true)
            layoutIfNeeded()
            return true
        }
    }
#endif
