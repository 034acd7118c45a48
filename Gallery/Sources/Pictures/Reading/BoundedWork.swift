import Dispatch

/// Runs blocking work on its own threads, with a maximum number in parallel.
///
/// The few threads of Swift's concurrency must not wait for decoders and disks.
struct BoundedWork {
    private let queue = DispatchQueue(label: "cascade.pictures", qos: .userInitiated, attributes: .concurrent)
    let workers: Int

    /// Runs one piece of work and waits for it without blocking a thread.
    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result(catching: work)) }
        }
    }

    /// Runs the work for each index, and returns the results in the order of the indices.
    ///
    /// - Parameter progress: Called at the beginning and after each piece of work.
    /// - Throws: The first error of the work, or `CancellationError`, after running work has ended.
    func map<Result: Sendable>(
        count: Int,
        _ progress: PictureProgress.Report? = nil,
        _ work: @escaping @Sendable (Int) throws -> Result
    ) async throws -> [Result] {
        progress?(PictureProgress(done: 0, total: count))
        return try await withThrowingTaskGroup(of: (index: Int, result: Result).self) { group in
            var ended: [(index: Int, result: Result)] = []
            var indices = (0..<count).makeIterator()
            func start() {
                guard let index = indices.next() else { return }
                group.addTask { (index, try await run { try work(index) }) }
            }
            for _ in 0..<workers { start() }
            while let next = try await group.next() {
                try Task.checkCancellation()
                ended.append(next)
                progress?(PictureProgress(done: ended.count, total: count))
                start()
            }
            return ended.sorted { $0.index < $1.index }.map(\.result)
        }
    }
}
