/// The current layout, and the interactive transition to another one.
@MainActor
struct LayoutTransition {
    /// An interactive transition.
    struct Interactive {
        fileprivate enum Phase {
            case steered, returning, finishing
        }

        let between: UICollectionViewTransitionLayout
        let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
        fileprivate var phase = Phase.steered

        /// Whether it ends with the new layout.
        var isFinished: Bool { phase == .finishing }
    }

    /// The layout that is asked: during an interactive transition the one between the two.
    private(set) var layout: UICollectionViewLayout
    private var interactive: Interactive?

    init(_ layout: UICollectionViewLayout) {
        self.layout = layout
    }

    /// Whether an interactive transition is under way.
    var isInteractive: Bool { interactive != nil }

    /// The layout of an interactive transition, until that is closed; nil if none is under way.
    var between: UICollectionViewTransitionLayout? { interactive?.between }

    /// Replaces the layout at once.
    mutating func replace(with layout: UICollectionViewLayout) { self.layout = layout }

    /// Begins an interactive transition, whose progress is steered from outside.
    mutating func begin(
        _ between: UICollectionViewTransitionLayout,
        _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) {
        interactive = Interactive(between: between, completion: completion)
        layout = between
    }

    /// Begins the end of an interactive transition, and returns its layout; nil if none is under way or it is ending already.
    mutating func end(finished: Bool) -> UICollectionViewTransitionLayout? {
        guard interactive?.phase == .steered else { return nil }
        interactive?.phase = finished ? .finishing : .returning
        return between
    }

    /// Closes an interactive transition with one of the two layouts: the old one, unless it was finished; nil if none is under way.
    mutating func close() -> Interactive? {
        guard let closed = interactive else { return nil }
        interactive = nil
        layout = closed.isFinished ? closed.between.nextLayout : closed.between.currentLayout
        return closed
    }
}
