package import Foundation

/// An HTTP request as bytes on a socket: a client library would normalize the paths under test.
package struct RawRequest: Sendable {
    package let bytes: Data

    /// - Parameters:
    ///   - target: The request target, sent unchanged.
    ///   - method: The method.
    ///   - host: The `Host` field; `nil` for none.
    ///   - headers: Further header fields.
    package init(_ target: String, method: String = "GET", host: String? = "127.0.0.1", headers: [String: String] = [:]) {
        var lines = ["\(method) \(target) HTTP/1.1"]
        if let host { lines.append("Host: \(host)") }
        lines += headers.map { "\($0): \($1)" }
        lines.append("Connection: close")
        bytes = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Sends the request to a local port, and blocks until the server closes the connection.
    ///
    /// - Returns: The response; `nil` unless the server has sent one complete response and no other bytes.
    package func response(from port: UInt16) throws -> ServerResponse? {
        let connection = try RawConnection(port: port)
        try connection.send(bytes)
        return try connection.receiveResponse()
    }

    /// Sends the request like ``response(from:)``, without blocking a thread of Swift's concurrency.
    package func send(to port: UInt16) async throws -> ServerResponse? {
        try await RawConnection.onThread { try response(from: port) }
    }
}
