public import Foundation
import NIOConcurrencyHelpers
import NIOCore

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

    /// The reasons why there is no picture.
    enum Failure: Error {
        case leftOut
        case notYet
    }

    /// Withdraws the precedence of a request whose client does not wait any more.
    public typealias Withdrawal = @Sendable () -> Void

    /// Requests a file, and calls a closure once when it exists; from any thread, also from the call itself.
    public typealias Request = @Sendable (_ file: URL, _ completed: @escaping @Sendable (Outcome) -> Void) -> Withdrawal

    private let request: Request

    /// Creates a value with a function that requests files.
    public init(request: @escaping Request) { self.request = request }

    /// Waits for a file.
    ///
    /// - Parameters:
    ///   - limit: The maximum time.
    ///   - eventLoop: The event loop of the future.
    /// - Returns: The file, or ``Failure``; and the way to withdraw the request.
    func file(_ file: URL, within limit: Duration, on eventLoop: any EventLoop) -> (EventLoopFuture<URL>, Withdrawal) {
        let promise = eventLoop.makePromise(of: URL.self)
        let isCompleted = NIOLockedValueBox(false)
        @Sendable func complete(_ result: Result<URL, any Error>) {
            let isFirst = isCompleted.withLockedValue { value in
                defer { value = true }
                return !value
            }
            if isFirst { promise.completeWith(result) }
        }
        let withdraw = request(file) { outcome in
            switch outcome {
            case .made(let url): complete(.success(url))
            case .leftOut: complete(.failure(Failure.leftOut))
            case .notYet: complete(.failure(Failure.notYet))
            }
        }
        if !isCompleted.withLockedValue({ $0 }) {
            let timeout = eventLoop.scheduleTask(in: TimeAmount(limit)) {
                complete(.failure(Failure.notYet))
                withdraw()
            }
            promise.futureResult.whenComplete { _ in timeout.cancel() }
        }
        return (promise.futureResult, withdraw)
    }
}

/// What clients have requested of a site.
public final class SiteUse: Sendable {
    private let isOpened = NIOLockedValueBox(false)

    /// Whether a page has been requested: its other files may be requested later.
    public var hasOpenedPage: Bool { isOpened.withLockedValue { $0 } }

    func openPage() { isOpened.withLockedValue { $0 = true } }
}
