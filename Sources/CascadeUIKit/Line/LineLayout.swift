#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    /// A line (carousel): one row of items that rests with an item in the middle or at an edge, or page by page, with effects by distance.
    ///
    ///     let layout = LineLayout(LineOptions(itemSize: LayoutSize(width: 240, height: 320), minimumScale: 0.8, loops: true))
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// Under Reduce Motion there are no effects, and steps are not animated.
    open class LineLayout: ArrangedLayout<LineOptions> {
        /// The source of the items' sizes and the receiver of the scroll position; a weak reference.
        public final weak var delegate: (any LineLayoutDelegate)? { didSet { invalidateLayout() } }

        /// Customizes an item's attributes by its distance, after the options' effects; not called under Reduce Motion.
        public final var effect: ((UICollectionViewLayoutAttributes, LineItemPosition) -> Void)? {
            didSet { invalidatePlacements(ofNewSections: false) }
        }

        private final var swipe: LineSwipe?
        private final var notifier: LineScrollNotifier?

        /// Makes a line with options; the default has items of 50 by 50 points.
        public override init(_ options: LineOptions = LineOptions(itemSize: LayoutSize(width: 50, height: 50))) {
            super.init(options)
        }

        /// Makes a line with items of 50 by 50 points; an archive does not contain options.
        public required init?(coder: NSCoder) {
            super.init(LineOptions(itemSize: LayoutSize(width: 50, height: 50)), coder: coder)
        }

        // MARK: Position

        /// The scroll position in items; `nil` without items.
        public final var position: LinePosition? {
            guard let view = collectionView else { return nil }
            return arrangement?.position(at: Viewport(view).origin)
        }

        /// The item nearest to its resting position; `nil` without items.
        public final var currentIndexPath: IndexPath? { position.map { $0.element.indexPath } }

        /// The progress from the current item to the next, negative towards the one before: −0.5 … 0.5.
        public final var progress: CGFloat { CGFloat(position?.progress ?? 0) }

        /// Scrolls by a number of items, or of pages if the line rests at pages; backwards for negative numbers.
        ///
        /// Call it from an adjustable element's `accessibilityIncrement()` and `accessibilityDecrement()` with 1 and −1.
        /// - Returns: Whether the line scrolls.
        @discardableResult
        public final func step(by count: Int) -> Bool {
            layOutIfNeeded()
            guard let view = collectionView, let arrangement else { return false }
            let origin = Viewport(view).origin
            let target = arrangement.offset(steppingFrom: origin, by: count)
            guard abs(target.x - origin.x) > 0.5 || abs(target.y - origin.y) > 0.5 else { return false }
            view.setContentOffset(Viewport.contentOffset(showing: target, in: view), animated: !UIAccessibility.isReduceMotionEnabled)
            return true
        }

        /// Scrolls until an item is at rest; in an endless line, its nearest copy.
        ///
        /// Before items are visible, the line first appears with this item at rest. Not animated under Reduce Motion.
        public final func scrollToItem(at indexPath: IndexPath, animated: Bool) { scroll(toRestAt: indexPath, animated: animated) }

        // MARK: Items

        /// Returns items of the sizes that the delegate returns.
        override func makeItems(
            in range: Range<Int>,
            ofSection section: Int,
            as made: LayoutSection,
            for collectionView: UICollectionView
        ) -> ItemList {
            guard let delegate else { return ItemList(count: range.count) }
            let isVertical = options.axis == .vertical
            let sizes = range.map {
                delegate.collectionView(collectionView, layout: self, sizeForItemAt: IndexPath(item: $0, section: section))
            }
            guard sizes.contains(where: { $0 != nil }) else { return ItemList(count: range.count) }
            return ItemList(
                sizes.map { size in
                    guard let size else { return LayoutItem(.automatic) }
                    let (length, breadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
                    return LayoutItem(.absolute(Double(length)), breadth: Double(breadth))
                }
            )
        }

        /// Returns `true` if the axis changes: a width becomes a height.
        override func needsNewSections(from oldOptions: LineOptions) -> Bool { oldOptions.axis != options.axis }

        /// Returns `true` if there is a delegate, which may return other sizes.
        override func needsNewSections(from oldContainer: LayoutSize, to container: LayoutSize) -> Bool { delegate != nil }

        // MARK: Effects

        /// Removes the effects under Reduce Motion; otherwise calls the app's effect.
        override func customize(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement, at placement: Placement) {
            if UIAccessibility.isReduceMotionEnabled {
                attributes.transform = .identity
                attributes.alpha = 1
            } else if let effect, let view = collectionView, let arrangement,
                let position = arrangement.itemPosition(of: element, at: Viewport(view).origin)
            {
                effect(attributes, position)
            }
        }

        /// Returns `true` if effects or copies of items depend on the offset, if there is a delegate to call, and when a swipe begins or
        /// has ended.
        override func elementsChange(from old: LayoutPoint, to new: LayoutPoint, in arrangement: LineArrangement) -> Bool {
            guard let view = collectionView else { return false }
            if options.stepLimit != nil, swipe?.isOver ?? true ? view.isDragging : !view.isDragging { return true }
            let depends = (effect != nil || options.effects.dependOnDistance) && !UIAccessibility.isReduceMotionEnabled
            return (depends || options.loops || delegate != nil) && arrangement.hasItems
        }

        // MARK: Anchors

        /// Returns the current item, which remains the current one after a rotation and other changes.
        override func anchor(in arrangement: LineArrangement, at offset: LayoutPoint) -> LayoutAnchor? {
            guard let element = arrangement.position(at: offset)?.element, let rest = arrangement.restingOffset(of: element, from: offset)
            else {
                return nil
            }
            return .resting(element, distance: LayoutPoint(x: offset.x - rest.x, y: offset.y - rest.y))
        }

        /// Returns the offset at which the item has its former distance from its resting position.
        override func offset(keeping anchor: LayoutAnchor, in arrangement: LineArrangement) -> LayoutPoint? {
            guard let element = anchor.element else { return arrangement.homeOffset }
            guard let view = collectionView, let rest = arrangement.restingOffset(of: element, from: Viewport(view).origin) else {
                return nil
            }
            guard case .resting(_, let distance) = anchor, view.isTracking || view.isDecelerating else { return rest }
            return arrangement.clamped(LayoutPoint(x: rest.x + distance.x, y: rest.y + distance.y))
        }

        /// Returns the offset at which the first item is at rest.
        override func homeOffset(of arrangement: LineArrangement) -> LayoutPoint? { arrangement.homeOffset }

        /// Returns the equivalent offset of an endless line near the home offset.
        override func recentered(_ offset: LayoutPoint, in arrangement: LineArrangement) -> LayoutPoint {
            arrangement.recentered(offset)
        }

        override func didRecenter(from old: LayoutPoint, to new: LayoutPoint) {
            swipe?.start.x += new.x - old.x
            swipe?.start.y += new.y - old.y
        }

        // MARK: Scrolling

        /// Updates the line, and schedules the call of the delegate after the layout pass.
        open override func prepare() {
            super.prepare()
            if let view = collectionView, delegate != nil { scheduleNotification(in: view) }
        }

        private final func scheduleNotification(in view: UICollectionView) {
            let notifier = self.notifier ?? LineScrollNotifier(for: self)
            self.notifier = notifier
            notifier.schedule(in: view)
        }

        /// Stores the beginning and the end of a swipe.
        open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            if let view = collectionView, case .offset(let bounds, _)? = (context as? ArrangedLayoutInvalidationContext)?.reason {
                if !view.isDragging {
                    swipe = nil
                } else if swipe?.isOver ?? true {
                    swipe = LineSwipe(start: Viewport(view, bounds: bounds).origin)
                }
            }
            super.invalidateLayout(with: context)
        }

        /// Returns the offset at which the line comes to rest; `stepLimit` counts from the beginning of the swipe.
        open override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint,
            withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            guard let view = collectionView, let arrangement else { return proposedContentOffset }
            let current = Viewport(view).origin
            let resting = arrangement.restingOffset(
                proposed: Viewport(showing: proposedContentOffset, in: view).origin,
                velocity: LayoutPoint(x: Double(velocity.x), y: Double(velocity.y)),
                from: current,
                swipedFrom: swipe?.start ?? current
            )
            // UIKit calls this when the finger is lifted; the next swipe may begin without a scroll in between.
            swipe?.isOver = true
            return Viewport.contentOffset(showing: resting, in: view)
        }

        /// Removes the view that calls the delegate from the collection view.
        open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
            super.prepareForTransition(to: newLayout)
            notifier?.removeFromSuperview()
        }

        /// Calls the delegate with a position.
        final func report(_ position: LinePosition) {
            guard let view = collectionView else { return }
            delegate?.collectionView(view, layout: self, didScrollTo: position.element.indexPath, progress: CGFloat(position.progress))
        }
    }

    /// A swipe of a finger over a line.
    private struct LineSwipe {
        /// The origin of the visible rectangle when the finger began to move it.
        var start: LayoutPoint
        /// Whether the finger was lifted.
        var isOver = false
    }
#endif
