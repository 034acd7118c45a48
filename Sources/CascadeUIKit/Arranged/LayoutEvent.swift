#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// An event of a layout: a call of UIKit, as values.
    enum LayoutEvent {
        case invalidated(LayoutInvalidation)
        case prepared
        /// UIKit passed the changes of a batch.
        case updatesReceived(BatchTranslation)
        /// The animations of a batch are set up.
        case updatesEnded
        /// This layout replaces another one; the anchor is the item in the middle.
        case transitionBegan(LayoutAnchor?)
        case transitionEnded
        /// The collection view has followed a request for another offset, or not.
        case answered(OffsetRequest)
    }

    /// An invalid part of a layout.
    enum LayoutInvalidation {
        /// None: only the offset is adjusted.
        case adjustment
        /// The content scrolls from one origin to another; the estimates of some items were correct.
        case scrolled(from: LayoutPoint, to: LayoutPoint, confirmed: [LayoutElement])
        /// The size of the bounds changes, at a time in seconds.
        case resized(at: Double)
        /// The size of the bounds is at rest after a continuous change.
        case resizeEnded
        case measured(ElementMeasurement)
        /// All placements, and sections to an extent.
        case placements(PendingInvalidation.Scope)
        /// An item is held over another position, or was dropped.
        case moved(ItemMove?, isOver: Bool)
        /// The data source's counts, in a batch.
        case counts
        /// Items, and the headers and footers of sections.
        case listed(items: Set<LayoutElement>, sections: Set<Int>)
        /// No part is listed: other insets, or an explicit invalidation.
        case unlisted
    }
#endif
