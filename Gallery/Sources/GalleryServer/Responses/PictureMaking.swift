public import Foundation

/// The way to pictures of a site that do not exist when the site is served.
public struct PictureMaking: Sendable {
    /// The result of a request for a picture.
    public enum Outcome: Sendable, Hashable {
        /// The picture is in this file, or it is none that is being made.
        case made(URL)
        /// The picture cannot be read.
        case leftOut
        /// The picture will not be made now.
        case notYet
    }

    /// Withdraws the precedence of a request whose client does not wait any more.
    public typealias Withdrawal = @Sendable () -> Void

    /// Requests a file, and calls a closure once when it exists; from any thread, also from the call itself.
    public typealias Request = @Sendable (_ file: URL, _ completed: @escaping @Sendable (Outcome) -> Void) -> Withdrawal

    let request: Request

    /// Creates a value with a function that requests files.
    public init(request: @escaping Request) { self.request = request }
}

/// What clients have requested of a site.
public final class SiteUse: Sendable {
    private let isOpened = Locked(false)

    /// Whether a page has been requested: its other files may be requested later.
    public var hasOpenedPage: Bool { isOpened.withLock { $0 } }

    func openPage() { isOpened.withLock { $0 = true } }
}

/// A value that threads share.
///
/// Unchecked, because the compiler cannot verify that the lock protects it.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result { try lock.withLock { try body(&value) } }
}
