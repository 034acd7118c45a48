import CVips

/// libvips as this process uses it: started once, then usable from any thread.
enum VipsLibrary {
    private static let status: Result<Void, AlbumError> = {
        if cvips_start() == 0 { return .success(()) }
        let reason = String(cString: vips_error_buffer()).split(separator: "\n").joined(separator: "; ")
        return .failure(.pictureLibrary(reason: reason.isEmpty ? "it does not start" : reason))
    }()

    /// Starts libvips at the first call, and does nothing afterwards.
    static func start() throws(AlbumError) {
        try status.get()
    }
}
