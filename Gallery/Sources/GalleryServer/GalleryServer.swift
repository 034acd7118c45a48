import FlyingFox
import FlyingSocks
public import Foundation
public import GalleryPage

/// Serves a site over HTTP on this machine.
///
/// A request's path is only ever looked up in the site's list of files; no path of the file system is made from it.
public struct GalleryServer: Sendable {
    /// Why the server could not start.
    public enum Failure: Error, Sendable, CustomStringConvertible {
        /// The host is no address of this machine.
        case host(String)
        /// Another program listens there.
        case port(UInt16, host: String, reason: String)

        /// What went wrong and what to do.
        public var description: String {
            switch self {
            case .host(let host):
                return "\(host) is not an IP address. Use --host 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks."
            case .port(let port, let host, let reason):
                return "Cannot listen on \(host) port \(port): \(reason). Choose another with --port, or --port 0 for any that is free."
            }
        }
    }

    /// The address it listens on.
    public let host: String
    private let server: HTTPServer
    private let port: UInt16

    /// Prepares a server.
    ///
    /// - Parameters:
    ///   - site: What is served.
    ///   - host: The IP address to listen on, without brackets.
    ///   - port: The port, 0 for any that is free.
    public init(_ site: GallerySite, host: String = "127.0.0.1", port: UInt16 = 8080) throws {
        self.host = host == "localhost" ? "127.0.0.1" : host
        self.port = port
        let answers = SiteAnswers(site, hosts: AllowedHosts(host))
        let handler = ClosureHTTPHandler { answers.answer($0) }
        let sockets = PromptSockets(pool: HTTPServer.defaultPool())
        do {
            if self.host.contains(":") {
                let address = try sockaddr_in6.inet6(ip6: self.host, port: port)
                server = HTTPServer(address: address, pool: sockets, logger: .disabled, handler: handler)
            } else {
                let address = try sockaddr_in.inet(ip4: self.host, port: port)
                server = HTTPServer(address: address, pool: sockets, logger: .disabled, handler: handler)
            }
        } catch {
            throw Failure.host(host)
        }
    }

    /// Serves until the task is cancelled or the server is stopped; neither is an error.
    ///
    /// - Parameter ready: Called once with the address of the page.
    /// - Throws: ``Failure`` when the server cannot listen.
    public func run(ready: @escaping @Sendable (URL) -> Void) async throws {
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask {
                    // It listens at once or fails; the library's own five seconds are short on a machine that is busy.
                    try await server.waitUntilListening(timeout: 60)
                    if let url = await address { ready(url) }
                }
                try await group.next()
                try await group.next()
                group.cancelAll()
            }
        } catch is CancellationError {
            return
        } catch SocketError.disconnected {
            // What the server says once it has been stopped.
            return
        } catch SocketError.failed(_, _, let message) {
            throw Failure.port(port, host: host, reason: message)
        }
    }

    /// Stops listening; requests under way are finished.
    public func stop() async { await server.stop(timeout: 1) }

    private var address: URL? {
        get async {
            let port: UInt16
            switch await server.listeningAddress {
            case .ip4(_, let number), .ip6(_, let number): port = number
            case .unix, nil: return nil
            }
            // All networks is no address to go to; this machine is on one of them.
            let name = ["0.0.0.0": "127.0.0.1", "::": "[::1]"][host] ?? (host.contains(":") ? "[\(host)]" : host)
            return URL(string: "http://\(name):\(port)/")
        }
    }
}
