import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import Pictures

/// The open connections of a server, which enforces the limits of number and time.
///
/// All calls are on the server's one event loop, so there are no locks.
final class Connections {
    let limits: ServerLimits
    let eventLoop: any EventLoop
    /// The responses.
    var responses: SiteResponses
    /// The threads for blocking calls; without them, the calls block the event loop.
    private let threads: NIOThreadPool?

    /// The number of connections to close when descriptors run out: as many as the system may have accepted meanwhile.
    private static let shedAtOnce = 16

    private var open: [ObjectIdentifier: RequestHandler] = [:]
    /// Connections that can be closed to make room, by a number that ascends with the start of their wait.
    private var waiting: [UInt64: RequestHandler] = [:]
    private var longestWaiting: UInt64 = 0
    private var nextNumber: UInt64 = 0
    private var checks: RepeatedTask?
    private var isStopping = false
    private var whenEmpty: (() -> Void)?
    private var date: (at: NIODeadline, text: String)?

    init(eventLoop: any EventLoop, limits: ServerLimits, responses: SiteResponses, threads: NIOThreadPool?) {
        self.eventLoop = eventLoop
        self.limits = limits
        self.responses = responses
        self.threads = threads
    }

    /// Adds a connection; closes the one that has waited longest if there are too many.
    ///
    /// - Returns: Whether there is room for it.
    /// - Complexity: Amortized O(1).
    func admit(_ connection: RequestHandler) -> Bool {
        open[ObjectIdentifier(connection)] = connection
        guard !isStopping else { return false }
        while open.count > limits.connections {
            guard let longest = removeLongestWaiting() else { return false }
            longest.close()
        }
        return true
    }

    /// Closes the connections that have waited longest, so that descriptors become available.
    func makeRoom() {
        for _ in 0..<Self.shedAtOnce { removeLongestWaiting()?.close() }
    }

    /// Marks a connection as waiting for its client; it can be closed to make room.
    ///
    /// - Returns: The number with which to end the wait.
    func beginWaiting(_ connection: RequestHandler) -> UInt64 {
        defer { nextNumber += 1 }
        waiting[nextNumber] = connection
        return nextNumber
    }

    /// Marks a connection as not waiting.
    func endWaiting(_ number: UInt64) { waiting[number] = nil }

    /// Removes a closed connection.
    func remove(_ connection: RequestHandler) {
        open[ObjectIdentifier(connection)] = nil
        reportEmptiness()
    }

    /// Runs work outside of the event loop, which a slow disk would block; the future completes on the event loop.
    func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) -> EventLoopFuture<T> {
        threads?.runIfActive(eventLoop: eventLoop, work) ?? eventLoop.makeCompletedFuture(withResultOf: work)
    }

    /// Waits until a picture is made, for a limited time.
    ///
    /// - Parameter waits: Whether to wait. With HEAD, pages ask why a picture has not loaded.
    /// - Returns: The result, and the way to withdraw the request.
    func picture(
        _ url: URL,
        _ making: PictureMaking,
        waits: Bool
    ) -> (EventLoopFuture<OpenAlbum.Outcome>, PictureMaking.Withdrawal) {
        let promise = eventLoop.makePromise(of: OpenAlbum.Outcome.self)
        let isCompleted = NIOLockedValueBox(false)
        @Sendable func complete(_ outcome: OpenAlbum.Outcome) {
            let isFirst = isCompleted.withLockedValue { value in
                defer { value = true }
                return !value
            }
            if isFirst { promise.succeed(outcome) }
        }
        let withdraw = making.request(url, complete)
        if !isCompleted.withLockedValue({ $0 }) {
            let timeout = eventLoop.scheduleTask(in: TimeAmount(waits ? limits.makingTime : .zero)) {
                complete(.notYet)
                withdraw()
            }
            promise.futureResult.whenComplete { _ in timeout.cancel() }
        }
        return (promise.futureResult, withdraw)
    }

    /// Starts checking periodically for connections that take too long.
    ///
    /// One task for all connections: a task for each would be scheduled and canceled with each request, and canceling needs a search.
    func startChecks() {
        let shortest = [limits.headTime, limits.idleTime, limits.chunkTime, limits.lingerTime].min() ?? .seconds(1)
        let period = TimeAmount(min(max(shortest / 8, .milliseconds(5)), .seconds(1)))
        let bound = NIOLoopBound(WeakConnections(self), eventLoop: eventLoop)
        checks = eventLoop.scheduleRepeatedTask(initialDelay: period, delay: period) { task in
            guard let connections = bound.value.connections else { return task.cancel() }
            let now = connections.eventLoop.now
            for connection in connections.open.values where connection.deadline <= now { connection.expire() }
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

    /// Closes the remaining connections.
    func closeAll() {
        checks?.cancel()
        for connection in open.values { connection.close() }
    }

    /// Returns the value of the `Date` field, formatted at most once a second.
    func dateField() -> String {
        let now = eventLoop.now
        if let date, now - date.at < .seconds(1) { return date.text }
        let text = HTTPDate.now.description
        date = (now, text)
        return text
    }

    private func reportEmptiness() {
        guard open.isEmpty, let report = whenEmpty else { return }
        whenEmpty = nil
        report()
    }

    private func removeLongestWaiting() -> RequestHandler? {
        while longestWaiting < nextNumber {
            defer { longestWaiting += 1 }
            if let connection = waiting.removeValue(forKey: longestWaiting) { return connection }
        }
        return nil
    }
}

/// A weak reference to the connections, for the periodic task.
private final class WeakConnections {
    weak var connections: Connections?

    init(_ connections: Connections) { self.connections = connections }
}
