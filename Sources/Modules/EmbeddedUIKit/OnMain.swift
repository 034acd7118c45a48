/// Runs the body: this build has one thread.
func onMain<Result>(_ body: () -> Result) -> Result { body() }

/// Runs the body: this build has one thread.
func onMainEventually(_ body: () -> Void) { body() }
