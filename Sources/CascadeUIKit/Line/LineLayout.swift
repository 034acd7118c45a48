#if canImport(UIKit)
    public import Cascade
    public import UIKit
    public import Foundation

    /// A line (carousel): one row of items that come to rest in the middle, at an edge or page by page, and look different further away.
    ///
    ///     let layout = LineLayout(LineOptions(itemSize: LayoutSize(width: 240, height: 320), minimumScale: 0.8, loops: true))
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// Where people want less motion items look the same everywhere, and steps are taken at once.
    open class LineLayout: ArrangedLayout<LineOptions> {
        /// The items' sizes come from it, and it is called when the line scrolls; not retained.
        public final weak var delegate: (any LineLayoutDelegate)? { didSet { invalidateLayout() } }

        /// Changes an item's attributes by its distance, after the options's effects; not asked where people want less motion.
        public final var effect: ((UICollectionViewLayoutAttributes, LineItemPosition) -> Void)? {
            didSet { invalidatePlacements(ofNewSections: false) }
        }

        private final var swipe: LineSwipe?
        private final var notifier: LineScrollNotifier?

        /// A line with options.
        public override init(_ options: LineOptions = LineOptions(itemSize: LayoutSize(width: 50, height: 50))) {
            super.init(options)
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
            let target = arrangement.offset(steppingFrom: origin, by: count)
            guard abs(target.x - origin.x) > 0.5 || abs(target.y - origin.y) > 0.5 else { return false }
            view.setContentOffset(Viewport.contentOffset(showing: target, in: view), animated: !UIAccessibility.isReduceMotionEnabled)
            return true
        }

        /// Scrolls until an item rests; of an endless line's items the nearest copy.
        public final func scrollToItem(at indexPath: IndexPath, animated: Bool) {
            guard let view = collectionView, let arrangement, let element = LayoutElement(itemAt: indexPath),
                let target = arrangement.restingOffset(of: element, from: Viewport(view).origin)
            else { return }
            let isAnimated = animated && !UIAccessibility.isReduceMotionEnabled
            view.setContentOffset(Viewport.contentOffset(showing: target, in: view), animated: isAnimated)
        }

        // MARK: Items

        /// Asks the delegate for the sizes of items.
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

        /// When what was a width becomes a height.
        override func needsNewSections(from oldOptions: LineOptions) -> Bool { oldOptions.axis != options.axis }

        /// When a delegate may have other sizes for what is seen now.
        override func needsNewSections(from oldContainer: LayoutSize, to container: LayoutSize) -> Bool { delegate != nil }

        // MARK: Looks

        /// Shows an item flat where people want less motion, else with the effect of the app.
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

        /// When there are items and they look different or are seen in another copy, when the delegate is to be called, and when a swipe
        /// begins or has ended.
        override func elementsChange(from old: LayoutPoint, to new: LayoutPoint, in arrangement: LineArrangement) -> Bool {
            guard let view = collectionView else { return false }
            if options.stepLimit != nil, swipe?.isOver ?? true ? view.isDragging : !view.isDragging { return true }
            let depends = (effect != nil || options.effects.dependOnDistance) && !UIAccessibility.isReduceMotionEnabled
            return (depends || options.loops || delegate != nil) && arrangement.hasItems
        }

        // MARK: Keeping the place

        /// The current item: it is the current one after a rotation and other changes, too.
        override func anchor(in arrangement: LineArrangement, at offset: LayoutPoint) -> LayoutAnchor? {
            guard let element = arrangement.position(at: offset)?.element, let rest = arrangement.restingOffset(of: element, from: offset)
            else {
                return nil
            }
            return .resting(element, distance: LayoutPoint(x: offset.x - rest.x, y: offset.y - rest.y))
        }

        /// Where the item rests, or is as far from its rest as it was.
        override func offset(keeping anchor: LayoutAnchor, in arrangement: LineArrangement) -> LayoutPoint? {
            guard let element = anchor.element else { return arrangement.homeOffset }
            guard let view = collectionView, let rest = arrangement.restingOffset(of: element, from: Viewport(view).origin) else {
                return nil
            }
            guard case .resting(_, let distance) = anchor, view.isTracking || view.isDecelerating else { return rest }
            return arrangement.clamped(LayoutPoint(x: rest.x + distance.x, y: rest.y + distance.y))
        }

        /// The first item at rest; an endless line goes on both ways from there.
        override func homeOffset(of arrangement: LineArrangement) -> LayoutPoint? { arrangement.homeOffset }

        /// The offset near the home offset that shows the same of an endless line.
        override func recentered(_ offset: LayoutPoint, in arrangement: LineArrangement) -> LayoutPoint {
            arrangement.recentered(offset)
        }

        override func didRecenter(from old: LayoutPoint, to new: LayoutPoint) {
            swipe?.start.x += new.x - old.x
            swipe?.start.y += new.y - old.y
        }

        // MARK: Scrolling

        /// Brings the line up to date, and has the delegate called after the layout pass if the line has scrolled.
        open override func prepare() {
            super.prepare()
            if let view = collectionView, delegate != nil { scheduleNotification(in: view) }
        }

        private final func scheduleNotification(in view: UICollectionView) {
            let notifier = self.notifier ?? LineScrollNotifier(for: self)
            self.notifier = notifier
            notifier.schedule(in: view)
        }

        /// Notes where a swipe begins and that it has ended.
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

        /// Where the line comes to rest; a limit of steps counts from where the swipe began.
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
            // UIKit asks when the finger is lifted; the next swipe may begin without a scroll in between. The answer stays the same.
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
