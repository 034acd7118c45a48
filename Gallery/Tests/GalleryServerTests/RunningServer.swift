import Foundation
import GalleryPage
import GalleryServer
import Testing

/// A server on a free port for the duration of a test.
enum RunningServer {
    /// Runs a server with a site while the closure runs, and waits for the server's end.
    ///
    /// - Parameter site: The site; with `nil` the server listens and has no site yet.
    static func serve(
        _ site: GallerySite?,
        host: String = "127.0.0.1",
        limits: ServerLimits = ServerLimits(),
        _ body: (UInt16) async throws -> Void
    ) async throws {
        let server = try await GalleryServer(host: host, port: 0, limits: limits)
        if let site { server.serve(site) }
        let result: Result<Void, any Error>
        do {
            let port = try #require(server.address.port.flatMap { UInt16(exactly: $0) })
            result = .success(try await body(port))
        } catch {
            result = .failure(error)
        }
        await server.stop()
        try result.get()
    }
}
