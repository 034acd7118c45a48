import Foundation
import UIKit

/// Calls a layout in the frame after a layout pass of its collection view.
///
/// Not a subclass of `UIView` as in other builds: Swift 6.3.1 reports a function with the wrong linkage for one in this module.
final class LayoutPassObserver {
    private weak var layout: ArrangedLayout?
    private var isScheduled = false

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

    /// Does nothing, because the observer is not a view here.
    func removeFromSuperview() {}
}
