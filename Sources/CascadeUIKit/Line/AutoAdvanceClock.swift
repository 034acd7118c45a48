#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// The clock of a line that advances by itself.
    ///
    /// An invisible subview, which stops outside of a window.
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
            wait(interval) { [weak self] in self?.endWait(number, from: origin, at: end) }
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
