import Foundation

/// A long press takes up the item under the finger, carries it and drops it.
@MainActor
final class MovementRecognizer: UILongPressGestureRecognizer {
    /// From the middle of the item to the finger.
    private var grip = CGPoint.zero

    override var state: State {
        get { super.state }
        set {
            let begins = super.state == .possible && newValue == .began
            // Where nothing may move this is no gesture.
            if begins, !isOnMovableItem { return super.state = .failed }
            super.state = newValue
            guard let items = view as? UICollectionView else { return }
            switch newValue {
            case .began where begins: if super.state == .began { takeUp(in: items) }
            case .changed: items.updateInteractiveMovementTargetPosition(target(in: items))
            case .ended: items.endInteractiveMovement()
            case .cancelled, .failed: items.cancelInteractiveMovement()
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
        grip = CGPoint(x: point.x - attributes.center.x, y: point.y - attributes.center.y)
        if !items.beginInteractiveMovementForItem(at: path) { state = .cancelled }
    }

    private func target(in items: UICollectionView) -> CGPoint {
        let point = location(in: items)
        return CGPoint(x: point.x - grip.x, y: point.y - grip.y)
    }
}
