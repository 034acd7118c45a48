import Foundation

/// The worker processes of one reading: started when needed, reused, and replaced when they fail.
///
/// Unchecked, because the compiler cannot verify that the lock protects the workers.
final class WorkerPool: @unchecked Sendable {
    private let worker: PictureWorker
    private let widths: [Int]
    private let readsLocation: Bool
    private let lock = NSLock()
    private var idle: [WorkerProcess] = []

    init(_ worker: PictureWorker, widths: [Int], readsLocation: Bool) {
        self.worker = worker
        self.widths = widths
        self.readsLocation = readsLocation
    }

    /// Ends all idle workers.
    func end() {
        let workers = lock.withLock {
            defer { idle = [] }
            return idle
        }
        for worker in workers { worker.end() }
    }

    /// Calls a closure with a worker.
    ///
    /// A worker that has decoded other pictures may have been damaged by them, so the call is repeated with a new one: the result for a
    /// picture must not depend on earlier ones. It is also repeated, once, if the worker was killed from outside.
    ///
    /// - Parameter body: Uses the worker; called again with a new one if the first had been used or was killed.
    /// - Throws: Errors of the closure, ``SkipReason`` if the worker fails, and ``AlbumError`` if no worker can be started.
    func use<Result>(_ body: (WorkerProcess) throws -> Result) throws -> Result {
        var process = try lock.withLock({ idle.popLast() }) ?? start()
        var wasKilled = false
        while true {
            let wasUsed = process.isUsed
            do {
                let result = try body(process)
                lock.withLock { idle.append(process) }
                return result
            } catch let failure as WorkerProcess.Failure {
                guard failure != .tookTooLong, wasUsed || failure == .killed && !wasKilled else { throw reason(failure) }
                wasKilled = wasKilled || failure == .killed
                process = try start()
            } catch {
                lock.withLock { idle.append(process) }
                throw error
            }
        }
    }

    private func reason(_ failure: WorkerProcess.Failure) -> SkipReason {
        switch failure {
        case .stopped: .decoderStopped
        case .killed: .decoderKilled
        case .outOfMemory: .needsMemory(worker.memory)
        case .tookTooLong: .tookTooLong(worker.seconds)
        }
    }

    /// Returns whether the file begins like a picture, independent of its name.
    func recognizes(_ path: FilePath) throws -> Bool {
        do {
            return try use { try $0.ask(.recognize(path)) }
        } catch is SkipReason {
            // Its first bytes crash a decoder: it is treated as a picture, and reading it reports the reason.
            return true
        }
    }

    /// Starts a worker; retries if it is killed meanwhile, for example by a system without memory.
    private func start() throws(AlbumError) -> WorkerProcess {
        for _ in 0..<2 {
            if let process = try? WorkerProcess(worker, widths: widths, readsLocation: readsLocation) { return process }
        }
        return try WorkerProcess(worker, widths: widths, readsLocation: readsLocation)
    }
}
