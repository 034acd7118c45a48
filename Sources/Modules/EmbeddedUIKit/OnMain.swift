/// Calls the closure: this build has one thread.
@inline(__always)
func onMain<Result>(_ body: () -> Result) -> Result { body() }

/// Calls the closure: this build has one thread.
func onMainEventually(_ body: () -> Void) { body() }
