import Foundation
import UIKit

/// Calls a layout in the frame after a layout pass of its collection view.
///
/// Not a subclass of `UIView` as in other builds: Swift 6.3.1 reports a function with the wrong linkage for one in this module.
final class LayoutPassObserver {
    private weak var layout: ArrangedLayout?
    private var isScheduled = false
    private var endOfResize: Int?

    init(for layout: ArrangedLayout) { self.layout = layout }

    /// Schedules the call.
    func schedule(in view: UICollectionView) {
        if isScheduled { return }
        isScheduled = true
        _ = Display.current.schedule(after: 0) { [self] in
            isScheduled = false
            layout?.layoutPassEnded()
        }
    }

    /// Schedules a call for the time when the size has not changed for a moment.
    func scheduleEndOfResize(in view: UICollectionView) {
        if let endOfResize { Display.current.cancel(endOfResize) }
        endOfResize = Display.current.schedule(after: ContinuousResize.pause) { [self] in
            endOfResize = nil
            layout?.resizeEnded()
        }
    }

    /// Does nothing, because the observer is not a view here.
    func removeFromSuperview() {}

    /// Does nothing, because the observer is not a view here.
    func setNeedsLayout() {}
}
