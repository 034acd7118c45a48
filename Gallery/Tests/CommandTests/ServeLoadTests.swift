import Foundation
import GalleryTesting
import Testing

/// Tests of `cascade serve` as a process with few descriptors, many clients and signals.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ServeLoadTests {
    /// Starts a server with a limit on open files and a folder of one picture.
    private func serve(descriptors: Int = 256, _ body: (RunningCascade, UInt16) async throws -> Void) async throws {
        let folder = try TestFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        try TestFolder.writePicture(folder.appendingPathComponent("a.ppm"), width: 30, height: 20)
        let script = "ulimit -n \(descriptors) && exec \"$0\" serve --no-live --port 0 \"$1\""
        func start() async throws -> (process: RunningCascade, port: Int?) {
            let process = try RunningCascade(
                ["-c", script, CascadeProcess.executable.path, folder.path],
                executable: URL(fileURLWithPath: "/bin/sh")
            )
            let line = try await RawConnection.onThread { process.readLine() } ?? ""
            return (process, line.range(of: "http://").flatMap { URL(string: String(line[$0.lowerBound...]))?.port })
        }
        var (process, started) = try await start()
        // On a busy machine, a start with few descriptors can fail.
        for _ in 0..<4 where started == nil { (process, started) = try await start() }
        let port = try #require(started, "it ended: \(process.errors)")
        try await body(process, UInt16(port))
    }

    /// Returns the status of a response; 0 if the connection was closed without one.
    private static func status(_ port: UInt16) throws -> Int { try RawRequest("/").response(from: port)?.status ?? 0 }

    private func expectEnd(_ process: RunningCascade) async throws {
        kill(process.identifier, SIGTERM)
        #expect(try await RawConnection.onThread { process.waitForEnd() } == 0)
        #expect(process.errors == "")
    }

    @Test func elevenHundredIdleConnectionsDoNotBlockOthers() async throws {
        try await serve { process, port in
            let statuses = try await RawConnection.onThread {
                let idle = try (0..<1100).map { _ in try RawConnection(port: port) }
                let during = try (0..<5).map { _ in try Self.status(port) }
                return withExtendedLifetime(idle) { (during, idle.count { $0.isClosed }) }
            }
            #expect(statuses.0 == [200, 200, 200, 200, 200])
            // The rest was refused: the process has 256 descriptors.
            #expect(statuses.1 > 800)
            #expect(try await RawConnection.onThread { try Self.status(port) } == 200)
            try await expectEnd(process)
        }
    }

    @Test func theServerContinuesWithoutFreeDescriptors() async throws {
        // Fewer than the minimum number of connections needs, so that accepting fails.
        try await serve(descriptors: 18) { process, port in
            let during = try await RawConnection.onThread {
                let idle = try (0..<100).map { _ in try RawConnection(port: port) }
                return try withExtendedLifetime(idle) { try Self.status(port) }
            }
            #expect(during == 200 || during == 503)
            // The server detects closed connections one after the other.
            let after = try await RawConnection.onThread { try Waiting.until { try Self.status(port) == 200 } }
            #expect(after)
            try await expectEnd(process)
        }
    }

    @Test func aSignalEndsTheServerWithOpenConnections() async throws {
        try await serve(descriptors: 1024) { process, port in
            let connections = try await RawConnection.onThread {
                let long = "GET /" + String(repeating: "a", count: 200_000)
                return try (0..<404).map { number in
                    let connection = try RawConnection(port: port)
                    try connection.send(number < 4 ? long : number < 204 ? "GET / HTTP/1.1\r\nHo" : "")
                    return connection
                }
            }
            try await expectEnd(process)
            #expect(connections.count == 404)
        }
    }

    /// Waits until the server has used no processor time for a second, which means that its output waits for the client.
    private func waitUntilStalled(_ process: RunningCascade) async throws {
        var used: [Substring] = []
        var quiet = 0
        for _ in 0..<6000 where quiet < 10 {
            try await Task.sleep(for: .milliseconds(100))
            let text = (try? String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8)) ?? ""
            // User and system time in clock ticks; systems other than Linux have no such file, where a second must suffice.
            let ticks = Array(text.split(separator: " ").dropFirst(13).prefix(2))
            quiet = ticks == used ? quiet + 1 : 0
            used = ticks
        }
        #expect(quiet == 10, "the server still uses processor time")
    }

    @Test func aSecondSignalEndsTheServerAtOnce() async throws {
        try await serve { process, port in
            let stalled = try await RawConnection.onThread {
                // Pipelined responses that are not read: one is always incomplete, so the first signal starts the grace period of a
                // second.
                let connection = try RawConnection(port: port, receiveBuffer: 4096)
                Thread.detachNewThread {
                    try? connection.send(String(repeating: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 20_000))
                }
                _ = try connection.receive()
                return connection
            }
            try await waitUntilStalled(process)
            let status = try await RawConnection.onThread {
                Thread.detachNewThread {
                    for _ in 0..<1000 {
                        kill(process.identifier, SIGTERM)
                        usleep(5000)
                    }
                }
                return process.waitForEnd()
            }
            #expect(status == 128 + SIGTERM)
            withExtendedLifetime(stalled) {}
        }
    }

    /// A signal at any moment of the end, also after the last response.
    @Test func aLateSignalDoesNotKillTheServer() async throws {
        for round in 0..<20 {
            try await serve { process, _ in
                let status = try await RawConnection.onThread {
                    kill(process.identifier, SIGTERM)
                    usleep(UInt32(round * 1000))
                    while process.isRunning { kill(process.identifier, SIGTERM) }
                    return process.waitForEnd()
                }
                #expect([0, 128 + SIGTERM].contains(status), "round \(round)")
            }
        }
    }

    @Test func aPortInUseIsReportedBeforePicturesAreRead() async throws {
        try await serve { process, port in
            let second = try CascadeProcess.run(["serve", "/nowhere/pictures", "--port", "\(port)"])
            #expect(second.errors.hasPrefix("Error: Cannot listen on 127.0.0.1 port \(port): Address already in use. Choose another"))
            #expect(second.status == 1)
            try await expectEnd(process)
        }
    }

    @Test func hostsAreIPAddresses() async throws {
        let folder = try TestFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = try RunningCascade(["serve", "--no-live", "--host", "::1", "--port", "0", folder.path])
        let line = try await RawConnection.onThread { process.readLine() }
        #expect(line?.contains(" at http://[::1]:") == true, "\(process.errors)")
        try await expectEnd(process)
        let foreign = try CascadeProcess.run(["serve", "--host", "192.0.2.1", "--port", "0", folder.path])
        #expect(foreign.errors.hasPrefix("Error: 192.0.2.1 is not an address of this machine.") && foreign.status == 1)
    }
}
