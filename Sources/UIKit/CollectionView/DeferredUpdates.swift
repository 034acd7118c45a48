import Foundation

/// Updates that callbacks request during an update of the collection view; they run when that update ends.
///
/// A callback that always requests another update causes an endless cycle. The requests are therefore counted. More than the limit within a
/// second of the display's clock stop the program with the name of the callback.
struct DeferredUpdates {
    /// The number of nested updates.
    private var depth = 0
    /// The current callback.
    private(set) var callback: StaticString = ""
    /// Whether a deferred reload will replace all views, so that no cells are needed now.
    private(set) var isReloadRequested = false
    /// Whether deferred updates are running.
    private var isRunning = false
    /// Whether a layout is deferred.
    private var needsLayout = false
    private var waiting: [() -> Void] = []
    private var count = 0
    private var since: TimeInterval = 0

    /// The maximum number of requests from callbacks within a second.
    static var limit: Int { 200 }

    /// Whether an update is running; others are deferred.
    var isUpdating: Bool { depth > 0 }

    mutating func beginUpdate() { depth += 1 }

    /// Ends an update; returns whether it was the outermost one.
    mutating func endUpdate() -> Bool {
        depth -= 1
        return depth == 0
    }

    /// Begins the call of a method; returns the enclosing call for `endCall(_:)`.
    mutating func beginCall(_ callback: StaticString) -> StaticString {
        defer { self.callback = callback }
        return self.callback
    }

    mutating func endCall(_ outer: StaticString) { callback = outer }

    /// Requests a reload, which is deferred during an update; returns `false` if one is deferred already.
    mutating func requestReload() -> Bool {
        if depth == 0 { return true }
        defer { isReloadRequested = true }
        return !isReloadRequested
    }

    mutating func beginReload() { isReloadRequested = false }

    /// Requests a layout at the end of the update.
    mutating func requestLayout() { needsLayout = true }

    /// Returns whether a layout was requested, and clears the request.
    mutating func takeLayoutRequest() -> Bool {
        defer { needsLayout = false }
        return needsLayout
    }

    /// Begins to run the deferred updates; returns `false` if they are running already.
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

    /// Resets the count after a layout without a request.
    mutating func rest() { if waiting.isEmpty, !isRunning { count = 0 } }

    static func stop(at callback: StaticString, calling call: StaticString, times: Int) -> Never {
        usageError(
            "UICollectionView: endless updates. \(callback) has called \(call) \(times) times without a layout in between that needs no "
                + "further one. Request the update once, outside of this method."
        )
    }
}
