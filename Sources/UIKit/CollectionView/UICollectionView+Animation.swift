import Foundation

extension UICollectionView {
    /// How long a batch and a change of layout take, in seconds.
    static var changeDuration: TimeInterval { 0.3 }

    /// Changes elements over the time that takes; with animations off the end comes at once, so that nothing stays that is gone.
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
