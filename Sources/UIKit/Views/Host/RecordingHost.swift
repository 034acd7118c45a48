import Foundation

/// A host that records its operations, for tests.
@preconcurrency @MainActor
package final class RecordingHost: HeadlessHost {
    /// The numbers of views in the operations of one frame.
    package struct Frame: Equatable, CustomStringConvertible {
        /// New views.
        package var created = 0
        /// Views that were inserted or shown again.
        package var recycled = 0
        /// Existing views whose position changed, or will after an animation.
        package var moved = 0
        /// Removed or hidden views.
        package var removed = 0
        package var animated = 0
        package var operations = 0

        package init() {}

        package var description: String {
            "\(moved) moved, \(created) created, \(recycled) recycled, \(removed) removed, \(animated) animated"
        }
    }

    package private(set) var frames: [Frame] = []
    package private(set) var operations: [HostOperation] = []
    private var shown: [HostViewID: Bool] = [:]

    package override func commit(_ batch: [HostOperation], at time: TimeInterval) {
        var frame = Frame()
        frame.operations = batch.count
        var moved: Set<HostViewID> = []
        var entered: Set<HostViewID> = []
        var left: Set<HostViewID> = []
        var animated: Set<HostViewID> = []
        for operation in batch {
            switch operation {
            case .create(let view):
                frame.created += 1
                entered.insert(view)
            case .insert(let view, _, _):
                left.remove(view)
                if shown[view] == false, entered.insert(view).inserted { frame.recycled += 1 }
                shown[view] = true
            case .remove(let view):
                if shown[view] == true { left.insert(view) }
                shown[view] = false
            case .show(let view, let appearance):
                if appearance.isHidden, shown[view] == true { left.insert(view) }
                if !appearance.isHidden, shown[view] == false, entered.insert(view).inserted { frame.recycled += 1 }
                shown[view] = !appearance.isHidden
            case .place(let view, _): moved.insert(view)
            case .animate(let view, _): animated.insert(view)
            case .release(let view):
                shown[view] = nil
            case .draw, .drawing, .scroll, .describe, .number, .announce, .focus, .stop: break
            }
        }
        frame.moved = moved.subtracting(entered).count
        frame.removed = left.count
        frame.animated = animated.count
        frames.append(frame)
        operations.append(contentsOf: batch)
    }

    /// Removes the recorded operations.
    package func clear() {
        frames = []
        operations = []
    }

    /// The sum of all frames since the last `clear()`.
    package var total: Frame {
        var sum = Frame()
        for frame in frames {
            sum.created += frame.created
            sum.recycled += frame.recycled
            sum.moved += frame.moved
            sum.removed += frame.removed
            sum.animated += frame.animated
            sum.operations += frame.operations
        }
        return sum
    }
}
