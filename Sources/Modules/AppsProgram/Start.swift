#if arch(wasm32)
    /// Starts one of the tutorials' apps.
    ///
    /// - Returns: 0 if there is no app of the name in the input.
    @_expose(wasm, "start")
    @_cdecl("start")
    public func start(_ width: Double, _ height: Double, _ environment: Int, _ scale: Double) -> Int32 {
        startPage(width, height, environment, scale) { name, content, _ in PageApps.tutorialApp(named: name, content: content) }
    }
#endif
