public import Foundation

/// One change of a batch update, as a layout gets it.
///
/// A section has `NSNotFound` as its item. A test's double overrides the getters.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What a change does.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    private final let before: IndexPath?
    private final let after: IndexPath?
    private final let action: Action

    /// The path before the batch; nil for an insertion.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The path after the batch; nil for a deletion.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// What the change does.
    open var updateAction: Action { action }

    /// A change that does not say what it does.
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
