public import Cascade

/// A waterfall according to the documented rules, written as plainly as possible, with only the input types of the engine.
///
/// Every item is computed from scratch, without records and mappings.
public struct NaiveWaterfall {
    /// Every element with its frame and lane, in order of listing.
    public private(set) var placed: [PlacedElement] = []
    /// The content size.
    public private(set) var contentSize = LayoutSize.zero
    /// Whether the search for a hole may have ended at its limit, so that the engine may place an item elsewhere.
    public var isLimited: Bool { items.contains { $0.isLimited } }

    private let options: WaterfallOptions
    /// The items of each section, which pinning does not move.
    private var items: [NaivePlacing.Result] = []
    private let across: Double
    private let visible: Double
    private var offset: Double
    private var mirrorWidth = 0.0
    private var widest: Double

    /// Lays out sections for a container at a content offset.
    public init(_ options: WaterfallOptions, _ sections: [LayoutSection], in container: LayoutSize, offset: LayoutPoint = .zero) {
        self.options = options
        let width = Self.length(container.width)
        let height = Self.length(container.height)
        across = options.axis == .vertical ? width : height
        visible = options.axis == .vertical ? height : width
        widest = across
        self.offset = 0
        // Twice: the first time for the content's size, which determines the mirrored offset.
        let end = layOut(sections, sticks: false)
        contentSize =
            options.axis == .vertical
            ? LayoutSize(width: widest, height: end) : LayoutSize(width: end, height: widest)
        mirrorWidth = max(contentSize.width, width)
        if options.axis == .vertical {
            self.offset = offset.y
        } else {
            self.offset = options.readingDirection == .rightToLeft ? mirrorWidth - (offset.x + width) : offset.x
        }
        placed = []
        _ = layOut(sections, sticks: true)
    }

    /// Returns the approximate number of values that the reference visits: for each item every lane of every start, or for dense packing
    /// every interval.
    public static func work(_ options: WaterfallOptions, _ sections: [LayoutSection], in container: LayoutSize) -> Double {
        let across = options.axis == .vertical ? length(container.width) : length(container.height)
        return sections.reduce(0) { sum, section in
            let own = options.applying(section.options)
            let insets = sides(own.insets, options.axis)
            let lanes = NaiveLanes(own, across: across, leading: insets.leading, trailing: insets.trailing).count
            let items = section.items.indices.reduce(0.0) { sum, index in
                var span = 1
                switch section.items[index].span {
                case .full: span = lanes
                case .lanes(let wanted): span = max(1, min(wanted, lanes))
                }
                let looks = Double(lanes - span + 1) * Double(span)
                return sum + (own.isDense ? looks * Double(index + 1) * 4 : looks)
            }
            return sum + items
        }
    }

    private static func length(_ value: Double) -> Double { value.isNaN || value < 0 ? 0 : min(value, 0x1p40) }
    private static func distance(_ value: Double) -> Double { value.isNaN ? 0 : max(-0x1p40, min(value, 0x1p40)) }

    private mutating func layOut(_ sections: [LayoutSection], sticks: Bool) -> Double {
        let header = length(0, else: options.contentHeader)
        if header > 0 { add(.contentHeader, 0, header, 0, across, zIndex: 0, lane: nil) }
        var start = header
        for (number, section) in sections.enumerated() { start = layOut(section, number, start: start, sticks: sticks) }
        start = max(0, start)
        let footer = length(0, else: options.contentFooter)
        if footer > 0 { add(.contentFooter, start, footer, 0, across, zIndex: 0, lane: nil) }
        return start + footer
    }

    private func length(_ given: Double, else size: ItemSize?) -> Double {
        given > 0 ? Self.length(given) : size.map { LayoutItem($0).reference(breadth: across, axis: options.axis) } ?? 0
    }

