import NIOCore

/// The open connections of a server: how many there are, which waits longest, which has taken too long.
///
/// Everything here happens on the server's one event loop, so there are no locks and no two things at once.
final class Connections {
    let limits: ServerLimits
    let eventLoop: any EventLoop
    /// What requests get.
    var answers: SiteAnswers
    /// Opens and reads files.
    let files: FileReading

    /// The connections that are closed when descriptors run out: as many as the system may have accepted meanwhile.
    private static let shedAtOnce = 16

    private var open: [ObjectIdentifier: RequestHandler] = [:]
    /// Connections that may be closed to make room, by numbers in the order in which they began to wait.
    private var waiting: [UInt64: RequestHandler] = [:]
    private var longestWaiting: UInt64 = 0
    private var nextNumber: UInt64 = 0
    private var checks: RepeatedTask?
    private var isStopping = false
    private var whenEmpty: (() -> Void)?
    private var date: (at: NIODeadline, text: String)?

    init(eventLoop: any EventLoop, limits: ServerLimits, answers: SiteAnswers, files: FileReading) {
        self.eventLoop = eventLoop
        self.limits = limits
        self.answers = answers
        self.files = files
    }

    /// The number of open connections.
    var count: Int { open.count }

    /// Takes up a connection; the one that has waited longest goes if there are too many.
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

    /// Closes connections that have waited longest, so that there are descriptors again.
    func makeRoom() {
        for _ in 0..<Self.shedAtOnce { removeLongestWaiting()?.close() }
    }

    /// Notes that a connection waits for its client, and may be closed to make room.
    ///
    /// - Returns: The number to end the wait with.
    func beginWaiting(_ connection: RequestHandler) -> UInt64 {
        defer { nextNumber += 1 }
        waiting[nextNumber] = connection
        return nextNumber
    }

    /// Notes that a connection does not wait any more.
    func endWaiting(_ number: UInt64) { waiting[number] = nil }

    /// Forgets a connection that is closed.
    func remove(_ connection: RequestHandler) {
        open[ObjectIdentifier(connection)] = nil
        reportEmptiness()
    }

    /// Looks from time to time for connections that have taken too long.
    ///
    /// One task for all: a task for each connection would be set and cancelled with each request, and cancelling one takes a search.
    func startChecks() {
        let shortest = [limits.headTime, limits.idleTime, limits.chunkTime, limits.lingerTime].min() ?? .seconds(1)
        let period = TimeAmount(min(max(shortest / 8, .milliseconds(5)), .seconds(1)))
        let bound = NIOLoopBound(WeakConnections(self), eventLoop: eventLoop)
        checks = eventLoop.scheduleRepeatedTask(initialDelay: period, delay: period) { task in
            guard let connections = bound.value.connections else { return task.cancel() }
            connections.expireSlow()
        }
    }

    private func expireSlow() {
        let now = eventLoop.now
        for connection in open.values where connection.deadline <= now { connection.expire() }
    }

    /// Closes what waits and lets what is being answered come to its end.
    ///
    /// - Parameter whenEmpty: Called once when no connection is left.
    func stop(whenEmpty: @escaping () -> Void) {
        isStopping = true
        self.whenEmpty = whenEmpty
        for connection in open.values { connection.stop() }
        reportEmptiness()
    }

    /// Closes all that are left, at once.
    func closeAll() {
        checks?.cancel()
        for connection in open.values { connection.close() }
    }

    /// The time as an answer states it, made once a second at most.
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

/// Connections that a task does not keep.
private final class WeakConnections {
    weak var connections: Connections?

    init(_ connections: Connections) { self.connections = connections }
}
