package import Files
package import Foundation
package import GalleryPage
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Serves a site over HTTP on this machine.
///
/// A request's path is only looked up in the site's list of files; it is never used as a file system path. Connections are handled on one
/// thread of the server and files are read on others, so clients cannot block the rest of the program. ``ServerLimits`` has the limits of a
/// client.
package final class GalleryServer: Sendable {
    package let address: URL

    private let rules: RequestRules
    private let group: MultiThreadedEventLoopGroup
    private let threads: NIOThreadPool
    private let listener: any Channel
    private let connections: NIOLoopBound<Connections>
    private let responses: NIOLockedValueBox<SiteResponses>
    /// Completes when the server stops listening.
    private let listening: Task<Void, Never>
    private let stopping = NIOLockedValueBox<Task<Void, Never>?>(nil)

    /// The number of threads that read files: enough for a disk, and for one that hangs.
    private static let fileThreads = 4
    /// The number of connections that the system queues until they are accepted.
    private static let backlog: Int32 = 1024
    /// The pause after an accept without a free descriptor.
    private static let acceptPause = TimeAmount.milliseconds(100)

    private static let hosts = "Use --host 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks."

    /// Listens on an address, and responds with 503 until ``serve(_:)`` is called.
    ///
    /// The server runs until ``stop(within:)`` is called, even if it is not referenced.
    ///
    /// - Parameters:
    ///   - host: The IP address to listen on, with or without brackets.
    ///   - port: The port; 0 for any free one.
    ///   - names: Further host names besides the server's address and the names of this machine.
    package init(
        host: String = "127.0.0.1",
        port: UInt16 = 8080,
        names: [String] = [],
        limits: ServerLimits = ServerLimits()
    ) async throws {
        let typed = host == "localhost" ? "127.0.0.1" : host
        let plain = typed.hasPrefix("[") && typed.hasSuffix("]") ? String(typed.dropFirst().dropLast()) : typed
        // As browsers write it: `::0` is `::`.
        guard let address = try? SocketAddress(ipAddress: plain, port: Int(port)), let host = address.ipAddress else {
            throw Failure("\(typed) is not an IP address. \(Self.hosts)")
        }
        rules = RequestRules(host, names: names)
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        threads = NIOThreadPool(numberOfThreads: Self.fileThreads)
        threads.start()
        let eventLoop = group.next()
        responses = NIOLockedValueBox(SiteResponses(nil, rules: rules, now: .now))
        connections = try await eventLoop.submit { [threads, responses] in
            let connections = Connections(eventLoop: eventLoop, limits: limits, responses: responses, threads: threads)
            return NIOLoopBound(connections, eventLoop: eventLoop)
        }.get()
        do {
            listener = try await Self.listen(on: address, group, connections)
        } catch {
            try? await group.shutdownGracefully()
            threads.shutdownGracefully { _ in }
            switch (error as? IOError)?.errnoCode {
            case EADDRNOTAVAIL?: throw Failure("\(host) is not an address of this machine. \(Self.hosts)")
            case let code?: throw Self.failure(ofPort: port, on: host, code: code)
            case nil: throw error
            }
        }
        // A future of a thread that has ended never completes; a task does.
        listening = Task { [listener] in try? await listener.closeFuture.get() }
        let boundPort = listener.localAddress?.port.flatMap(UInt16.init) ?? port
        // The address of all networks cannot be opened; this machine's can.
        let name = ["0.0.0.0": "127.0.0.1", "::": "[::1]"][host] ?? (host.contains(":") ? "[\(host)]" : host)
        guard let url = URL(string: "http://\(name):\(boundPort)/") else { throw Failure("\(host) is not an IP address. \(Self.hosts)") }
        self.address = url
    }

    /// Serves a site: requests that arrive after the call get responses of it.
    ///
    /// - Parameter making: Makes the site's pictures that do not exist yet. A request for one waits for it, and the response is 503 after
    ///   ``ServerLimits/makingTime``.
    /// - Returns: A function that returns whether a page of this site has been requested.
    @discardableResult
    package func serve(_ site: GallerySite, making: PictureMaking? = nil) -> () -> Bool {
        let new = SiteResponses(site, making: making, rules: rules, now: .now)
        responses.withLockedValue { $0 = new }
        return { new.hasOpenedPage.withLockedValue { $0 } }
    }

    /// Waits until the server is stopped, and stops it if the task is canceled.
    ///
    /// - Throws: ``Failure`` if it stopped listening without a call of ``stop(within:)``.
    package func waitUntilStopped() async throws {
        await withTaskCancellationHandler {
            await listening.value
        } onCancel: {
            Task { await stop() }
        }
        let wasAsked = stopping.withLockedValue { $0 != nil }
        await stop()
        guard wasAsked else { throw Failure("The system stopped listening at \(address.absoluteString). Start the server again.") }
    }

    /// Stops listening, closes waiting connections, completes current responses, and then closes the remaining connections.
    ///
    /// - Parameter grace: The time for current responses. It counts from the first call; later calls wait for the same end.
    package func stop(within grace: Duration = .seconds(1)) async {
        let task = stopping.withLockedValue { task in
            task = task ?? Task { await end(within: grace) }
            return task
        }
        await task?.value
    }

    private func end(within grace: Duration) async {
        let (listener, connections) = (listener, connections)
        await withCheckedContinuation { continuation in
            group.next().execute {
                listener.close(promise: nil)
                let connections = connections.value
                let limit = connections.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(grace)) { connections.closeAll() }
                connections.stop {
                    limit.cancel()
                    connections.closeAll()
                    continuation.resume()
                }
            }
        }
        try? await group.shutdownGracefully()
        // Not awaited, because a disk that hangs must not block the end.
        threads.shutdownGracefully { _ in }
    }

    private static func listen(
        on address: SocketAddress,
        _ group: MultiThreadedEventLoopGroup,
        _ connections: NIOLoopBound<Connections>
    ) async throws -> any Channel {
        try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    // The process or the system has no free descriptors. Without a pause, the loop would retry immediately and endlessly.
                    let pause = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in
                        connections.value.makeRoom()
                        return acceptPause
                    }
                    try channel.pipeline.syncOperations.addHandler(pause)
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // A client that has closed its sending side still gets its response.
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 16 * 1024))
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try ConnectionPipeline.configure(channel, connections.value) }
            }
            .bind(to: address)
            .get()
    }

    /// Returns why a port cannot be used: another program uses it, or this process may not.
    package static func failure(ofPort port: UInt16, on host: String, code: Int32) -> Failure {
        let privileged = code == EACCES && port < 1024 ? " Ports below 1024 are for root." : ""
        return Failure(
            "Cannot listen on \(host) port \(port): \(String(cString: strerror(code))).\(privileged) "
                + "Choose another with --port, or --port 0 for any free port."
        )
    }
}
