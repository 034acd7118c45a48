#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    /// A circle of items around the center of the visible rectangle, which scrolling can rotate.
    ///
    ///     let options = CircleOptions(itemSize: LayoutSize(width: 60, height: 60), scrolling: .turning(.horizontal))
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: CircleLayout(options))
    ///
    /// A circle that scrolling rotates comes to rest with an item at the start angle. An inserted item appears at the position of the one
    /// before it, and a deleted one moves to the center; under Reduce Motion both only fade.
    open class CircleLayout: ArrangedLayout {
        private final let ruled: RuledArrangement<CircleRules>

        /// The options of the layout.
        ///
        /// A change keeps the item at the start angle.
        public final var options: CircleOptions {
            get { ruled.rules.options }
            set {
                guard newValue != ruled.rules.options else { return }
                ruled.rules.options = newValue
                invalidatePlacements(ofNewSections: false)
            }
        }

        /// The placements of all elements; `nil` before the layout is prepared.
        ///
        /// A copy is a snapshot.
        public final var arrangement: CircleArrangement? { ruled.arrangement }

        /// Makes a circle with options.
        public init(_ options: CircleOptions) {
            ruled = RuledArrangement(CircleRules(options: options))
            super.init(AnyLayoutRules(ruled))
        }

        /// Makes a circle with items of 50 by 50 points; an archive does not contain options.
        public required init?(coder: NSCoder) {
            let options = CircleOptions(itemSize: LayoutSize(width: 50, height: 50))
            ruled = RuledArrangement(CircleRules(options: options))
            super.init(AnyLayoutRules(ruled), coder: coder)
        }

        // MARK: Rotation

        /// The item nearest to the start angle; `nil` without items, or if scrolling does not rotate the circle.
        public final var currentIndexPath: IndexPath? {
            arrangement?.position(at: viewport.origin)?.element.indexPath
        }

        /// Rotates the circle until an item is at the start angle; UIKit's `scrollToItem` does not, because the item may be visible already.
        ///
        /// Before items are visible, the circle first appears with this item at the start angle. Not animated under Reduce Motion.
        public final func turn(to indexPath: IndexPath, animated: Bool) { scroll(toRestAt: indexPath, animated: animated) }

        /// Returns the content offset nearest to the current one at which an item is at the start angle, in points; `nil` if scrolling does
        /// not rotate the circle.
        ///
        /// Lays the collection view out first if it needs layout.
        /// - Complexity: O(1) after the layout is prepared.
        public final func contentOffset(turnedTo indexPath: IndexPath) -> CGPoint? {
            layOutIfNeeded()
            guard let view = collectionView, let arrangement, let element = LayoutElement(itemAt: indexPath),
                let offset = arrangement.restingOffset(of: element, from: viewport.origin)
            else { return nil }
            return LayoutViewport.contentOffset(showing: offset, in: view)
        }

        // MARK: Attributes

        /// Scales an inserted or deleted item down to a fifth.
        open override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = attributes.transform.scaledBy(x: 0.2, y: 0.2)
        }
    }
#endif
