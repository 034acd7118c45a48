import Dispatch

/// A value that crosses an isolation boundary on the same thread.
private struct Carried<Value>: @unchecked Sendable {
    let value: Value
}

/// Calls a closure on the main actor, from declarations of Swift's own classes without isolation; stops on another thread.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated { Carried(value: body()) }.value
}

private let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether the caller runs on the queue of the main actor, for which Linux uses several threads, one after another.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) ?? false }

/// Calls a closure on the main actor: immediately on its queue, otherwise later.
func onMainEventually(_ body: @escaping @MainActor () -> Void) {
    if isOnMainQueue { onMain(body) } else { Task { @MainActor in body() } }
}
