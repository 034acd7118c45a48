#if hasFeature(Embedded)
    /// Runs the body: this build has one thread.
    func onMain<Result>(_ body: () -> Result) -> Result { body() }
#else
    /// A value taken across an isolation border on one and the same thread.
    private struct Carried<Value>: @unchecked Sendable {
        let value: Value
    }

    /// Runs the body on the main actor, from what Swift's own classes declare without isolation; stops on another thread.
    func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
        MainActor.assumeIsolated { Carried(value: body()) }.value
    }
#endif
