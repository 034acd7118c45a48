#if arch(wasm32)
    /// Starts the gallery, the only app of its program.
    ///
    /// - Returns: 0 if there is no app of the name in the input.
    @_expose(wasm, "start")
    @_cdecl("start")
    public func start(_ width: Double, _ height: Double, _ environment: Int, _ scale: Double) -> Int32 {
        startPage(width, height, environment, scale) { GalleryApp.app(named: $0, content: $1, callbacks: $2) }
    }
#endif
