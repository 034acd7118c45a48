import NIOCore

/// The host and the port in a `Host` or `Origin` field or in the target of a request.
struct Authority: Equatable, Sendable {
    /// The host in lowercase, an IPv6 address without brackets.
    let host: String
    let port: UInt16?
    let isAddress: Bool

    /// Parses `host`, `host:port`, `[address]` or `[address]:port`; `nil` for other texts.
    init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        let isBracketed = bytes.first == UInt8(ascii: "[")
        let end = bytes.firstIndex(of: UInt8(ascii: isBracketed ? "]" : ":")) ?? bytes.count
        guard !isBracketed || end < bytes.count else { return nil }
        let name = bytes[(isBracketed ? 1 : 0)..<end]
        host = String(decoding: name, as: UTF8.self).lowercased()
        let address = try? SocketAddress(ipAddress: host, port: 0)
        let isName = name.allSatisfy { $0.isLetterOrDigit || "-._".utf8.contains($0) }
        guard isBracketed ? address?.protocol == .inet6 : isName else { return nil }
        isAddress = address != nil
        let rest = bytes[end...].dropFirst(isBracketed ? 1 : 0)
        let digits = rest.dropFirst()
        port = UInt16(String(decoding: digits, as: UTF8.self))
        guard rest.isEmpty || rest.first == UInt8(ascii: ":") && digits.count <= 5 && digits.allSatisfy(\.isDigit) && port ?? 0 > 0
        else { return nil }
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLetterOrDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension GalleryServer {
    /// Returns whether a text is a host as requests name it, without a port; an IPv6 address has no brackets.
    package static func isHost(_ text: String) -> Bool {
        !text.isEmpty && [text, "[\(text)]"].contains { Authority($0)?.host == text.lowercased() }
    }
}
