public import Cascade
public import UIKit

#if !hasFeature(Embedded)
    public import Foundation
#endif

/// A line (carousel): one row of items that come to rest in the middle, at an edge or page by page, and look different further away.
///
///     let layout = LineLayout(LineOptions(itemSize: LayoutSize(width: 240, height: 320), minimumScale: 0.8, loops: true))
///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
///
/// Where people want less motion items look the same everywhere, and steps are taken at once.
open class LineLayout: ArrangedLayout<LineOptions> {
    #if hasFeature(Embedded)
        /// What knows the items' sizes and is told of scrolling; not kept alive.
        public final unowned(unsafe) var delegate: (any LineLayoutDelegate)? { didSet { invalidateLayout() } }
    #else
        /// What knows the items' sizes and is told of scrolling; not kept alive.
        public final weak var delegate: (any LineLayoutDelegate)? { didSet { invalidateLayout() } }
    #endif

    /// Changes an item's attributes by its distance, after the configuration's effects; not asked where people want less motion.
    public final var effect: ((UICollectionViewLayoutAttributes, LineItemPosition) -> Void)? {
        didSet { invalidatePlaces(describing: false) }
    }

    private final var swipe = LineSwipe()

    /// A line with options.
    public override init(_ configuration: LineOptions = LineOptions(itemSize: LayoutSize(width: 50, height: 50))) {
        super.init(configuration)
    }

    /// A line of small items; archives hold no options.
    public required init?(coder: NSCoder) {
        super.init(LineOptions(itemSize: LayoutSize(width: 50, height: 50)), coder: coder)
    }

    // MARK: Where the line is

    /// How far the line is scrolled, in items; nil while there are none.
    public final var position: LinePosition? {
        guard let view = collectionView else { return nil }
        return arrangement?.position(at: Viewport(view).origin)
    }

    /// The item nearest to where items rest; nil while there are none.
    public final var currentIndexPath: IndexPath? { position.map { $0.element.indexPath } }

    /// How far the line is on the way from the current item to the next, or to the one before where it is negative: from −0.5 to 0.5.
    public final var progress: CGFloat { CGFloat(position?.progress ?? 0) }

    /// Scrolls on by so many items, or pages where the line rests at pages; back where the number is negative.
    ///
    /// An adjustable element's `accessibilityIncrement()` and `accessibilityDecrement()` call it with 1 and −1.
    /// - Returns: Whether there was anywhere to go.
    @discardableResult
    public final func step(by count: Int) -> Bool {
        guard let view = collectionView, let arrangement else { return false }
        let origin = Viewport(view).origin
        let target = arrangement.stepped(from: origin, by: count)
        guard abs(target.x - origin.x) > 0.5 || abs(target.y - origin.y) > 0.5 else { return false }
        view.setContentOffset(Viewport.contentOffset(showing: target, in: view), animated: !UIAccessibility.isReduceMotionEnabled)
        return true
    }

    /// Scrolls until an item rests; of an endless line's items the nearest copy.
    public final func scrollToItem(at indexPath: IndexPath, animated: Bool) {
        guard let view = collectionView, let arrangement,
            let target = arrangement.restingOffset(
                of: .item(indexPath.item, section: indexPath.section),
                from: Viewport(view).origin
            )
        else { return }
        let isAnimated = animated && !UIAccessibility.isReduceMotionEnabled
        view.setContentOffset(Viewport.contentOffset(showing: target, in: view), animated: isAnimated)
    }

    // MARK: Describing

