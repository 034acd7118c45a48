import Cascade
import UIKit

/// The clock of a line that advances by itself.
///
/// Not a view, as `LayoutPassObserver`.
final class AutoAdvanceClock {
    private weak var layout: LineLayout?
    private weak var view: UICollectionView?
    private var timer: Int?

    init(for layout: LineLayout) { self.layout = layout }

    /// Begins to wait, unless the clock waits already.
    func start(in view: UICollectionView) {
        self.view = view
        if timer == nil { wait() }
    }

    private func wait() {
        guard let layout, let view, let interval = layout.autoAdvanceInterval, layout.collectionView === view else { return }
        let origin = layout.scrollTarget ?? layout.visibleOrigin
        timer = Display.current.schedule(after: interval) { [self] in
            timer = nil
            if self.view?.window != nil { self.layout?.advance(restingAt: origin) }
            wait()
        }
    }

    /// Ends the current wait.
    func removeFromSuperview() {
        if let timer { Display.current.cancel(timer) }
        timer = nil
    }
}
