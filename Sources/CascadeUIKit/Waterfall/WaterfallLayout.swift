#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit

    /// A waterfall (masonry): items of different heights in lanes, each in the shortest one.
    ///
    ///     let layout = WaterfallLayout(lanes: 2, spacing: 10)
    ///     layout.delegate = self
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// Headers and footers are supplementary views of UIKit's kinds, those of the whole content of `elementKindContentHeader` and
    /// `elementKindContentFooter`; backgrounds are decoration views of `elementKindSectionBackground`.
    open class WaterfallLayout: ArrangedLayout {
        private final let ruled: RuledArrangement<WaterfallRules>

        /// The options of the layout.
        ///
        /// A change keeps the visible items in their position on screen.
        public final var options: WaterfallOptions {
            get { ruled.rules.options }
            set { change(ruled) { $0.options = newValue } }
        }

        /// The placements of all elements; `nil` before the layout is prepared.
        ///
        /// A copy is a snapshot.
        public final var arrangement: WaterfallArrangement? { ruled.arrangement }

        /// The element kind of section backgrounds, for registering their decoration views.
        public static var elementKindSectionBackground: String { LayoutElement.backgroundKind }

        /// The source of items and section options; a weak reference.
        ///
        /// Without it and `itemProvider`, the collection view's delegate is the source, if it is a `WaterfallLayoutDelegate`; otherwise all
        /// items are of automatic size.
        public final weak var delegate: (any WaterfallLayoutDelegate)? { didSet { invalidateLayout() } }

        /// The items of each section; `nil`, the default, calls the delegate for each item.
        ///
        /// Read when items are made: set it when the data changes, in the block of a batch, or before `reloadData()`, `invalidateLayout()` or
        /// the `apply(_:)` of a diffable data source. Another number of items than that of the data source is a usage error, which stops debug
        /// builds; otherwise missing items are of automatic size.
        public final var items: [ItemList]? { didSet { ruled.rules.hasGivenItems = items != nil } }

        /// The estimated height, in points, of items, headers and footers of automatic size without an estimate of their own; 100 by default.
        ///
        /// After four items of a section are measured, their mean replaces it.
        public final var estimatedHeight: CGFloat {
            get { CGFloat(ruled.rules.estimatedLength) }
            set {
                guard newValue != estimatedHeight else { return }
                ruled.rules.estimatedLength = Double(newValue)
                invalidateLayout()
            }
        }

        /// The items that may change their lane in an update; by default those behind the visible rectangle.
        public final var laneStability: LaneStability {
            get { ruled.rules.laneStability }
            set { (ruled.rules.laneStability, ruled.keepsLanes) = (newValue, newValue == .keep) }
        }

        /// The boundary of the sections' insets across the scroll axis; the content's edges by default.
        public final var sectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset {
            didSet { if sectionInsetReference != oldValue { invalidatePlacements(.sections) } }
        }

        /// The options of the section whose items are being made.
        private final var sectionOptions: WaterfallOptions?

        /// Makes a waterfall with options.
        public init(_ options: WaterfallOptions) {
            ruled = RuledArrangement(WaterfallRules(options: options))
            super.init(AnyLayoutRules(ruled))
        }

        /// Makes a waterfall with two lanes without spacing.
        public override convenience init() { self.init(WaterfallOptions()) }

        /// Makes a waterfall with a number of lanes.
        ///
        ///     let layout = WaterfallLayout(lanes: 2, spacing: 10) { path, width in .absolute(width + texts[path.item].height) }
        ///
        /// - Parameters:
        ///   - lanes: The number of lanes; clamped to 1 … 65,535.
        ///   - spacing: The distance between lanes and between items, in points.
        ///   - item: Returns an item for the width of a lane in points, if there is no delegate; by default items are of automatic size.
        public convenience init(lanes: Int, spacing: CGFloat = 0, item: ((IndexPath, CGFloat) -> LayoutItem)? = nil) {
            self.init(WaterfallOptions(lanes: .fixed(lanes), spacing: Double(spacing)))
            itemProvider = item
        }

        /// Makes a waterfall with as many lanes of equal width as fit, and at least one.
        ///
        /// - Parameters:
        ///   - minimumLaneWidth: The least width of a lane, in points.
        ///   - spacing: The distance between lanes and between items, in points.
        ///   - item: Returns an item for the width of a lane in points, if there is no delegate; by default items are of automatic size.
        public convenience init(minimumLaneWidth: CGFloat, spacing: CGFloat = 0, item: ((IndexPath, CGFloat) -> LayoutItem)? = nil) {
            self.init(WaterfallOptions(lanes: .adaptive(minimum: Double(minimumLaneWidth)), spacing: Double(spacing)))
            itemProvider = item
        }

        /// Makes a waterfall with two lanes without spacing; an archive does not contain options.
        public required init?(coder: NSCoder) {
            ruled = RuledArrangement(WaterfallRules(options: WaterfallOptions()))
            super.init(AnyLayoutRules(ruled), coder: coder)
        }

        // MARK: Sections and items

        /// Returns the width in points of an item that takes a number of lanes; its height if the waterfall scrolls horizontally.
        ///
        /// While the layout requests an item from its delegate, the width in the item's section; otherwise that without a section's options.
        ///
        /// - Parameters:
        ///   - span: The lanes that the item takes.
        ///   - lane: The item's first lane, which matters in lanes of unequal sizes.
        public final func laneWidth(for span: ItemSpan, from lane: Int = 0) -> CGFloat {
            CGFloat((sectionOptions ?? options).breadth(of: span, from: lane, in: viewport.container))
        }

        private final func source(in view: UICollectionView) -> (any WaterfallLayoutDelegate)? {
            if delegate != nil || itemProvider != nil { return delegate }
            // Embedded Swift has no casts to protocols.
            #if hasFeature(Embedded)
                return (view.delegate?.customLayoutDelegate as? WaterfallDelegateReference)?.delegate
            #else
                return view.delegate as? any WaterfallLayoutDelegate
            #endif
        }

        override func makeSection(at section: Int) -> LayoutSection {
            guard let view = collectionView else { return LayoutSection() }
            var made = super.makeSection(at: section)
            if let source = source(in: view)?.sectionDelegate {
                made.options = source.collectionView(view, layout: self, optionsForSectionAt: section)
            }
            let (own, axis) = (options.applying(made.options), options.axis)
            let reference = view.referenceSizeDelegate
            // UIKit's default size is zero.
            func length(_ size: CGSize?) -> ItemSize { .absolute(axis.length(LayoutSize(size ?? .zero))) }
            let header = own.header ?? length(reference?.collectionView?(view, layout: self, referenceSizeForHeaderInSection: section))
            let footer = own.footer ?? length(reference?.collectionView?(view, layout: self, referenceSizeForFooterInSection: section))
            (made.options.header, made.options.footer) = (header, footer)
            if sectionInsetReference != .fromContentInset {
                var insets = made.options.insets ?? options.insets
                let direction = options.readingDirection ?? ReadingDirection(of: view)
                sectionInsetReference.widen(&insets, axis: axis, direction: direction, in: view)
                made.options.insets = insets
            }
            return made
        }

        override func makeItems(_ request: ItemRequest) -> ItemList {
            guard let collectionView else { return super.makeItems(request) }
            if let items {
                let section = request.section
                let list = section < items.count ? items[section] : ItemList()
                let count = collectionView.numberOfItems(inSection: section)
                assert(
                    list.count == count,
                    "WaterfallLayout.items has \(list.count) items in section \(section), and the data source \(count): set them in the block of "
                        + "the batch, or before reloadData() or the apply(_:) of a diffable data source"
                )
                return request.list(from: list)
            }
            // A delegate that lays out the view can cause calls for another section.
            let former = sectionOptions
            sectionOptions = options.applying(request.made.options)
            defer { sectionOptions = former }
            guard let source = source(in: collectionView) else { return super.makeItems(request) }
            return request.list { source.collectionView(collectionView, layout: self, itemAt: $0, laneWidth: request.laneWidth) }
        }

        // MARK: Attributes

        /// Scales an inserted or deleted item down to four fifths.
        open override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = attributes.transform.scaledBy(x: 0.8, y: 0.8)
        }
    }
#endif
