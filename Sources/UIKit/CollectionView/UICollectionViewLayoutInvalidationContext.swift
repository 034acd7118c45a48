public import Foundation

/// The invalid parts of a layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether all data of the layout is invalid; set for a new layout, a new data source and a reload.
    open internal(set) var invalidateEverything = false
    /// Whether the data source's counts are invalid.
    open internal(set) var invalidateDataSourceCounts = false
    /// The invalid items; `nil` if none was added.
    open internal(set) var invalidatedItemIndexPaths: [IndexPath]?
    // A dictionary with string keys would link Unicode's tables into a page.
    #if hasFeature(Embedded)
        /// The invalid supplementary views by kind; `nil` if none was added.
        open internal(set) var invalidatedSupplementaryIndexPaths: NameTable<[IndexPath]>?
        /// The invalid decoration views by kind; `nil` if none was added.
        open internal(set) var invalidatedDecorationIndexPaths: NameTable<[IndexPath]>?
    #else
        /// The invalid supplementary views by kind; `nil` if none was added.
        open internal(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
        /// The invalid decoration views by kind; `nil` if none was added.
        open internal(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    #endif
    /// The change of the content offset, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size, in points.
    open var contentSizeAdjustment = CGSize.zero
    /// The index paths of moved items before the last step.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The target index paths of moved items.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The position of the moved items.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// Makes an empty context, which invalidates all attributes.
    public override init() {
        super.init()
    }

    /// Makes a context of a layout's `invalidationContextClass`.
    public required convenience init(invalidating layout: UICollectionViewLayout) {
        self.init()
    }

    /// Adds items, each once, in the order of their first addition; an empty array has no effect.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        if indexPaths.isEmpty { return }
        invalidatedItemIndexPaths = merged(invalidatedItemIndexPaths, indexPaths)
    }

    /// Returns a list with the index paths that it does not contain yet.
    private final func merged(_ list: [IndexPath]?, _ paths: [IndexPath]) -> [IndexPath] {
        var all = list ?? []
        var known = Set(all)
        for path in paths where known.insert(path).inserted { all.append(path) }
        return all
    }

    /// Adds supplementary views of a kind; an empty array adds only the kind.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var known = invalidatedSupplementaryIndexPaths ?? [:]
        known[elementKind] = merged(known[elementKind], indexPaths)
        invalidatedSupplementaryIndexPaths = known
    }

    /// Adds decoration views of a kind; an empty array adds only the kind.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var known = invalidatedDecorationIndexPaths ?? [:]
        known[elementKind] = merged(known[elementKind], indexPaths)
        invalidatedDecorationIndexPaths = known
    }

    /// Whether only the listed elements are invalid.
    var isPartial: Bool {
        !invalidateEverything && !invalidateDataSourceCounts
            && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil || invalidatedDecorationIndexPaths != nil)
    }
}
