#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The line at the top of an open picture that grows while the slideshow waits for the next one.
    final class Slideshow: UIView {
        /// The time for which each picture is visible, in seconds.
        private static let duration = 4.0

        private let owner: GalleryOwner
        private let line = UIView()
        /// Whether the slideshow is running.
        var isRunning: Bool { !isHidden }
        /// The number of waits so far: the end of an earlier one has no effect.
        private var waits = 0

        init(_ owner: GalleryOwner) {
            self.owner = owner
            super.init(frame: .zero)
            isUserInteractionEnabled = false
            isHidden = true
            line.backgroundColor = ViewerChrome.text
            addSubview(line)
        }

        required init?(coder: NSCoder) { nil }

        /// Waits, then calls the gallery's `advanceSlideshow()`, unless it is stopped or started again before.
        func start() {
            isHidden = false
            waits += 1
            let wait = waits
            line.layer.removeAllAnimations()
            let full = bounds
            var empty = full
            empty.size.width = 0
            if effectiveUserInterfaceLayoutDirection == .rightToLeft { empty.origin.x = full.maxX }
            let reducesMotion = UIAccessibility.isReduceMotionEnabled
            line.frame = reducesMotion ? full : empty
            line.alpha = 1
            UIView.animate(
                withDuration: Self.duration,
                delay: 0,
                options: [.curveLinear, .allowUserInteraction],
                animations: {
                    if reducesMotion { self.line.alpha = 0.3 } else { self.line.frame = full }
                },
                completion: completionHandler {
                    if self.isRunning, wait == self.waits { self.owner.controller?.advanceSlideshow() }
                }
            )
        }

        /// Stops at the current picture.
        func stop() {
            isHidden = true
            waits += 1
            line.layer.removeAllAnimations()
        }
    }
#endif
