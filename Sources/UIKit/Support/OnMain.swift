import Foundation

/// A value taken across an isolation border on one and the same thread.
private struct Carried<Value>: @unchecked Sendable {
    let value: Value
}

/// Runs the body on the main actor, from what Swift's own classes declare without isolation; stops on another thread.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated { Carried(value: body()) }.value
}

/// Runs the body on the main actor: at once where the caller is on its thread, else later.
func onMainEventually(_ body: @escaping @MainActor () -> Void) {
    if Thread.isMainThread { onMain(body) } else { Task { @MainActor in body() } }
}
