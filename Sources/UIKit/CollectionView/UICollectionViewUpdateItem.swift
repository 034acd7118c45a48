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

    private final let before: IndexPath?
    private final let after: IndexPath?
    private final let action: Action

    /// The index path before the batch; `nil` for an insertion.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The index path after the batch; `nil` for a deletion.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// The action of the change.
    open var updateAction: Action { action }

    /// Makes an update item without an action.
    public override init() {
        before = nil
        after = nil
        action = .none
        super.init()
    }

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        self.before = before
        self.after = after
        self.action = action
        super.init()
    }
}
