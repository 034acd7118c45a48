#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit

    /// The source of a waterfall's items; a `WaterfallSectionDelegate` also returns the options of sections.
    ///
    /// If the waterfall scrolls horizontally, heights are widths and widths are heights.
    @MainActor
    public protocol WaterfallLayoutDelegate: AnyObject {
        /// Returns an item: its size along the scroll axis, and the lanes it takes.
        ///
        /// `.absolute(120)`, `.aspectRatio(1.5)` and `.automatic` are items of one lane, `LayoutItem(.aspectRatio(2), span: .full)` is one of
        /// all lanes. `laneWidth` is the width of a lane in points, in lanes of unequal sizes that of the first;
        /// `layout.laneWidth(for:from:)` returns that of several and of others.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem

        /// The same object, if it also returns the options of sections; has a default implementation.
        var sectionDelegate: (any WaterfallSectionDelegate)? { get }
    }

    /// The source of a waterfall's items and section options.
    ///
    /// `optionsForSectionAt` is called only with a conformance to this protocol.
    @MainActor
    public protocol WaterfallSectionDelegate: WaterfallLayoutDelegate {
        /// Returns a section's overrides of the layout's options, with its header and footer.
        ///
        /// In a batch, called again for new sections and for those whose items the batch changes. Without a `header` here and in the layout's
        /// options, the header has the `referenceSizeForHeaderInSection` of the collection view's delegate, if that is a flow layout's
        /// delegate; so does the footer.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions
    }

    extension WaterfallLayoutDelegate {
        /// The object itself if it is a `WaterfallSectionDelegate`, as a subclass can be; otherwise `nil`, for no overrides.
        public var sectionDelegate: (any WaterfallSectionDelegate)? {
            // Embedded Swift has no casts to protocols.
            #if hasFeature(Embedded)
                return nil
            #else
                return self as? any WaterfallSectionDelegate
            #endif
        }
    }

    extension WaterfallSectionDelegate {
        /// The object itself.
        public var sectionDelegate: (any WaterfallSectionDelegate)? { self }
    }
#endif
