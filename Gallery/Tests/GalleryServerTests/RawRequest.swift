import Foundation
import GalleryTesting

/// HTTP as bytes on a socket: a client library would tidy up the paths that these tests are about.
struct RawRequest {
    /// What came back.
    struct Answer {
        let status: Int
        /// The headers by their names in lowercase.
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
    ///   - target: What stands after the method, sent as it is.
    ///   - method: The method.
    ///   - host: The `Host` header, `nil` for none.
    ///   - headers: Further headers.
    init(_ target: String, method: String = "GET", host: String? = "127.0.0.1", headers: [String: String] = [:]) {
        var lines = ["\(method) \(target) HTTP/1.1"]
        if let host { lines.append("Host: \(host)") }
        lines += headers.map { "\($0): \($1)" }
        lines.append("Connection: close")
        bytes = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Sends the request to a port of this machine and returns what comes back until the server closes the connection.
    func send(to port: UInt16) async throws -> Answer? {
        try await Self.send([self], to: port)[0]
    }

    /// Opens one connection for each request, then writes all requests, then reads all answers.
    static func send(_ requests: [RawRequest], to port: UInt16) async throws -> [Answer?] {
        try await RawConnection.onThread {
            let connections = try requests.map { _ in try RawConnection(port: port) }
            for (request, connection) in zip(requests, connections) { try connection.send(request.bytes) }
            return try connections.map { Answer(try $0.receiveAll()) }
        }
    }
}
