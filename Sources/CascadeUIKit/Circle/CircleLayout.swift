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
    open class CircleLayout: ArrangedLayout<CircleOptions> {
        /// Makes a circle with options.
        public override init(_ options: CircleOptions) { super.init(options) }

        /// Makes a circle with items of 50 by 50 points; an archive does not contain options.
        public required init?(coder: NSCoder) {
            super.init(CircleOptions(itemSize: LayoutSize(width: 50, height: 50)), coder: coder)
        }

        // MARK: Rotation

        /// The item nearest to the start angle; `nil` without items, or if scrolling does not rotate the circle.
        public final var currentIndexPath: IndexPath? {
            guard let view = collectionView else { return nil }
            return arrangement?.position(at: Viewport(view).origin)?.element.indexPath
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
                let offset = arrangement.restingOffset(of: element, from: Viewport(view).origin)
            else { return nil }
            return Viewport.contentOffset(showing: offset, in: view)
        }

        /// Returns `true` if scrolling rotates the circle, and there are items.
        ///
        /// - Complexity: O(leading empty sections).
        override func elementsChange(from old: LayoutPoint, to new: LayoutPoint, in arrangement: CircleArrangement) -> Bool {
            arrangement.options.scrolling != .none && arrangement.hasItems
        }

        /// Returns the items visible in a rectangle, including those of which only a rotated corner is.
        open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let overhang = CGFloat(arrangement?.overhang ?? 0)
            return super.layoutAttributesForElements(in: rect.insetBy(dx: -overhang, dy: -overhang))
        }

        // MARK: Anchors

        /// Returns the offset at which the first item is at the start angle.
        override func homeOffset(of arrangement: CircleArrangement) -> LayoutPoint? {
            arrangement.options.scrolling == .none ? super.homeOffset(of: arrangement) : arrangement.homeOffset
        }

        /// Returns the equivalent offset of an endless circle near the home offset.
        override func recentered(_ offset: LayoutPoint, in arrangement: CircleArrangement) -> LayoutPoint {
            arrangement.recentered(offset)
        }

        /// Returns the item at the start angle, if scrolling rotates the circle.
        override func anchor(in arrangement: CircleArrangement, at offset: LayoutPoint) -> LayoutAnchor? {
            guard let current = arrangement.position(at: offset)?.element, let rest = arrangement.restingOffset(of: current, from: offset)
            else {
                return super.anchor(in: arrangement, at: offset)
            }
            return .resting(current, distance: LayoutPoint(x: offset.x - rest.x, y: offset.y - rest.y))
        }

        /// Returns the successor of the item at the start angle: the next item that remains, else the one before.
        override func successor(
            of anchor: LayoutAnchor,
            in arrangement: CircleArrangement,
            at offset: LayoutPoint,
            applying changes: [LayoutChange]
        ) -> LayoutAnchor? {
            guard case .resting(let element, _) = anchor, arrangement.sections.indices.contains(element.section) else {
                return super.successor(of: anchor, in: arrangement, at: offset, applying: changes)
            }
            let count = arrangement.sections[element.section].items.count
            let others = Array(element.index..<max(element.index, count)) + Array((0..<min(element.index, count)).reversed())
            for index in others {
                if let left = LayoutChange.position(of: .item(index, section: element.section), after: changes) {
                    return .resting(left, distance: .zero)
                }
            }
            return nil
        }

        /// Returns the offset at which the same item has its former distance from the start angle.
        override func offset(keeping anchor: LayoutAnchor, in arrangement: CircleArrangement) -> LayoutPoint? {
            let current = collectionView.map { Viewport($0).origin } ?? .zero
            guard let element = anchor.element, arrangement.position(at: current) != nil else {
                return super.offset(keeping: anchor, in: arrangement)
            }
            guard let rest = arrangement.restingOffset(of: element, from: current) else { return nil }
            guard case .resting(_, let distance) = anchor else { return rest }
            return LayoutPoint(x: rest.x + distance.x, y: rest.y + distance.y)
        }

        // MARK: Insertions and deletions

        /// Scales an inserted or deleted item down to a fifth.
        open override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = attributes.transform.scaledBy(x: 0.2, y: 0.2)
        }

        /// Returns attributes at the position of the item before the new one; the first item has its own.
        open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            guard let element = LayoutElement(itemAt: itemIndexPath), phase.updates?.inserts(element) ?? false,
                !UIAccessibility.isReduceMotionEnabled, let arrangement, let view = collectionView,
                let before = arrangement.item(before: element),
                let place = arrangement.placement(of: before, offset: Viewport(view).origin)
            else { return attributes }
            attributes?.center = CGPoint(x: place.frame.midX, y: place.frame.midY)
            return attributes
        }

        /// Returns attributes at the circle's center for a deleted item.
        open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            guard let element = LayoutElement(itemAt: itemIndexPath), phase.updates?.deletes(element) ?? false,
                !UIAccessibility.isReduceMotionEnabled, let arrangement, let view = collectionView
            else { return attributes }
            let middle = arrangement.middle(at: Viewport(view).origin)
            attributes?.center = CGPoint(x: middle.x, y: middle.y)
            return attributes
        }
    }
#endif
