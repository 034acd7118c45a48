/// The batch that is collected or applied: its changes and its completion handlers.
struct CollectedBatch {
    typealias Completion = (Bool) -> Void

    /// A batch whose update block is running.
    ///
    /// A class, so that changes are appended in place.
    private final class Collected {
        var changes = BatchChanges()
        var completions: [Completion] = []
    }

    private enum Phase {
        case idle
        case collecting(Collected)
        /// The layout is between `prepare()` and `finalizeCollectionViewUpdates()` of the batch.
        case applying
    }

    private var phase = Phase.idle

    var isCollecting: Bool { collected != nil }

    /// Whether the layout is between `prepare()` and `finalizeCollectionViewUpdates()`; then adjustments of the offset have no effect.
    var isApplying: Bool {
        if case .applying = phase { return true }
        return false
    }

    private var collected: Collected? {
        guard case .collecting(let batch) = phase else { return nil }
        return batch
    }

    /// Starts to collect the changes of a batch.
    mutating func begin(_ completion: Completion?) {
        phase = .collecting(Collected())
        _ = nest(completion)
    }

    /// Begins a nested batch, whose completion handler is called first (rule 2.30); returns `false` if no batch is being collected.
    mutating func nest(_ completion: Completion?) -> Bool {
        guard let collected else { return false }
        if let completion { collected.completions.append(completion) }
        return true
    }

    /// Adds a change to the current batch; returns `false` if no batch is being collected.
    mutating func collect(_ addChange: (inout BatchChanges) -> Void) -> Bool {
        guard let collected else { return false }
        addChange(&collected.changes)
        return true
    }

    /// Ends the collection; returns the changes, and the completion handlers in the order of their calls.
    mutating func end() -> (changes: BatchChanges, completions: [Completion]) {
        guard let collected else { return (BatchChanges(), []) }
        phase = .idle
        return (collected.changes, collected.completions)
    }

    mutating func beginApplying() { phase = .applying }

    mutating func endApplying() { phase = .idle }
}
