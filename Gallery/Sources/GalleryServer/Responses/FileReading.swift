import NIOCore
import NIOPosix

/// Opens and reads files outside of the event loop, which a slow disk would block.
struct FileReading: Sendable {
    /// The threads for blocking calls; without them, the calls block the event loop.
    let threads: NIOThreadPool?

    /// Runs blocking work; the future completes on the event loop.
    func run<T: Sendable>(on eventLoop: any EventLoop, _ work: @escaping @Sendable () throws -> T) -> EventLoopFuture<T> {
        threads?.runIfActive(eventLoop: eventLoop, work) ?? eventLoop.makeCompletedFuture(withResultOf: work)
    }
}
