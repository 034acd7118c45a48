#if canImport(UIKit)
    import Cascade
    import UIKit

    #if !hasFeature(Embedded)
        import Foundation
    #endif

    #if hasFeature(Embedded)
        /// Calls a line's delegate in the frame after the layout pass in which the line has scrolled.
        ///
        /// A subclass of `UIView` in this module does not compile here: Swift 6.3.1 reports a function with the wrong linkage.
        final class LineScrollNotifier {
            /// The line; cleared when that is deallocated.
            unowned(unsafe) var line: LineLayout?
            private var isScheduled = false
            /// The position that the delegate was called with last.
            private var reported: LinePosition?

            init(for line: LineLayout) { self.line = line }

            /// Has the delegate called after this layout pass.
            func schedule(in view: UICollectionView) {
                if isScheduled { return }
                isScheduled = true
                _ = Display.current.schedule(after: 0) { [self] in
                    isScheduled = false
                    guard let line, let position = line.position, position != reported else { return }
                    reported = position
                    line.report(position)
                }
            }
        }
    #else
        /// Calls a line's delegate after the layout pass in which the line has scrolled.
        ///
        /// It is an invisible subview of the collection view: UIKit lays it out in the same pass, after the collection view, when `prepare()`
        /// and all questions are over. So the delegate may change anything.
        final class LineScrollNotifier: UIView {
            weak var line: LineLayout?
            /// The position that the delegate was called with last.
            private var reported: LinePosition?

            init(for line: LineLayout) {
                self.line = line
                super.init(frame: .zero)
                isHidden = true
                isUserInteractionEnabled = false
            }

            required init?(coder: NSCoder) { nil }

            /// Has the delegate called after this layout pass.
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

    extension LineLayout {
        /// Calls the delegate with a position.
        fileprivate final func report(_ position: LinePosition) {
            guard let view = collectionView else { return }
            delegate?.collectionView(view, layout: self, didScrollTo: position.element.indexPath, progress: CGFloat(position.progress))
        }
    }
#endif
