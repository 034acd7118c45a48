#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    /// Calls a line's delegate after the layout pass in which the line has scrolled.
    ///
    /// An invisible subview of the collection view: UIKit lays it out in the same pass, after the collection view, when `prepare()` and all
    /// queries have returned. So the delegate may change anything.
    final class LineScrollNotifier: UIView {
        weak var line: LineLayout?
        /// The position of the last call.
        private var reported: LinePosition?

        init(for line: LineLayout) {
            self.line = line
            super.init(frame: .zero)
            isHidden = true
            isUserInteractionEnabled = false
        }

        required init?(coder: NSCoder) { nil }

        /// Schedules a call of the delegate after this layout pass.
        func schedule(in view: UICollectionView) {
            if superview !== view { view.addSubview(self) }
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            guard let line, line.collectionView === superview else { return removeFromSuperview() }
            guard let position = line.position, position != reported else { return }
            reported = position
            line.report(position)
        }
    }
#endif
