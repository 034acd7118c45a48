import Files
import Foundation

/// The worker processes of one reading: started when needed, reused, and replaced when they fail.
///
/// Unchecked, because the compiler cannot verify that the lock protects the workers.
final class WorkerPool: @unchecked Sendable {
    private let worker: PictureWorker
    private let lock = NSLock()
    private var idle: [WorkerProcess] = []

    init(_ worker: PictureWorker) { self.worker = worker }

    /// Ends all idle workers.
    func end() {
        // They end when they are deallocated, after the lock is released.
        _ = lock.withLock { exchange(&idle, with: []) }
    }

    /// Calls a closure with a worker.
    ///
    /// A worker that has decoded other pictures may have been damaged by them, so the call is repeated with a new one: the result for a
    /// picture must not depend on earlier ones. It is also repeated, once, if the worker was killed from outside.
    ///
    /// - Throws: Errors of the closure, and ``Failure`` if no worker can be started.
    func use<Result>(_ body: (WorkerProcess) throws -> Result) throws -> Result {
        var reused = lock.withLock { idle.popLast() }
        var wasKilled = false
        while true {
            let process = try reused.take() ?? start()
            defer { if !process.hasEnded { lock.withLock { idle.append(process) } } }
            let wasUsed = process.isUsed
            do {
                return try body(process)
            } catch {
                let reason = error as? SkipReason
                let isKilled = reason == .decoderKilled
                // A worker that has not ended gave the reason itself.
                guard process.hasEnded, reason != .tookTooLong(worker.seconds), wasUsed || isKilled && !wasKilled else { throw error }
                wasKilled = wasKilled || isKilled
            }
        }
    }

    /// Starts a worker; retries if it is killed meanwhile, for example by a system without memory.
    private func start() throws(Failure) -> WorkerProcess {
        if let process = (try? WorkerProcess(worker)) ?? (try? WorkerProcess(worker)) { return process }
        return try WorkerProcess(worker)
    }
}
