/// The arrangement of a waterfall: the placements of items, headers, footers and backgrounds.
///
/// Takes 11 to 13 bytes an item for up to eight lanes: 8 for the measure, which it shares with the given sections, and the rest for the
/// lane. With more lanes, sections with spans or pins take 8 bytes an item more, for its position.
public struct WaterfallArrangement: Arrangement {
    /// The options.
    public private(set) var options: WaterfallOptions
    /// The visible size.
    public private(set) var container: LayoutSize
    private var placed: PlacedSections

    /// The sections with their items.
    public var sections: [LayoutSection] { placed.sections }
    var bands: [WaterfallBand] { placed.bands }

    /// The axis along which the content scrolls.
    public var axis: LayoutAxis { options.axis }
    /// The direction of reading.
    public var readingDirection: ReadingDirection { options.readingDirection ?? .leftToRight }

    /// The size that encloses all frames where no distance is negative; at least as broad as the container.
    ///
    /// Without sections its length is that of the content's header and footer.
    public var contentSize: LayoutSize { axis.size(length: placed.length, breadth: placed.breadth) }

    init(_ options: WaterfallOptions, sections: [LayoutSection], container: LayoutSize) {
        self.options = options
        self.container = container.sanitized
        placed = .none
        let bands = Array(repeating: WaterfallBand(), count: sections.count)
        place(sections, consume bands, dirty: Array(repeating: 0, count: sections.count), keeping: [])
    }

    /// Places the sections, each from its first dirty item on; a section that did not change or move is skipped.
    ///
    /// - Parameter bands: The former placements, not copied if the arrangement has released them.
    /// - Parameter kept: The number of items of each section that keep their lanes; empty for none.
    private mutating func place(_ sections: [LayoutSection], _ bands: consuming [WaterfallBand], dirty: [Int], keeping kept: [Int]) {
        var breadth = axis.breadth(container)
        var start = contentLength(options.contentHeader)
        for section in sections.indices {
            if dirty[section] < .max || bands[section].extents.start != start {
                bands[section].place(
                    sections[section],
                    options: options.applying(sections[section].options),
                    breadth: axis.breadth(container),
                    start: start,
                    dirty: min(dirty[section], sections[section].items.count),
                    kept: kept.isEmpty ? 0 : kept[section]
                )
            }
            start = bands[section].extents.end
            let geometry = bands[section].geometry
            // In a container narrower than the insets, lanes of size 0 still lie behind the leading inset; lanes of given sizes can be broader.
            if geometry.mayOverflow, !sections[section].items.isEmpty { breadth = max(breadth, geometry.trailingEdge) }
        }
        let extents = zip(sections, bands).map { self.bounds(of: $0, in: $1) }
        placed = PlacedSections(
            sections: sections,
            bands: bands,
            index: IntervalIndex(count: extents.count, lower: { extents[$0].low }, upper: { extents[$0].high }),
            end: max(0, start),
            length: max(0, start) + contentLength(options.contentFooter),
            breadth: breadth
        )
    }

