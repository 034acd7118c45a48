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
        /// Call it from an adjustable element's `accessibilityIncrement()` and `accessibilityDecrement()` with 1 and −1.
        /// - Returns: Whether the line scrolls.
        @discardableResult
        public final func step(by count: Int) -> Bool {
            layOutIfNeeded()
            guard let view = collectionView, let arrangement else { return false }
            let origin = viewport.origin
            let target = arrangement.offset(steppingFrom: origin, by: count)
            guard abs(target.x - origin.x) > 0.5 || abs(target.y - origin.y) > 0.5 else { return false }
            view.setContentOffset(LayoutViewport.contentOffset(showing: target, in: view), animated: !UIAccessibility.isReduceMotionEnabled)
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
            estimatedLength: Double,
            for collectionView: UICollectionView
        ) -> ItemList {
            guard let delegate else { return provideItems(in: range, ofSection: section, estimatedLength: estimatedLength) }
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
#endif
