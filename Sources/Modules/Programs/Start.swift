#if arch(wasm32)
    // Both programs are compiled at once. Each exports one of these functions as `start`: see Runtime/start.c.

    /// Starts the gallery, the only app of its program.
    ///
    /// - Returns: 0 if there is no app of the name in the input.
    @_cdecl("startGallery")
    public func startGallery(_ width: Double, _ height: Double, _ environment: Int, _ scale: Double) -> Int32 {
        startPage(width, height, environment, scale) { GalleryApp.app(named: $0, content: $1, callbacks: $2) }
    }

    /// Starts one of the tutorials' apps.
    ///
    /// - Returns: 0 if there is no app of the name in the input.
    @_cdecl("startApps")
    public func startApps(_ width: Double, _ height: Double, _ environment: Int, _ scale: Double) -> Int32 {
        startPage(width, height, environment, scale) { name, content, _ in PageApps.tutorialApp(named: name, content: content) }
    }
#endif
