package import Foundation

/// Waits in tests for a condition, without a limit that a busy machine could exceed.
package enum Waiting {
    /// The limit against hanging.
    package static let limit: TimeInterval = 600

    /// Blocks until a condition is true, and returns whether it became true within ``limit``.
    package static func until(_ condition: () throws -> Bool) rethrows -> Bool {
        let end = Date() + limit
        while try !condition() {
            if Date() > end { return false }
            usleep(5_000)
        }
        return true
    }
}
