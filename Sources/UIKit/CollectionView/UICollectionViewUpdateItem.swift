#if !hasFeature(Embedded)
    public import Foundation
#endif

/// One change of a batch, as a layout hears of it.
///
/// A section has `NSNotFound` as its item.
#if !hasFeature(Embedded)
    @preconcurrency @MainActor
#endif
public final class UICollectionViewUpdateItem: NSObject {
    /// What a change does.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    /// The path before the batch; nil for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The path after the batch; nil for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    /// What the change does.
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        updateAction = action
        super.init()
    }
}
