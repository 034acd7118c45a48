/// The current layout, and the interactive transition to another one.
@MainActor
struct LayoutTransition {
    struct Interactive {
        fileprivate enum Phase {
            case steered, returning, finishing
        }

        let between: UICollectionViewTransitionLayout
        let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
        fileprivate var phase = Phase.steered

        /// Whether the transition ends with the new layout.
        var isFinished: Bool { phase == .finishing }
    }

    /// The layout that supplies the attributes; during an interactive transition the transition layout.
    var layout: UICollectionViewLayout
    private var interactive: Interactive?

    init(_ layout: UICollectionViewLayout) {
        self.layout = layout
    }

    var isInteractive: Bool { interactive != nil }

    /// The transition layout, until the transition is closed; otherwise `nil`.
    var between: UICollectionViewTransitionLayout? { interactive?.between }

    /// Begins an interactive transition; the caller sets its progress.
    mutating func begin(
        _ between: UICollectionViewTransitionLayout,
        _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) {
        interactive = Interactive(between: between, completion: completion)
        layout = between
    }

    /// Begins to end an interactive transition; returns its layout, or `nil` if no transition is under way or it is ending already.
    mutating func end(finished: Bool) -> UICollectionViewTransitionLayout? {
        guard interactive?.phase == .steered else { return nil }
        interactive?.phase = finished ? .finishing : .returning
        return between
    }

    /// Closes an interactive transition with the new layout if it was finished, else with the old one; returns `nil` without a transition.
    mutating func close() -> Interactive? {
        guard let closed = interactive.take() else { return nil }
        layout = closed.isFinished ? closed.between.nextLayout : closed.between.currentLayout
        return closed
    }
}
