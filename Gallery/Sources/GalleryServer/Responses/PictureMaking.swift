package import Foundation
import NIOConcurrencyHelpers
package import Pictures

/// Requests a picture's file that may not exist yet, and calls a closure once with the result, from any thread, also from the call itself.
///
/// The function that it returns withdraws the precedence of the request, whose client does not wait any more.
package typealias PictureMaking =
    @Sendable (_ file: URL, _ completed: @escaping @Sendable (OpenAlbum.Outcome) -> Void) -> @Sendable () -> Void

/// What clients have requested of a site.
package final class SiteUse: Sendable {
    private let isOpened = NIOLockedValueBox(false)

    /// Whether a page has been requested: its other files may be requested later.
    package var hasOpenedPage: Bool { isOpened.withLockedValue { $0 } }

    func openPage() { isOpened.withLockedValue { $0 = true } }
}
