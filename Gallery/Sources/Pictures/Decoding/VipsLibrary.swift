import CVips
import Files

/// libvips, initialized once.
///
/// Used by workers and by tests that create pictures, not by the process that reads an album.
enum VipsLibrary {
    private static let status: Result<Void, Failure> = {
        if cvips_start() == 0 { return .success(()) }
        let reason = String(cString: vips_error_buffer()).split(separator: "\n").joined(separator: "; ")
        return .failure(Failure("The picture library libvips cannot be used: \(reason.isEmpty ? "it does not start" : reason)."))
    }()

    /// Starts libvips at the first call, and does nothing afterwards.
    static func start() throws(Failure) { try status.get() }

    /// Clears libvips' error text, and returns whether memory was missing; otherwise the given reason.
    ///
    /// All threads share the text: a worker uses libvips on one.
    static func takeReason(else reason: SkipReason) -> SkipReason {
        defer { vips_error_clear() }
        // libjpeg: "Insufficient memory", libpng, libspng, libtiff and libvips: "out of memory", libheif: "Memory allocation error".
        return String(cString: vips_error_buffer()).lowercased().contains("memory") ? .outOfMemory : reason
    }

    /// Clears the text of errors during a call that succeeded, unless memory was missing: then parts of the picture are empty.
    static func checkMemory() throws(SkipReason) {
        if takeReason(else: .damaged) == .outOfMemory { throw .outOfMemory }
    }
}
