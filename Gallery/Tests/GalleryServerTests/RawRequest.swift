import Foundation
import GalleryTesting

/// An HTTP request as bytes on a socket: a client library would normalize the paths under test.
struct RawRequest {
    /// The response of the server.
    struct Response {
        let status: Int
        /// The header fields by lowercase name.
        let headers: [String: String]
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }

        init?(_ bytes: Data) {
            guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
            var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            let words = lines.removeFirst().split(separator: " ")
            guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
            self.status = status
            headers = lines.reduce(into: [:]) { headers, line in
                guard let colon = line.firstIndex(of: ":") else { return }
                headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            }
            body = Data(bytes[end.upperBound...])
        }
    }

    let bytes: Data

    /// - Parameters:
    ///   - target: The request target, sent unchanged.
    ///   - method: The method.
    ///   - host: The `Host` field; `nil` for none.
    ///   - headers: Further header fields.
    init(_ target: String, method: String = "GET", host: String? = "127.0.0.1", headers: [String: String] = [:]) {
        var lines = ["\(method) \(target) HTTP/1.1"]
        if let host { lines.append("Host: \(host)") }
        lines += headers.map { "\($0): \($1)" }
        lines.append("Connection: close")
        bytes = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Sends the request to a local port and returns the bytes until the server closes the connection.
    func send(to port: UInt16) async throws -> Response? {
        try await Self.send([self], to: port)[0]
    }

    /// Opens one connection for each request, writes all requests and then reads all responses.
    static func send(_ requests: [RawRequest], to port: UInt16) async throws -> [Response?] {
        try await RawConnection.onThread {
            let connections = try requests.map { _ in try RawConnection(port: port) }
            for (request, connection) in zip(requests, connections) { try connection.send(request.bytes) }
            return try connections.map { Response(try $0.receiveAll()) }
        }
    }
}
