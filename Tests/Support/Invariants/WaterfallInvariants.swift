public import Cascade

/// The invariants of waterfalls.
extension EngineInvariants {
    /// The work of the reference above which a case is not compared: for each item it visits every lane of every start.
    public static let mostReferenceWork = 4e6

    /// Checks that a waterfall equals the naive reference, bit for bit.
    public static func checkReference(
        _ options: WaterfallOptions,
        _ sections: [LayoutSection],
        _ container: LayoutSize,
        _ numbers: RandomNumbers,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let arrangement = options.arrange(sections, in: container)
        let offset = random.offset(in: arrangement.contentSize)
        guard NaiveWaterfall.work(options, sections, in: container) < mostReferenceWork else { return }
        let naive = NaiveWaterfall(options, sections, in: container, offset: offset)
        guard !naive.isLimited else { return }
        let ours = arrangement.allPlacements(offset: offset)
        let different = zip(ours, naive.placed).first { $0 != $1 }
        try verify(
            ours == naive.placed,
            "ours \(String(describing: different?.0)), the reference \(String(describing: different?.1)) at \(offset)"
        )
        try verify(arrangement.contentSize == naive.contentSize, "\(arrangement.contentSize), the reference \(naive.contentSize)")
    }

    /// Checks queries of sections and lanes by number, length or position.
    static func checkSectionQueries(
        _ arrangement: WaterfallArrangement,
        _ options: WaterfallOptions,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let (a, b) = (random.wildPoint(), random.wildPoint())
        let between = arrangement.sections(between: a, and: b)
        try verify(between.allSatisfy(arrangement.sections.indices.contains), "a section between \(a) and \(b) does not exist")
        let section = arrangement.section(at: a)
        try verify((section == nil) == arrangement.sections.isEmpty, "no section lies at \(a)")
        if let section { try verify(arrangement.sections.indices.contains(section), "section \(section) does not exist") }
        for span in [ItemSpan.full, .lanes(random.wildIndex(0..<4))] {
            let breadth = options.breadth(of: span, in: arrangement.container)
            try verify(breadth.isFinite && breadth >= 0, "\(span) is \(breadth) broad")
        }
    }

    /// Checks that another container equals arranging from scratch, and that items keep their lanes as requested.
    static func checkResizing(
        _ arrangement: WaterfallArrangement,
        _ numbers: RandomNumbers,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        let container = random.container(numbers)
        var resized = arrangement
        resized.resize(to: container)
        let fresh = arrangement.options.arrange(arrangement.sections, in: container).allPlacements()
        try verify(resized.allPlacements() == fresh, "\(container) does not equal arranging from scratch")

        let (stability, visible) = random.laneStability(within: arrangement.contentSize)
        resized.resize(to: container, laneStability: stability, visible: visible)
        try verify(resized.allPlacements() == fresh, "the same container, \(stability), changes placements")
        var sections = arrangement.sections
        let changes = random.changes(to: &sections, numbers)
        do throws(LayoutChangeError) {
            try resized.apply(changes, laneStability: stability, visible: visible)
        } catch {
            throw InvariantViolation(description: "\(changes) are refused: \(error)")
        }
        let (other, rect) = random.laneStability(within: arrangement.contentSize)
        resized.resize(to: random.container(numbers), laneStability: other, visible: rect)
        let offset = random.offset(in: resized.contentSize)
        let all = resized.allPlacements(offset: offset)
        try checkPlacements(all, of: resized)
        try checkRectangles(resized, all, offset, numbers, using: &random)
    }
}
