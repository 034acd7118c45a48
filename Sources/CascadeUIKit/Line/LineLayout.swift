#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    /// A line (carousel): one row of items that rests with an item in the middle or at an edge, or page by page, with effects by distance.
    ///
    ///     let options = LineOptions(itemSize: LayoutSize(width: 240, height: 320), effects: .shrinking(toScale: 0.8), loops: true)
    ///     let layout = LineLayout(options)
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// Under Reduce Motion there are no effects, and steps are not animated.
    open class LineLayout: ArrangedLayout {
        private final let ruled: RuledArrangement<LineRules>

        /// The options of the layout.
        ///
        /// A change keeps the current item. The reading direction of the options is replaced by that of the collection view.
        public final var options: LineOptions {
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
        public final var arrangement: LineArrangement? { ruled.arrangement }

        /// The source of the items' sizes and the receiver of the scroll position; a weak reference.
        public final weak var delegate: (any LineLayoutDelegate)? {
            didSet {
                ruled.rules.hasDelegate = delegate != nil
                invalidateLayout()
            }
        }

        /// Customizes an item's attributes by its distance, after the options' effects; not called under Reduce Motion.
        public final var effect: ((UICollectionViewLayoutAttributes, LineItemPosition) -> Void)? {
            didSet {
                ruled.rules.hasEffect = effect != nil
                invalidatePlacements(ofNewSections: false)
            }
        }

        private final var notifier: LineScrollNotifier?
        private final var scrolling: LineScrolling?

        /// Makes a line with options; the default has items of 50 by 50 points.
        public init(_ options: LineOptions = LineOptions(itemSize: LayoutSize(width: 50, height: 50))) {
            ruled = RuledArrangement(LineRules(options))
            super.init(AnyLayoutRules(ruled))
        }

        /// Makes a line with items of 50 by 50 points; an archive does not contain options.
        public required init?(coder: NSCoder) {
            let options = LineOptions(itemSize: LayoutSize(width: 50, height: 50))
            ruled = RuledArrangement(LineRules(options))
            super.init(AnyLayoutRules(ruled), coder: coder)
        }

        // MARK: Position

        /// The scroll position in items; `nil` without items.
        public final var position: LinePosition? {
            collectionView == nil ? nil : arrangement?.position(at: viewport.origin)
        }

        /// The item nearest to its resting position; `nil` without items.
        public final var currentIndexPath: IndexPath? { position.map { $0.element.indexPath } }

        /// The progress from the current item to the next, negative towards the one before: −0.5 … 0.5.
        public final var progress: CGFloat { CGFloat(position?.progress ?? 0) }

        /// Scrolls by a number of items, or of pages if the line rests at pages; backwards for negative numbers.
        ///
        /// While the line scrolls to an item that this method or `scrollToItem(at:animated:)` was called for, the number counts from that item.
        /// Call it from an adjustable element's `accessibilityIncrement()` and `accessibilityDecrement()` with 1 and −1.
        /// - Parameters:
        ///   - count: The number of items or pages.
        ///   - animated: Whether the line scrolls with an animation; under Reduce Motion it does not.
        /// - Returns: Whether the line scrolls.
        @discardableResult
        public final func step(by count: Int, animated: Bool = true) -> Bool {
            layOutIfNeeded()
            guard let view = collectionView, let arrangement else { return false }
            let origin = viewport.origin
            let start = runningTarget(in: view) ?? origin
            let target = arrangement.offset(steppingFrom: start, by: count)
            guard abs(target.x - start.x) > 0.5 || abs(target.y - start.y) > 0.5 else { return false }
            let isAnimated = animated && !UIAccessibility.isReduceMotionEnabled
            scrolling = isAnimated ? LineScrolling(start: origin, target: target, time: CACurrentMediaTime()) : nil
            view.setContentOffset(LayoutViewport.contentOffset(showing: target, in: view), animated: isAnimated)
            return true
        }

        /// Scrolls until an item is at rest; in an endless line, its nearest copy.
        ///
        /// Before items are visible, the line first appears with this item at rest. Not animated under Reduce Motion.
        public final func scrollToItem(at indexPath: IndexPath, animated: Bool) {
            scrolling = nil
            guard let target = scroll(toRestAt: indexPath, animated: animated) else { return }
            scrolling = LineScrolling(start: viewport.origin, target: target, time: CACurrentMediaTime())
        }

        /// Returns the target of the animation that this layout has started, if it is under way.
        ///
        /// UIKit does not tell a layout that its collection view scrolls. The animation is over if a finger touches the line, if the line has
        /// left the way to the target because another offset was set, or after its duration.
        private final func runningTarget(in view: UICollectionView) -> LayoutPoint? {
            guard let scrolling, !view.isTracking, !view.isDecelerating, CACurrentMediaTime() - scrolling.time < longestAnimation,
                scrolling.contains(viewport.origin)
            else { return nil }
            return scrolling.target
        }

        // MARK: Items

        /// Returns items of the sizes that the delegate returns.
        override func makeItems(
            in range: Range<Int>,
            ofSection section: Int,
            as made: LayoutSection,
            estimatedLength: Double,
            for collectionView: UICollectionView
        ) -> ItemList {
            guard let delegate else {
                return super.makeItems(in: range, ofSection: section, as: made, estimatedLength: estimatedLength, for: collectionView)
            }
            let isVertical = options.axis == .vertical
            return makeList(of: range, inSection: section, estimatedLength: estimatedLength) { path in
                guard let size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path) else { return .automatic }
                let (length, breadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
                return LayoutItem(.absolute(Double(length)), breadth: Double(breadth))
            }
        }

        // MARK: Effects

        /// Removes the effects under Reduce Motion; otherwise calls the app's effect.
        open override func customize(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement, at placement: Placement) {
            if UIAccessibility.isReduceMotionEnabled {
                attributes.transform = .identity
                attributes.alpha = 1
            } else if let effect, collectionView != nil, let arrangement,
                let position = arrangement.itemPosition(of: element, at: viewport.origin)
            {
                effect(attributes, position)
            }
        }

        // MARK: Scrolling

        /// Updates the line, and schedules the call of the delegate after the layout pass.
        open override func prepare() {
            // A delegate that was deallocated is `nil`.
            ruled.rules.hasDelegate = delegate != nil
            super.prepare()
            if let view = collectionView, delegate != nil { scheduleNotification(in: view) }
        }

        private final func scheduleNotification(in view: UICollectionView) {
            let notifier = self.notifier ?? LineScrollNotifier(for: self)
            self.notifier = notifier
            notifier.schedule(in: view)
        }

        /// Invalidates the layout; other invalidations than by an offset may move the items to which the line scrolls.
        open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            let origin = viewport.origin
            super.invalidateLayout(with: context)
            switch (context as? ArrangedLayoutInvalidationContext)?.reason ?? .listed {
            case .offset:
                // An endless line is recentered.
                let change = LayoutPoint(x: viewport.origin.x - origin.x, y: viewport.origin.y - origin.y)
                if context.contentOffsetAdjustment != .zero { scrolling?.move(by: change) }
            case .adjustment: break
            case .listed, .size, .measured, .held, .dropped, .placement: scrolling = nil
            }
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

    /// The longest duration of an animated change of the offset, in seconds; on iOS 26 it takes 0.3 seconds (rule 10.11).
    private let longestAnimation = 0.5

    /// An animated change of the offset.
    private struct LineScrolling {
        var start: LayoutPoint
        var target: LayoutPoint
        /// The time of the start.
        let time: Double

        /// Returns whether a point lies on the way to the target.
        func contains(_ point: LayoutPoint) -> Bool {
            func isBetween(_ value: Double, _ a: Double, _ b: Double) -> Bool { value >= min(a, b) - 1 && value <= max(a, b) + 1 }
            return isBetween(point.x, start.x, target.x) && isBetween(point.y, start.y, target.y)
        }

        mutating func move(by distance: LayoutPoint) {
            start = LayoutPoint(x: start.x + distance.x, y: start.y + distance.y)
            target = LayoutPoint(x: target.x + distance.x, y: target.y + distance.y)
        }
    }
#endif
