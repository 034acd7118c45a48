#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// One large picture above all other views, with its neighbors beside it, and the bars above and below.
    final class PictureViewer: UIView {
        let owner: GalleryOwner
        let chrome: ViewerChrome
        let panel: PictureInfoPanel
        let slideshow: Slideshow
        /// The list of keys, while it is open.
        var help: ViewerHelp?
        private let backdrop = UIView()
        /// The pages before, at and after the open picture.
        private var pages: [PicturePage]
        private var touches = ViewerTouches()
        private var paging = WheelPaging()
        /// The zoom of the page at the start of a gesture.
        private var startZoom: PictureZoom?
        /// The distance by which a finger has moved the pages to a side.
        private var swipe: CGFloat = 0
        /// Whether the touch has stopped a moving picture or the slideshow; then it is no tap.
        private var hasCaught = false
        /// Whether a tap has hidden the bars.
        var isChromeHidden = false
        /// The factor of a pinch below which the picture closes.
        private static let closingFactor: CGFloat = 0.75
        /// The space between two pages.
        private static let gap: CGFloat = 24

        init(_ owner: GalleryOwner, frame: CGRect) {
            self.owner = owner
            pages = [PicturePage(owner), PicturePage(owner), PicturePage(owner)]
            chrome = ViewerChrome(owner)
            panel = PictureInfoPanel(owner)
            slideshow = Slideshow(owner)
            super.init(frame: frame)
            isMultipleTouchEnabled = true
            accessibilityViewIsModal = true
            backdrop.backgroundColor = ViewerChrome.backdrop
            backdrop.isUserInteractionEnabled = false
            addSubview(backdrop)
            for page in pages { addSubview(page) }
            for part in [chrome, panel, slideshow] { addSubview(part) }
        }

        required init?(coder: NSCoder) { nil }

        /// The page of the open picture.
        var page: PicturePage { pages[1] }

        /// The announcement for screen readers: the picture's name and its number.
        var words: String { owner.texts.text(.pair, [page.picture.accessibilityLabel ?? "", page.picture.accessibilityValue ?? ""]) }

        var gallery: GalleryViewController? { owner.controller }

        /// Whether the picture is on its way to its tile; then touches have no effect.
        private var isClosing: Bool { gallery?.viewer !== self }

        // MARK: Pages

        /// Shows a picture without its neighbors, which load later.
        func show(_ number: Int) {
            fill(page, with: number)
            updateChrome(number)
        }

        /// Shows the pictures beside the open one, so that their files load.
        func fillNeighbors() {
            guard let number = page.number else { return }
            fill(pages[0], with: number - 1)
            fill(pages[2], with: number + 1)
        }

        /// Moves to another picture: a neighbor moves in from its side, or any other fades in, as all do under Reduce Motion.
        func move(to number: Int) {
            guard let old = page.number, number != old else { return }
            // A key comes while a finger moves the picture.
            touches.cancel()
            if isCarried { endSwipe() }
            let step = number - old
            let slides = abs(step) == 1 && !UIAccessibility.isReduceMotionEnabled
            if abs(step) == 1 {
                let target = step > 0 ? 2 : 0
                fill(pages[target], with: number)
                // The page at the other side becomes the one after the new picture.
                let moved = pages.remove(at: 2 - target)
                pages.insert(moved, at: target)
                moved.clear()
            } else {
                for page in pages { page.clear() }
                fill(page, with: number)
            }
            let far = step > 0 ? pages[2] : pages[0]
            UIView.performWithoutAnimation {
                far.frame = frame(ofPage: step > 0 ? 2 : 0)
                if slides, swipe == 0 { self.page.frame = self.frame(ofPage: step > 0 ? 2 : 0) }
            }
            swipe = 0
            updateChrome(number)
            if slides {
                glide(0.35) {
                    for page in self.pages where page !== self.page { page.fit() }
                    self.layOutPages()
                }
            } else {
                for page in pages where page !== self.page { page.fit() }
                layOutPages()
                page.alpha = 0
                UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { self.page.alpha = 1 })
            }
            fillNeighbors()
        }

        private func fill(_ page: PicturePage, with number: Int) {
            guard page.number != number, let gallery else { return }
            page.alpha = 1
            guard number >= 0, number < gallery.count else { return page.clear() }
            show(number, of: gallery, on: page)
            page.layoutIfNeeded()
        }

        private func show(_ number: Int, of gallery: GalleryViewController, on page: PicturePage) {
            page.show(gallery.picture(number), number: number, of: gallery.count, small: gallery.smallImage(number))
            page.isWaiting = !gallery.hasDetails(number)
        }

        /// Shows pictures whose details have arrived, and requests missing ones again.
        func refill() {
            guard let gallery else { return }
            // The last request is the most urgent.
            for page in [pages[0], pages[2], pages[1]] where page.isWaiting {
                guard let number = page.number else { continue }
                if gallery.hasDetails(number) {
                    show(number, of: gallery, on: page)
                    if page === self.page { updateChrome(number) }
                } else {
                    gallery.requestDetails(number)
                }
            }
        }

        private func updateChrome(_ number: Int) {
            // The list of keys stays in front when details arrive.
            for page in pages { page.accessibilityElementsHidden = page !== self.page || help != nil }
            page.becomeOpen()
            accessibilityLabel = words
            if let gallery, let picture = page.shown { chrome.show(picture, number: number, of: gallery.count) }
            updatePanel()
            if slideshow.isRunning { slideshow.start() }
            setNeedsLayout()
        }

        private func frame(ofPage index: Int) -> CGRect {
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let distance = CGFloat(index - 1) * (bounds.width + Self.gap)
            return bounds.offsetBy(dx: swipe + (isTurned ? -distance : distance), dy: 0)
        }

        func layOutPages() {
            for (index, page) in pages.enumerated() {
                page.frame = frame(ofPage: index)
                page.fit(in: room)
                page.layoutIfNeeded()
            }
        }

        /// The rectangle of a whole picture: between the bars if they are visible and the view is high enough.
        private var room: CGRect {
            let safe = bounds.inset(by: safeAreaInsets)
            let bar = isChromeHidden || bounds.height < 500 ? 0 : ViewerChrome.barHeight
            return CGRect(x: safe.minX, y: safe.minY + bar, width: max(1, safe.width), height: max(1, safe.height - 2 * bar))
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            backdrop.frame = bounds
            chrome.frame = bounds
            layOutPages()
            layOutPanel()
            let safe = bounds.inset(by: safeAreaInsets)
            slideshow.frame = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: 3)
        }

        /// Places the panel: at the trailing side between the bars, or above the lower bar of a narrow upright window.
        private func layOutPanel() {
            let safe = bounds.inset(by: safeAreaInsets)
            let area = CGRect(x: safe.minX + 8, y: safe.minY, width: safe.width - 16, height: safe.height)
            let isBelow = bounds.width < min(700, bounds.height)
            let width = min(area.width, isBelow ? .infinity : 340)
            let free = area.height - 2 * ViewerChrome.barHeight - 16
            let height = min(panel.height(forWidth: width), max(120, free))
            let y = isBelow ? area.maxY - ViewerChrome.barHeight - 8 - height : area.minY + ViewerChrome.barHeight + 8
            place(panel, at: CGRect(x: area.maxX - width, y: y, width: width, height: height), in: area)
        }

        // MARK: Transitions

        /// Places the picture in the frame of a tile, without background and bars.
        func collapse(to place: CGRect) {
            page.place = convert(place, to: page)
            page.setCornerRadius(GalleryTileCell.cornerRadius)
            showSurroundings(0)
        }

        /// Places the picture in the center, with background and bars.
        func expand() {
            page.place = nil
            page.setCornerRadius(0)
            showSurroundings(1)
        }

        private func showSurroundings(_ alpha: CGFloat) {
            backdrop.alpha = alpha
            chrome.alpha = isChromeHidden ? 0 : alpha
            panel.alpha = alpha
            for other in pages where other !== page { other.isHidden = alpha < 1 }
            setNeedsLayout()
            layoutIfNeeded()
        }

        func glide(_ duration: Double, _ change: @escaping () -> Void) {
            if UIAccessibility.isReduceMotionEnabled { return change() }
            UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut], animations: change)
        }

        // MARK: Touches

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            if isClosing { return }
            if self.touches.count == 0 {
                let isOpening = (backdrop.layer.presentation()?.opacity ?? 1) < 1
                hasCaught = page.catchPicture(isOpening: isOpening) || slideshow.isRunning
            }
            stopSlideshow()
            for touch in touches { self.touches.begin(ObjectIdentifier(touch), at: touch.location(in: self), time: touch.timestamp) }
            if self.touches.gesture == .pinch { endSwipe() }
            startZoom = page.zoom
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if isClosing { return }
            for touch in touches {
                let isDecided = self.touches.move(
                    ObjectIdentifier(touch),
                    to: touch.location(in: self),
                    time: touch.timestamp,
                    isEnlarged: page.zoom.isEnlarged
                )
                if isDecided { fillNeighbors() }
            }
            follow()
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            // The release can be the first movement.
            if self.touches.gesture == .tap { touchesMoved(touches, with: event) }
            for touch in touches { end(touch) }
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { self.touches.end(ObjectIdentifier(touch), time: touch.timestamp) }
            if self.touches.count == 0, !isClosing { putBack() }
        }

        /// Moves what the fingers move.
        private func follow() {
            let way = touches.translation
            switch touches.gesture {
            case .tap, .none: break
            case .pan:
                guard var zoom = startZoom else { return }
                let beyond = zoom.drag(by: way)
                // Beyond a side there is the next picture, or resistance.
                if beyond != 0, target(of: beyond) == nil || UIAccessibility.isReduceMotionEnabled {
                    zoom.move(by: CGPoint(x: beyond, y: 0), isElastic: true)
                }
                swipe = target(of: beyond) == nil || UIAccessibility.isReduceMotionEnabled ? 0 : beyond
                page.zoom = zoom
                layOutPages()
                page.layoutIfNeeded()
            case .pinch:
                guard var zoom = startZoom else { return }
                if !zoom.isEnlarged, touches.factor < 1 {
                    return carry(part: min(1, (1 - touches.factor) * 2), scale: touches.factor, by: way)
                }
                if isCarried { endSwipe() }
                zoom.magnify(by: touches.factor, at: touches.origin, movedTo: touches.middle, isElastic: true)
                page.zoom = zoom
                page.layoutIfNeeded()
            case .swipe:
                if UIAccessibility.isReduceMotionEnabled { return }
                swipe = target(of: way.x) == nil ? PictureZoom.resisted(way.x, in: bounds.width) : way.x
                layOutPages()
            case .pull:
                let part = min(1, max(0, way.y) / (bounds.height * 0.6))
                carry(part: part, scale: 1 - part * 0.5, by: CGPoint(x: way.x, y: max(0, way.y)))
            }
        }

        /// Whether fingers carry the picture; under Reduce Motion only its surroundings change.
        private var isCarried: Bool { page.place != nil || backdrop.alpha < 1 }

        /// Shows the whole picture smaller and moved by the fingers, and the wall through a part of the background.
        private func carry(part: CGFloat, scale: CGFloat, by way: CGPoint) {
            backdrop.alpha = 1 - part
            chrome.alpha = isChromeHidden ? 0 : max(0, 1 - part * 4)
            if UIAccessibility.isReduceMotionEnabled { return }
            let fit = page.zoom.fit
            let origin = touches.origin
            page.place = CGRect(
                x: origin.x + (fit.minX - origin.x) * scale + way.x,
                y: origin.y + (fit.minY - origin.y) * scale + way.y,
                width: fit.width * scale,
                height: fit.height * scale
            )
            page.layoutIfNeeded()
        }

        /// The picture to which a swipe by a distance leads; `nil` at the ends.
        private func target(of distance: CGFloat) -> Int? {
            guard let number = page.number, let gallery else { return nil }
            let isForwards = (distance < 0) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
            let target = isForwards ? number + 1 : number - 1
            return target >= 0 && target < gallery.count ? target : nil
        }

        private func end(_ touch: UITouch) {
            let (point, time) = (touch.location(in: self), touch.timestamp)
            let gesture = touches.gesture
            let taps = touches.taps(at: point, time: time)
            let (way, velocity, middle, factor) = (touches.translation, touches.velocity(at: time), touches.middle, touches.factor)
            touches.end(ObjectIdentifier(touch), time: time)
            let startZoom = startZoom
            self.startZoom = page.zoom
            // The first finger that is lifted ends a pinch; the other one can have no effect on a picture on its way to its tile.
            if isClosing { return }
            if gesture == .pinch, startZoom?.isEnlarged == false, factor < 1 {
                if factor < Self.closingFactor { gallery?.closePicture() } else { putBack() }
                return
            }
            guard touches.count == 0 else { return }
            switch gesture {
            // The first tap of a double tap may have been on the tile.
            case .tap where taps == 2 || taps == 1 && touch.tapCount == 1 && !hasCaught: tapped(taps ?? 1, at: point)
            case .none, .tap, .pinch: zoom { $0 = $0.resting(around: middle) }
            case .pan where swipe != 0: endSwipe(by: swipe, velocity)
            case .pan: coast(velocity, from: middle)
            case .swipe: endSwipe(by: way.x, velocity)
            case .pull:
                guard way.y > 110 || velocity.y > 500 else { return putBack() }
                gallery?.closePicture()
            }
        }

        /// Shows the next picture after a long swipe or a flick, which is fast and short.
        private func endSwipe(by distance: CGFloat, _ velocity: CGPoint) {
            let isFlick = abs(velocity.x) > 300 && velocity.x * distance > 0 && abs(distance) > 40
            guard abs(distance) > bounds.width * 0.4 || isFlick, let number = target(of: distance) else { return putBack() }
            gallery?.move(to: number)
        }

        /// Shows the next picture for a horizontal movement of a trackpad, or moves an enlarged one.
        func wheel(by distance: CGPoint, at time: Double) {
            stopSlideshow()
            if page.zoom.isEnlarged {
                return zoom(0) { $0.move(by: CGPoint(x: -distance.x, y: -distance.y)) }
            }
            let turn = paging.turn(by: distance.x, at: time)
            if turn != 0, let number = target(of: CGFloat(-turn)) { gallery?.move(to: number) }
        }

        private func tapped(_ taps: Int, at point: CGPoint) {
            toggleChrome(delay: taps == 1 ? 0.25 : 0)
            if taps == 1 { return }
            if page.zoom.isEnlarged { return resetZoom() }
            let close = page.zoom.close
            zoom { $0.magnify(by: close, at: point, movedTo: point) }
        }

        /// Moves an enlarged picture on after a drag, slower and slower.
        private func coast(_ velocity: CGPoint, from point: CGPoint) {
            let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
            // An ease-out curve begins with 1.7 times its mean velocity.
            let duration = speed > 50 ? 0.8 : 0.3
            let seconds = speed > 50 ? CGFloat(duration / 1.7) : 0
            zoom(duration) {
                $0 = $0.resting(around: point)
                $0.move(by: CGPoint(x: velocity.x * seconds, y: velocity.y * seconds))
            }
        }

        private func endSwipe() {
            swipe = 0
            page.place = nil
            showSurroundings(1)
        }

        private func putBack() {
            glide(0.25) {
                self.page.zoom = self.page.zoom.resting(around: self.middle)
                self.endSwipe()
            }
        }
    }
#endif
