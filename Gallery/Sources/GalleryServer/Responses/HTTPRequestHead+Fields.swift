import Foundation
import NIOHTTP1

extension HTTPRequestHead {
    /// The values of the fields with a name, in any case, without the spaces around them.
    subscript(name: String) -> [String] { headers[name].map { $0.trimmingCharacters(in: .whitespaces) } }

    /// Returns whether the `Accept-Encoding` fields allow a coding (RFC 9110, section 12.5.3); a malformed weight does not.
    func accepts(_ coding: String) -> Bool {
        var any = false
        for entry in headers[canonicalForm: "accept-encoding"] {
            let parts = entry.lowercased().split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let isAllowed = parts.dropFirst().allSatisfy { !$0.hasPrefix("q=") || Double($0.dropFirst(2)) ?? 0 != 0 }
            if parts[0] == coding { return isAllowed }
            if parts[0] == "*" { any = isAllowed }
        }
        return any
    }
}
