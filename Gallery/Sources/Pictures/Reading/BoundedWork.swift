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
    /// - Parameter finished: Called after each piece of work with the number of finished ones, never concurrently.
    /// - Throws: The first error of the work, or `CancellationError`, after running work has ended.
    func map<Result: Sendable>(
        count: Int,
        finished: (Int) -> Void = { _ in },
        _ work: @escaping @Sendable (Int) throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var results = [Result?](repeating: nil, count: count)
            var indices = (0..<count).makeIterator()
            func start() {
                guard let index = indices.next() else { return }
                group.addTask { (index, try await run { try work(index) }) }
            }
            for _ in 0..<workers { start() }
            var done = 0
            while let (index, result) = try await group.next() {
                try Task.checkCancellation()
                results[index] = result
                done += 1
                finished(done)
                start()
            }
            return results.map { $0! }
        }
    }
}
