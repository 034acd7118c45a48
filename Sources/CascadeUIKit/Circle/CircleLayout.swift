#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit

    /// A circle of items around the center of the visible rectangle, which scrolling can rotate.
    ///
    ///     let layout = CircleLayout(itemSize: CGSize(width: 60, height: 60), scrolling: .turning(.horizontal))
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
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
            set { change(ruled) { $0.options = newValue } }
        }

        /// The placements of all elements; `nil` before the layout is prepared.
        ///
        /// A copy is a snapshot.
        public final var arrangement: CircleArrangement? { ruled.arrangement }

        /// The receiver of the rotation; a weak reference.
        ///
        /// Without one, it is the collection view's delegate if that conforms to `CircleLayoutDelegate`. It is not called if scrolling does not
        /// rotate the circle, as by default.
        public final weak var delegate: (any CircleLayoutDelegate)? { didSet { invalidatePlacements() } }

        /// Makes a circle with options.
        public init(_ options: CircleOptions) {
            ruled = RuledArrangement(CircleRules(options: options))
            super.init(AnyLayoutRules(ruled))
        }

        /// Makes a circle with items of 50 by 50 points.
        public override convenience init() { self.init(itemSize: CGSize(width: 50, height: 50)) }

        /// Makes a circle.
        ///
        /// - Parameters:
        ///   - itemSize: The size of items in points.
        ///   - scrolling: Whether and how scrolling rotates the circle.
        public convenience init(itemSize: CGSize, scrolling: CircleScrolling = .none) {
            self.init(CircleOptions(itemSize: LayoutSize(itemSize), scrolling: scrolling))
        }

        /// Makes a circle with items of 50 by 50 points; an archive does not contain options.
        public required init?(coder: NSCoder) {
            ruled = RuledArrangement(CircleRules(options: CircleOptions(itemSize: CGSize(width: 50, height: 50))))
            super.init(AnyLayoutRules(ruled), coder: coder)
        }

        override var statesPositions: Bool { true }

        override func makeItems(_ request: ItemRequest) -> ItemList { ItemList(count: request.range.count) }

        // MARK: Rotation

        /// The rotation in items; `nil` without items, or if scrolling does not rotate the circle.
        public final var position: ItemPosition? { collectionView == nil ? nil : arrangement?.position(at: visibleOrigin) }

        /// The item nearest to the start angle; `nil` without items, or if scrolling does not rotate the circle.
        public final var currentIndexPath: IndexPath? { position.map { $0.element.indexPath } }

        /// The current item at the end of the running animation, or else at present.
        package final var targetIndexPath: IndexPath? {
            arrangement?.position(at: scrollTarget ?? visibleOrigin).map { $0.element.indexPath }
        }

        /// The progress from the current item to the next, negative toward the one before: −0.5 … 0.5.
        public final var progress: CGFloat { CGFloat(position?.progress ?? 0) }

        /// Rotates the circle by a number of items; backwards for negative numbers.
        ///
        /// While the circle rotates to an item that this method or `turn(to:animated:)` was called for, the number counts from that item.
        /// Call it from an adjustable element's `accessibilityIncrement()` and `accessibilityDecrement()` with 1 and −1.
        /// - Parameters:
        ///   - count: The number of items.
        ///   - animated: Whether the circle rotates with an animation; under Reduce Motion it does not.
        /// - Returns: Whether the circle rotates.
        @discardableResult
        public final func step(by count: Int, animated: Bool = true) -> Bool {
            step(animated: animated) { arrangement?.offset(steppingFrom: $0, by: count) }
        }

        /// Rotates the circle until an item is at the start angle, as `scrollToItem(at:animated:)` does.
        ///
        /// Does nothing if scrolling does not rotate the circle, as by default.
        public final func turn(to indexPath: IndexPath, animated: Bool) {
            if options.scrolling != .none { scrollToItem(at: indexPath, animated: animated) }
        }

        /// Returns the content offset nearest to the current one at which an item is at the start angle, in points; `nil` if scrolling does
        /// not rotate the circle.
        ///
        /// Lays the collection view out first if it needs layout.
        /// - Complexity: O(1) after the layout is prepared.
        public final func contentOffset(turnedTo indexPath: IndexPath) -> CGPoint? {
            layOutIfNeeded()
            guard let view = collectionView, let arrangement, let element = LayoutElement(itemAt: indexPath),
                let offset = arrangement.restingOffset(of: element, from: visibleOrigin)
            else { return nil }
            return view.offset(forOrigin: offset)
        }

        // MARK: Scrolling

        private final var source: (any CircleLayoutDelegate)? { ownOrViewsDelegate(delegate) }

        /// Updates the circle, and schedules the call of the delegate after the layout pass.
        open override func prepare() {
            super.prepare()
            if let view = collectionView, source != nil { observer.schedule(in: view) }
        }

        override func layoutPassEnded() {
            super.layoutPassEnded()
            guard let view = collectionView, position != reported else { return }
            reported = position
            guard let position else { return }
            source?.collectionView(view, layout: self, didScrollTo: position.element.indexPath, progress: CGFloat(position.progress))
        }

        // MARK: Attributes

        /// Scales an inserted or deleted item down to a fifth.
        open override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = attributes.transform.scaledBy(x: 0.2, y: 0.2)
        }
    }

    /// The receiver of a circle's rotation.
    @MainActor
    public protocol CircleLayoutDelegate: AnyObject {
        /// Called when scrolling has rotated the circle, or another item becomes the current one: at most once a frame, after the layout pass of
        /// the collection view.
        ///
        /// Also after a batch, a reload, other options or another size. Without items it is not called.
        ///
        /// The index path is that of the item nearest to the start angle. The progress from that item to the next is −0.5 … 0.5, negative
        /// toward the one before.
        func collectionView(_ collectionView: UICollectionView, layout: CircleLayout, didScrollTo indexPath: IndexPath, progress: CGFloat)
    }
#endif