    /// Applies changes, and recomputes placements from the first changed item.
    ///
    /// Sections behind the change are placed again only if their start changed.
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; the arrangement is unchanged then.
    /// - Complexity: O(sections + changes · √sections + items from the first changed one on). The storage before it is copied only if another copy of
    ///   the arrangement exists.
    public mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
        try apply(changes, laneStability: .repackAll)
    }

    /// Applies changes; items keep their lanes as far as the stability says.
    ///
    /// Dense sections are packed anew.
    /// Unless the stability is `repackAll`, the result depends on the previous arrangement and need not equal arranging the changed sections
    /// from scratch.
    /// - Parameters:
    ///   - changes: The changes.
    ///   - stability: The items that may change their lane.
    ///   - visible: The visible rectangle before the changes.
    /// - Throws: `LayoutChangeError` naming the first change that does not fit; the arrangement is unchanged then.
    /// - Complexity: As of `apply(_:)`, and O(items behind the change) for each change of a section's item count.
    public mutating func apply(_ changes: [LayoutChange], laneStability stability: LaneStability, visible: LayoutRect = .zero)
        throws(LayoutChangeError)
    {
        try LayoutChange.check(changes, for: sections)
        var kept = KeptLanes(keptItems(stability, visible: visible, in: changes))
        var bands = RearrangedArray(self.bands)
        var changed = ChangedSections(sections)
        // The arrangement releases the storage before the change, so that it is not copied.
        placed = .none
        for (number, change) in changes.enumerated() { kept.follow(change, isLast: number == changes.count - 1, in: &bands) }
        changed.apply(changes)
        place(changed.sections, (consume bands).elements(), dirty: changed.dirty, keeping: kept.counts)
    }

    /// Changes the visible size.
    ///
    /// - Parameters:
    ///   - container: The new size in points.
    ///   - stability: The items that may change their lane.
    ///   - visible: The visible rectangle before the change.
    /// - Complexity: O(n); O(1) if only the length along the axis changes and items keep their lanes.
    public mutating func resize(to container: LayoutSize, laneStability stability: LaneStability = .repackAll, visible: LayoutRect = .zero)
    { resize(to: container, options: options, laneStability: stability, visible: visible) }

    /// Changes the visible size and the sizes of the content's header and footer, in which alone the options differ.
    package mutating func resize(
        to container: LayoutSize,
        options: WaterfallOptions,
        laneStability stability: LaneStability,
        visible: LayoutRect
    ) {
        let container = container.sanitized
        // Another length moves nothing.
        if stability != .repackAll, options == self.options, axis.breadth(container) == axis.breadth(self.container) {
            self.container = container
            return
        }
        let kept = keptItems(stability, visible: visible, in: [])
        (self.container, self.options) = (container, options)
        let sections = sections
        let bands = bands
        placed = .none
        place(sections, consume bands, dirty: Array(repeating: 0, count: sections.count), keeping: kept)
    }

    // MARK: Lanes

    /// The lanes of a section's items.
    package struct Lanes: Sendable, Hashable {
        /// The number of lanes in which the items were placed.
        package var count: Int
        /// The first lane of each item.
        package var items: [UInt16]

        /// Makes the lanes of items.
        package init(count: Int, items: [UInt16]) {
            self.count = count
            self.items = items
        }
    }

    /// The lanes of each section's items.
    package var lanes: [Lanes] { bands.map { Lanes(count: $0.items.track.laneCount, items: $0.items.track.lanes) } }

    /// Places the items of sections again, in lanes that they had in another arrangement.
    ///
    /// Lanes that a section does not have are chosen by the rule, and so are all of a section with another number of items or lanes. Dense
    /// packing ignores the lanes.
    /// - Complexity: O(n).
    package mutating func place(in lanes: [Int: Lanes]) {
        let sections = sections
        var bands = bands
        placed = .none
        var (dirty, kept) = (sections.map { _ in Int.max }, sections.map { _ in 0 })
        for (section, lanes) in lanes where sections.indices.contains(section) {
            let count = sections[section].items.count
            guard lanes.items.count == count, lanes.count == bands[section].items.track.laneCount else { continue }
            bands[section].items.track.lanes = lanes.items
            (dirty[section], kept[section]) = (0, count)
        }
        place(sections, consume bands, dirty: dirty, keeping: kept)
    }

    // MARK: Sections

    private func background(of section: LayoutSection) -> SectionBackground { section.options.background ?? options.background }

    func lengths(in section: Int) -> ItemLengths {
        ItemLengths(items: placed.sections[section].items, geometry: placed.bands[section].geometry, axis: axis)
    }

    private func backgroundFrame(of section: LayoutSection, in extents: WaterfallExtents) -> FlowFrame? {
        guard case .visible(let insets) = background(of: section) else { return nil }
        return extents.backgroundFrame(axis.insets(insets), breadth: axis.breadth(container))
    }

    private func bounds(of section: LayoutSection, in band: WaterfallBand) -> (low: Double, high: Double) {
        let bounds = band.bounds
        guard let background = backgroundFrame(of: section, in: band.extents) else { return bounds }
        return (min(bounds.low, background.start), max(bounds.high, background.end))
    }

    // MARK: Queries

    /// Returns the length of the content's header or footer; 0 for none.
    private func contentLength(_ size: ItemSize?) -> Double { size?.length(breadth: axis.breadth(container), axis: axis) ?? 0 }

    /// Returns the placement of the content's header or footer; `nil` if there is none, and for other elements.
    private func contentPlacement(of element: LayoutElement, mapping: FlowMapping) -> Placement? {
        let isHeader = element == .contentHeader
        guard let size = isHeader ? options.contentHeader : options.contentFooter, isHeader || element == .contentFooter else { return nil }
        let (start, length) = (isHeader ? 0 : placed.end, contentLength(size))
        guard length > 0 else { return nil }
        return Placement(frame: mapping.rect(FlowFrame(start: start, length: length, edge: 0, breadth: axis.breadth(container))))
    }

    /// Returns whether a section has an element of a kind; of items, whether it has any.
    private func hasElement(_ kind: LayoutElement.Kind, section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        switch kind {
        case .background: return background(of: sections[section]) != .hidden
        case .header: return bands[section].extents.header > 0
        case .item: return !sections[section].items.isEmpty
        case .footer: return bands[section].extents.footer > 0
        }
    }

    /// Returns the placement of one element; `nil` if there is no such element.
    ///
    /// - Complexity: O(1) with up to eight lanes, with dense packing, and in sections with spans or pins; else O(lanes): blocks grow with
    ///   the lanes, so that records take two bytes an item.
    public func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
        guard hasElement(element.kind, section: element.section) else { return contentPlacement(of: element, mapping: mapping) }
        guard element.kind == .item else {
            guard element.index == 0 else { return nil }
            if element.kind == .background { return background(section: element.section, mapping: mapping) }
            return supplementary(element, offset: offset.map(flowStart), mapping: mapping)
        }
        guard sections[element.section].items.indices.contains(element.index) else { return nil }
        let (lane, frame) = bands[element.section].items.frame(of: element.index, lengths: lengths(in: element.section))
        return Placement(frame: mapping.rect(frame), lane: lane)
    }

    /// Calls `body` with each element whose frame touches a closed rectangle, in order of listing.
    ///
    /// - Complexity: O(log n + hits), and O(log sections) for each section that touches. With more than eight lanes O(lanes · log n) and
    ///   O(lanes) more for each block with hits. A spacing of 0 with spans or pins can add blocks without hits, O(n) at worst.
    public func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
        let mapping = mapping
        let rect = rect.sanitized
        let wanted = mapping.frame(rect)
        // Mirroring rounds, so the query is larger by the rounding error, and the physical frames are compared exactly.
        let slack = (Swift.abs(wanted.start) + Swift.abs(wanted.length) + Swift.abs(placed.length)) * 0x1p-48
        let (low, high) = (wanted.start - slack, wanted.end + slack)
        let visibleStart = flowStart(offset)
        func report(_ element: LayoutElement, _ placement: Placement) {
            if placement.frame.touches(rect) { body(element, placement) }
        }
        // Most waterfalls have neither a header nor a footer, which costs a query two comparisons.
        if options.contentHeader != nil, let header = contentPlacement(of: .contentHeader, mapping: mapping) {
            report(.contentHeader, header)
        }
        for section in placed.index.touching(low, high) {
            if let background = background(section: section, mapping: mapping) {
                report(.background(section: section), background)
            }
            if hasElement(.header, section: section) {
                report(.header(section: section), supplementary(.header(section: section), offset: visibleStart, mapping: mapping))
            }
            // In place: a copy would retain all arrays of the section.
            _ = placed.bands.withUnsafeBufferPointer {
                $0[section].items.forEach(touching: low, high, lengths: lengths(in: section)) { item, lane, frame in
                    report(.item(item, section: section), Placement(frame: mapping.rect(frame), lane: lane))
                }
            }
            if hasElement(.footer, section: section) {
                report(.footer(section: section), supplementary(.footer(section: section), offset: visibleStart, mapping: mapping))
            }
        }
        if options.contentFooter != nil, let footer = contentPlacement(of: .contentFooter, mapping: mapping) {
            report(.contentFooter, footer)
        }
    }

    /// Returns the sections that may be visible at one of two offsets or between them, in order.
    ///
    /// - Complexity: O(log sections + hits).
    package func sections(between old: LayoutPoint, and new: LayoutPoint) -> [Int] {
        let (first, second) = (flowStart(old), flowStart(new))
        return Array(placed.index.touching(min(first, second), max(first, second) + axis.length(container)))
    }

    /// Returns the section at a point along the scroll axis: the last that begins at or before it, or else the first; `nil` without
    /// sections.
    ///
    /// - Complexity: O(log sections).
    public func section(at point: LayoutPoint) -> Int? {
        let position = mapping.frame(LayoutRect(origin: point, size: .zero).sanitized).start
        return bands.isEmpty ? nil : max(0, bands.partitioningIndex { $0.extents.start > position } - 1)
    }

    /// Returns the placement of a section's background; `nil` if it has none.
    private func background(section: Int, mapping: FlowMapping) -> Placement? {
        backgroundFrame(of: sections[section], in: bands[section].extents).map { Placement(frame: mapping.rect($0), zIndex: -1) }
    }

    /// Returns the placement of an existing header or footer.
    private func supplementary(_ element: LayoutElement, offset: Double?, mapping: FlowMapping) -> Placement {
        let (extents, isHeader) = (bands[element.section].extents, element.kind == .header)
        func start(_ offset: Double?) -> Double {
            isHeader ? extents.headerStart(offset: offset) : extents.footerStart(offset: offset, visible: axis.length(container))
        }
        let isPinned = isHeader ? options.sectionHeadersPinToVisibleBounds : options.sectionFootersPinToVisibleBounds
        let (own, place) = (start(nil), start(isPinned ? offset : nil))
        let frame = FlowFrame(start: place, length: isHeader ? extents.header : extents.footer, edge: 0, breadth: axis.breadth(container))
        return Placement(frame: mapping.rect(frame), zIndex: place == own ? 0 : 1)
    }
}

/// The storage of a waterfall behind one reference, so that a query retains nothing.
///
/// Immutable: a change releases it and stores another.
private final class PlacedSections: Sendable {
    let sections: [LayoutSection]
    /// The parts of each section.
    let bands: [WaterfallBand]
    /// The extents of the sections along the scroll axis.
    let index: IntervalIndex
    /// The end of the last section.
    let end: Double
    let length: Double
    let breadth: Double

    init(sections: [LayoutSection], bands: [WaterfallBand], index: IntervalIndex, end: Double, length: Double, breadth: Double) {
        self.sections = sections
        self.bands = bands
        self.index = index
        self.end = end
        self.length = length
        self.breadth = breadth
    }

    /// The storage without sections.
    static let none = PlacedSections(
        sections: [],
        bands: [],
        index: IntervalIndex(count: 0, lower: { _ in 0 }, upper: { _ in 0 }),
        end: 0,
        length: 0,
        breadth: 0
    )
}