    /// Asks the delegate for the sizes of items.
    open override func describe(
        items range: Range<Int>,
        inSection section: Int,
        as described: LayoutSection,
        for collectionView: UICollectionView
    ) -> ItemList {
        guard let delegate else { return ItemList(count: range.count) }
        let isVertical = configuration.axis == .vertical
        let sizes = range.map {
            delegate.collectionView(collectionView, layout: self, sizeForItemAt: IndexPath(item: $0, section: section))
        }
        guard sizes.contains(where: { $0 != nil }) else { return ItemList(count: range.count) }
        return ItemList(
            sizes.map { size in
                guard let size else { return LayoutItem(.automatic) }
                let (length, breadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
                return LayoutItem(.length(Double(length)), breadth: Double(breadth))
            }
        )
    }

    /// When what was a width becomes a height.
    open override func mustDescribe(from oldConfiguration: LineOptions) -> Bool { oldConfiguration.axis != configuration.axis }

    /// When a delegate may have other sizes for what is seen now.
    open override func mustDescribe(from oldContainer: LayoutSize, to container: LayoutSize) -> Bool { delegate != nil }

    // MARK: Looks

    /// Shows an item flat where people want less motion, else with the effect of the app.
    open override func adapt(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement, at placement: Placement) {
        if UIAccessibility.isReduceMotionEnabled {
            attributes.transform = .identity
            attributes.alpha = 1
        } else if let effect, let view = collectionView, let arrangement,
            let position = arrangement.itemPosition(of: element, at: Viewport(view).origin)
        {
            effect(attributes, position)
        }
    }

    /// The items in sight that look different, or are seen in another copy.
    ///
    /// - Complexity: O(log n + visible items).
    open override func elements(
        changedByScrollingFrom old: LayoutPoint,
        to new: LayoutPoint,
        in arrangement: LineArrangement
    ) -> [LayoutElement] {
        guard let view = collectionView else { return [] }
        let depends = (effect != nil || configuration.effects.dependOnDistance) && !UIAccessibility.isReduceMotionEnabled
        guard depends || configuration.loops || delegate != nil else { return [] }
        var changed: [LayoutElement] = []
        for origin in [old, new] {
            let bounds = CGRect(origin: Viewport.contentOffset(showing: origin, in: view), size: view.bounds.size)
            arrangement.forEachPlacement(in: LayoutRect(bounds), offset: origin) { element, _ in changed.append(element) }
        }
        return changed.orderedOnce
    }

    // MARK: Keeping the place

    /// The current item: it is the current one after a rotation and other changes, too.
    open override func anchor(in arrangement: LineArrangement, at offset: LayoutPoint) -> ScrollAnchor? {
        guard let position = arrangement.position(at: offset) else { return nil }
        swipe.rest = arrangement.restingOffset(of: position.element, from: offset).map {
            LayoutPoint(x: offset.x - $0.x, y: offset.y - $0.y)
        }
        return ScrollAnchor(position.element, in: arrangement, offset: offset)
    }

    /// Where the item rests, or is as far from its rest as it was.
    open override func offset(keeping anchor: ScrollAnchor, in arrangement: LineArrangement) -> LayoutPoint? {
        guard let view = collectionView, let rest = arrangement.restingOffset(of: anchor.element, from: Viewport(view).origin) else {
            return nil
        }
        guard view.isTracking || view.isDecelerating, let way = swipe.rest else { return rest }
        return arrangement.clamped(LayoutPoint(x: rest.x + way.x, y: rest.y + way.y))
    }

    /// The first item at rest; an endless line goes on both ways from there.
    open override func homeOffset(of arrangement: LineArrangement) -> LayoutPoint? { arrangement.homeOffset }

    // MARK: Scrolling

    /// Brings the line up to date, jumps back where an endless one was scrolled far, and tells the delegate where it is.
    open override func prepare() {
        super.prepare()
        guard let view = collectionView, let arrangement, !batch.isPrepared else { return }
        // What the layout itself has asked for comes first.
        guard keeping.adjustedTo == nil else { return }
        let origin = Viewport(view).origin
        let position = arrangement.position(at: origin)
        let isFirst = swipe.hasItems == false && position != nil
        swipe.hasItems = position != nil
        let home = isFirst ? arrangement.homeOffset : arrangement.recentred(origin)
        let distance = CGPoint(x: CGFloat(home.x - origin.x), y: CGFloat(home.y - origin.y))
        if isFirst ? distance != .zero : max(abs(distance.x), abs(distance.y)) > LineSwipe.far {
            if jump(by: distance, in: view) {
                swipe.origin?.x += Double(distance.x)
                swipe.origin?.y += Double(distance.y)
                return
            }
        } else {
            keeping.hasJumped = false
        }
        guard let position, position != swipe.told else { return }
        swipe.told = position
        delegate?.collectionView(
            view,
            layout: self,
            didScrollTo: position.element.indexPath,
            progress: CGFloat(position.progress)
        )
    }

    /// When the size changes, an item looks different, or the delegate is to be told.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if let view = collectionView {
            if !view.isDragging {
                swipe.origin = nil
            } else if swipe.origin == nil {
                swipe.origin = Viewport(view).origin
            }
        }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// Where the line comes to rest; a limit of steps counts from where the swipe began.
    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let view = collectionView, let arrangement else { return proposedContentOffset }
        let current = Viewport(view).origin
        let resting = arrangement.restingOffset(
            proposed: Viewport(view, bounds: CGRect(origin: proposedContentOffset, size: view.bounds.size)).origin,
            velocity: LayoutPoint(x: Double(velocity.x), y: Double(velocity.y)),
            from: current,
            swipedFrom: swipe.origin ?? current
        )
        swipe.origin = nil
        return Viewport.contentOffset(showing: resting, in: view)
    }
}

/// What a line remembers between frames.
private struct LineSwipe {
    /// How far from home an endless line jumps back, in points.
    static let far: CGFloat = 8_192

    /// Where the visible stretch was when the finger began to move it.
    var origin: LayoutPoint?
    /// How far it was from the current item's place of rest before things changed.
    var rest: LayoutPoint?
    /// What the delegate was told last.
    var told: LinePosition?
    /// Whether there were items, or nil before anyone has looked.
    var hasItems: Bool?
}
