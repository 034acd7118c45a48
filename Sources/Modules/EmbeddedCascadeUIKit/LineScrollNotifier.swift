import Cascade
import Foundation
import UIKit

/// Calls a line's delegate in the frame after the layout pass in which the line scrolled.
///
/// Not a subclass of `UIView` as in other builds: Swift 6.3.1 reports a function with the wrong linkage for one in this module.
final class LineScrollNotifier {
    weak var line: LineLayout?
    private var isScheduled = false
    /// The position of the last call.
    private var reported: LinePosition?

    init(for line: LineLayout) { self.line = line }

    /// Schedules a call of the delegate.
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

    /// Does nothing, because the notifier is not a view here.
    func removeFromSuperview() {}
}
