import Foundation

#if canImport(Glibc)
    import Glibc
    private let connectSocket = Glibc.connect
    private let sendBytes = Glibc.send
    private let streamKind = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Darwin)
    import Darwin
    private let connectSocket = Darwin.connect
    private let sendBytes = Darwin.send
    private let streamKind = SOCK_STREAM
#endif

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

    struct Failure: Error { let step: String, code: Int32 }

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
        // On a thread of its own: tasks, the server's among them, share the few threads of the global queues.
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let sockets = try requests.map { _ in try connect(to: port) }
                        defer { sockets.forEach { _ = close($0) } }
                        for (request, socket) in zip(requests, sockets) { try write(request.bytes, to: socket) }
                        return try sockets.map { Answer(try readAll(from: $0)) }
                    }
                )
            }
        }
    }

    private static func connect(to port: UInt16) throws -> Int32 {
        let number = socket(AF_INET, streamKind, 0)
        guard number >= 0 else { throw Failure(step: "socket", code: errno) }
        // A server that does not answer fails the test instead of holding it up.
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connectSocket(number, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            defer { _ = close(number) }
            throw Failure(step: "connect", code: errno)
        }
        return number
    }

    private static func write(_ bytes: Data, to socket: Int32) throws {
        let sent = bytes.withUnsafeBytes { sendBytes(socket, $0.baseAddress, $0.count, 0) }
        guard sent == bytes.count else { throw Failure(step: "send", code: errno) }
    }

    private static func readAll(from socket: Int32) throws -> Data {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count == 0 { return bytes }
            // A connection that the server resets is one that it has closed.
            if count < 0 {
                guard errno == ECONNRESET else { throw Failure(step: "recv", code: errno) }
                return bytes
            }
            bytes.append(contentsOf: buffer[..<count])
        }
    }
}
