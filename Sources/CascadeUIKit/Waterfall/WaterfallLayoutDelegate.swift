#if canImport(UIKit)
    public import Cascade
    public import UIKit
    public import Foundation

    /// What a waterfall must know of its items and sections.
    ///
    /// One method is required, the height of an item at a width. The others have answers, those of the layout's configuration, which a type
    /// that conforms replaces by methods of its own. Swift finds such a method where the type that says it conforms has it: a method that a
    /// subclass adds later is not seen.
    ///
    /// Where the waterfall scrolls horizontally, what is called a height is a width and the other way round.
    @MainActor
    public protocol WaterfallLayoutDelegate: AnyObject {
        /// The height in points of an item that is so many points wide; `WaterfallLayout.automaticHeight` leaves it to the cell.
        func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            heightForItemAt indexPath: IndexPath,
            width: CGFloat
        )
            -> CGFloat

        /// The ratio of an item's width to its height; nil, the default, asks for its height.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, aspectRatioForItemAt indexPath: IndexPath)
            -> CGFloat?

        /// How many lanes an item takes; one by default.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, spanForItemAt indexPath: IndexPath) -> ItemSpan

        /// The lane, counted from 0, that an item is pinned to; nil, the default, lets it go where there is room.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, laneForItemAt indexPath: IndexPath) -> Int?

        /// How many lanes a section has, or how wide each is at least.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, lanesInSection section: Int) -> LaneCount

        /// The distance between a section's lanes.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, laneSpacingInSection section: Int) -> CGFloat

        /// The distance between the items of a section's lanes.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemSpacingInSection section: Int) -> CGFloat

        /// The distances kept around a section's items.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, insetsForSection section: Int) -> UIEdgeInsets

        /// The height of a section's header; 0 for none, `WaterfallLayout.automaticHeight` to leave it to the view.
        ///
        /// Nil, the default, honours `referenceSizeForHeaderInSection` where the collection view's delegate is one of a flow layout.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForHeaderInSection section: Int) -> CGFloat?

        /// The height of a section's footer, by the same rules as the header's.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForFooterInSection section: Int) -> CGFloat?

        /// The distances that a section's background keeps from the section's edges; nil for no background.
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, backgroundInsetsInSection section: Int)
            -> UIEdgeInsets?
    }

    extension WaterfallLayoutDelegate {
        /// Asks for the height instead.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, aspectRatioForItemAt indexPath: IndexPath)
            -> CGFloat?
        {
            layout.note(.aspectRatio, unansweredBy: self)
            return nil
        }

        /// One lane.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, spanForItemAt indexPath: IndexPath)
            -> ItemSpan
        {
            layout.note(.span, unansweredBy: self)
            return .lanes(1)
        }

        /// Any lane.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, laneForItemAt indexPath: IndexPath) -> Int?
        {
            layout.note(.lane, unansweredBy: self)
            return nil
        }

        /// The configuration's.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, lanesInSection section: Int) -> LaneCount {
            layout.configuration.section.lanes
        }

        /// The configuration's.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, laneSpacingInSection section: Int)
            -> CGFloat
        {
            CGFloat(layout.configuration.section.laneSpacing)
        }

        /// The configuration's.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemSpacingInSection section: Int)
            -> CGFloat
        {
            CGFloat(layout.configuration.section.itemSpacing)
        }

        /// The configuration's.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, insetsForSection section: Int)
            -> UIEdgeInsets
        {
            UIEdgeInsets(layout.configuration.section.insets)
        }

        /// That of a flow layout's delegate, if there is one.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForHeaderInSection section: Int)
            -> CGFloat?
        { nil }

        /// That of a flow layout's delegate, if there is one.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForFooterInSection section: Int)
            -> CGFloat?
        { nil }

        /// The configuration's.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, backgroundInsetsInSection section: Int)
            -> UIEdgeInsets?
        { layout.configuration.section.background.map { UIEdgeInsets($0) } }
    }

    extension UIEdgeInsets {
        init(_ insets: LayoutInsets) {
            self.init(top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom), right: CGFloat(insets.right))
        }
    }

    extension LayoutInsets {
        init(_ insets: UIEdgeInsets) {
            self.init(top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
        }
    }
#endif
