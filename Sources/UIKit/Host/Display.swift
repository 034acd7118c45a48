public import Foundation

/// The screen, its clock and what waits for them: one frame is animations, layout, and one batch for the host.
///
/// Time moves only when `advance(by:)` or `frame(at:)` says so, so a test that drives it sees the same frames each time.
@preconcurrency @MainActor
package final class Display {
    package static var current = Display() { didSet { if current !== oldValue { UITraitCollection.follow(current.traits) } } }

    package let host: any Host
    package private(set) var now: TimeInterval = 0
    /// What the views are told of the screen; colors without a view follow it too.
    ///
    /// Traits that do not say how many pixels are in a point have 2, as the screen has.
    package var traits = UITraitCollection.onDisplay(UITraitCollection()) {
        didSet {
            if traits.displayScale == 0 { traits = .onDisplay(traits) }
            if Display.current === self { UITraitCollection.follow(traits) }
            // There is no NotificationCenter in the browser.
            #if !hasFeature(Embedded)
                postChanges(from: oldValue)
            #endif
        }
    }
    /// Whether collection views also do what of iOS is known from reports only, and stop where it was reported to stop.
    package var isStrict = false
    package var size = CGSize(width: 390, height: 844) {
        didSet {
            // There is no NotificationCenter in the browser.
            #if !hasFeature(Embedded)
                postChanges(wasUpright: oldValue.height >= oldValue.width)
            #endif
        }
    }
    /// A frame of `advance(by:)`, in seconds.
    package var frameInterval: TimeInterval = 1.0 / 60
    package var windows: [WeakRef<UIView>] = []

    private var timers: [Timer] = []
    private var tasks: [Task] = []
    private var idleTasks: [Task] = []
    private var nextToken = 0
    private var dirty: [CALayer] = []
    private var operations: [HostOperation] = []
    private var nextView = 0

    private struct Timer {
        var token: Int
        var due: TimeInterval
        var body: () -> Void
    }

    private struct Task {
        var token: Int
        var body: (TimeInterval) -> Bool
    }

    package init(host: any Host = HeadlessHost()) {
        self.host = host
    }

    // MARK: Time

    /// Advances the clock without a frame, so that timers scheduled from now on are not due early after a pause.
    package func advanceClock(to time: TimeInterval) { now = max(now, time) }

    /// Runs the body once the time has come, in the order of the times.
    @discardableResult
    package func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> Int {
        nextToken += 1
        timers.append(Timer(token: nextToken, due: now + max(0, delay), body: body))
        return nextToken
    }

    /// Runs the body in each frame until it answers false.
    @discardableResult
    package func addFrameTask(_ body: @escaping (TimeInterval) -> Bool) -> Int {
        nextToken += 1
        tasks.append(Task(token: nextToken, body: body))
        return nextToken
    }

    /// Runs the body in each frame, after its layout, until it answers false; what it changes is laid out in the same frame.
    @discardableResult
    package func addIdleTask(_ body: @escaping () -> Bool) -> Int {
        nextToken += 1
        idleTasks.append(Task(token: nextToken, body: { _ in body() }))
        return nextToken
    }

    /// Forgets a timer or a task.
    package func cancel(_ token: Int) {
        idleTasks.removeAll { $0.token == token }
        timers.removeAll { $0.token == token }
        tasks.removeAll { $0.token == token }
    }

    /// Whether a timer or a task waits for time to pass.
    package var isBusy: Bool { !timers.isEmpty || !tasks.isEmpty }

    /// The seconds until something waits to be run: 0 for the next frame, nil when nothing does.
    package var nextWake: TimeInterval? {
        if !tasks.isEmpty || !dirty.isEmpty || !operations.isEmpty { return 0 }
        return dueTimer(anyTime: true).map { max(0, timers[$0].due - now) }
    }

    /// Lets so many seconds pass, frame by frame.
    package func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while now + frameInterval < end - 1e-9 { frame(at: now + frameInterval) }
        frame(at: end)
    }

    /// Lets time pass until nothing waits for it, at most so many seconds.
    package func settle(atMost seconds: TimeInterval = 30) {
        let end = now + seconds
        frame(at: now)
        while isBusy, now < end { frame(at: now + frameInterval) }
    }

    /// One frame: what is due, what moves, the layout, the batch.
    package func frame(at time: TimeInterval) {
        now = max(now, time)
        // A body may schedule another one that is due at once; a cap keeps such a chain from holding the frame.
        var rounds = 0
        while rounds < 1000, let next = dueTimer() {
            rounds += 1
            timers.remove(at: next).body()
        }
        for task in tasks where tasks.contains(where: { $0.token == task.token }) {
            if !task.body(now) { tasks.removeAll { $0.token == task.token } }
        }
        layoutWindows()
        if !idleTasks.isEmpty {
            for task in idleTasks where !task.body(now) { idleTasks.removeAll { $0.token == task.token } }
            layoutWindows()
        }
        commit()
    }

    private func dueTimer(anyTime: Bool = false) -> Int? {
        var next: Int?
        for index in timers.indices where anyTime || timers[index].due <= now + 1e-9 {
            if let best = next, timers[best].due <= timers[index].due { continue }
            next = index
        }
        return next
    }

    private func layoutWindows() {
        for window in windows { window.object?.layoutIfNeeded() }
        windows.removeAll { $0.object == nil }
    }

    // MARK: The batch

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

    /// Hands the host what has changed since the last batch, when anything has.
    package func commit() {
        let layers = dirty
        dirty.removeAll(keepingCapacity: true)
        for layer in layers { layer.describe(into: &operations) }
        if operations.isEmpty { return }
        let batch = operations
        operations.removeAll(keepingCapacity: true)
        host.commit(batch, at: now)
    }
}

/// The time of the display's clock, in seconds.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval {
    Display.current.now
}
