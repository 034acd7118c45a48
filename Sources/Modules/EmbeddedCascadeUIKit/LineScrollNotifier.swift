import Cascade
import Foundation
import UIKit

/// Calls a line's delegate in the frame after the layout pass in which the line has scrolled.
///
/// A subclass of `UIView` in this module does not compile here: Swift 6.3.1 reports a function with the wrong linkage.
final class LineScrollNotifier {
    weak var line: LineLayout?
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

    /// Takes nothing out of the collection view, since the notifier is no view here.
    func removeFromSuperview() {}
}
