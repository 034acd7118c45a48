import Foundation

/// Updates that a callback requests while the collection view updates its own views; they begin once that has ended.
///
/// A callback that requests one each time would never let the view come to rest: the requests are counted, and too many within a second
/// of the display's clock stop the program with the name of the callback.
struct DeferredUpdates {
    /// The number of updates that enclose the present moment.
    var depth = 0
    /// The method that is being called.
    var callback: StaticString = ""
    /// Whether all views are about to be made anew, so that none need be made now.
    var reloads = false
    /// Whether updates that waited are being run.
    var isRunning = false
    /// Whether a layout was requested that must wait.
    var needsLayout = false
    private var waiting: [() -> Void] = []
    private var count = 0
    private var since: TimeInterval = 0

    /// The most requests of callbacks within a second.
    static var limit: Int { 200 }

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

extension UICollectionView {
    /// Runs an update now, or after the one that is under way.
    final func whenIdle(_ call: StaticString, _ body: @escaping () -> Void) {
        if deferred.depth == 0 { body() } else { deferred.append(call, at: clock.now, body) }
    }

    /// Runs a part of an update in which callbacks must not begin another one.
    final func updating<Result>(_ body: () -> Result) -> Result {
        deferred.depth += 1
        let result = body()
        deferred.depth -= 1
        if deferred.depth == 0 { runDeferred() }
        return result
    }

    private final func runDeferred() {
        if deferred.needsLayout {
            deferred.needsLayout = false
            setNeedsLayout()
        }
        // What is under way runs those that its own end releases: nested, endless ones would overflow the stack before they are counted.
        if deferred.isRunning { return }
        deferred.isRunning = true
        while let body = deferred.next() { body() }
        deferred.isRunning = false
    }

    /// Calls a method of the data source, the delegate or the layout; its name stands in the message of a cycle.
    final func calling<Result>(_ callback: StaticString, _ body: () -> Result) -> Result {
        let outer = deferred.callback
        deferred.callback = callback
        defer { deferred.callback = outer }
        return body()
    }
}
