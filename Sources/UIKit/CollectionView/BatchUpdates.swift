/// The batch that is being collected or applied: its changes and its completions.
struct BatchUpdates {
    typealias Completion = (Bool) -> Void

    /// A batch whose block is running.
    ///
    /// A class, so that a change is added in place.
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

    /// Whether the layout is told about the batch: adjustments of the offset have no effect.
    var isApplying: Bool {
        if case .applying = phase { return true }
        return false
    }

    private var collected: Collected? {
        guard case .collecting(let batch) = phase else { return nil }
        return batch
    }

    /// Begins to collect the changes of a batch.
    mutating func begin(_ completion: Completion?) {
        phase = .collecting(Collected())
        _ = nest(completion)
    }

    /// Begins a batch within the one that is being collected, whose completion is called first (rule 2.30); false if there is none.
    mutating func nest(_ completion: Completion?) -> Bool {
        guard let collected else { return false }
        if let completion { collected.completions.append(completion) }
        return true
    }

    /// Adds a change to the batch that is being collected; false if there is none.
    mutating func collect(_ addChange: (inout BatchChanges) -> Void) -> Bool {
        guard let collected else { return false }
        addChange(&collected.changes)
        return true
    }

    /// Ends collecting; returns the changes, and the completions in the order of their calls.
    mutating func end() -> (changes: BatchChanges, completions: [Completion]) {
        guard let collected else { return (BatchChanges(), []) }
        phase = .idle
        return (collected.changes, collected.completions)
    }

    mutating func beginApplying() { phase = .applying }

    mutating func endApplying() { phase = .idle }
}
