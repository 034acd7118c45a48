import Foundation

/// Updates that a callback requests while the collection view updates its own views; they begin once that has ended.
///
/// A callback that requests one each time would never let the view come to rest: the requests are counted, and too many within a second
/// of the display's clock stop the program with the name of the callback.
struct DeferredUpdates {
    /// The number of nested updates that are under way.
    private var depth = 0
    /// The method that is being called.
    private(set) var callback: StaticString = ""
    /// Whether a reload waits that makes all views anew, so that none need be made now.
    private(set) var isReloadRequested = false
    /// Whether updates that waited are being run.
    private var isRunning = false
    /// Whether a layout was requested that must wait.
    private var needsLayout = false
    private var waiting: [() -> Void] = []
    private var count = 0
    private var since: TimeInterval = 0

    /// The most requests of callbacks within a second.
    static var limit: Int { 200 }

    /// Whether an update is under way, in which no other one may begin.
    var isUpdating: Bool { depth > 0 }

    mutating func beginUpdate() { depth += 1 }

    /// Ends an update, and returns whether it was the outermost one.
    mutating func endUpdate() -> Bool {
        depth -= 1
        return depth == 0
    }

    /// Begins the call of a method, and returns the one around it for `endCall(_:)`.
    mutating func beginCall(_ callback: StaticString) -> StaticString {
        defer { self.callback = callback }
        return self.callback
    }

    mutating func endCall(_ outer: StaticString) { callback = outer }

    /// Requests a reload, which waits in an update; false if one waits already.
    mutating func requestReload() -> Bool {
        if depth == 0 { return true }
        defer { isReloadRequested = true }
        return !isReloadRequested
    }

    mutating func beginReload() { isReloadRequested = false }

    /// Requests a layout for the end of the update.
    mutating func requestLayout() { needsLayout = true }

    /// Returns whether a layout was requested, once.
    mutating func takeLayoutRequest() -> Bool {
        defer { needsLayout = false }
        return needsLayout
    }

    /// Begins to run the updates that waited; false if they are being run.
    mutating func beginRunning() -> Bool {
        defer { isRunning = true }
        return !isRunning
    }

    mutating func endRunning() { isRunning = false }

    mutating func append(_ call: StaticString, at time: TimeInterval, _ body: @escaping () -> Void) {
        if count == 0 || time >= since + 1 {
            count = 0
            since = time
        }
        count += 1
        if count > Self.limit { Self.stop(at: callback, calling: call, times: count) }
        waiting.append(body)
    }

    mutating func next() -> (() -> Void)? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// A layout has ended without a request.
    mutating func rest() { if waiting.isEmpty, !isRunning { count = 0 } }

    static func stop(at callback: StaticString, calling call: StaticString, times: Int) -> Never {
        usageError(
            "UICollectionView: endless updates. \(callback) has called \(call) \(times) times without a layout in between that needs no "
                + "further one. Request the update once, outside of this method."
        )
    }
}
