extension UICollectionView {
    /// Runs the animation of a batch update, of a change of layout or of the end of a movement.
    ///
    /// Without animations, the completion is called immediately, so that removed views do not remain.
    static func change(animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        if UIView.areAnimationsEnabled {
            UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: animations, completion: completion)
        } else {
            animations()
            completion(true)
        }
    }
}
