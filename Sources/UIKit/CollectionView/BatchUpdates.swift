/// The batch that is being collected or applied: its changes and its completions.
struct BatchUpdates {
    typealias Completion = (Bool) -> Void

    private enum Phase {
        case idle
        /// The app's block is running.
        case collecting(BatchChanges, [Completion])
        /// The layout is between `prepare()` and `finalizeCollectionViewUpdates()` of the batch.
        case applying
    }

    private var phase = Phase.idle

    var isCollecting: Bool {
        if case .collecting = phase { return true }
        return false
    }

    /// Whether the layout is told about the batch: adjustments of the offset have no effect.
    var isApplying: Bool {
        if case .applying = phase { return true }
        return false
    }

    /// Begins to collect the changes of a batch.
    mutating func begin(_ completion: Completion?) {
        phase = .collecting(BatchChanges(), completion.map { [$0] } ?? [])
    }

    /// Begins a batch within the one that is being collected, whose completion is called first (rule 2.30); false if there is none.
    mutating func nest(_ completion: Completion?) -> Bool {
        guard case .collecting(let changes, var completions) = phase else { return false }
        if let completion {
            completions.append(completion)
            phase = .collecting(changes, completions)
        }
        return true
    }

    /// Adds a change to the batch that is being collected; false if there is none.
    mutating func collect(_ addChange: (inout BatchChanges) -> Void) -> Bool {
        guard case .collecting(var changes, let completions) = phase else { return false }
        // The arrays have one owner, so that they are not copied.
        phase = .idle
        addChange(&changes)
        phase = .collecting(changes, completions)
        return true
    }

    /// Ends collecting; returns the changes, and the completions in the order of their calls.
    mutating func end() -> (changes: BatchChanges, completions: [Completion]) {
        guard case .collecting(let changes, let completions) = phase else { return (BatchChanges(), []) }
        phase = .idle
        return (changes, completions)
    }

    mutating func beginApplying() { phase = .applying }

    mutating func endApplying() { phase = .idle }
}
