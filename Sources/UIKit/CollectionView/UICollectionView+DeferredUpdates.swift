extension UICollectionView {
    /// Runs an update now, or after the current one.
    final func whenIdle(_ call: StaticString, _ body: @escaping () -> Void) {
        if deferred.isUpdating { deferred.append(call, at: clock.now, body) } else { body() }
    }

    /// Runs a part of an update during which callbacks must not begin another one.
    final func updating<Result>(_ body: () -> Result) -> Result {
        deferred.beginUpdate()
        let result = body()
        if deferred.endUpdate() { runDeferred() }
        return result
    }

    private final func runDeferred() {
        if deferred.takeLayoutRequest() { setNeedsLayout() }
        // The outermost run also runs updates that are deferred during it: nested, endless ones would overflow the stack before they are
        // counted.
        guard deferred.beginRunning() else { return }
        while let body = deferred.next() { body() }
        deferred.endRunning()
    }

    /// Calls a method of the data source, the delegate or the layout; the error message of a cycle contains its name.
    final func calling<Result>(_ callback: StaticString, _ body: () -> Result) -> Result {
        let outer = deferred.beginCall(callback)
        defer { deferred.endCall(outer) }
        return body()
    }
}
