public import Foundation

/// A change of a batch update, for a layout.
///
/// The item of a section's index path is `NSNotFound`. Test doubles may override the properties.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The action of an update item.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    /// The index path before the batch; `nil` for an insertion.
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// The index path after the batch; `nil` for a deletion.
    open private(set) var indexPathAfterUpdate: IndexPath?
    /// The action of the change.
    open private(set) var updateAction = Action.none

    /// Makes an update item without an action.
    public override init() {
        super.init()
    }

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        updateAction = action
        super.init()
    }
}
