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
    open class WaterfallLayout: ArrangedLayout<WaterfallOptions> {
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
        public final var items: [ItemList]?

        /// The estimated height, in points, of items, headers and footers of automatic size without an estimate of their own; 100 by default.
        ///
        /// After four items of a section are measured, their mean replaces it.
        public final var estimatedHeight: CGFloat = 100 { didSet { if estimatedHeight != oldValue { invalidateLayout() } } }

        /// The items that may change their lane in an update; by default those behind the visible rectangle.
        public final var laneStability = LaneStability.repackBelowViewport

        /// The boundary of the sections' insets across the scroll axis; the content's edges by default.
        public final var sectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset {
            didSet { if sectionInsetReference != oldValue { invalidatePlacements(ofNewSections: true) } }
        }

        private final var estimates = LengthEstimates()

        /// The methods about an item that the delegate leaves to the protocol's default implementations.
        final var defaultMethods: OptionalItemMethods = []

        /// Makes a waterfall with options; the default has two lanes without spacing.
        public override init(_ options: WaterfallOptions = WaterfallOptions()) { super.init(options) }

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
        public required init?(coder: NSCoder) { super.init(WaterfallOptions(), coder: coder) }

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
            let container = Viewport(collectionView).container
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
            for collectionView: UICollectionView
        ) -> ItemList {
            if let items { return given(range, of: section < items.count ? items[section] : ItemList()) }
            let estimate = estimates[section].length(startingWith: Double(estimatedHeight))
            let automatic = LayoutItem(.automatic(estimated: estimate))
            guard let delegate else { return ItemList(repeatElement(automatic, count: range.count)) }
            let options = self.options.applying(made.options)
            let container = Viewport(collectionView).container
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

        /// Returns `true` if the lanes have their former widths, for which the items' sizes were requested.
        override func canReuseItems(
            of known: LayoutSection,
            arrangedBy oldOptions: WaterfallOptions,
            in oldContainer: LayoutSize,
            as made: LayoutSection,
            in container: LayoutSize
        ) -> Bool {
            guard items == nil, oldOptions.axis == options.axis else { return false }
            let (old, new) = (oldOptions.applying(known.options), options.applying(made.options))
            return [ItemSpan.lanes(1), .lanes(2), .full].allSatisfy {
                old.breadth(of: $0, in: oldContainer) == new.breadth(of: $0, in: container)
            }
        }

        /// Returns `true` if lanes, insets or the axis differ: the delegate's sections and sizes may depend on them.
        override func needsNewSections(from oldOptions: WaterfallOptions) -> Bool {
            var old = oldOptions
            // Options that only affect placement.
            old.direction = options.direction
            old.pinsSectionHeadersToVisibleBounds = options.pinsSectionHeadersToVisibleBounds
            old.pinsSectionFootersToVisibleBounds = options.pinsSectionFootersToVisibleBounds
            return old != options
        }

        /// Returns `true` if the width changes; the height has no effect.
        override func needsNewSections(from oldContainer: LayoutSize, to container: LayoutSize) -> Bool {
            options.axis == .vertical ? oldContainer.width != container.width : oldContainer.height != container.height
        }

        // MARK: Placement

        /// Applies changes with the layout's lane stability.
        override func apply(_ changes: [LayoutChange], to arrangement: inout WaterfallArrangement) throws(LayoutChangeError) {
            try arrangement.apply(changes, keepingLanes: laneKeeping(arrangement, changes))
            for change in changes { estimates.apply(change) }
        }

        /// Changes the visible size of the waterfall, or arranges it with other options.
        override func updateContainer(
            of arrangement: inout WaterfallArrangement,
            by options: WaterfallOptions,
            to container: LayoutSize
        ) {
            if options == arrangement.options {
                arrangement.resize(to: container, keepingLanes: laneKeeping(arrangement, []))
            } else {
                super.updateContainer(of: &arrangement, by: options, to: container)
            }
        }

        private final func laneKeeping(_ arrangement: WaterfallArrangement, _ changes: [LayoutChange]) -> LaneKeeping {
            switch laneStability {
            case .keep: return .all
            case .repackAll: return .none
            case .repackBelowViewport:
                guard let view = collectionView else { return .none }
                let viewport = Viewport(view)
                let visibleRanges = arrangement.visibleItemRanges(viewport)
                if changes.contains(where: { $0.rearranges(visibleRanges) }) { return .none }
                return .before(arrangement.flowEnd(of: viewport.rect))
            }
        }

        // MARK: Measurement

        /// Returns `true` for items, headers and footers of automatic size.
        override func isMeasured(_ element: LayoutElement, in arrangement: WaterfallArrangement) -> Bool {
            guard element.section < arrangement.sections.count else { return false }
            switch element.kind {
            case .item:
                let items = arrangement.sections[element.section].items
                return element.index < items.count && items.source(at: element.index) != .given
            case .header: return arrangement.sections[element.section].headerSource != .given
            case .footer: return arrangement.sections[element.section].footerSource != .given
            case .background: return false
            }
        }

        /// Returns changes that set the mean length of measured items for those behind the visible rectangle.
        override func updateEstimates(
            from lengths: [(element: LayoutElement, length: Double)],
            in arrangement: WaterfallArrangement
        ) -> [LayoutChange] {
            var touched: Set<Int> = []
            for (element, length) in lengths where element.kind == .item && element.section < arrangement.sections.count {
                let breadth = options.applying(arrangement.sections[element.section].options)
                    .breadth(of: .lanes(1), in: arrangement.container)
                estimates[element.section].add(length, breadth: breadth)
                touched.insert(element.section)
            }
            let visibleRanges = collectionView.map { arrangement.visibleItemRanges(Viewport($0)) } ?? [:]
            var changes: [LayoutChange] = []
            for section in touched.sorted() where estimates[section].isDue() {
                let first = visibleRanges[section]?.upperBound ?? arrangement.sections[section].items.count
                changes += arrangement.sections[section].estimateChanges(
                    from: first,
                    length: estimates[section].length(startingWith: Double(estimatedHeight)),
                    section: section,
                    measured: lengths.map { $0.element }
                )
            }
            return changes
        }

        // MARK: Interactive movement

        /// Returns the last section that begins at or before the point.
        override func section(at point: LayoutPoint, in arrangement: WaterfallArrangement) -> Int? { arrangement.section(at: point) }

        // MARK: Pinning

        /// Returns `true` if visible headers and footers are pinned to other positions.
        ///
        /// - Complexity: O(log sections + visible sections).
        override func elementsChange(from old: LayoutPoint, to new: LayoutPoint, in arrangement: WaterfallArrangement) -> Bool {
            guard options.pinsSectionHeadersToVisibleBounds || options.pinsSectionFootersToVisibleBounds else { return false }
            for section in arrangement.sections(between: old, and: new) {
                for element in [LayoutElement.header(section: section), .footer(section: section)]
                where arrangement.placement(of: element, offset: old) != arrangement.placement(of: element, offset: new) {
                    return true
                }
            }
            return false
        }

        /// Scales an inserted or deleted item down to four fifths.
        open override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = attributes.transform.scaledBy(x: 0.8, y: 0.8)
        }
    }
#endif
