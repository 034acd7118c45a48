import Foundation

/// A host that counts the views in its operations, for tests.
@preconcurrency @MainActor
package final class RecordingHost: HeadlessHost {
    package struct Counts {
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
        func set(_ view: HostViewID, shown isShown: Bool) {
            if !isShown, shown[view] == true { left.insert(view) }
            if isShown, shown[view] == false, entered.insert(view).inserted { total.recycled += 1 }
            shown[view] = isShown
        }
        for operation in batch {
            switch operation {
            case .create(let view):
                total.created += 1
                entered.insert(view)
            case .insert(let view, _, _):
                left.remove(view)
                set(view, shown: true)
            case .remove(let view): set(view, shown: false)
            case .show(let view, let appearance): set(view, shown: !appearance.isHidden)
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

    package func clear() { (total, operations) = (Counts(), []) }
}
