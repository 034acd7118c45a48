package import Foundation

#if canImport(Darwin)
    private let streamKind = SOCK_STREAM
    private let noSignal: Int32 = 0x80000
#else
    private let streamKind = Int32(SOCK_STREAM.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
#endif

/// A connection to a port of this machine that sends and receives bytes unchanged.
///
/// A call waits at most ``Waiting/limit``, so that a server that does not respond fails the test.
package final class RawConnection: Sendable {
    package struct Failure: Error {
        package let step: String
        package let code: Int32
    }

    private let descriptor: Int32

    /// - Parameter receiveBuffer: The size of the system's receive buffer in bytes; the system's default if `nil`.
    package init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, streamKind, 0)
        guard descriptor >= 0 else { throw Failure(step: "socket", code: errno) }
        var patience = timeval(tv_sec: Int(Waiting.limit), tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
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
        guard result == 0 else { throw Failure(step: "connect", code: errno) }
    }

    deinit { close(descriptor) }

    /// Sends text, until the server closes the connection.
    package func send(_ text: String) throws { try send(Data(text.utf8)) }

    /// Sends bytes, until the server closes the connection.
    ///
    /// - Throws: ``Failure`` if the server receives no bytes for too long.
    package func send(_ bytes: Data) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
            if count < 0, errno == EPIPE || errno == ECONNRESET { return }
            guard count > 0 else { throw Failure(step: "send", code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Receives the next bytes; empty if the server has closed the connection.
    ///
    /// - Throws: ``Failure`` if no bytes arrive for too long.
    package func receive() throws -> Data {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        // A reset connection is treated as closed.
        guard count >= 0 || errno == ECONNRESET else { throw Failure(step: "recv", code: errno) }
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
