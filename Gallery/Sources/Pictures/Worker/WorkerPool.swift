import Foundation

/// The worker processes of one reading: started when they are needed, used again, and replaced when they fail.
///
/// Unchecked, because the compiler does not see that the lock guards the workers.
final class WorkerPool: @unchecked Sendable {
    private let worker: PictureWorker
    private let widths: [Int]
    private let lock = NSLock()
    private var idle: [WorkerProcess] = []

    init(_ worker: PictureWorker, widths: [Int]) {
        self.worker = worker
        self.widths = widths
    }

    /// Ends all workers that nobody uses.
    func end() {
        let workers = lock.withLock {
            defer { idle = [] }
            return idle
        }
        for worker in workers { worker.end() }
    }

    /// Lends a worker, and gives a reason if it fails.
    ///
    /// A worker that has decoded other pictures before may have been damaged by them, so a new one tries again: what becomes of a picture
    /// does not depend on what came before it.
    ///
    /// - Parameter body: Uses the worker; called again with a new one if that may help.
    /// - Throws: What the body throws, and ``AlbumError`` if no worker can be started.
    func use<Result>(_ body: (WorkerProcess) throws -> Result, otherwise failed: (SkipReason) -> Result) throws -> Result {
        var process: WorkerProcess
        if let waiting = lock.withLock({ idle.popLast() }) { process = waiting } else { process = try start() }
        while true {
            let wasUsed = process.isUsed
            do {
                let result = try body(process)
                lock.withLock { idle.append(process) }
                return result
            } catch WorkerProcess.Failure.tookTooLong {
                return failed(.tookTooLong(worker.seconds))
            } catch let failure as WorkerProcess.Failure {
                guard wasUsed else { return failed(failure == .outOfMemory ? .needsMemory(worker.memory) : .decoderStopped) }
                process = try start()
            } catch {
                lock.withLock { idle.append(process) }
                throw error
            }
        }
    }

    /// Whether the file begins like a picture, whatever it is called.
    func recognizes(_ path: FilePath) throws -> Bool {
        try use { process in
            if case .recognized(true) = try process.ask(.recognize(path)) { true } else { false }
        } otherwise: { _ in
            // Its first bytes stop a decoder: it is a picture, and reading it will say what is wrong with it.
            true
        }
    }

    /// Starts a worker; one that somebody ends meanwhile, such as a system without memory, is tried again.
    private func start() throws(AlbumError) -> WorkerProcess {
        for _ in 0..<2 {
            if let process = try? WorkerProcess(worker, widths: widths) { return process }
        }
        return try WorkerProcess(worker, widths: widths)
    }
}
