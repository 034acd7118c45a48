import Foundation

/// A long press that moves an item interactively.
@MainActor
final class MovementRecognizer: UILongPressGestureRecognizer {
    /// The vector from the item's center to the touch.
    private var grip = CGPoint.zero
    /// Whether a frame task scrolls the content, and the time of its last frame.
    private var isScrolling = false
    private var lastFrame: TimeInterval = 0

    override var state: State {
        get { super.state }
        set {
            let old = super.state
            let begins = old == .possible && newValue == .began
            // Fails outside of movable items.
            if begins, !isOnMovableItem { return super.state = .failed }
            super.state = newValue
            guard let items = view as? UICollectionView else { return }
            switch newValue {
            case .began where begins: if super.state == .began { takeUp(in: items) }
            case .changed:
                items.updateInteractiveMovementTargetPosition(target(in: items))
                scrollAtEdges(of: items)
            case .ended: items.endInteractiveMovement()
            // Before the press begins, a movement is the app's own, for example one that a handle began in the same touch.
            case .cancelled, .failed: if old == .began || old == .changed { items.cancelInteractiveMovement() }
            case .possible, .began: break
            }
        }
    }

    private var isOnMovableItem: Bool {
        guard let items = view as? UICollectionView, let path = items.indexPathForItem(at: location(in: items)) else { return false }
        return items.dataSource?.collectionView(items, canMoveItemAt: path) ?? false
    }

    private func takeUp(in items: UICollectionView) {
        let point = location(in: items)
        guard let path = items.indexPathForItem(at: point), let attributes = items.layoutAttributesForItem(at: path) else { return }
        grip = point - attributes.center
        // Not `self.state`, which would cancel the app's own movement.
        if !items.beginInteractiveMovementForItem(at: path) { super.state = .cancelled }
    }

    // MARK: Scrolling

    private func scrollAtEdges(of items: UICollectionView) {
        guard !isScrolling, EdgeScrolling.velocity(at: location(in: items), in: items) != .zero else { return }
        isScrolling = true
        let display = Display.current
        lastFrame = display.now
        let recognizer = WeakRef(self)
        display.addFrameTask { time in
            guard let recognizer = recognizer.object else { return false }
            recognizer.isScrolling = recognizer.scroll(at: time)
            return recognizer.isScrolling
        }
    }

    /// Scrolls for the time since the last frame, and moves the item with the content; returns whether to continue.
    private func scroll(at time: TimeInterval) -> Bool {
        guard state == .began || state == .changed, let items = view as? UICollectionView else { return false }
        // Clamped, so that the content does not jump after a pause without frames.
        let seconds = CGFloat(min(time - lastFrame, 0.05))
        lastFrame = time
        let velocity = EdgeScrolling.velocity(at: location(in: items), in: items)
        if velocity == .zero { return false }
        let old = items.contentOffset
        let new = items.clamped(old + velocity * seconds)
        guard new != old || seconds == 0 else { return false }
        items.contentOffset = new
        items.updateInteractiveMovementTargetPosition(target(in: items))
        return true
    }

    private func target(in items: UICollectionView) -> CGPoint { location(in: items) - grip }
}
