import Files
import Foundation
import GalleryPage
import GalleryServer
import GalleryTesting
import Testing

/// Tests of a server's start and end.
///
/// The time limit finds hangs. All suites begin at the same time, so a test's duration includes its wait for a thread.
@Suite(.timeLimit(.minutes(10)))
struct ServerLifecycleTests {
    private func site() throws -> GallerySite { GallerySite(try SampleAlbum(sections: []).album) }

    @Test func aPortInUseIsReported() async throws {
        try await RunningServer.serve(try site()) { port in
            let failure = await #expect(throws: Failure.self) { try await GalleryServer(port: port) }
            #expect(
                failure?.description
                    == "Cannot listen on 127.0.0.1 port \(port): Address already in use. "
                    + "Choose another with --port, or --port 0 for any free port."
            )
            // The first server is unaffected.
            let response = try await RawRequest("/").send(to: port)
            #expect(response?.status == 200)
        }
    }

    @Test(arguments: ["example.com", "127.0.0.1.5", "", "[::1", "::1]", "[]"])
    func aHostThatIsNoAddressIsRefused(host: String) async throws {
        let failure = await #expect(throws: Failure.self) { try await GalleryServer(host: host, port: 0) }
        #expect(failure?.description.hasPrefix("\(host) is not an IP address.") == true)
    }

    @Test func anAddressOfAnotherMachineIsReported() async throws {
        // An address reserved for documentation, which no machine has.
        let failure = await #expect(throws: Failure.self) { try await GalleryServer(host: "192.0.2.1", port: 0) }
        #expect(failure?.description.hasPrefix("192.0.2.1 is not an address of this machine.") == true)
    }

    @Test func aStoppedServersPortIsFree() async throws {
        var freed: UInt16 = 0
        try await RunningServer.serve(try site()) { port in
            freed = port
            let response = try await RawRequest("/").send(to: port)
            #expect(response?.status == 200)
        }
        await #expect(throws: FileError.self) { _ = try await RawRequest("/").send(to: freed) }
        // The port can be reused immediately: connections of the former server do not block it.
        let next = try await GalleryServer(port: freed)
        await next.stop()
    }

    @Test func waitingForTheEndReturnsWhenTheServerStops() async throws {
        let server = try await GalleryServer(port: 0)
        #expect(server.address.host == "127.0.0.1" && server.address.absoluteString.hasSuffix("/"))
        let task = Task { try await server.waitUntilStopped() }
        await server.stop()
        try await task.value
        // Stopping twice is no error.
        await server.stop()
        try await server.waitUntilStopped()
    }

    @Test func cancellingTheWaitStopsTheServer() async throws {
        let server = try await GalleryServer(port: 0)
        let port = try #require(server.address.port.flatMap { UInt16(exactly: $0) })
        let task = Task { try await server.waitUntilStopped() }
        task.cancel()
        try await task.value
        await #expect(throws: FileError.self) { _ = try await RawRequest("/").send(to: port) }
    }

    /// Returns what a closure writes to standard error.
    private func standardError(of body: () -> Void) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("stderr-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let (former, target) = (dup(STDERR_FILENO), open(file.path, O_CREAT | O_RDWR, 0o600))
        dup2(target, STDERR_FILENO)
        body()
        dup2(former, STDERR_FILENO)
        for descriptor in [former, target] { close(descriptor) }
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// A site that is ready when the user has already pressed Control-C.
    @Test func servingAfterTheEndHasNoEffect() async throws {
        let server = try await GalleryServer(port: 0)
        await server.stop()
        let site = try site()
        let errors = try standardError { server.serve(site) }
        #expect(!errors.contains("EventLoop"), "\(errors)")
    }

    @Test(arguments: [
        ("localhost", "127.0.0.1"), ("[::1]", "[::1]"), ("::1", "[::1]"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("::0", "[::1]"),
    ])
    func theAddressIsOneABrowserCanOpen(host: String, expected: String) async throws {
        let server = try await GalleryServer(host: host, port: 0)
        #expect(server.address.absoluteString.hasPrefix("http://\(expected):"))
        await server.stop()
    }

    @Test func requestsBeforeTheSiteIsReadyAreAnsweredWithRetryAfter() async throws {
        let server = try await GalleryServer(port: 0)
        let port = try #require(server.address.port.flatMap { UInt16(exactly: $0) })
        for page in ["/", "/index.html", "/live/apps.html"] {
            let early = try #require(try await RawRequest(page).send(to: port))
            #expect(early.status == 503 && early.header("retry-after") == "1" && early.header("cache-control") == "no-store")
            #expect(early.header("content-type") == "text/html; charset=utf-8")
            #expect(early.text.contains("<h1>The pictures are being read.</h1>") && early.text.contains(#"http-equiv="refresh""#))
        }
        let file = try #require(try await RawRequest("/pictures/a.webp").send(to: port))
        #expect(file.status == 503 && file.header("retry-after") == "1" && file.text.hasPrefix("The pictures are being read."))
        server.serve(try site())
        #expect(try await RawRequest("/").send(to: port)?.status == 200)
        await server.stop()
    }

    @Test func requestsAfterAChangeOfTheSiteAreAnsweredWithTheNewOne() async throws {
        let sites = [try site(), GallerySite(try SampleAlbum(sections: [(nil, 1)]).album)]
        let lengths = sites.map { "content-length: \($0.page.html.utf8.count)" }
        let server = try await GalleryServer(port: 0)
        let port = try #require(server.address.port.flatMap { UInt16(exactly: $0) })
        let stale = try await RawConnection.onThread {
            let connection = try RawConnection(port: port)
            return try (0..<400).count { number in
                server.serve(sites[number % 2])
                try connection.send("HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                return !String(decoding: try connection.receive(), as: UTF8.self).lowercased().contains(lengths[number % 2])
            }
        }
        #expect(stale == 0)
        await server.stop()
    }

    @Test func aPortForRootIsExplained() {
        let failure = GalleryServer.failure(ofPort: 80, on: "127.0.0.1", code: EACCES)
        #expect(
            failure.description
                == "Cannot listen on 127.0.0.1 port 80: Permission denied. Ports below 1024 are for root. "
                + "Choose another with --port, or --port 0 for any free port."
        )
    }
}
