import Foundation
import NIOCore
import NIOPosix

/// Opens and reads files beside the event loop, which a slow disk would stop.
struct FileReading: Sendable {
    /// The threads that wait for the disk; without them the event loop does.
    let threads: NIOThreadPool?

    /// Opens a file; the result comes on the event loop.
    func open(_ url: URL, on eventLoop: any EventLoop) -> EventLoopFuture<OpenFile> {
        run(on: eventLoop) { try OpenFile(url) }
    }

    /// Reads a part of a file; the result comes on the event loop.
    func read(_ file: OpenFile, _ range: Range<Int>, on eventLoop: any EventLoop) -> EventLoopFuture<ByteBuffer> {
        run(on: eventLoop) { try file.read(range) }
    }

    private func run<T: Sendable>(on eventLoop: any EventLoop, _ work: @escaping @Sendable () throws -> T) -> EventLoopFuture<T> {
        threads?.runIfActive(eventLoop: eventLoop, work) ?? eventLoop.makeCompletedFuture(withResultOf: work)
    }
}
