public import Foundation

/// What of a layout is no longer true.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether the layout must forget everything; for another layout, another data source and a reload.
    open internal(set) var invalidateEverything = false
    /// Whether the data source must be asked for its counts again.
    open internal(set) var invalidateDataSourceCounts = false
    /// The items listed so far; nil when none was listed.
    open internal(set) var invalidatedItemIndexPaths: [IndexPath]?
    // A dictionary of strings brings the tables of Unicode into a page.
    #if hasFeature(Embedded)
        /// The supplementary views listed so far, by kind; nil when none was listed.
        open internal(set) var invalidatedSupplementaryIndexPaths: NameTable<[IndexPath]>?
        /// The decoration views listed so far, by kind; nil when none was listed.
        open internal(set) var invalidatedDecorationIndexPaths: NameTable<[IndexPath]>?
    #else
        /// The supplementary views listed so far, by kind; nil when none was listed.
        open internal(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
        /// The decoration views listed so far, by kind; nil when none was listed.
        open internal(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    #endif
    /// Added to the content offset, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Added to the content size, in points.
    open var contentSizeAdjustment = CGSize.zero
    /// Where moved items were before the last step.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where moved items would land now.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The point that moved items are held at.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// A context that lists nothing, which stands for all attributes.
    public override init() {
        super.init()
    }

    /// A context made from a layout's `invalidationContextClass`.
    public required convenience init(invalidating layout: UICollectionViewLayout) {
        self.init()
    }

    /// Adds items that are not listed yet, in the order of their first mention; no items list nothing.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        if indexPaths.isEmpty { return }
        invalidatedItemIndexPaths = merged(invalidatedItemIndexPaths, indexPaths)
    }

    /// The list with the paths that are not in it yet.
    private final func merged(_ list: [IndexPath]?, _ paths: [IndexPath]) -> [IndexPath] {
        var all = list ?? []
        var known = Set(all)
        for path in paths where known.insert(path).inserted { all.append(path) }
        return all
    }

    /// Adds supplementary views of a kind; no paths note the kind.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var known = invalidatedSupplementaryIndexPaths ?? [:]
        known[elementKind] = merged(known[elementKind], indexPaths)
        invalidatedSupplementaryIndexPaths = known
    }

    /// Adds decoration views of a kind; no paths note the kind.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var known = invalidatedDecorationIndexPaths ?? [:]
        known[elementKind] = merged(known[elementKind], indexPaths)
        invalidatedDecorationIndexPaths = known
    }

    /// Whether only what is listed must be asked for again.
    final var isPartial: Bool {
        !invalidateEverything && !invalidateDataSourceCounts
            && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil || invalidatedDecorationIndexPaths != nil)
    }
}
