import Foundation
import GalleryPage
import GalleryServer

/// A server on a free port, for the time of a test.
enum RunningServer {
    struct NeverReady: Error {}

    /// Serves a site while the body runs, and waits until the server has ended.
    static func serve(_ site: GallerySite, host: String = "127.0.0.1", _ body: (UInt16) async throws -> Void) async throws {
        let server = try GalleryServer(site, host: host, port: 0)
        let (addresses, ready) = AsyncStream.makeStream(of: URL.self)
        let task = Task {
            defer { ready.finish() }
            try await server.run { ready.yield($0) }
        }
        defer { task.cancel() }
        var port: UInt16?
        for await url in addresses {
            port = url.port.flatMap(UInt16.init)
            break
        }
        guard let port else {
            try await task.value
            throw NeverReady()
        }
        try await body(port)
        task.cancel()
        try await task.value
    }
}
