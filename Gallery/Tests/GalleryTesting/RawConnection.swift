import Files
package import Foundation

#if canImport(Darwin)
    private let streamKind = SOCK_STREAM
#else
    private let streamKind = Int32(SOCK_STREAM.rawValue)
#endif

/// A connection to a port of this machine that sends and receives bytes unchanged.
///
/// Receiving waits at most ``Waiting/limit``, so that a server that does not respond fails the test.
package final class RawConnection: Sendable {
    private let descriptor: Int32

    /// - Parameter receiveBuffer: The size of the system's receive buffer in bytes; the system's default if `nil`.
    package init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        // Sending to a server that has closed the connection is an error.
        signal(SIGPIPE, SIG_IGN)
        descriptor = socket(AF_INET, streamKind, 0)
        guard descriptor >= 0 else { throw FileError("socket", .read) }
        var patience = timeval(tv_sec: Int(Waiting.limit), tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size)) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                Foundation.connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw FileError("connection", .read) }
    }

    deinit { close(descriptor) }

    /// Sends text, until the server closes the connection.
    package func send(_ text: String) throws { try send(Data(text.utf8)) }

    /// Sends bytes, until the server closes the connection.
    package func send(_ bytes: Data) throws {
        do {
            try Descriptor.write(Array(bytes), to: descriptor, name: "server")
        } catch {
            guard [EPIPE, ECONNRESET].contains(error.code) else { throw error }
        }
    }

    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Receives the next bytes; empty if the server has closed the connection.
    ///
    /// - Throws: `FileError` if no bytes arrive for too long.
    package func receive() throws -> Data {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        // A reset connection is treated as closed.
        guard count >= 0 || errno == ECONNRESET else { throw FileError("connection", .read) }
        return Data(buffer[..<max(0, count)])
    }

    /// Receives all until the server closes the connection.
    package func receiveAll() throws -> Data {
        var bytes = Data()
        while true {
            let more = try receive()
            if more.isEmpty { return bytes }
            bytes += more
        }
    }

    /// Receives all until the server closes the connection; `nil` unless it is one complete response.
    package func receiveResponse() throws -> ServerResponse? { ServerResponse(try receiveAll()) }

    /// Whether the server has closed the connection.
    package var isClosed: Bool {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count == 0 || count < 0 && errno == ECONNRESET
    }

    /// Runs blocking work on a thread of its own, because tasks, also the server's, share the few threads of the global pool.
    package static func onThread<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }
}
