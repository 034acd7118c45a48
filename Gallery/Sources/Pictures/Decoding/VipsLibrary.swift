import CVips

/// libvips, started once.
///
/// Workers use it, and tests that make pictures; never the program that reads an album.
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

    /// Forgets what libvips said of a failure, and tells whether there was not enough memory; else the reason that is given.
    ///
    /// The text is shared by all threads: a worker uses libvips from one.
    static func takeReason(else reason: SkipReason) -> SkipReason {
        defer { vips_error_clear() }
        return lackedMemory ? .outOfMemory : reason
    }

    /// Forgets what libvips said during something that it calls a success.
    ///
    /// - Throws: ``SkipReason/outOfMemory`` if there was not enough memory: then parts of the picture are empty.
    static func checkMemory() throws(SkipReason) {
        defer { vips_error_clear() }
        if lackedMemory { throw .outOfMemory }
    }

    /// libjpeg: "Insufficient memory", libpng, libspng, libtiff and libvips: "out of memory", libheif: "Memory allocation error".
    private static var lackedMemory: Bool { String(cString: vips_error_buffer()).lowercased().contains("memory") }
}
