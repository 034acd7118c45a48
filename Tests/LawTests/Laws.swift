import Cascade
import TestSupport
import Testing

/// What is true of every arrangement, whatever the layout.
///
/// - Parameters:
///   - arrangement: What is checked.
///   - again: Makes the same arrangement from scratch.
///   - encloses: Whether the numbers are such that the content must enclose the frames.
///   - seed: For the message.
func checkLaws<A: Arrangement>(
    of arrangement: A,
    again: () -> A,
    using random: inout SeededGenerator,
    _ numbers: RandomNumbers,
    seed: UInt64
) {
    let offset = random.offset(in: arrangement.contentSize)
    let all = arrangement.allPlacements(offset: offset)

    #expect(all == again().allPlacements(offset: offset), "the same input gives the same result, seed \(seed)")

    var names = Set<LayoutElement>()
    for placed in all {
        let frame = placed.placement.frame
        let looks = [placed.placement.scale, placed.placement.rotation, placed.placement.opacity]
        let isFinite = ([frame.x, frame.y, frame.maxX, frame.maxY] + looks).allSatisfy(\.isFinite)
        #expect(isFinite && frame.width >= 0 && frame.height >= 0, "\(placed.element) has a finite placement, seed \(seed)")
        #expect(names.insert(placed.element).inserted, "\(placed.element) has one placement, seed \(seed)")
    }
    #expect(all.map(\.element) == all.map(\.element).sorted(), "elements are listed in order, seed \(seed)")
    let items = all.count { $0.element.kind == .item }
    #expect(items == arrangement.sections.reduce(0) { $0 + $1.items.count }, "each item has a placement, seed \(seed)")

    let content = arrangement.contentSize
    // Sums of hundreds of numbers round; what matters is that nothing is cut off.
    let slack = 1e-9 * (1 + content.width + content.height)
    for placed in arrangement.allPlacements(offset: .zero) where placed.placement.zIndex != 1 {
        let frame = placed.placement.frame
        let encloses =
            frame.x >= -slack && frame.y >= -slack && frame.maxX <= max(content.width, arrangement.container.width) + slack
            && frame.maxY <= content.height + slack
        #expect(encloses, "the content \(content) encloses \(placed.element) \(frame), seed \(seed)")
    }

    for _ in 0..<4 {
        let rect = random.rect(near: content, numbers)
        let sane = rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite && rect.width >= 0 && rect.height >= 0
        let found = arrangement.placements(in: rect, offset: offset)
        if sane {
            #expect(found == all.filter { $0.placement.frame.touches(rect) }, "a query equals a filter of \(rect), seed \(seed)")
        }
    }

    let resting = arrangement.restingOffset(
        proposed: offset,
        velocity: LayoutPoint(x: random.pick([-1, 0, 1]), y: random.pick([-1, 0, 1])),
        from: .zero
    )
    #expect(resting == arrangement.clamped(resting), "a scroll rests within the content, seed \(seed)")
}

/// The cases of a law test: a run of seeds, shifted by the environment for soak runs.
enum LawSeeds {
    /// How many random cases each of the three kinds of numbers has: over ten thousand in all, but few where nothing is optimised.
    #if DEBUG
        private static let usual = 40.0
    #else
        private static let usual = 3_400.0
    #endif
    static let count = Int(Soak.factor * usual)
    static var range: Range<UInt64> { Soak.start..<Soak.start + UInt64(count) }
}
