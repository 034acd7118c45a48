#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit

    /// A line (carousel): one row of items that rests with an item in the middle or at an edge, or page by page, with effects by distance.
    ///
    ///     let layout = LineLayout(itemSize: CGSize(width: 240, height: 320), spacing: 16)
    ///     layout.options.effects = .shrinking(toScale: 0.8)
    ///     layout.options.loops = true
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// Under Reduce Motion there are no effects, and steps are not animated; when the setting changes, the line is laid out again.
    open class LineLayout: ArrangedLayout {
        private final let ruled: RuledArrangement<LineRules>

        /// The options of the layout.
        ///
        /// A change keeps the current item; without snapping, the visible items stay in place.
        public final var options: LineOptions {
            get { ruled.rules.options }
            set { change(ruled) { $0.options = newValue } }
        }

        /// The placements of all elements; `nil` before the layout is prepared.
        ///
        /// A copy is a snapshot.
        public final var arrangement: LineArrangement? { ruled.arrangement }

        /// The source of the items' sizes and the receiver of the scroll position; a weak reference.
        ///
        /// Without one, it is the collection view's delegate if that conforms to `LineLayoutDelegate`.
        public final weak var delegate: (any LineLayoutDelegate)? { didSet { invalidateLayout() } }

        /// Customizes an item's attributes by its distance, after the options' effects; not called under Reduce Motion.
        public final var effect: ((UICollectionViewLayoutAttributes, LineItemPosition) -> Void)? {
            didSet {
                ruled.rules.hasEffect = effect != nil
                invalidatePlacements()
            }
        }

        /// The time in seconds after which the line scrolls to the next item or page; `nil`, the default, for never.
        ///
        /// An endless line goes on, others return to the first item. The line stays, and the time counts anew, if at the end of the time a
        /// finger touches it, it scrolls or has scrolled to another place, it or a subview has the focus or is the first responder, with
        /// VoiceOver and under Reduce Motion. Outside of a window it stays. Times that are not positive and finite are treated as `nil`.
        public final var autoAdvanceInterval: TimeInterval? {
            didSet {
                if let seconds = autoAdvanceInterval, !(seconds > 0 && seconds < .infinity) { autoAdvanceInterval = nil }
                runClock?(nil)
                runClock = nil
                guard autoAdvanceInterval != nil else { return }
                let clock = AutoAdvanceClock(for: self)
                runClock = { view in if let view { clock.start(in: view) } else { clock.removeFromSuperview() } }
                if let collectionView { runClock?(collectionView) }
            }
        }
        /// Starts the clock in a view, or stops it; a closure, so that programs without automatic advance do not contain the clock.
        private final var runClock: ((UICollectionView?) -> Void)?

        /// Makes a line with options.
        public init(_ options: LineOptions) {
            ruled = RuledArrangement(LineRules(options: options))
            super.init(AnyLayoutRules(ruled))
        }

        /// Makes a line with items of 50 by 50 points.
        public override convenience init() { self.init(itemSize: CGSize(width: 50, height: 50)) }

        /// Makes a line.
        ///
        /// - Parameters:
        ///   - itemSize: The size of items in points.
        ///   - spacing: The distance between items in points.
        public convenience init(itemSize: CGSize, spacing: CGFloat = 10) { self.init(LineOptions(itemSize: itemSize, spacing: spacing)) }

        /// Makes a line with items of 50 by 50 points; an archive does not contain options.
        public required init?(coder: NSCoder) {
            ruled = RuledArrangement(LineRules(options: LineOptions(itemSize: CGSize(width: 50, height: 50))))
            super.init(AnyLayoutRules(ruled), coder: coder)
        }

        override var statesPositions: Bool { true }

        // MARK: Position

        /// The scroll position in items; `nil` without items.
        public final var position: ItemPosition? { collectionView == nil ? nil : arrangement?.position(at: visibleOrigin) }

        /// The item nearest to its resting position; `nil` without items.
        public final var currentIndexPath: IndexPath? { position.map { $0.element.indexPath } }

        /// The current item at the end of the running animation, or else at present.
        package final var targetIndexPath: IndexPath? {
            arrangement?.position(at: scrollTarget ?? visibleOrigin).map { $0.element.indexPath }
        }

        /// The progress from the current item to the next, negative toward the one before: −0.5 … 0.5.
        public final var progress: CGFloat { CGFloat(position?.progress ?? 0) }

        /// The number of pages, for a page control; 0 without items.
        ///
        /// Each item is a page, with `.pages` each stop of the line.
        /// - Complexity: That of the arrangement's `pageCount`.
        public final var pageCount: Int { arrangement?.pageCount ?? 0 }

        /// The current page, from 0; 0 without items.
        ///
        /// - Complexity: That of the arrangement's `page(at:)`.
        public final var currentPage: Int { arrangement?.page(at: visibleOrigin) ?? 0 }

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
            step(animated: animated) { arrangement?.offset(steppingFrom: $0, by: count) }
        }

        // MARK: Items

        private final var source: (any LineLayoutDelegate)? { ownOrViewsDelegate(delegate) }

        override func makeItems(_ request: ItemRequest) -> ItemList {
            guard let source, let collectionView else { return super.makeItems(request) }
            let isVertical = options.axis == .vertical
            return request.list { path in
                guard let size = source.collectionView(collectionView, layout: self, sizeForItemAt: path) else {
                    return itemProvider?(path, request.laneWidth) ?? .automatic
                }
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
                let position = arrangement.itemPosition(of: element, at: customizedOrigin ?? placedOrigin)
            {
                effect(attributes, position)
            }
        }

        // MARK: Scrolling

        /// Updates the line, and schedules the call of the delegate after the layout pass.
        open override func prepare() {
            // Not when the delegate is set: one that was deallocated is `nil`.
            ruled.rules.hasDelegate = source != nil
            ruled.rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
            super.prepare()
            guard let collectionView else { return }
            if ruled.rules.hasDelegate { observer.schedule(in: collectionView) }
            runClock?(collectionView)
        }

        override func layoutPassEnded() {
            super.layoutPassEnded()
            guard let view = collectionView, position != reported else { return }
            reported = position
            guard let position else { return }
            source?.collectionView(view, layout: self, didScrollTo: position.element.indexPath, progress: CGFloat(position.progress))
        }
    }

    /// The source of the sizes of a line's items, and the receiver of its scroll position.
    ///
    /// All methods have default implementations. Implement them in the type that declares the conformance: Swift does not call a method that only
    /// a subclass adds.
    @MainActor
    public protocol LineLayoutDelegate: AnyObject {
        /// Returns an item's size in points; `nil`, the default, for that of the `itemProvider` or of the options.
        ///
        /// A method whose `layout` is a `UICollectionViewLayout`, as a flow layout's delegate has it, is another one, which is not called.
        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize?

        /// Called when the scroll position changes, or another item becomes the current one: at most once a frame, after the layout pass of the
        /// collection view.
        ///
        /// Also after a batch, a reload, other options or another size, as the number of pages may differ. Without items it is not called.
        ///
        /// The index path is that of the item nearest to its resting position. The progress from that item to the next is −0.5 … 0.5, negative
        /// toward the one before.
        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat)
    }

    extension LineLayoutDelegate {
        /// Returns `nil`.
        public func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
            nil
        }

        /// Does nothing.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: LineLayout,
            didScrollTo indexPath: IndexPath,
            progress: CGFloat
        ) {}
    }
#endif
