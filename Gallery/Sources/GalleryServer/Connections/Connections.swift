import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// The open connections of a server, which enforces the limits of number and time.
///
/// All calls are on the server's one event loop, so only the responses have a lock.
final class Connections {
    let limits: ServerLimits
    let eventLoop: any EventLoop
    let responses: NIOLockedValueBox<SiteResponses>
    /// The threads for blocking calls; without them, the calls block the event loop.
    private let threads: NIOThreadPool?

    /// The number of connections to close when descriptors run out: as many as the system may have accepted meanwhile.
    private static let shedAtOnce = 16

    private var open: [ObjectIdentifier: RequestHandler] = [:]
    private var nextCheck: Scheduled<Void>?
    private var isStopping = false
    private var whenEmpty: (() -> Void)?

    init(eventLoop: any EventLoop, limits: ServerLimits, responses: NIOLockedValueBox<SiteResponses>, threads: NIOThreadPool?) {
        self.eventLoop = eventLoop
        self.limits = limits
        self.responses = responses
        self.threads = threads
        startChecks()
    }

    /// Adds a connection, closes another one that waits for its client if there are too many, and returns whether there is room.
    ///
    /// - Complexity: O(*n*) for *n* connections if there are too many, otherwise O(1).
    func admit(_ connection: RequestHandler) -> Bool {
        open[ObjectIdentifier(connection)] = connection
        while !isStopping, open.count > limits.connections, closeLongestWaiting() {}
        return !isStopping && open.count <= limits.connections
    }

    /// Closes the connections that have waited longest, so that descriptors become available.
    func makeRoom() {
        for _ in 0..<Self.shedAtOnce { _ = closeLongestWaiting() }
    }

    /// Closes the connection that has waited longest for a request, else for a client that does not read; returns whether there was one.
    private func closeLongestWaiting() -> Bool {
        let unread = eventLoop.now - TimeAmount(limits.stallTime)
        let waiting = open.values.lazy.compactMap { connection in connection.waitingSince.map { (connection, since: $0) } }
        let longest =
            waiting.filter { !$0.0.isAnswering }.min { $0.since < $1.since }
            ?? waiting.filter { $0.since <= unread }.min { $0.since < $1.since }
        guard let longest = longest?.0 else { return false }
        open[ObjectIdentifier(longest)] = nil
        longest.close()
        return true
    }

    func remove(_ connection: RequestHandler) {
        open[ObjectIdentifier(connection)] = nil
        reportEmptiness()
    }

    /// Runs work outside of the event loop, which a slow disk would block; the future completes on the event loop.
    func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) -> EventLoopFuture<T> {
        threads?.runIfActive(eventLoop: eventLoop, work) ?? eventLoop.makeCompletedFuture(withResultOf: work)
    }

    /// Starts checking periodically for connections that take too long.
    ///
    /// One task for all connections: a task for each would be scheduled and canceled with each request, and canceling needs a search.
    private func startChecks() {
        let shortest = [limits.headTime, limits.idleTime, limits.chunkTime, limits.lingerTime].min() ?? .seconds(1)
        let period = TimeAmount(min(max(shortest / 8, .milliseconds(5)), .seconds(1)))
        nextCheck = eventLoop.assumeIsolated().scheduleTask(in: period) { [weak self] in
            guard let self else { return }
            let now = eventLoop.now
            for connection in open.values where connection.deadline <= now { connection.expire() }
            startChecks()
        }
    }

    /// Closes waiting connections and completes current responses.
    ///
    /// - Parameter whenEmpty: Called once when no connection remains.
    func stop(whenEmpty: @escaping () -> Void) {
        isStopping = true
        self.whenEmpty = whenEmpty
        for connection in open.values { connection.stop() }
        reportEmptiness()
    }

    func closeAll() {
        nextCheck?.cancel()
        for connection in open.values { connection.close() }
    }

    private func reportEmptiness() {
        if open.isEmpty { whenEmpty.take()?() }
    }
}
