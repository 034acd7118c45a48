#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    /// The source of a waterfall's item sizes and section options.
    ///
    /// One method is required: the size of an item. The others have default implementations, which return the values of the layout's options.
    /// Implement them in the type that declares the conformance: Swift does not call a method that only a subclass adds.
    ///
    /// In a batch, the layout calls the methods about a section again for new sections and for those whose items the batch changes.
    ///
    /// If the waterfall scrolls horizontally, heights are widths and widths are heights.
    @MainActor
    public protocol WaterfallLayoutDelegate: AnyObject {
        /// Returns the size of an item along the scroll axis.
        ///
        /// - Parameter width: The width of the item's lanes in points.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath, width: CGFloat)
            -> ItemSize

        /// Returns the number of lanes that an item takes; one by default.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, spanForItemAt indexPath: IndexPath) -> ItemSpan

        /// Returns the lane, counted from 0, that an item is pinned to; `nil`, the default, for the lane that the placement rule picks.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, laneForItemAt indexPath: IndexPath) -> Int?

        /// Returns a section's overrides of the layout's options; by default no option.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions

        /// Returns the size of a section's header along the scroll axis; a length of 0 for no header.
        ///
        /// `nil`, the default, for `referenceSizeForHeaderInSection` of the collection view's delegate, if that is a flow layout's
        /// delegate.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForHeaderInSection section: Int) -> ItemSize?

        /// Returns the size of a section's footer, by the same rules as the header's.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForFooterInSection section: Int) -> ItemSize?
    }

    extension WaterfallLayoutDelegate {
        /// Returns one lane.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, spanForItemAt indexPath: IndexPath)
            -> ItemSpan
        {
            layout.reportDefaultImplementation(of: .span, by: self)
            return .lanes(1)
        }

        /// Returns `nil`, for any lane.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, laneForItemAt indexPath: IndexPath) -> Int?
        {
            layout.reportDefaultImplementation(of: .lane, by: self)
            return nil
        }

        /// Returns no overrides.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int)
            -> SectionOptions
        { SectionOptions() }

        /// Returns `nil`, for the size that a flow layout's delegate returns.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForHeaderInSection section: Int)
            -> ItemSize?
        { nil }

        /// Returns `nil`, for the size that a flow layout's delegate returns.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForFooterInSection section: Int)
            -> ItemSize?
        { nil }
    }
#endif
