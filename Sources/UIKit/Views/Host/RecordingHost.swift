import Foundation

/// A host that counts the views in its operations, for tests.
@preconcurrency @MainActor
package final class RecordingHost: HeadlessHost {
    /// Numbers of views.
    package struct Counts {
        /// New views.
        package var created = 0
        /// Views that were inserted or shown again.
        package var recycled = 0
        /// Existing views whose position changed, or will after an animation.
        package var moved = 0
        /// Removed or hidden views.
        package var removed = 0
        package var animated = 0
    }

    /// The sum of all frames since the last `clear()`.
    package private(set) var total = Counts()
    /// The operations of the last frame that had some.
    package private(set) var operations: [HostOperation] = []
    private var shown: [HostViewID: Bool] = [:]

    package override func commit(_ batch: [HostOperation], at time: TimeInterval) {
        var moved: Set<HostViewID> = []
        var entered: Set<HostViewID> = []
        var left: Set<HostViewID> = []
        var animated: Set<HostViewID> = []
        for operation in batch {
            switch operation {
            case .create(let view):
                total.created += 1
                entered.insert(view)
            case .insert(let view, _, _):
                left.remove(view)
                if shown[view] == false, entered.insert(view).inserted { total.recycled += 1 }
                shown[view] = true
            case .remove(let view):
                if shown[view] == true { left.insert(view) }
                shown[view] = false
            case .show(let view, let appearance):
                if appearance.isHidden, shown[view] == true { left.insert(view) }
                if !appearance.isHidden, shown[view] == false, entered.insert(view).inserted { total.recycled += 1 }
                shown[view] = !appearance.isHidden
            case .place(let view, _): moved.insert(view)
            case .animate(let view, _): animated.insert(view)
            case .release(let view):
                shown[view] = nil
            case .draw, .drawing, .scroll, .describe, .number, .announce, .focus, .stop: break
            }
        }
        total.moved += moved.subtracting(entered).count
        total.removed += left.count
        total.animated += animated.count
        operations = batch
    }

    /// Starts anew.
    package func clear() { (total, operations) = (Counts(), []) }
}
