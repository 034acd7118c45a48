#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    extension GalleryViewController {
        /// Opens a picture: it moves from its tile to the center of the view, or fades in under Reduce Motion.
        func openPicture(_ number: Int, animated: Bool) {
            guard viewer == nil else { return }
            let viewer = PictureViewer(owner, frame: view.bounds)
            view.addSubview(viewer)
            self.viewer = viewer
            viewer.chrome.offer(requests: onRequest != nil, fullScreen: offersFullScreen)
            viewer.show(number)
            hideOthers(true)
            let start = animated && !UIAccessibility.isReduceMotionEnabled ? place(of: number) : nil
            tile(number)?.picture.isHidden = true
            if let start {
                viewer.collapse(to: start)
                UIView.animate(
                    withDuration: 0.4,
                    delay: 0,
                    usingSpringWithDamping: 0.9,
                    initialSpringVelocity: 0,
                    options: .allowUserInteraction,
                    animations: { viewer.expand() },
                    completion: completionHandler { viewer.fillNeighbors() }
                )
            } else {
                viewer.expand()
                viewer.fillNeighbors()
                if animated { fade(viewer, from: 0, to: 1) }
            }
        }

        /// Closes the open picture: it moves to the current position of its tile.
        public func closePicture() {
            closePicture(animated: true)
            reportState()
        }

        func closePicture(animated: Bool) {
            guard let viewer, let number = opened else { return }
            viewer.stopSlideshow()
            self.viewer = nil
            hideOthers(false)
            // The viewer receives touches until it is removed: the second tap of a double tap must not open another picture.
            bringIntoView(number)
            if let tile = tile(number) { UIAccessibility.post(notification: .screenChanged, argument: tile) }
            // A filter may move the tile until the end.
            let picture = album.number(at: number)
            let end = {
                viewer.removeFromSuperview()
                guard let number = self.album.shownPosition(of: picture), self.opened != number else { return }
                self.tile(number)?.picture.isHidden = false
            }
            guard animated else { return end() }
            if !UIAccessibility.isReduceMotionEnabled, let place = place(of: number) {
                tile(number)?.picture.isHidden = true
                UIView.animate(
                    withDuration: 0.35,
                    delay: 0,
                    usingSpringWithDamping: 1,
                    initialSpringVelocity: 0,
                    options: .allowUserInteraction,
                    animations: { viewer.collapse(to: place) },
                    completion: completionHandler { end() }
                )
            } else {
                tile(number)?.picture.isHidden = false
                fade(viewer, from: 1, to: 0, completion: end)
            }
        }

        /// Shows the picture after the open one.
        public func showNext() { step(by: 1) }

        /// Shows the picture before the open one.
        public func showPrevious() { step(by: -1) }

        private func step(by step: Int) {
            if let number = opened { move(to: number + step) }
        }

        /// Shows another picture in place of the open one.
        func move(to number: Int) {
            guard let viewer, let old = opened, number != old, number >= 0, number < count else { return }
            tile(old)?.picture.isHidden = false
            tile(number)?.picture.isHidden = true
            viewer.move(to: number)
            UIAccessibility.post(notification: .announcement, argument: viewer.words)
            reportState()
        }

        private func fade(_ view: UIView, from: CGFloat, to: CGFloat, completion: (() -> Void)? = nil) {
            view.alpha = from
            UIView.animate(
                withDuration: 0.25,
                delay: 0,
                options: .allowUserInteraction,
                animations: { view.alpha = to },
                completion: completionHandler { completion?() }
            )
        }

        /// Hides the views below the open picture from screen readers, or shows them again.
        private func hideOthers(_ areHidden: Bool) {
            collectionView.accessibilityElementsHidden = areHidden
            for bar in [toolbar, scrubber, searchButton] as [UIView] { bar.accessibilityElementsHidden = areHidden }
        }

        // MARK: Tiles

        func tile(_ number: Int) -> GalleryTileCell? { collectionView.cellForItem(at: path(of: number)) as? GalleryTileCell }

        /// Returns the frame of the picture in its tile, in the coordinates of the view; `nil` without a tile.
        private func place(of number: Int) -> CGRect? {
            guard let tile = tile(number) else { return nil }
            tile.layoutIfNeeded()
            return view.convert(tile.picture.bounds, from: tile.picture)
        }

        /// Scrolls to a tile if it is not visible.
        private func bringIntoView(_ number: Int) {
            let frame = collectionView.layoutAttributesForItem(at: path(of: number))?.frame
            if kind == .waterfall, let frame, frame.intersects(seen) { return }
            show(number, isCentered: true)
            showBars()
        }
    }
#endif
