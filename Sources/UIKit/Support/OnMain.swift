import Foundation

/// A value that crosses an isolation boundary on the same thread.
private struct Carried<Value>: @unchecked Sendable {
    let value: Value
}

/// Calls a closure on the main actor, from declarations of Swift's own classes without isolation; stops on another thread.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated { Carried(value: body()) }.value
}

/// Calls a closure on the main actor: immediately on its thread, otherwise later.
func onMainEventually(_ body: @escaping @MainActor () -> Void) {
    if Thread.isMainThread { onMain(body) } else { Task { @MainActor in body() } }
}
