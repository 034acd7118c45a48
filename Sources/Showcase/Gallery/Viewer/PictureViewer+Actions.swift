#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// What buttons and keys do with an open picture.
    extension PictureViewer {
        // MARK: Zoom

        /// Changes the zoom of the open picture, with animation.
        func zoom(_ duration: Double = 0.3, _ change: (inout PictureZoom) -> Void) {
            var zoom = page.zoom
            change(&zoom)
            glide(duration) {
                self.page.zoom = zoom
                // The bars may have changed meanwhile.
                if !zoom.isEnlarged { self.page.fit() }
                self.page.layoutIfNeeded()
            }
        }

        var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

        /// Enlarges the picture around a point, or around the middle, by a factor.
        func magnify(by factor: CGFloat, at point: CGPoint? = nil, animated: Bool) {
            stopSlideshow()
            let point = point ?? middle
            zoom(animated ? 0.2 : 0) { $0.magnify(by: factor, at: point, movedTo: point) }
        }

        /// Shows the whole picture.
        func resetZoom() {
            let (scale, middle) = (page.zoom.scale, middle)
            zoom { $0.magnify(by: 1 / scale, at: middle, movedTo: middle) }
        }

        /// Moves an enlarged picture by parts of the view's size; returns whether it is enlarged.
        func pan(_ x: CGFloat, _ y: CGFloat) -> Bool {
            guard page.zoom.isEnlarged else { return false }
            let distance = CGPoint(x: x * bounds.width, y: y * bounds.height)
            zoom(0.2) { $0.move(by: distance) }
            return true
        }

        /// Hides or shows the bars.
        ///
        /// The second tap of a double tap reverses that before it is visible.
        func toggleChrome(delay: Double = 0) {
            isChromeHidden.toggle()
            let alpha: CGFloat = isChromeHidden ? 0 : 1
            chrome.layer.removeAllAnimations()
            UIView.animate(withDuration: 0.2, delay: delay, options: .allowUserInteraction, animations: { self.chrome.alpha = alpha })
            if page.zoom.isEnlarged { return }
            if UIAccessibility.isReduceMotionEnabled { return setNeedsLayout() }
            UIView.animate(withDuration: 0.25, delay: delay, options: .allowUserInteraction, animations: { self.layOutPages() })
        }

        /// Shows the bars if they are hidden, for keys.
        func showChrome() {
            if isChromeHidden { toggleChrome() }
        }

        // MARK: Panel, slideshow, help

        /// Shows or hides what is known about the picture.
        func toggleInfo() {
            panel.isHidden.toggle()
            updatePanel()
            updateButtons()
            setNeedsLayout()
            if panel.isHidden || UIAccessibility.isReduceMotionEnabled { return }
            panel.alpha = 0
            UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.panel.alpha = 1 })
        }

        /// Lists what is known about the picture if the panel is visible.
        func updatePanel() {
            if !panel.isHidden, let picture = page.shown { panel.show(picture) }
        }

        /// Starts or stops the slideshow.
        func toggleSlideshow() {
            if slideshow.isRunning { return stopSlideshow() }
            layoutIfNeeded()
            resetZoom()
            slideshow.start()
            updateButtons()
            if !isChromeHidden { toggleChrome(delay: 1.5) }
        }

        /// Stops the slideshow.
        func stopSlideshow() {
            guard slideshow.isRunning else { return }
            slideshow.stop()
            updateButtons()
            showChrome()
        }

        private func updateButtons() { chrome.show(isRunning: slideshow.isRunning, showsInfo: !panel.isHidden) }

        /// Opens or closes the list of keys.
        func toggleHelp() {
            stopSlideshow()
            let isOpening = help == nil
            for part in [chrome, panel, page] as [UIView] { part.accessibilityElementsHidden = isOpening }
            if let help {
                help.removeFromSuperview()
                self.help = nil
                UIAccessibility.post(notification: .screenChanged, argument: chrome.close)
            } else {
                let help = ViewerHelp(owner, frame: bounds)
                addSubview(help)
                self.help = help
                UIAccessibility.post(notification: .screenChanged, argument: help.close)
            }
        }
    }
#endif
