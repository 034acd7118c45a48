/// The layout that is asked, and the interactive transition to another one.
@MainActor
struct LayoutTransition {
    typealias Completion = UICollectionView.LayoutInteractiveTransitionCompletion

    private enum Phase {
        case idle
        /// The progress is steered from outside; then it runs to an end.
        case interactive(UICollectionViewTransitionLayout, Completion?)
        case ending(UICollectionViewTransitionLayout, Completion?, finished: Bool)
    }

    /// The end of an interactive transition.
    struct Result {
        let between: UICollectionViewTransitionLayout
        let completion: Completion?
        /// Whether the new layout is asked from now on.
        let finished: Bool
    }

    /// The layout that is asked: during an interactive transition the one between the two.
    private(set) var layout: UICollectionViewLayout
    private var phase = Phase.idle

    init(_ layout: UICollectionViewLayout) {
        self.layout = layout
    }

    /// The layout of an interactive transition, until that is closed; nil if none is under way.
    var between: UICollectionViewTransitionLayout? {
        switch phase {
        case .idle: return nil
        case .interactive(let between, _), .ending(let between, _, _): return between
        }
    }

    /// Whether an interactive transition is under way.
    var isInteractive: Bool { between != nil }

    /// Replaces the layout at once.
    mutating func replace(with layout: UICollectionViewLayout) { self.layout = layout }

    /// Begins an interactive transition.
    mutating func begin(_ between: UICollectionViewTransitionLayout, _ completion: Completion?) {
        phase = .interactive(between, completion)
        layout = between
    }

    /// Begins the end of an interactive transition, and returns its layout; nil if none is under way or it is ending already.
    mutating func end(finished: Bool) -> UICollectionViewTransitionLayout? {
        guard case .interactive(let between, let completion) = phase else { return nil }
        phase = .ending(between, completion, finished: finished)
        return between
    }

    /// Ends an interactive transition with one of the two layouts: the old one, unless it was finished; nil if none is under way.
    mutating func close() -> Result? {
        let result: Result
        switch phase {
        case .idle: return nil
        case .interactive(let between, let completion): result = Result(between: between, completion: completion, finished: false)
        case .ending(let between, let completion, let finished):
            result = Result(between: between, completion: completion, finished: finished)
        }
        phase = .idle
        layout = result.finished ? result.between.nextLayout : result.between.currentLayout
        return result
    }
}