    private mutating func layOut(_ section: LayoutSection, _ number: Int, start: Double, sticks: Bool) -> Double {
        let own = options.applying(section.options)
        let insets = Self.sides(own.insets, options.axis)
        let header = length(section.header, else: own.header)
        let footer = length(section.footer, else: own.footer)
        let topInset = start + header
        let lanes = NaiveLanes(own, across: across, leading: insets.leading, trailing: insets.trailing)
        if lanes.mayOverflow, section.items.count > 0 {
            widest = max(widest, lanes.edge(lanes.count - 1) + lanes.breadth(1, from: lanes.count - 1))
        }
        if number == items.count {
            items.append(NaivePlacing(own, lanes: lanes, axis: options.axis).place(section.items, from: topInset + insets.before))
        }
        let items = items[number]
        let bottomInset = items.bottom + insets.after
        if case .visible(let background) = own.background {
            let sides = Self.sides(background, options.axis)
            let first = min(topInset + sides.before, bottomInset)
            let edge = min(sides.leading, across)
            add(
                .background(section: number),
                first,
                max(0, bottomInset - sides.after - first),
                edge,
                max(0, across - sides.trailing - edge),
                zIndex: -1,
                lane: nil
            )
        }
        if header > 0 {
            let stuck = sticks && options.sectionHeadersPinToVisibleBounds ? max(start, min(offset, bottomInset - header)) : start
            add(.header(section: number), stuck, header, 0, across, zIndex: stuck == start ? 0 : 1, lane: nil)
        }
        for (index, item) in items.placed.enumerated() {
            add(
                .item(index, section: number),
                item.position,
                item.length,
                lanes.edge(item.lane),
                lanes.breadth(item.span, from: item.lane),
                zIndex: 0,
                lane: item.lane
            )
        }
        if footer > 0 {
            let stuck =
                sticks && options.sectionFootersPinToVisibleBounds
                ? min(bottomInset, max(offset + visible - footer, topInset)) : bottomInset
            add(.footer(section: number), stuck, footer, 0, across, zIndex: stuck == bottomInset ? 0 : 1, lane: nil)
        }
        return bottomInset + footer
    }

    private static func sides(
        _ insets: LayoutInsets,
        _ axis: LayoutAxis
    ) -> (before: Double, after: Double, leading: Double, trailing: Double) {
        let (top, left) = (distance(insets.top), distance(insets.left))
        let (bottom, right) = (distance(insets.bottom), distance(insets.right))
        return axis == .vertical ? (top, bottom, left, right) : (left, right, top, bottom)
    }

    private mutating func add(
        _ element: LayoutElement,
        _ start: Double,
        _ length: Double,
        _ edge: Double,
        _ breadth: Double,
        zIndex: Int,
        lane: Int?
    ) {
        var frame =
            options.axis == .vertical
            ? LayoutRect(x: edge, y: start, width: breadth, height: length) : LayoutRect(x: start, y: edge, width: length, height: breadth)
        if options.readingDirection == .rightToLeft { frame.x = mirrorWidth - (frame.x + frame.width) }
        placed.append(PlacedElement(element, Placement(frame: frame, zIndex: zIndex, lane: lane)))
    }
}

/// The positions of lanes, by the documented formula.
struct NaiveLanes {
    let count: Int
    let leading: Double
    let spacing: Double
    /// The size of each lane; one number if all have the same.
    private let sizes: [Double]
    /// Whether lanes can lie behind the container.
    let mayOverflow: Bool

    init(_ options: WaterfallOptions, across: Double, leading: Double, trailing: Double) {
        self.leading = leading
        spacing = options.laneSpacing.isNaN ? 0 : max(-0x1p40, min(options.laneSpacing, 0x1p40))
        let available = across - leading - trailing
        switch options.lanes {
        case .fixed(let lanes):
            count = max(1, min(lanes, 65_535))
        case .adaptive(let minimum):
            let least = minimum.isNaN || minimum < 0 ? 0 : min(minimum, 0x1p40)
            let fitting = (available + spacing) / (least + spacing)
            // A quotient next to a whole number differs from it by a rounding error.
            let nearest = fitting.rounded()
            let whole = abs(fitting - nearest) <= 1e-9 ? nearest : fitting.rounded(.down)
            count = whole.isNaN ? 1 : Int(max(1, min(whole, 65_535)))
        case .sizes([]):
            count = 1
        case .sizes(let given):
            count = given.count
            var (points, weights) = (0.0, 0.0)
            for size in given {
                switch size {
                case .absolute(let value): points += Self.length(value)
                case .fraction(let value): weights += Self.length(value)
                }
            }
            let rest = available - spacing * Double(count - 1) - points
            mayOverflow = rest < 0
            sizes = given.map {
                switch $0 {
                case .absolute(let value): Self.length(value)
                case .fraction(let value): max(0, rest) * (Self.length(value) / max(1, weights))
                }
            }
            return
        }
        sizes = [max(0, (available - spacing * Double(count - 1)) / Double(count))]
        mayOverflow = sizes == [0]
    }

