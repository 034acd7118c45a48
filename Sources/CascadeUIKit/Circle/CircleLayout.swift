public import Cascade
public import UIKit

#if !hasFeature(Embedded)
    public import Foundation
#endif

/// A circle of items around the middle of what is visible, which scrolling may turn.
///
///     let options = CircleOptions(itemSize: LayoutSize(width: 60, height: 60), scrolling: .turning(.horizontal))
///     let view = UICollectionView(frame: .zero, collectionViewLayout: CircleLayout(options))
///
/// A turned circle comes to rest with an item at the start angle. What is inserted comes out of the item before it, what is deleted goes
/// to the middle; where people want less motion both only fade.
open class CircleLayout: ArrangedLayout<CircleOptions> {
    /// Marks an anchor that keeps how the circle is turned: its distance is that from the offset at which its item rests.
    private static var turnMark: LayoutPoint { LayoutPoint(x: -1, y: -1) }

    /// The item at the start angle when an anchor was made, for the case that it is deleted.
    private final var lastCurrent: LayoutElement?

    /// A circle with options.
    public override init(_ configuration: CircleOptions) { super.init(configuration) }

    /// A circle of items of 50 by 50 points; archives hold no options.
    public required init?(coder: NSCoder) {
        super.init(CircleOptions(itemSize: LayoutSize(width: 50, height: 50)), coder: coder)
    }

    // MARK: Turning

    /// The item nearest to the start angle of a circle that scrolling turns; nil of others and of one without items.
    public final var currentIndexPath: IndexPath? {
        guard let view = collectionView else { return nil }
        return arrangement?.position(at: Viewport(view).origin)?.element.indexPath
    }

    /// Turns the circle until an item stands at the start angle; UIKit's `scrollToItem` does not turn it, as the item may be seen already.
    public final func turn(to indexPath: IndexPath, animated: Bool) {
        view(scrollsTo: { $0.restingOffset(of: .item(indexPath.item, section: indexPath.section), from: $1) }, animated: animated)
    }

    /// Brings the circle up to date; an endless one that was turned far jumps back, unseen, to where it shows the same.
    open override func prepare() {
        super.prepare()
        // What the layout itself has asked for comes first.
        guard let view = collectionView, let arrangement, !batch.isPrepared, keeping.adjustedTo == nil else { return }
        let origin = Viewport(view).origin
        let home = arrangement.recentred(origin)
        let distance = CGPoint(x: CGFloat(home.x - origin.x), y: CGFloat(home.y - origin.y))
        if max(abs(distance.x), abs(distance.y)) > Self.far {
            _ = jump(by: distance, in: view)
        } else {
            keeping.hasJumped = false
        }
    }

    /// How far from home an endless circle jumps back, in points.
    private static var far: CGFloat { 8_192 }

    private final func view(scrollsTo target: (CircleArrangement, LayoutPoint) -> LayoutPoint?, animated: Bool) {
        guard let view = collectionView, let arrangement else { return }
        let origin = Viewport(view).origin
        guard let offset = target(arrangement, origin), offset != origin else { return }
        view.setContentOffset(Viewport.contentOffset(showing: offset, in: view), animated: animated)
    }

    /// All items in sight, where scrolling turns the circle.
    ///
    /// - Complexity: O(log n + items in sight).
    open override func elements(
        changedByScrollingFrom old: LayoutPoint,
        to new: LayoutPoint,
        in arrangement: CircleArrangement
    ) -> [LayoutElement] {
        guard arrangement.options.scrolling != .none else { return [] }
        var changed: [LayoutElement] = []
        for origin in [old, new] {
            let seen = LayoutRect(origin: origin, size: arrangement.container).reaching(arrangement.overhang)
            arrangement.forEachPlacement(in: seen, offset: origin) { element, _ in changed.append(element) }
        }
        return changed.orderedOnce
    }

    /// The items of which something is seen in a rectangle, turned as they are.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let overhang = CGFloat(arrangement?.overhang ?? 0)
        return super.layoutAttributesForElements(in: rect.insetBy(dx: -overhang, dy: -overhang))
    }

    // MARK: Keeping the turn

    /// The offset at which the first item stands at the start angle.
    open override func homeOffset(of arrangement: CircleArrangement) -> LayoutPoint? {
        arrangement.options.scrolling == .none ? super.homeOffset(of: arrangement) : arrangement.homeOffset
    }

    /// The item at the start angle, where scrolling turns the circle.
    open override func anchor(in arrangement: CircleArrangement, at offset: LayoutPoint) -> ScrollAnchor? {
        guard let current = arrangement.position(at: offset)?.element,
            let rest = arrangement.restingOffset(of: current, from: offset)
        else { return super.anchor(in: arrangement, at: offset) }
        lastCurrent = current
        return ScrollAnchor(
            element: current,
            point: Self.turnMark,
            distance: LayoutPoint(x: offset.x - rest.x, y: offset.y - rest.y)
        )
    }

    /// The offset at which the same item is as far from the start angle as it was, or the one that took its place stands there.
    open override func offset(keeping anchor: ScrollAnchor, in arrangement: CircleArrangement) -> LayoutPoint? {
        let current = collectionView.map { Viewport($0).origin } ?? .zero
        guard arrangement.position(at: current) != nil else { return super.offset(keeping: anchor, in: arrangement) }
        if anchor.point == Self.turnMark, let rest = arrangement.restingOffset(of: anchor.element, from: current) {
            return LayoutPoint(x: rest.x + anchor.distance.x, y: rest.y + anchor.distance.y)
        }
        if let lastCurrent, batch.isGone(lastCurrent.indexPath), lastCurrent.section < arrangement.sections.count {
            let last = arrangement.sections[lastCurrent.section].items.count - 1
            let heir = LayoutElement.item(min(lastCurrent.index, last), section: lastCurrent.section)
            if let rest = arrangement.restingOffset(of: heir, from: current) { return rest }
        }
        return arrangement.restingOffset(of: anchor.element, from: current)
    }

    // MARK: Coming and going

    /// An item that comes or goes is much smaller.
    open override func adaptAbsence(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
        attributes.transform = attributes.transform.scaledBy(x: 0.2, y: 0.2)
    }

    /// A new item comes out of the place of the one before it; the first grows at its own.
    open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard batch.isNew(itemIndexPath), !UIAccessibility.isReduceMotionEnabled, let arrangement, let view = collectionView,
            let before = arrangement.item(before: .item(itemIndexPath.item, section: itemIndexPath.section)),
            let place = arrangement.placement(of: before, offset: Viewport(view).origin)
        else { return attributes }
        attributes?.center = CGPoint(x: place.frame.midX, y: place.frame.midY)
        return attributes
    }

    /// A deleted item goes to the middle of the circle.
    open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        guard batch.isGone(itemIndexPath), !UIAccessibility.isReduceMotionEnabled, let arrangement, let view = collectionView else {
            return attributes
        }
        let middle = arrangement.middle(at: Viewport(view).origin)
        attributes?.center = CGPoint(x: middle.x, y: middle.y)
        return attributes
    }
}

extension LayoutRect {
    /// The rectangle that reaches so much further on each side.
    fileprivate func reaching(_ distance: Double) -> LayoutRect {
        LayoutRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }
}
