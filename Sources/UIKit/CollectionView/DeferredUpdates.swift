import Foundation

/// Updates that callbacks request during an update of the collection view; they run when that update ends.
///
/// A callback that always requests another update causes an endless cycle. The requests are therefore counted. More than the limit within a
/// second of the display's clock stop the program with the name of the callback.
struct DeferredUpdates {
    private var waiting: [() -> Void] = []
    private var count = 0
    private var since: TimeInterval = 0

    /// The maximum number of requests from callbacks within a second.
    static var limit: Int { 200 }

    mutating func append(_ call: StaticString, by callback: StaticString, at time: TimeInterval, _ body: @escaping () -> Void) {
        if count == 0 || time >= since + 1 {
            count = 0
            since = time
        }
        count += 1
        if count > Self.limit {
            usageError(
                "UICollectionView: endless updates. \(callback) has called \(call) \(count) times without a layout in between that "
                    + "needs no further one. Request the update once, outside of this method."
            )
        }
        waiting.append(body)
    }

    mutating func next() -> (() -> Void)? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// Resets the count after a layout without a request.
    mutating func rest() { if waiting.isEmpty { count = 0 } }
}
