public import Foundation

/// The screen and its clock: a frame runs animations, layout and one batch for the host.
///
/// Only `advance(by:)` and `frame(at:)` advance the clock, so frames in tests are deterministic.
@preconcurrency @MainActor
package final class Display {
    package static var current = Display() { didSet { if current !== oldValue { UITraitCollection.follow(current.traits) } } }

    package let host: any Host
    package private(set) var now: TimeInterval = 0
    /// The traits of all views, and of dynamic colors without a view.
    ///
    /// An unspecified display scale is replaced by 2.
    package var traits = UITraitCollection.onDisplay(UITraitCollection()) {
        didSet {
            if traits.displayScale == 0 { traits = .onDisplay(traits) }
            if Display.current === self { UITraitCollection.follow(traits) }
            postChanges(from: oldValue)
        }
    }
    /// Whether collection views also follow behavior of iOS that is known from reports only, and stop with an error where iOS was reported
    /// to.
    package var isStrict = false
    /// Whether a screen reader is running, in tests.
    package var isVoiceOverRunning = false {
        didSet { if isVoiceOverRunning != oldValue { postVoiceOverStatus() } }
    }
    package var size = CGSize(width: 390, height: 844) {
        didSet { postChanges(wasUpright: oldValue.height >= oldValue.width) }
    }
    /// The duration of a frame of `advance(by:)`, in seconds.
    package var frameInterval: TimeInterval = 1.0 / 60
    package var windows: [WeakRef<UIView>] = []

    private var timers: [(token: Int, due: TimeInterval, body: () -> Void)] = []
    private var tasks: [(token: Int, body: (TimeInterval) -> Bool)] = []
    private var idleTasks: [(token: Int, body: () -> Bool)] = []
    private var nextToken = 0
    private var dirty: [CALayer] = []
    private var operations: [HostOperation] = []
    /// Empty: keeps the capacity of the last batch for the next one.
    private var storage: [HostOperation] = []
    private var nextView = 0

    package init(host: any Host = HeadlessHost()) {
        self.host = host
    }

    // MARK: Time

    /// Advances the clock without a frame, so that timers scheduled after a pause are not due early.
    package func advanceClock(to time: TimeInterval) { now = max(now, time) }

    /// Runs a closure at a time; closures run in the order of their times.
    @discardableResult
    package func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> Int {
        nextToken += 1
        timers.append((nextToken, now + max(0, delay), body))
        return nextToken
    }

    /// Runs a closure in each frame until it returns `false`.
    @discardableResult
    package func addFrameTask(_ body: @escaping (TimeInterval) -> Bool) -> Int {
        nextToken += 1
        tasks.append((nextToken, body))
        return nextToken
    }

    /// Runs a closure in each frame after layout until it returns `false`; its changes are laid out in the same frame.
    @discardableResult
    package func addIdleTask(_ body: @escaping () -> Bool) -> Int {
        nextToken += 1
        idleTasks.append((nextToken, body))
        return nextToken
    }

    /// Cancels a timer or a frame closure.
    package func cancel(_ token: Int) {
        idleTasks.removeAll { $0.token == token }
        timers.removeAll { $0.token == token }
        tasks.removeAll { $0.token == token }
    }

    /// Whether a timer or a frame closure is pending.
    package var isBusy: Bool { !timers.isEmpty || !tasks.isEmpty }

    /// The seconds until the next pending closure: 0 for the next frame, `nil` if none is pending.
    package var nextWake: TimeInterval? {
        if !tasks.isEmpty || !dirty.isEmpty || !operations.isEmpty { return 0 }
        return nextTimer.map { max(0, timers[$0].due - now) }
    }

    /// Advances the clock by seconds, frame by frame.
    package func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while now + frameInterval < end - 1e-9 { frame(at: now + frameInterval) }
        frame(at: end)
    }

    /// Advances the clock until no closure is pending, at most by some seconds.
    package func settle(atMost seconds: TimeInterval = 30) {
        let end = now + seconds
        frame(at: now)
        while isBusy, now < end { frame(at: now + frameInterval) }
    }

    /// Runs one frame: due closures, animations, layout, then the host's batch.
    package func frame(at time: TimeInterval) {
        now = max(now, time)
        // A closure can schedule another one that is due immediately; the limit ends such a chain.
        var rounds = 0
        while rounds < 1000, let next = nextTimer, timers[next].due <= now + 1e-9 {
            rounds += 1
            timers.remove(at: next).body()
        }
        for task in tasks where tasks.contains(where: { $0.token == task.token }) {
            if !task.body(now) { tasks.removeAll { $0.token == task.token } }
        }
        layoutWindows()
        if !idleTasks.isEmpty {
            for task in idleTasks where !task.body() { idleTasks.removeAll { $0.token == task.token } }
            layoutWindows()
        }
        commit()
    }

    /// The timer that is due first; of several with the same time the one that was scheduled first.
    private var nextTimer: Int? { timers.indices.min { timers[$0].due < timers[$1].due } }

    private func layoutWindows() {
        for window in windows { window.object?.layoutIfNeeded() }
        windows.removeAll { $0.object == nil }
    }

    // MARK: Batch

    func newViewID() -> HostViewID {
        nextView += 1
        return nextView
    }

    func enqueue(_ layer: CALayer) {
        dirty.append(layer)
    }

    func enqueue(_ operation: HostOperation) {
        operations.append(operation)
    }

    /// The view that gets the focus with the next batch.
    package var requestedFocus: HostViewID? {
        for case .focus(let view) in operations.reversed() { return view }
        return nil
    }

    /// Passes the changes since the last batch to the host, if there are any.
    package func commit() {
        if operations.isEmpty, dirty.isEmpty { return }
        let layers = dirty
        dirty.removeAll(keepingCapacity: true)
        var batch = storage
        storage = []
        swap(&batch, &operations)
        for layer in layers {
            layer.describe(into: &batch)
            // The description calls getters of the app, such as that of an accessibility label, which may change the view hierarchy.
            if operations.isEmpty { continue }
            batch += operations
            operations.removeAll(keepingCapacity: true)
        }
        if !batch.isEmpty { host.commit(batch, at: now) }
        batch.removeAll(keepingCapacity: true)
        storage = batch
    }
}

/// The time of the display's clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval {
    Display.current.now
}
