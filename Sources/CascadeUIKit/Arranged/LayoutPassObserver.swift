#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Calls a layout after a layout pass of its collection view, after a continuous resize, and when Reduce Motion or VoiceOver changes.
    ///
    /// An invisible subview: UIKit lays it out in the same pass, after the collection view, when `prepare()` and all queries have returned.
    /// So a delegate that the layout calls then may change anything.
    final class LayoutPassObserver: UIView {
        private weak var layout: ArrangedLayout?
        /// The visible cells whose accessibility value is their position.
        var positions: [(cell: UICollectionViewCell, value: String)] = []
        /// The number of steps of continuous resizes.
        private var steps = 0
        private nonisolated(unsafe) var settings: [any NSObjectProtocol] = []

        init(for layout: ArrangedLayout) {
            self.layout = layout
            super.init(frame: .zero)
            isHidden = true
            isUserInteractionEnabled = false
            let names = [UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.voiceOverStatusDidChangeNotification]
            settings = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak layout] _ in
                    // UIKit posts them on the main thread.
                    MainActor.assumeIsolated { layout?.settingsChanged() }
                }
            }
        }

        deinit { for setting in settings { NotificationCenter.default.removeObserver(setting) } }

        required init?(coder: NSCoder) { nil }

        func schedule(in view: UICollectionView) {
            if superview !== view { view.addSubview(self) }
            setNeedsLayout()
        }

        /// Schedules a call for the time when the size has not changed for a moment.
        func scheduleEndOfResize(in view: UICollectionView) {
            if superview !== view { view.addSubview(self) }
            steps += 1
            let step = steps
            wait(ContinuousResize.pause) { [weak self] in self?.resizeEnded(at: step) }
        }

        private func resizeEnded(at step: Int) {
            if step == steps, layout?.collectionView === superview { layout?.resizeEnded() }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            guard let layout, layout.collectionView === superview else { return removeFromSuperview() }
            #if canImport(ObjectiveC)
                // UIKit lays the collection view out again before the pass ends.
                if superview?.layer.needsLayout() ?? false { return setNeedsLayout() }
            #endif
            layout.layoutPassEnded()
        }
    }

    extension UIView {
        /// Calls a closure after a time in seconds.
        ///
        /// An animation of this view is the clock: UIKit calls its completion in the run loop, when no layout is under way.
        final func wait(_ time: Double, completion: @escaping @MainActor () -> Void) {
            // Without animations UIKit would call the completion immediately.
            let isEnabled = UIView.areAnimationsEnabled
            UIView.setAnimationsEnabled(true)
            UIView.animate(withDuration: 0.01, delay: time, options: [.overrideInheritedDuration, .allowUserInteraction]) {
                self.alpha = self.alpha == 1 ? 0.5 : 1
            } completion: { _ in
                // UIKit calls it on the main thread.
                MainActor.assumeIsolated { completion() }
            }
            UIView.setAnimationsEnabled(isEnabled)
        }
    }
#endif
