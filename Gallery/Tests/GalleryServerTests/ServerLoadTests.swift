import Foundation
import GalleryPage
import GalleryServer
import GalleryTesting
import Pictures
import Testing

/// Tests of the server with many, slow and malicious clients over sockets.
///
/// The time limit finds hangs. All suites begin at the same time, so a test's duration includes its wait for a thread.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ServerLoadTests {
    private let sample: SampleAlbum
    private let site: GallerySite
    /// The path of a picture that is larger than the system's socket buffers.
    private let largePath: String
    private static let largeBytes = 64 << 20

    private struct Closed: Error {}

    init() throws {
        sample = try SampleAlbum(sections: [("Sea", 3)])
        let large = sample.pictures[0].renditions[0]
        try FileHandle(forWritingTo: large.file).truncate(atOffset: UInt64(Self.largeBytes))
        largePath = "/\(large.path)"
        site = GallerySite(sample.album)
        // Clients and server share this process.
        try #require(ServerLimits.raiseDescriptorLimit() >= 2200)
    }

    private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        limits.connections = 1100
        change(&limits)
        return limits
    }

    private static func request(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n" }

    /// Opens a connection that reads the beginning of a large response and then nothing.
    private static func stalled(_ path: String, _ port: UInt16) throws -> RawConnection {
        let connection = try RawConnection(port: port, receiveBuffer: 16_384)
        try connection.send(request(path))
        guard try connection.receive().starts(with: Data("HTTP/1.1 200 OK\r\n".utf8)) else { throw Closed() }
        return connection
    }

    private static func waitUntilClosed(_ connections: [RawConnection]) -> Int {
        _ = Waiting.until { connections.allSatisfy(\.isClosed) }
        return connections.count(where: \.isClosed)
    }

    @Test func endlessLinesAreRefusedWhileOthersAreAnswered() async throws {
        try await RunningServer.serve(site) { port in
            let responses = try await RawConnection.onThread {
                let attackers = try (0..<4).map { _ in try RawConnection(port: port) }
                for attacker in attackers { try attacker.send("GET /" + String(repeating: "a", count: 200_000)) }
                return (try RawRequest("/").response(from: port), try attackers.map { try $0.receiveResponse() })
            }
            #expect(responses.0?.status == 200)
            #expect(responses.1.map { $0?.status } == [414, 414, 414, 414])
        }
    }

    @Test func nineHundredIncompleteRequestsTimeOut() async throws {
        try await RunningServer.serve(site, limits: limits { $0.headTime = .seconds(1) }) { port in
            let ends = try await RawConnection.onThread {
                let connections = try (0..<900).map { _ in
                    let connection = try RawConnection(port: port)
                    try connection.send("GET / HTTP/1.1\r\nHost: local")
                    return connection
                }
                return (try RawRequest("/").response(from: port), try connections.map { try $0.receiveResponse() })
            }
            #expect(ends.0?.status == 200)
            #expect(ends.1.count == 900 && ends.1.allSatisfy { $0?.status == 408 })
        }
    }

    @Test func idleConnectionsTimeOut() async throws {
        try await RunningServer.serve(site, limits: limits { $0.idleTime = .milliseconds(300) }) { port in
            let ends = try await RawConnection.onThread {
                let fresh = try RawConnection(port: port)
                var answer = Data()
                // On a busy machine a request can come after the idle time.
                let isAnswered = try Waiting.until {
                    let used = try RawConnection(port: port)
                    try used.send(Self.request("/nothing"))
                    answer = try used.receiveAll()
                    return !answer.isEmpty
                }
                return (try fresh.receiveAll(), isAnswered ? answer : Data())
            }
            #expect(ends.0.isEmpty)
            #expect(ServerResponse(ends.1)?.status == 404)
        }
    }

    @Test func aClientThatDoesNotReadTimesOut() async throws {
        let limits = limits {
            $0.chunkTime = .milliseconds(500)
            $0.connections = 1
        }
        try await RunningServer.serve(site, limits: limits) { [largePath] port in
            let received = try await RawConnection.onThread {
                var connection: RawConnection?
                // On a busy machine the response may be closed before it begins.
                guard
                    Waiting.until({
                        connection = try? Self.stalled(largePath, port)
                        return connection != nil
                    })
                else { throw Closed() }
                // There is room for another connection when this one has been closed.
                let hasRoom = try Waiting.until { try RawRequest("/").response(from: port)?.status == 200 }
                guard hasRoom, let connection else { throw Closed() }
                // The bytes in the system's buffers may be read afterwards; the response is truncated.
                return try connection.receiveAll().count
            }
            #expect(received < Self.largeBytes)
        }
    }

    @Test func aSlowlyReadingClientGetsTheCompleteAnswer() async throws {
        try await RunningServer.serve(site, limits: limits { $0.chunkTime = .seconds(600) }) { [largePath] port in
            let received = try await RawConnection.onThread {
                let connection = try Self.stalled(largePath, port)
                for _ in 0..<20 {
                    usleep(50_000)
                    _ = try connection.receive()
                }
                try connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return try connection.receiveAll()
            }
            // The response to the second request follows the complete first response.
            #expect(received.count > Self.largeBytes / 2 && received.suffix(100).contains(Data("</html>".utf8)))
        }
    }

    @Test func theLongestIdleConnectionIsClosedBeyondTheLimit() async throws {
        try await RunningServer.serve(site, limits: limits { $0.connections = 10 }) { port in
            let result = try await RawConnection.onThread {
                var idle: [RawConnection] = []
                for _ in 0..<30 {
                    let connection = try RawConnection(port: port)
                    // Answered, so that the connection is known to be open before the next one.
                    try connection.send(Self.request("/nothing"))
                    _ = try connection.receive()
                    idle.append(connection)
                }
                let closed = Self.waitUntilClosed(Array(idle.prefix(20)))
                let open = idle.suffix(10).count { !$0.isClosed }
                return (closed: closed, open: open, response: try RawRequest("/").response(from: port))
            }
            #expect(result.closed == 20 && result.open == 10 && result.response?.status == 200)
        }
    }

    @Test func clientsThatDoNotReadCannotHoldAllConnections() async throws {
        let limits = limits {
            $0.connections = 3
            $0.stallTime = .zero
            $0.chunkTime = .seconds(600)
        }
        try await RunningServer.serve(site, limits: limits) { [largePath] port in
            let result = try await RawConnection.onThread {
                let stalled = try (0..<3).map { _ in try Self.stalled(largePath, port) }
                // Until their sockets are full, the server is busy with them.
                let isAnswered = try Waiting.until { try RawRequest("/").response(from: port)?.status == 200 }
                // Without a further request, the server closes the connection after the response.
                for connection in stalled { connection.endSending() }
                return (isAnswered, received: try stalled.map { try $0.receiveAll().count })
            }
            // One has lost its place; the others get their responses.
            #expect(result.0 && result.received.count { $0 < Self.largeBytes / 2 } == 1)
        }
    }

    @Test func aConnectionBeyondTheLimitIsAnsweredWithRetryAfter() async throws {
        let limits = limits {
            $0.connections = 3
            $0.stallTime = .seconds(600)
        }
        try await RunningServer.serve(site, limits: limits) { [largePath] port in
            let responses: (ServerResponse?, ServerResponse?) = try await RawConnection.onThread {
                var busy = try (0..<3).map { _ in try Self.stalled(largePath, port) }
                let more = try RawConnection(port: port)
                let refused = try more.receiveResponse()
                busy.removeLast()
                // Repeats until the server has closed the connection.
                var response: ServerResponse?
                _ = try Waiting.until {
                    response = try RawRequest("/").response(from: port)
                    return response?.status == 200
                }
                return (refused, response)
            }
            #expect(responses.0?.status == 503 && responses.0?.header("retry-after") == "1")
            #expect(responses.1?.status == 200)
        }
    }

    @Test func aHalfClosedConnectionGetsItsAnswer() async throws {
        try await RunningServer.serve(site) { [largePath] port in
            let responses = try await RawConnection.onThread {
                try ["/", largePath].map { target in
                    let connection = try RawConnection(port: port)
                    try connection.send(Self.request(target))
                    connection.endSending()
                    return try connection.receiveResponse()
                }
            }
            #expect(responses.map { $0?.status } == [200, 200] && responses[1]?.body.count == Self.largeBytes)
        }
    }

    @Test func aFloodOfPipelinedRequestsIsAnsweredInOrder() async throws {
        let names = sample.pictures.dropFirst().flatMap(\.renditions).map(\.path)
        try await RunningServer.serve(site) { port in
            let bytes = try await RawConnection.onThread {
                let connection = try RawConnection(port: port)
                let text = (0..<2000).map { Self.request("/\(names[$0 % names.count])") }.joined()
                // On another thread: the server reads no further requests while its responses are not read.
                Thread.detachNewThread { try? connection.send(text + "GET /nothing HTTP/1.0\r\n\r\n") }
                return try connection.receiveAll()
            }
            let responses = ServerResponse.read(Array(bytes))
            try #require(responses.count == 2001)
            #expect(responses.last?.status == 404)
            #expect(responses.dropLast().enumerated().allSatisfy { $1.header("etag") == "\"\(names[$0 % names.count])\"" })
        }
    }

    // MARK: Stopping

    @Test func stoppingEndsAfterTheGracePeriod() async throws {
        let server = try await GalleryServer(port: 0)
        server.serve(site)
        let port = try #require(server.address.port.flatMap { UInt16(exactly: $0) })
        let connections = try await RawConnection.onThread { [largePath] in
            var connections = try (0..<20).map { _ in try RawConnection(port: port) }
            for (index, connection) in connections.enumerated() where index % 2 == 0 { try connection.send("GET / HT") }
            connections += try (0..<5).map { _ in try Self.stalled(largePath, port) }
            return connections
        }
        // If stopping hangs, the suite's time limit fails the test.
        await server.stop(within: .milliseconds(200))
        let received = try await RawConnection.onThread { try connections.map { try $0.receiveAll().count } }
        #expect(received.count == 25 && received.allSatisfy { $0 < Self.largeBytes })
    }

    @Test func stoppingCompletesAnswersInProgress() async throws {
        let server = try await GalleryServer(port: 0)
        server.serve(site)
        let port = try #require(server.address.port.flatMap { UInt16(exactly: $0) })
        let connection = try await RawConnection.onThread { [largePath] in try Self.stalled(largePath, port) }
        async let received = RawConnection.onThread { try connection.receiveAll().count }
        await server.stop(within: .seconds(600))
        #expect(try await received >= Self.largeBytes - 65_536)
    }
}