    private static func length(_ value: Double) -> Double { value.isNaN || value < 0 ? 0 : min(value, 0x1p40) }

    func edge(_ lane: Int) -> Double {
        if sizes.count == 1 { return leading + Double(lane) * (sizes[0] + spacing) }
        return sizes[..<lane].reduce(leading) { $0 + ($1 + spacing) }
    }

    func breadth(_ span: Int, from lane: Int) -> Double {
        if sizes.count == 1 { return max(0, Double(span) * sizes[0] + Double(span - 1) * spacing) }
        return span == 1 ? sizes[lane] : max(0, edge(lane + span - 1) + sizes[lane + span - 1] - edge(lane))
    }
}

/// The lane of each item, by the documented rules.
struct NaivePlacing {
    let options: WaterfallOptions
    let lanes: NaiveLanes
    let axis: LayoutAxis
    private let spacing: Double

    init(_ options: WaterfallOptions, lanes: NaiveLanes, axis: LayoutAxis) {
        self.options = options
        self.lanes = lanes
        self.axis = axis
        spacing = options.itemSpacing.isNaN ? 0 : max(-0x1p40, min(options.itemSpacing, 0x1p40))
    }

    typealias Result = (placed: [(lane: Int, span: Int, position: Double, length: Double)], bottom: Double, isLimited: Bool)

    func place(_ items: ItemList, from start: Double) -> Result {
        var ends = Array(repeating: start, count: lanes.count)
        var cursor = 0
        var bottom = start
        var placed: [(lane: Int, span: Int, position: Double, length: Double)] = []
        var dense = NaiveDense(lanes: lanes.count, spacing: spacing, rule: options.laneRule, start: start)
        for index in items.indices {
            let item = items[index]
            let span: Int
            switch item.span {
            case .full: span = lanes.count
            case .lanes(let wanted): span = max(1, min(wanted, lanes.count))
            }
            let lengths = (0...lanes.count - span).map { item.reference(breadth: lanes.breadth(span, from: $0), axis: axis) }
            if options.isDense {
                let place = dense.place(lengths: lengths, span: span, pin: item.lane)
                let length = lengths[place.lane]
                bottom = max(bottom, place.position + length)
                placed.append((place.lane, span, place.position, length))
                continue
            }
            let lane: Int
            if let pin = item.lane {
                lane = max(0, min(pin, lanes.count - span))
            } else {
                lane = choose(span, ends: ends, cursor: cursor)
                cursor = (lane + span) % lanes.count
            }
            let length = lengths[lane]
            let position = ends[lane..<lane + span].max()!
            for taken in lane..<lane + span { ends[taken] = position + length + spacing }
            bottom = max(bottom, position + length)
            placed.append((lane, span, position, length))
        }
        return (placed, bottom, dense.isLimited)
    }

    private func choose(_ span: Int, ends: [Double], cursor: Int) -> Int {
        let starts = 0...lanes.count - span
        if options.laneRule == .inOrder { return starts.contains(cursor) ? cursor : 0 }
        let position = { (start: Int) in ends[start..<start + span].max()! }
        let positions = span == 1 ? ends : starts.map(position)
        let smallest = positions.min()!
        guard case .tolerance(let points) = options.laneRule else { return positions.firstIndex(of: smallest)! }
        let limit = smallest + (points.isNaN || points < 0 ? 0 : min(points, 0x1p40))
        return starts.first { $0 >= cursor && positions[$0] <= limit } ?? starts.first { positions[$0] <= limit }!
    }
}

extension LayoutItem {
    /// Returns the length by the documented rules.
    fileprivate func reference(breadth: Double, axis: LayoutAxis) -> Double {
        let length: Double
        switch size {
        case .absolute(let points), .automatic(.some(let points)): length = points
        case .automatic(.none): length = 0
        case .aspectRatio(let ratio): length = axis == .vertical ? breadth / ratio : breadth * ratio
        }
        return length.isNaN || length < 0 ? 0 : min(length, 0x1p40)
    }
}
