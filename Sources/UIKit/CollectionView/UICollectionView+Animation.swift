import Foundation

extension UICollectionView {
    /// The duration of a batch update or a change of layout, in seconds.
    static var changeDuration: TimeInterval { 0.3 }

    /// Runs the animation of a change; without animations, the completion is called immediately, so that removed views do not remain.
    static func change(animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        if UIView.areAnimationsEnabled {
            UIView.animate(
                withDuration: changeDuration,
                delay: 0,
                options: .allowUserInteraction,
                animations: animations,
                completion: completion
            )
        } else {
            animations()
            completion(true)
        }
    }
}
