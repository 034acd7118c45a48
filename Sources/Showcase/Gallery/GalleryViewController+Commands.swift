#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    public import Foundation

    /// What only the page or the system around a gallery can do.
    public enum GalleryRequest: Sendable {
        /// Save a file, under a name if it is not empty.
        case download(address: String, name: String)
        /// Share or copy the link to the open picture.
        case share
        /// Show a location on a map, a latitude and a longitude in degrees such as `52.5200, 13.4050`.
        case map(location: String)
        /// Change to full screen or back.
        case toggleFullScreen
        /// Search pictures, and show those that were found with ``GalleryViewController/filter(_:)``.
        case search
    }

    /// What keys and buttons do with an open picture.
    public enum ViewerCommand: Sendable {
        case zoomIn, zoomOut, resetZoom
        case first, last
        case panLeft, panRight, panUp, panDown
        case share, download, fullScreen, info, slideshow, help
    }

    extension GalleryViewController {
        /// Performs a command on the open picture.
        ///
        /// - Returns: Whether there is an open picture.
        @discardableResult
        public func perform(_ command: ViewerCommand) -> Bool {
            guard let viewer else { return false }
            if viewer.help != nil, command != .help { return true }
            if command != .slideshow { viewer.showChrome() }
            switch command {
            case .zoomIn: viewer.magnify(by: 1.5, animated: true)
            case .zoomOut: viewer.magnify(by: 1 / 1.5, animated: true)
            case .resetZoom: viewer.resetZoom()
            case .first: move(to: 0)
            case .last: move(to: count - 1)
            case .panLeft: _ = viewer.pan(0.25, 0)
            case .panRight: _ = viewer.pan(-0.25, 0)
            case .panUp: _ = viewer.pan(0, 0.25)
            case .panDown: _ = viewer.pan(0, -0.25)
            case .share: onRequest?(.share)
            case .download:
                // The album may have removed the details of the picture since it was shown.
                if let picture = viewer.page.shown, !picture.downloadAddress.utf8.isEmpty {
                    onRequest?(.download(address: picture.downloadAddress, name: picture.info?.file ?? ""))
                }
            case .fullScreen: if offersFullScreen { onRequest?(.toggleFullScreen) }
            case .info: viewer.toggleInfo()
            case .slideshow:
                guard count > 1 else { break }
                viewer.toggleSlideshow()
                if viewer.slideshow.isRunning, opened == count - 1 { move(to: 0) }
            case .help: viewer.toggleHelp()
            }
            if command == .zoomIn || command == .zoomOut || command == .resetZoom {
                let percent = Int((viewer.page.zoom.scale * 100).rounded())
                UIAccessibility.post(notification: .announcement, argument: "\(percent)%")
            }
            return true
        }

        /// Shows the next picture of a slideshow; stops at the last one.
        func advanceSlideshow() {
            guard let viewer, let number = opened else { return }
            if number < count - 1 { return showNext() }
            viewer.stopSlideshow()
            UIAccessibility.post(notification: .announcement, argument: owner[.slideshowEnded])
        }

        /// Enlarges the open picture by a factor around a point of the view, for a trackpad or a wheel.
        ///
        /// - Returns: Whether there is an open picture.
        public func magnifyPicture(by factor: CGFloat, at point: CGPoint) -> Bool {
            guard let viewer, viewer.help == nil else { return false }
            viewer.magnify(by: factor, at: point, animated: false)
            return true
        }

        /// Shows the picture next to the open one for a horizontal movement of a trackpad, or moves an enlarged one.
        ///
        /// - Parameters:
        ///   - distance: The distance in points.
        ///   - time: The time of the movement, in seconds.
        /// - Returns: Whether there is an open picture.
        public func wheelPicture(by distance: CGPoint, at time: Double) -> Bool {
            guard let viewer, viewer.help == nil else { return false }
            viewer.wheel(by: distance, at: time)
            return true
        }

        /// Shows the picture next to the open one, or moves an enlarged one.
        ///
        /// - Returns: `false` if the list of keys or the panel can scroll instead.
        func scrollPicture(_ direction: UIAccessibilityScrollDirection) -> Bool {
            guard let viewer else { return false }
            if viewer.help != nil { return direction == .left || direction == .right }
            let turned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            switch direction {
            case .next: showNext()
            case .previous: showPrevious()
            case .left: if turned { showNext() } else { showPrevious() }
            case .right: if turned { showPrevious() } else { showNext() }
            // The wall below does not scroll.
            default: return viewer.pan(0, direction == .up ? 0.25 : -0.25) || viewer.panel.isHidden
            }
            return true
        }
    }
#endif
