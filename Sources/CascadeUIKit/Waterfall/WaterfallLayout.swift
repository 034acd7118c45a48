#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit
    public import Foundation

    /// A waterfall (masonry): items of different heights in lanes of equal width, each in the shortest lane.
    ///
    ///     let layout = WaterfallLayout(lanes: 2, spacing: 10)
    ///     layout.delegate = self
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// Headers and footers are supplementary views of UIKit's kinds, backgrounds decoration views of `elementKindSectionBackground`.
    open class WaterfallLayout: ArrangedLayout {
        private final let ruled: RuledArrangement<WaterfallRules>

        /// The options of the layout.
        ///
        /// A change keeps the visible items in their position on screen. The reading direction of the options is replaced by that of the
        /// collection view.
        public final var options: WaterfallOptions {
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
        public final var arrangement: WaterfallArrangement? { ruled.arrangement }

        /// The element kind of section backgrounds, for registering their decoration views.
        public static var elementKindSectionBackground: String { LayoutAttributesFactory.backgroundKind }

        /// The source of the items' sizes; a weak reference.
        ///
        /// Without a delegate all items are of automatic size.
        public final weak var delegate: (any WaterfallLayoutDelegate)? { didSet { delegateChanged() } }

        /// The items of each section; `nil`, the default, calls the delegate for each item.
        ///
        /// Read when items are made: set it when the data changes, before a batch, `reloadData()` or `invalidateLayout()`. Items that it
        /// does not contain are of automatic size.
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
            set { ruled.rules.laneStability = newValue }
        }

        /// The boundary of the sections' insets across the scroll axis; the content's edges by default.
        public final var sectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset {
            didSet { if sectionInsetReference != oldValue { invalidatePlacements(ofNewSections: true) } }
        }

        /// The methods about an item that the delegate leaves to the protocol's default implementations.
        final var defaultMethods: OptionalItemMethods = []

        /// Makes a waterfall with options; the default has two lanes without spacing.
        public init(_ options: WaterfallOptions = WaterfallOptions()) {
            ruled = RuledArrangement(WaterfallRules(options))
            super.init(AnyLayoutRules(ruled))
        }

        /// Makes a waterfall with a number of lanes.
        ///
        /// - Parameters:
        ///   - lanes: The number of lanes; clamped to 1 … 65,535.
        ///   - spacing: The distance between lanes and between items, in points.
        public convenience init(lanes: Int, spacing: CGFloat = 0) {
            self.init(WaterfallOptions(lanes: .fixed(lanes), spacing: Double(spacing)))
        }

        /// Makes a waterfall with as many lanes of equal width as fit, and at least one.
        ///
        /// - Parameters:
        ///   - minimumLaneWidth: The least width of a lane, in points.
        ///   - spacing: The distance between lanes and between items, in points.
        public convenience init(minimumLaneWidth: CGFloat, spacing: CGFloat = 0) {
            self.init(WaterfallOptions(lanes: .adaptive(minimum: Double(minimumLaneWidth)), spacing: Double(spacing)))
        }

        /// Makes a waterfall with two lanes without spacing; an archive does not contain options.
        public required init?(coder: NSCoder) {
            ruled = RuledArrangement(WaterfallRules(WaterfallOptions()))
            super.init(AnyLayoutRules(ruled), coder: coder)
        }

        // MARK: Sections and items

        private final func delegateChanged() {
            defaultMethods = []
            invalidateLayout()
        }

        /// Returns the header, the footer and the options of a section, as its delegate returns them.
        override func makeSection(at section: Int, for collectionView: UICollectionView) -> LayoutSection {
            var made = LayoutSection(options: overrides(of: section, in: collectionView))
            let header = delegate?.collectionView(collectionView, layout: self, sizeForHeaderInSection: section)
            let footer = delegate?.collectionView(collectionView, layout: self, sizeForFooterInSection: section)
            let reference = ReferenceSizes(of: collectionView, layout: self, axis: options.axis)
            let container = viewport.container
            let breadth = options.axis == .vertical ? container.width : container.height
            (made.header, made.headerSource) = length(of: header ?? reference.header(section), breadth: breadth)
            (made.footer, made.footerSource) = length(of: footer ?? reference.footer(section), breadth: breadth)
            return made
        }

        private final func length(of size: ItemSize, breadth: Double) -> (Double, LengthSource) {
            guard case .automatic(let estimated) = size else { return (size.length(breadth: breadth, axis: options.axis) ?? 0, .given) }
            return (estimated ?? Double(estimatedHeight), .estimated)
        }

        private final func overrides(of section: Int, in view: UICollectionView) -> SectionOptions {
            var overrides = delegate?.collectionView(view, layout: self, optionsForSectionAt: section) ?? SectionOptions()
            guard sectionInsetReference != .fromContentInset else { return overrides }
            var insets = overrides.insets ?? options.insets
            sectionInsetReference.widen(&insets, axis: options.axis, in: view)
            overrides.insets = insets
            return overrides
        }

        /// Returns items with the sizes that the delegate returns for the width of their lanes.
        override func makeItems(
            in range: Range<Int>,
            ofSection section: Int,
            as made: LayoutSection,
            estimatedLength: Double,
            for collectionView: UICollectionView
        ) -> ItemList {
            if let items { return given(range, of: section < items.count ? items[section] : ItemList()) }
            guard let delegate else { return provideItems(in: range, ofSection: section, estimatedLength: estimatedLength) }
            let automatic = LayoutItem(.automatic(estimated: estimatedLength))
            let options = self.options.applying(made.options)
            let container = viewport.container
            let width = options.breadth(of: .lanes(1), in: container)
            var list = ItemList()
            list.reserveCapacity(range.count)
            // One index path that is changed: a million new ones would cost more than placing the items.
            var path = IndexPath(item: range.lowerBound, section: section)
            for index in range {
                path.item = index
                var item = automatic
                var itemWidth = width
                if let span = callOptional(.span, { delegate.collectionView(collectionView, layout: self, spanForItemAt: path) }) {
                    item.span = span
                    if span != .lanes(1) { itemWidth = options.breadth(of: span, in: container) }
                }
                if let pin = callOptional(.lane, { delegate.collectionView(collectionView, layout: self, laneForItemAt: path) }) {
                    item.pin = pin
                }
                switch delegate.collectionView(collectionView, layout: self, sizeForItemAt: path, width: CGFloat(itemWidth)) {
                case .absolute(let length) where defaultMethods == .all:
                    // The fast path for plain items, without a `LayoutItem`.
                    list.append(length: length)
                    continue
                case .automatic(nil): break
                case let size: item.size = size
                }
                list.append(item)
            }
            return list
        }

        /// Returns items of a range from the given list; missing ones are of automatic size.
        private final func given(_ range: Range<Int>, of list: ItemList) -> ItemList {
            if range == list.indices { return list }
            let known = list[range.clamped(to: list.indices)]
            guard known.count < range.count else { return known }
            var padded = known
            let automatic = LayoutItem(.automatic(estimated: Double(estimatedHeight)))
            padded.insert(contentsOf: ItemList(repeatElement(automatic, count: range.count - known.count)), at: known.count)
            return padded
        }

        // MARK: Attributes

        /// Scales an inserted or deleted item down to four fifths.
        open override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = attributes.transform.scaledBy(x: 0.8, y: 0.8)
        }
    }
#endif
