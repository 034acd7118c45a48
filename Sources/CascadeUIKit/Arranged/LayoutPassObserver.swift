#if canImport(UIKit) && !os(watchOS)
    import UIKit
    import Foundation

    /// Calls a closure after a layout pass of a collection view.
    ///
    /// An invisible subview: UIKit lays it out after the collection view.
    final class LayoutPassObserver: UIView {
        private let passEnded: () -> Void

        init(_ passEnded: @escaping () -> Void) {
            self.passEnded = passEnded
            super.init(frame: .zero)
            isHidden = true
            isUserInteractionEnabled = false
        }

        required init?(coder: NSCoder) { nil }

        /// Schedules the call.
        func schedule(in view: UICollectionView) {
            if superview !== view { view.addSubview(self) }
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            #if canImport(ObjectiveC)
                // UIKit lays the collection view out again before the pass ends.
                if superview?.layer.needsLayout() ?? false { return setNeedsLayout() }
            #endif
            removeFromSuperview()
            passEnded()
        }
    }
#endif
