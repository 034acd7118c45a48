public import Cascade

/// The invariants of all arrangements of the engine, checked on random input.
///
/// `check(_:)` makes a layout, sections, a container, changes and queries, and throws a description of the first violation. It checks that
///
/// - the same input gives the same result, and each element has one placement, all of whose numbers are finite;
/// - the content encloses the frames where no distance is negative;
/// - the elements of a rectangle are those whose frames touch it, in order, also for rectangles of NaN and infinite numbers;
/// - a waterfall equals the naive reference bit for bit, unless that would take too long;
/// - changes equal arranging from scratch, and changes that do not fit throw and change nothing;
/// - another container equals arranging from scratch, and items that keep their lanes do;
/// - offsets, positions, neighbors, reading orders and anchors are finite, lie in the content, and name elements that exist;
/// - elements and sections that do not exist, `Int.max` and `Int.min` among them, have no placement, neighbor or anchor.
public enum EngineInvariants {
    /// Checks one random layout of any kind.
    ///
    /// - Parameter random: The source of all choices: the same generator gives the same check.
    public static func check(_ random: inout SeededGenerator) throws(InvariantViolation) {
        let numbers = random.pick(RandomNumbers.allCases)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try checkLine(numbers, using: &random)
        case 1: try checkCircle(numbers, using: &random)
        default: try checkWaterfall(numbers, using: &random)
        }
    }

    /// The parts of a check; a fuzzer checks one part in each execution, so that executions are short.
    public struct Parts: OptionSet, Sendable {
        /// One bit for each part.
        public let rawValue: Int
        /// Makes a set of parts from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Placements, rectangles, offsets, neighbors, anchors, and the queries of the kind of layout.
        public static let queries = Parts(rawValue: 1)
        /// The naive reference of waterfalls.
        public static let reference = Parts(rawValue: 2)
        /// Changes of items and sections.
        public static let changes = Parts(rawValue: 4)
        /// Other containers of waterfalls.
        public static let resizing = Parts(rawValue: 8)
        /// All parts.
        public static let all: Parts = [.queries, .reference, .changes, .resizing]
    }

    /// Checks a random waterfall.
    public static func checkWaterfall(
        _ numbers: RandomNumbers,
        parts: Parts = .all,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let (options, sections, container) = (random.waterfall(numbers), random.sections(numbers), random.container(numbers))
        let arrangement = options.arrange(sections, in: container)
        if parts.contains(.queries) {
            try check(arrangement, again: { options.arrange(sections, in: container) }, numbers, using: &random)
            try checkSectionQueries(arrangement, options, using: &random)
        }
        if parts.contains(.reference) { try checkReference(options, sections, container, numbers, using: &random) }
        if parts.contains(.changes) { try checkChanges(options, arrangement, numbers, using: &random) }
        if parts.contains(.resizing) { try checkResizing(arrangement, numbers, using: &random) }
    }

    /// Checks a random line.
    public static func checkLine(
        _ numbers: RandomNumbers,
        parts: Parts = .all,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let (options, sections, container) = (random.line(numbers), random.row(numbers), random.container(numbers))
        let arrangement = options.arrange(sections, in: container)
        if parts.contains(.queries) {
            try check(arrangement, again: { options.arrange(sections, in: container) }, numbers, using: &random)
            try checkQueries(arrangement, using: &random)
        }
        if parts.contains(.changes) { try checkChanges(options, arrangement, numbers, using: &random) }
    }

    /// Checks a random circle.
    public static func checkCircle(
        _ numbers: RandomNumbers,
        parts: Parts = .all,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let (options, sections, container) = (random.circle(numbers), random.row(numbers), random.container(numbers))
        let arrangement = options.arrange(sections, in: container)
        if parts.contains(.queries) {
            try check(arrangement, again: { options.arrange(sections, in: container) }, numbers, using: &random)
            try checkQueries(arrangement, using: &random)
        }
        if parts.contains(.changes) { try checkChanges(options, arrangement, numbers, using: &random) }
    }

    /// Checks the invariants of all arrangements.
    ///
    /// - Parameter again: Makes the same arrangement from scratch.
    public static func check<A: Arrangement>(
        _ arrangement: A,
        again: () -> A,
        _ numbers: RandomNumbers,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let offset = random.offset(in: arrangement.contentSize)
        let all = arrangement.allPlacements(offset: offset)
        try verify(all == again().allPlacements(offset: offset), "the same input gives another result")
        try checkPlacements(all, of: arrangement)
        for placed in all {
            let same = arrangement.placement(of: placed.element, offset: offset) == placed.placement
            try verify(same, "\(placed) differs from the placement of the element")
        }
        // Negative insets and spacings may place items outside the content.
        if numbers != .negative { try checkEnclosing(arrangement) }
        try checkRectangles(arrangement, all, offset, numbers, using: &random)
        try checkOffsets(arrangement, offset, using: &random)
        try checkSteps(arrangement, all, offset, using: &random)
        try checkUnknownElements(arrangement, offset, using: &random)
    }

    static func checkPlacements(_ all: [PlacedElement], of arrangement: some Arrangement) throws(InvariantViolation) {
        for placed in all {
            let frame = placed.placement.frame
            let looks = [placed.placement.scale, placed.placement.rotation, placed.placement.opacity]
            let isFinite = ([frame.x, frame.y, frame.maxX, frame.maxY] + looks).allSatisfy(\.isFinite)
            try verify(isFinite && frame.width >= 0 && frame.height >= 0, "\(placed) is not finite")
        }
        // Strictly ascending: in order, and each once.
        let isAscending = zip(all, all.dropFirst()).allSatisfy { $0.element < $1.element }
        try verify(isAscending, "elements are not listed once each and in order")
        let items = all.count { $0.element.kind == .item }
        let count = arrangement.sections.reduce(0) { $0 + $1.items.count }
        try verify(items == count, "\(items) of \(count) items have a placement")
    }

    private static func checkEnclosing(_ arrangement: some Arrangement) throws(InvariantViolation) {
        let content = arrangement.contentSize
        // Sums of hundreds of numbers have rounding errors, which must not exceed this.
        let slack = 1e-9 * (1 + content.width + content.height)
        for placed in arrangement.allPlacements(offset: .zero) where placed.placement.zIndex != 1 {
            let frame = placed.placement.frame
            let encloses =
                frame.x >= -slack && frame.y >= -slack && frame.maxX <= max(content.width, arrangement.container.width) + slack
                && frame.maxY <= content.height + slack
            try verify(encloses, "the content \(content) does not enclose \(placed)")
        }
    }

    static func checkRectangles(
        _ arrangement: some Arrangement,
        _ all: [PlacedElement],
        _ offset: LayoutPoint,
        _ numbers: RandomNumbers,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        for _ in 0..<4 {
            let rect = random.rect(near: arrangement.contentSize, numbers)
            let found = arrangement.placements(in: rect, offset: offset)
            let expected = all.filter { $0.placement.frame.touches(rect.defined) }
            try verify(found == expected, "\(rect) at \(offset) has \(found.map(\.element)) instead of \(expected.map(\.element))")
            let order = random.readingOrder()
            let ordered = arrangement.elements(in: rect, offset: offset, order: order)
            try verify(ordered.sorted() == found.map(\.element), "the order \(order) of \(rect) loses or adds elements")
            if order == .source { try verify(ordered == found.map(\.element), "the order of listing is another") }
        }
    }

    private static func checkOffsets(
        _ arrangement: some Arrangement,
        _ offset: LayoutPoint,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        for proposed in [offset, random.wildPoint(), random.wildPoint()] {
            let velocity = random.pick([LayoutPoint(x: -1, y: 1), LayoutPoint(x: 1, y: -1), .zero, random.wildPoint()])
            let current = random.pick([.zero, offset, random.wildPoint()])
            let rest = arrangement.restingOffset(proposed: proposed, velocity: velocity, from: current)
            try checkInContent(rest, of: arrangement, "the rest of \(proposed), \(velocity) from \(current)")
            try checkInContent(arrangement.clamped(proposed), of: arrangement, "\(proposed), clamped,")
        }
    }

    /// Checks that the container at an offset is within the content.
    static func checkInContent(
        _ offset: LayoutPoint,
        of arrangement: some Arrangement,
        _ what: @autoclosure () -> String
    ) throws(InvariantViolation) {
        let isIn = offset.x.isFinite && offset.y.isFinite && offset == arrangement.clamped(offset)
        try verify(isIn, "\(what()) is \(offset), not within the content \(arrangement.contentSize)")
    }

    /// Checks neighbors, the items before and after, and anchors of a few elements.
    private static func checkSteps(
        _ arrangement: some Arrangement,
        _ all: [PlacedElement],
        _ offset: LayoutPoint,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let exists = { (element: LayoutElement) in arrangement.placement(of: element, offset: nil) != nil }
        if let anchor = ScrollAnchor(in: arrangement, offset: offset) {
            try verify(exists(anchor.element) && anchor.element.kind == .item, "\(anchor.element) is no item to anchor")
        }
        guard !all.isEmpty else { return }
        for _ in 0..<3 {
            let element = random.pick(all).element
            let direction = random.direction()
            if let other = arrangement.neighbor(of: element, in: direction, offset: offset) {
                try verify(other != element && other.kind == .item && exists(other), "\(other) is no neighbor of \(element)")
            }
            if let next = arrangement.item(after: element) {
                try verify(exists(next) && next.kind == .item && next > element, "\(next) does not follow \(element)")
                if element.kind == .item {
                    try verify(arrangement.item(before: next) == element, "\(element) is not before \(next)")
                }
            }
            let position = random.once(in: 4) ? random.wildPoint() : offset
            guard let anchor = ScrollAnchor(element, in: arrangement, offset: position) else {
                throw InvariantViolation(description: "\(element) has no anchor at \(position)")
            }
            let numbers = [anchor.point.x, anchor.point.y, anchor.distance.x, anchor.distance.y]
            try verify(numbers.allSatisfy(\.isFinite), "\(anchor) is not finite")
            let back = ScrollAnchor(element: anchor.element, point: anchor.point, distance: anchor.distance).offset(in: arrangement)
            guard let back else { throw InvariantViolation(description: "\(anchor) has no offset") }
            try checkInContent(back, of: arrangement, "the offset of \(anchor)")
        }
    }

    /// Checks that elements that do not exist have no placement, for any indices.
    private static func checkUnknownElements(
        _ arrangement: some Arrangement,
        _ offset: LayoutPoint,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        for _ in 0..<6 {
            let element = random.unknownElement(in: arrangement.sections)
            let offset = random.pick([nil, offset])
            try verify(arrangement.placement(of: element, offset: offset) == nil, "\(element) has a placement")
            try verify(arrangement.neighbor(of: element, in: .down) == nil, "\(element) has a neighbor")
            try verify(ScrollAnchor(element, in: arrangement, offset: .zero) == nil, "\(element) has an anchor")
            let anchor = ScrollAnchor(element: element, point: .zero, distance: random.wildPoint())
            try verify(anchor.offset(in: arrangement) == nil, "an anchor of \(element) has an offset")
            let (before, after) = (arrangement.item(before: element), arrangement.item(after: element))
            if element.kind == .item { try verify(before == nil && after == nil, "\(element) has an item before or after it") }
            if !arrangement.sections.indices.contains(element.section) {
                try verify(before == nil && after == nil, "\(element) has an item before or after it")
                try verify(
                    arrangement.placement(of: LayoutElement(element.kind, section: element.section)) == nil,
                    "section \(element.section) has elements"
                )
            }
        }
    }
}

extension LayoutRect {
    /// The rectangle with the values that the engine defines for NaN, infinite and negative numbers.
    fileprivate var defined: LayoutRect {
        func position(_ value: Double) -> Double { value.isNaN ? 0 : max(-0x1p80, min(value, 0x1p80)) }
        func extent(_ value: Double) -> Double { value > 0 ? min(value, 0x1p82) : 0 }
        return LayoutRect(x: position(x), y: position(y), width: extent(width), height: extent(height))
    }
}
