#if canImport(UIKit) && !os(watchOS)
    import UIKit
    import Foundation

    /// Calls a layout after a layout pass of its collection view.
    ///
    /// An invisible subview: UIKit lays it out in the same pass, after the collection view, when `prepare()` and all queries have returned.
    /// So a delegate that the layout calls then may change anything.
    final class LayoutPassObserver: UIView {
        private weak var layout: ArrangedLayout?

        init(for layout: ArrangedLayout) {
            self.layout = layout
            super.init(frame: .zero)
            isHidden = true
            isUserInteractionEnabled = false
        }

        required init?(coder: NSCoder) { nil }

        /// Schedules a call after this layout pass.
        func schedule(in view: UICollectionView) {
            if superview !== view { view.addSubview(self) }
            setNeedsLayout()
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
#endif
