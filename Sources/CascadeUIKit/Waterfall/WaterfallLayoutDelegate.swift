#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    /// The source of a waterfall's items and section options.
    ///
    /// The method for an item is required. The one for a section has a default implementation, and so must be implemented in the type that
    /// declares the conformance: Swift does not call a method that only a subclass adds.
    ///
    /// If the waterfall scrolls horizontally, heights are widths and widths are heights.
    @MainActor
    public protocol WaterfallLayoutDelegate: AnyObject {
        /// Returns an item: its size along the scroll axis, and the lanes it takes.
        ///
        /// `.absolute(120)`, `.aspectRatio(1.5)` and `.automatic` are items of one lane, `LayoutItem(.aspectRatio(2), span: .full)` is one of
        /// all lanes.
        /// - Parameter laneWidth: The width of a lane in points; `layout.laneWidth(for:)` returns that of several.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem

        /// Returns a section's overrides of the layout's options, with its header and footer; none by default.
        ///
        /// In a batch, called again for new sections and for those whose items the batch changes. Without a `header` here and in the layout's
        /// options, the header has the `referenceSizeForHeaderInSection` of the collection view's delegate, if that is a flow layout's
        /// delegate; so does the footer.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions
    }

    extension WaterfallLayoutDelegate {
        /// Returns no overrides.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int)
            -> SectionOptions
        { SectionOptions() }
    }
#endif
