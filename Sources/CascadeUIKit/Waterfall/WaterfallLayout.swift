#if canImport(UIKit)
    public import Cascade
    public import UIKit
    public import Foundation

    /// A waterfall (masonry): items of different heights in lanes of equal width, each in the lane that is shortest so far.
    ///
    ///     let layout = WaterfallLayout(WaterfallOptions(SectionOptions(lanes: 2, laneSpacing: 10, itemSpacing: 10)))
    ///     layout.delegate = self
    ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ///
    /// Headers and footers are supplementary views of UIKit's kinds, backgrounds decoration views of `elementKindSectionBackground`.
    open class WaterfallLayout: ArrangedLayout<WaterfallOptions> {
        /// The height of an item, a header or a footer that its view says: it is taken to be `estimatedHeight` until the view was measured.
        public static var automaticHeight: CGFloat { -1 }

        /// The kind under which to register the decoration views behind sections.
        public static var elementKindSectionBackground: String { LayoutAttributesFactory.backgroundKind }

        /// What knows the items' heights; not kept alive.
        public final weak var delegate: (any WaterfallLayoutDelegate)? { didSet { delegateChanged() } }

        /// The items of each section, where they are known without a delegate's being asked for each; nil, the default, asks.
        ///
        /// Looked at when items are described: set it where the data changes, before a batch, `reloadData()` or `invalidateLayout()`. Items
        /// that are not in it are of automatic height.
        public final var items: [ItemList]?

        /// The height of what was not measured yet, in points, until some were: then it is their mean.
        public final var estimatedHeight: CGFloat = 100 { didSet { if estimatedHeight != oldValue { invalidateLayout() } } }

        /// Which items may change their columns; those that are not on screen yet, by default.
        public final var columnStability = ColumnStability.repackBelowViewport

        /// What the sections' insets are measured from; the content's edges by default.
        public final var insetReference = InsetReference.content {
            didSet { if insetReference != oldValue { invalidatePlacements(ofNewSections: true) } }
        }

        private final var estimates = LengthEstimates()

        /// What the delegate has no answers of its own to.
        private final var unanswered: ItemQuestions = []

        /// A waterfall with options.
        public override init(_ configuration: WaterfallOptions = WaterfallOptions()) { super.init(configuration) }

        /// A waterfall of two lanes; archives hold no options.
        public required init?(coder: NSCoder) { super.init(WaterfallOptions(), coder: coder) }

        // MARK: Sections and items

        private final func delegateChanged() {
            unanswered = []
            invalidateLayout()
        }

        /// Asks the delegate for a section's header, footer and options.
        open override func makeSection(at section: Int, for collectionView: UICollectionView) -> LayoutSection {
            var described = LayoutSection(options: options(of: section, in: collectionView))
            let header = delegate?.collectionView(collectionView, layout: self, heightForHeaderInSection: section)
            let footer = delegate?.collectionView(collectionView, layout: self, heightForFooterInSection: section)
            let reference = ReferenceSizes(of: collectionView, layout: self, axis: configuration.axis)
            (described.header, described.headerSource) = length(header ?? reference.header(section))
            (described.footer, described.footerSource) = length(footer ?? reference.footer(section))
            return described
        }

        private final func length(_ height: CGFloat) -> (Double, LengthSource) {
            height == Self.automaticHeight ? (Double(estimatedHeight), .estimated) : (Double(height), .given)
        }

        private final func options(of section: Int, in view: UICollectionView) -> SectionOptions? {
            var options = configuration.section
            if let delegate {
                options.lanes = delegate.collectionView(view, layout: self, lanesInSection: section)
                options.laneSpacing = Double(delegate.collectionView(view, layout: self, laneSpacingInSection: section))
                options.itemSpacing = Double(delegate.collectionView(view, layout: self, itemSpacingInSection: section))
                options.insets = LayoutInsets(delegate.collectionView(view, layout: self, insetsForSection: section))
                options.background = delegate.collectionView(view, layout: self, backgroundInsetsInSection: section).map {
                    LayoutInsets($0)
                }
            }
            insetReference.widen(&options.insets, axis: configuration.axis, in: view)
            return options == configuration.section ? nil : options
        }

        /// Asks the delegate for the heights of items at the width of their lanes.
        open override func makeItems(
            in range: Range<Int>,
            ofSection section: Int,
            as described: LayoutSection,
            for collectionView: UICollectionView
        ) -> ItemList {
            if let items { return given(range, of: section < items.count ? items[section] : ItemList()) }
            let estimate = estimates[section].length(startingWith: Double(estimatedHeight))
            let automatic = LayoutItem(.length(estimate), source: .estimated)
            guard let delegate else { return ItemList(repeatElement(automatic, count: range.count)) }
            let options = described.options ?? configuration.section
            let container = Viewport(collectionView).container
            let width = options.breadth(of: .lanes(1), axis: configuration.axis, in: container)
            var list = ItemList()
            list.reserveCapacity(range.count)
            // One path that is changed: making a million of them costs more than placing the items.
            var path = IndexPath(item: range.lowerBound, section: section)
            for index in range {
                path.item = index
                if unanswered == .all {
                    let height = delegate.collectionView(collectionView, layout: self, heightForItemAt: path, width: CGFloat(width))
                    if height != Self.automaticHeight { list.append(length: Double(height)) } else { list.append(automatic) }
                    continue
                }
                var item = automatic
                if !unanswered.contains(.span) {
                    item.span = delegate.collectionView(collectionView, layout: self, spanForItemAt: path)
                }
                if !unanswered.contains(.lane) {
                    item.pin = delegate.collectionView(collectionView, layout: self, laneForItemAt: path)
                }
                let ratio =
                    unanswered.contains(.aspectRatio)
                    ? nil : delegate.collectionView(collectionView, layout: self, aspectRatioForItemAt: path)
                if let ratio {
                    item.measure = .aspectRatio(Double(ratio))
                    item.source = .given
                } else {
                    let own = item.span == .lanes(1) ? width : options.breadth(of: item.span, axis: configuration.axis, in: container)
                    let height = delegate.collectionView(collectionView, layout: self, heightForItemAt: path, width: CGFloat(own))
                    if height != Self.automaticHeight {
                        item.measure = .length(Double(height))
                        item.source = .given
                    }
                }
                list.append(item)
            }
            return list
        }

        /// Notes that the answer to a question about an item is the protocol's own.
        ///
        /// Where it is given for the layout's delegate, its type has no answer of its own, so it need not be asked about the other items.
        /// A delegate that passes questions on to another object is asked about each.
        final func note(_ question: ItemQuestions, unansweredBy other: any WaterfallLayoutDelegate) {
            if let delegate, delegate === other { unanswered.formUnion(question) }
        }

        /// The items of a range as they were given; those that were not are automatic.
        private final func given(_ range: Range<Int>, of list: ItemList) -> ItemList {
            if range == list.indices { return list }
            let known = list[range.clamped(to: list.indices)]
            guard known.count < range.count else { return known }
            var padded = known
            let automatic = LayoutItem(.length(Double(estimatedHeight)), source: .estimated)
            padded.insert(contentsOf: ItemList(repeatElement(automatic, count: range.count - known.count)), at: known.count)
            return padded
        }

        /// Where the lanes are as many and as wide as they were: heights were asked for at these widths.
        open override func canReuseItems(
            of known: LayoutSection,
            arrangedBy options: WaterfallOptions,
            in oldContainer: LayoutSize,
            as described: LayoutSection,
            in container: LayoutSize
        ) -> Bool {
            guard items == nil, options.axis == configuration.axis else { return false }
            let (old, new) = (known.options ?? options.section, described.options ?? configuration.section)
            return [ItemSpan.lanes(1), .lanes(2), .full].allSatisfy {
                old.breadth(of: $0, axis: options.axis, in: oldContainer) == new.breadth(of: $0, axis: options.axis, in: container)
            }
        }

        /// When what sections say may follow from the options.
        open override func needsNewSections(from oldConfiguration: WaterfallOptions) -> Bool {
            oldConfiguration.section != configuration.section || oldConfiguration.axis != configuration.axis
        }

        /// When what is seen is wider or narrower; its height plays no part.
        open override func needsNewSections(from oldContainer: LayoutSize, to container: LayoutSize) -> Bool {
            configuration.axis == .vertical ? oldContainer.width != container.width : oldContainer.height != container.height
        }

        // MARK: Placing

        /// Applies changes while columns stay as stable as asked for.
        open override func apply(_ changes: [LayoutChange], to arrangement: inout WaterfallArrangement) throws(LayoutChangeError) {
            try arrangement.apply(changes, keepingLanes: laneKeeping(arrangement, changes))
            for change in changes { estimates.follow(change) }
        }

        /// Fits the waterfall to another visible size, or arranges it by other options.
        open override func updateContainer(
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
            switch columnStability {
            case .keep: return .all
            case .repackAll: return .none
            case .repackBelowViewport:
                guard let view = collectionView else { return .none }
                let viewport = Viewport(view)
                let inSight = arrangement.itemsInSight(viewport)
                if changes.contains(where: { $0.rearranges(inSight) }) { return .none }
                return .before(arrangement.flowEnd(of: viewport.rect))
            }
        }

        // MARK: Measuring

        /// Items, headers and footers of automatic height.
        open override func isMeasured(_ element: LayoutElement, in arrangement: WaterfallArrangement) -> Bool {
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

        /// Items beyond the screen that were not measured are taken to be as high as those that were are on the average.
        open override func updateEstimates(
            from lengths: [(element: LayoutElement, length: Double)],
            in arrangement: WaterfallArrangement
        ) -> [LayoutChange] {
            var touched: Set<Int> = []
            for (element, length) in lengths where element.kind == .item && element.section < arrangement.sections.count {
                let options = arrangement.sections[element.section].options ?? configuration.section
                let breadth = options.breadth(of: .lanes(1), axis: configuration.axis, in: arrangement.container)
                estimates[element.section].note(length, breadth: breadth)
                touched.insert(element.section)
            }
            let inSight = collectionView.map { arrangement.itemsInSight(Viewport($0)) } ?? [:]
            var changes: [LayoutChange] = []
            for section in touched.sorted() where estimates[section].isDue() {
                let first = inSight[section]?.upperBound ?? arrangement.sections[section].items.count
                changes += arrangement.sections[section].guesses(
                    from: first,
                    length: estimates[section].length(startingWith: Double(estimatedHeight)),
                    section: section,
                    measured: lengths.map { $0.element }
                )
            }
            return changes
        }

        // MARK: Carrying

        /// The last section that begins at or before the point.
        open override func section(at point: LayoutPoint, in arrangement: WaterfallArrangement) -> Int? { arrangement.section(at: point) }

        // MARK: Sticking

        /// When visible headers and footers stick elsewhere.
        ///
        /// - Complexity: O(log sections + visible sections).
        open override func elementsChange(from old: LayoutPoint, to new: LayoutPoint, in arrangement: WaterfallArrangement) -> Bool {
            guard configuration.stickyHeaders || configuration.stickyFooters else { return false }
            for section in arrangement.sections(between: old, and: new) {
                for element in [LayoutElement.header(section: section), .footer(section: section)]
                where arrangement.placement(of: element, offset: old) != arrangement.placement(of: element, offset: new) {
                    return true
                }
            }
            return false
        }

        /// An item that comes or goes is a little smaller.
        open override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = attributes.transform.scaledBy(x: 0.8, y: 0.8)
        }
    }
#endif
