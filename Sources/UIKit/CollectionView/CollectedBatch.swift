/// The batch that is collected or applied: its changes and its completion handlers.
struct CollectedBatch {
    typealias Completion = (Bool) -> Void

    private enum Phase {
        case idle
        /// The update block of the batch is running.
        case collecting(BatchChanges, [Completion])
        /// The layout is between `prepare()` and `finalizeCollectionViewUpdates()` of the batch.
        case applying
    }

    private var phase = Phase.idle

    var isCollecting: Bool { if case .collecting = phase { true } else { false } }

    /// Whether the layout is between `prepare()` and `finalizeCollectionViewUpdates()`; then adjustments of the offset have no effect.
    var isApplying: Bool { if case .applying = phase { true } else { false } }

    /// Starts to collect the changes of a batch.
    mutating func begin(_ completion: Completion?) {
        phase = .collecting(BatchChanges(), completion.map { [$0] } ?? [])
    }

    /// Begins a nested batch, whose completion handler is called first (rule 2.30); returns `false` if no batch is being collected.
    mutating func nest(_ completion: Completion?) -> Bool {
        guard case .collecting(let changes, let completions) = phase else { return false }
        if let completion { phase = .collecting(changes, completions + [completion]) }
        return true
    }

    /// Adds a change to the current batch; returns `false` if no batch is being collected.
    mutating func collect(_ addChange: (inout BatchChanges) -> Void) -> Bool {
        guard case .collecting(var changes, let completions) = phase else { return false }
        // Then the arrays have one owner, so that a change does not copy them.
        phase = .idle
        addChange(&changes)
        phase = .collecting(changes, completions)
        return true
    }

    /// Ends the collection; returns the changes, and the completion handlers in the order of their calls.
    mutating func end() -> (changes: BatchChanges, completions: [Completion]) {
        guard case .collecting(let changes, let completions) = phase else { return (BatchChanges(), []) }
        phase = .idle
        return (changes, completions)
    }

    mutating func beginApplying() { phase = .applying }

    mutating func endApplying() { phase = .idle }
}
