import Foundation
import NIOHTTP1

/// A request without a body.
struct Request: Sendable {
    let method: String
    /// The target as it was sent.
    let target: String
    /// Whether the version is HTTP/1.0.
    let isOld: Bool
    /// The header fields in order, with names in lowercase.
    let fields: [(name: String, value: String)]

    /// The values of the fields with a name in lowercase.
    subscript(name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Returns the elements of the lists in the fields with a name.
    func list(_ name: String) -> [String] {
        self[name].flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    /// Returns whether the `Accept-Encoding` fields allow a coding (RFC 9110, section 12.5.3); a malformed weight does not.
    func accepts(_ coding: String) -> Bool {
        var any = false
        for entry in list("accept-encoding") {
            let parts = entry.lowercased().split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let isAllowed = parts.dropFirst().allSatisfy { !$0.hasPrefix("q=") || Double($0.dropFirst(2)) ?? 0 != 0 }
            if parts[0] == coding { return isAllowed }
            if parts[0] == "*" { any = isAllowed }
        }
        return any
    }
}

extension Request {
    /// Creates a request from a parsed head.
    init(_ head: HTTPRequestHead) {
        let fields = head.headers.map { (name: $0.name.lowercased(), value: $0.value.trimmingCharacters(in: .whitespaces)) }
        self.init(method: head.method.rawValue, target: head.uri, isOld: head.version == .http1_0, fields: fields)
    }
}
