package import Foundation

/// A response among the bytes that a server wrote, parsed strictly.
package struct ServerResponse: Sendable {
    package let status: Int
    /// The header fields in order, with names in lowercase.
    package let fields: [(name: String, value: String)]
    /// The body; empty for a response to HEAD.
    package let body: [UInt8]
    /// The number of bytes of the response, with its head.
    package let length: Int

    package var text: String { String(decoding: body, as: UTF8.self) }

    /// Returns the value of a header field, if there is exactly one with the name.
    package func header(_ name: String) -> String? {
        let values = fields.filter { $0.name == name }.map(\.value)
        return values.count == 1 ? values[0] : nil
    }

    /// Parses consecutive responses, up to the end or to bytes that are not a response.
    ///
    /// A response to HEAD is recognized by what follows it: the end, or the next response.
    package static func read(_ bytes: [UInt8]) -> [ServerResponse] {
        var responses: [ServerResponse] = []
        var rest = bytes[...]
        while let response = ServerResponse(rest) {
            responses.append(response)
            rest = rest.dropFirst(response.length)
        }
        return responses
    }

    /// Parses all bytes of a connection; `nil` unless they are one complete response.
    package init?(_ bytes: Data) {
        self.init([UInt8](bytes)[...])
        guard length == bytes.count else { return nil }
    }

    /// Returns whether the bytes begin with a response.
    private static func begins(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: "HTTP/1.1 ".utf8) }

    private init?(_ bytes: ArraySlice<UInt8>) {
        guard Self.begins(bytes), let end = bytes.firstRange(of: "\r\n\r\n".utf8)?.lowerBound else { return nil }
        var lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        let statusLine = lines.removeFirst()
        guard let status = Int(statusLine.dropFirst(9).prefix(3)), statusLine.dropFirst(12).first == " " else { return nil }
        var fields: [(name: String, value: String)] = []
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), !line.contains("\r"), !line.contains("\n") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            fields.append((line[..<colon].lowercased(), String(value)))
        }
        let content = bytes[(end + 4)...]
        let lengths = fields.filter { $0.name == "content-length" }
        let length = lengths.isEmpty ? 0 : Int(lengths[0].value) ?? -1
        guard length >= 0, lengths.count <= 1 else { return nil }
        let isToHEAD = content.isEmpty || Self.begins(content)
        guard isToHEAD || content.count >= length else { return nil }
        self.status = status
        self.fields = fields
        body = isToHEAD ? [] : Array(content.prefix(length))
        self.length = end + 4 - bytes.startIndex + body.count
    }

    /// The violated rule of all responses; `nil` if there is none.
    var fault: String? {
        for name in Self.everywhere where header(name) == nil { return "\(status) without \(name)" }
        if header("content-security-policy")?.hasPrefix("default-src 'none'; ") != true { return "\(status) with an open policy" }
        if status == 304 {
            if !body.isEmpty || header("content-length") != nil { return "304 with a body" }
        } else if header("content-length") == nil {
            return "\(status) without a length"
        }
        if status == 405, header("allow") == nil { return "405 without Allow" }
        return nil
    }

    private static let everywhere = [
        "content-security-policy", "x-content-type-options", "referrer-policy", "cross-origin-resource-policy", "date", "cache-control",
    ]
}
