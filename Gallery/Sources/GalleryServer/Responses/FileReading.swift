import Foundation
import NIOCore
import NIOPosix

/// Opens and reads files outside of the event loop, which a slow disk would block.
struct FileReading: Sendable {
    /// The threads for blocking calls; without them, the calls block the event loop.
    let threads: NIOThreadPool?

    /// Opens a file; the future completes on the event loop.
    func open(_ url: URL, on eventLoop: any EventLoop) -> EventLoopFuture<OpenFile> {
        run(on: eventLoop) { try OpenFile(url) }
    }

    /// Reads a range of a file; the future completes on the event loop.
    func read(_ file: OpenFile, _ range: Range<Int>, on eventLoop: any EventLoop) -> EventLoopFuture<ByteBuffer> {
        run(on: eventLoop) { try file.read(range) }
    }

    /// Creates the bytes of a file; the future completes on the event loop.
    func make(_ file: @escaping @Sendable () -> SiteResponses.Made, on eventLoop: any EventLoop) -> EventLoopFuture<SiteResponses.Made> {
        run(on: eventLoop, file)
    }

    private func run<T: Sendable>(on eventLoop: any EventLoop, _ work: @escaping @Sendable () throws -> T) -> EventLoopFuture<T> {
        threads?.runIfActive(eventLoop: eventLoop, work) ?? eventLoop.makeCompletedFuture(withResultOf: work)
    }
}
