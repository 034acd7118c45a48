#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// The clock of a line that advances by itself.
    ///
    /// An invisible subview: an animation of this view is the clock, because UIKit calls its completion in the run loop, when no layout is
    /// under way. It stops outside of a window.
    final class AutoAdvanceClock: UIView {
        private weak var layout: LineLayout?
        /// The number of waits so far: the end of an earlier one has no effect.
        private var waits = 0
        private var isWaiting = false
        private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

        init(for layout: LineLayout) {
            self.layout = layout
            super.init(frame: .zero)
            isHidden = true
            isUserInteractionEnabled = false
            // UIApplication.didBecomeActiveNotification, which the portable UIKit does not have.
            let name = Notification.Name("UIApplicationDidBecomeActiveNotification")
            observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                // UIKit posts it on the main thread.
                MainActor.assumeIsolated { self?.wait() }
            }
        }

        required init?(coder: NSCoder) { nil }

        deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

        /// Begins to wait, unless the clock waits already.
        func start(in view: UICollectionView) {
            if superview !== view { view.addSubview(self) }
            if !isWaiting { wait() }
        }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            wait()
        }

        private func wait() {
            waits += 1
            isWaiting = false
            guard window != nil, let layout, let interval = layout.autoAdvanceInterval, let view = layout.collectionView, view === superview
            else { return }
            isWaiting = true
            let (number, origin, end) = (waits, layout.scrollTarget ?? layout.visibleOrigin, CACurrentMediaTime() + interval)
            // Without animations UIKit would call the completion immediately.
            let isEnabled = UIView.areAnimationsEnabled
            UIView.setAnimationsEnabled(true)
            UIView.animate(withDuration: 0.01, delay: interval, options: [.overrideInheritedDuration, .allowUserInteraction]) {
                self.alpha = self.alpha == 1 ? 0.5 : 1
            } completion: { [weak self] _ in
                MainActor.assumeIsolated { self?.endWait(number, from: origin, at: end) }
            }
            UIView.setAnimationsEnabled(isEnabled)
        }

        private func endWait(_ number: Int, from origin: LayoutPoint, at end: TimeInterval) {
            guard number == waits else { return }
            isWaiting = false
            // Another layout may have replaced the line.
            guard let layout, layout.collectionView === superview else { return removeFromSuperview() }
            // UIKit ends animations when the app enters the background; its activation begins the next wait.
            guard CACurrentMediaTime() >= end else { return }
            layout.advance(restingAt: origin)
            wait()
        }
    }
#endif
