import Foundation
import GalleryPage
import GalleryServer
import GalleryTesting
import NIOConcurrencyHelpers
import Pictures
import Testing

/// Tests of requests for pictures that do not exist yet.
@Suite(.timeLimit(.minutes(10)))
struct PictureMakingTests {
    /// Requests that the test completes.
    private final class Maker: Sendable {
        private let requests = NIOLockedValueBox<[(file: URL, completed: @Sendable (OpenAlbum.Outcome) -> Void)]>([])
        private let withdrawn = NIOLockedValueBox<Set<Int>>([])

        var making: PictureMaking {
            { [self] file, completed in
                let number = requests.withLockedValue { requests in
                    requests.append((file, completed))
                    return requests.count - 1
                }
                return { [self] in _ = withdrawn.withLockedValue { $0.insert(number) } }
            }
        }

        /// The numbers of the requests that were withdrawn.
        var withdrawals: Set<Int> { withdrawn.withLockedValue { $0 } }

        /// The number of requests.
        var count: Int { requests.withLockedValue { $0.count } }

        /// Waits for a number of requests, and returns their files.
        func files(_ count: Int) async throws -> [URL] {
            while self.count < count { try await Task.sleep(for: .milliseconds(5)) }
            return requests.withLockedValue { $0.map(\.file) }
        }

        func complete(_ index: Int, _ outcome: OpenAlbum.Outcome) { requests.withLockedValue { $0[index] }.completed(outcome) }
    }

    /// Serves an album whose pictures are made by a maker.
    private func serve(
        _ maker: Maker,
        makingTime: Duration = .seconds(600),
        _ body: (UInt16, String, URL) async throws -> Void
    ) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("making-\(UUID().uuidString).webp")
        defer { try? FileManager.default.removeItem(at: file) }
        var limits = ServerLimits()
        limits.makingTime = makingTime
        limits.chunkTime = makingTime + .seconds(60)
        let site = GallerySite(GeneratedAlbum.album(count: 2, file: file))
        let server = try await GalleryServer(port: 0, limits: limits)
        let hasOpenedPage = server.serve(site, making: maker.making)
        let port = try #require(server.address.port.flatMap { UInt16(exactly: $0) })
        let path = try #require(site.files.first { $0.value.isPicture }?.key)
        #expect(!hasOpenedPage())
        do { try await body(port, path, file) } catch {
            await server.stop()
            throw error
        }
        #expect(try await get(port, "").status == 200)
        #expect(hasOpenedPage())
        await server.stop()
    }

    private func get(_ port: UInt16, _ path: String, method: String = "GET") async throws -> ServerResponse {
        try #require(try await RawRequest("/\(path)", method: method).send(to: port))
    }

    @Test func aRequestWaitsForItsPicture() async throws {
        let maker = Maker()
        try await serve(maker) { port, path, file in
            async let response = get(port, path)
            #expect(try await maker.files(1) == [file])
            // The page does not wait.
            #expect(try await get(port, "").status == 200)
            #expect(try await get(port, path, method: "HEAD").status == 503)
            try Data("RIFF".utf8).write(to: file)
            maker.complete(0, .made(file))
            let (status, body) = (try await response.status, try await response.body)
            #expect(status == 200 && body == Array("RIFF".utf8))
        }
    }

    @Test func aPictureThatCannotBeMadeIsNotFound() async throws {
        let maker = Maker()
        try await serve(maker) { port, path, _ in
            async let response = get(port, path)
            _ = try await maker.files(1)
            maker.complete(0, .leftOut)
            #expect(try await response.status == 404)
            #expect(try await response.header("cache-control") == "no-store")
        }
    }

    @Test func aRequestEndsAfterTheLimitAndWhenMakingStops() async throws {
        let maker = Maker()
        try await serve(maker, makingTime: .milliseconds(50)) { port, path, file in
            let late = try await get(port, path)
            #expect(late.status == 503 && late.header("retry-after") == "1" && late.header("cache-control") == "no-store")
            #expect(maker.withdrawals == [0])
            // A result after the end of the request has no effect.
            maker.complete(0, .made(file))
        }
        let stopped = Maker()
        try await serve(stopped) { port, path, _ in
            async let response = get(port, path)
            _ = try await stopped.files(1)
            stopped.complete(0, .notYet)
            #expect(try await response.status == 503)
        }
    }

    @Test func aClosedConnectionWithdrawsItsRequest() async throws {
        let maker = Maker()
        try await serve(maker) { port, path, file in
            try Data("RIFF".utf8).write(to: file)
            async let kept = get(port, path)
            _ = try await maker.files(1)
            try await RawConnection.onThread {
                let connection = try RawConnection(port: port)
                try connection.send("GET /\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
                while maker.count < 2 { usleep(5000) }
            }
            while maker.withdrawals.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            #expect(maker.withdrawals == [1])
            maker.complete(1, .made(file))
            maker.complete(0, .made(file))
            #expect(try await kept.status == 200)
        }
    }
}
