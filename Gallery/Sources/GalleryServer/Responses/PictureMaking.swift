public import Foundation
import NIOConcurrencyHelpers
public import Pictures

/// The way to pictures of a site that do not exist when the site is served.
public struct PictureMaking: Sendable {
    /// Withdraws the precedence of a request whose client does not wait any more.
    public typealias Withdrawal = @Sendable () -> Void

    /// Requests a file, and calls a closure once when it exists; from any thread, also from the call itself.
    public typealias Request = @Sendable (_ file: URL, _ completed: @escaping @Sendable (OpenAlbum.Outcome) -> Void) -> Withdrawal

    let request: Request

    /// Creates a value with a function that requests files.
    public init(request: @escaping Request) { self.request = request }
}

/// What clients have requested of a site.
public final class SiteUse: Sendable {
    private let isOpened = NIOLockedValueBox(false)

    /// Whether a page has been requested: its other files may be requested later.
    public var hasOpenedPage: Bool { isOpened.withLockedValue { $0 } }

    func openPage() { isOpened.withLockedValue { $0 = true } }
}
