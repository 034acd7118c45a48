import Foundation
import UIKit

/// Calls a closure in the frame after a layout pass of a collection view.
///
/// Not a subclass of `UIView` as in other builds, for the reason of `LineScrollNotifier`.
final class LayoutPassObserver {
    private let passEnded: () -> Void
    private var isScheduled = false

    init(_ passEnded: @escaping () -> Void) { self.passEnded = passEnded }

    /// Schedules the call.
    func schedule(in view: UICollectionView) {
        if isScheduled { return }
        isScheduled = true
        _ = Display.current.schedule(after: 0) { [self] in
            isScheduled = false
            passEnded()
        }
    }
}
