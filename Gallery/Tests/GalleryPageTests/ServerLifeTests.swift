import Foundation
import GalleryPage
import GalleryServer
import Testing

/// How a server starts and ends.
@Suite(.timeLimit(.minutes(1)))
struct ServerLifeTests {
    private func site() throws -> GallerySite { GallerySite(try SampleAlbum(sections: []).album) }

    @Test func aPortThatIsTakenIsNamed() async throws {
        let site = try site()
        try await RunningServer.serve(site) { port in
            let second = try GalleryServer(site, port: port)
            let failure = await #expect(throws: GalleryServer.Failure.self) {
                try await second.run { _ in Issue.record("it cannot be ready") }
            }
            #expect(
                failure?.description
                    == "Cannot listen on 127.0.0.1 port \(port): Address already in use. "
                    + "Choose another with --port, or --port 0 for any that is free."
            )
            // The first is not disturbed.
            let answer = try await RawRequest("/").send(to: port)
            #expect(answer?.status == 200)
        }
    }

    @Test(arguments: ["example.com", "127.0.0.1.5", "", "[::1"])
    func aHostThatIsNoAddressIsRefused(host: String) throws {
        let site = try site()
        let failure = #expect(throws: GalleryServer.Failure.self) { try GalleryServer(site, host: host, port: 0) }
        #expect(failure?.description.hasPrefix("\(host) is not an IP address.") == true)
    }

    @Test func aCancelledServerEndsAndItsPortIsFree() async throws {
        let site = try site()
        var freed: UInt16 = 0
        try await RunningServer.serve(site) { port in
            freed = port
            let answer = try await RawRequest("/").send(to: port)
            #expect(answer?.status == 200)
        }
        await #expect(throws: RawRequest.Failure.self) { _ = try await RawRequest("/").send(to: freed) }
    }

    @Test func aStoppedServerEndsWithoutAnError() async throws {
        let server = try GalleryServer(try site(), port: 0)
        let (addresses, ready) = AsyncStream.makeStream(of: URL.self)
        let task = Task { try await server.run { ready.yield($0) } }
        var iterator = addresses.makeAsyncIterator()
        let url = try #require(await iterator.next())
        #expect(url.host == "127.0.0.1" && url.absoluteString.hasSuffix("/"))
        await server.stop()
        try await task.value
    }

    @Test func localhostIsThisMachine() throws {
        #expect(try GalleryServer(try site(), host: "localhost", port: 0).host == "127.0.0.1")
    }
}
