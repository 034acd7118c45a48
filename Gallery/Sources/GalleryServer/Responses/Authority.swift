/// The host and the port in a `Host` or `Origin` field or in the target of a request.
struct Authority: Equatable, Sendable {
    /// The kinds of hosts.
    enum Kind {
        case ipv4
        case ipv6
        case name
    }

    /// The host in lowercase, an IPv6 address without brackets.
    let host: String
    /// The kind of the host.
    let kind: Kind
    /// The port, if it is given.
    let port: UInt16?

    /// Parses `host`, `host:port`, `[address]` or `[address]:port`; `nil` for other texts.
    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let hostEnd: Int
        if bytes.first == UInt8(ascii: "[") {
            guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")), Self.isIPv6(bytes[1..<bracket]) else { return nil }
            host = String(decoding: bytes[1..<bracket], as: UTF8.self).lowercased()
            kind = .ipv6
            hostEnd = bracket + 1
        } else {
            hostEnd = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
            guard bytes[..<hostEnd].allSatisfy(Self.isNameCharacter) else { return nil }
            host = String(decoding: bytes[..<hostEnd], as: UTF8.self).lowercased()
            kind = Self.isIPv4(bytes[..<hostEnd]) ? .ipv4 : .name
        }
        if hostEnd == bytes.count {
            port = nil
        } else {
            let digits = bytes[(hostEnd + 1)...]
            guard bytes[hostEnd] == UInt8(ascii: ":"), (1...5).contains(digits.count), digits.allSatisfy(Self.isDigit) else { return nil }
            guard let number = UInt16(String(decoding: digits, as: UTF8.self)), number > 0 else { return nil }
            port = number
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "-._".utf8.contains(byte)
    }

    private static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.contains(UInt8(ascii: ":")) && bytes.count <= 45
            && bytes.allSatisfy { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) || ":.".utf8.contains($0) }
    }

    private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { $0.allSatisfy(isDigit) && UInt8(String(decoding: $0, as: UTF8.self)) != nil }
    }
}
