public import Cascade

/// Checks the invariants of an app's own arrangement on random sections, containers, changes and queries.
///
///     #expect(ArrangementInvariants.violation(of: JustifiedRows()) == nil)
///
/// - Each element has one finite placement, and elements are listed in order. Elements that do not exist have no placement.
/// - The content size encloses the frames, so options should have no negative distances. The elements of a rectangle are those whose frames
///   touch it.
/// - The same input gives the same result. Changes equal arranging from scratch; changes that do not fit throw, and change nothing.
/// - A scroll comes to rest within the content.
public enum ArrangementInvariants {
    /// Returns a description of the first violation, or `nil`.
    ///
    /// - Parameters:
    ///   - options: The options or rules that arrange sections.
    ///   - rounds: The number of random inputs.
    ///   - seed: The source of all choices: an equal seed gives an equal check.
    ///   - item: Makes an item from a random number; by default items of absolute lengths and of ratios.
    public static func violation<Options: LayoutOptions>(
        of options: Options,
        rounds: Int = 200,
        seed: UInt64 = 1,
        item: @escaping (UInt64) -> LayoutItem = { $0 % 2 == 0 ? .absolute(Double($0 % 200)) : .aspectRatio(Double($0 % 30 + 2) / 10) }
    ) -> String? {
        for round in 0..<max(0, rounds) {
            var check = ArrangementCheck(options: options, random: RandomNumbers(state: seed &+ UInt64(round)), item: item)
            if let problem = check.run() { return "round \(round): \(problem)" }
        }
        return nil
    }
}

/// SplitMix64.
private struct RandomNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
}

/// One round of a check.
private struct ArrangementCheck<Options: LayoutOptions> {
    let options: Options
    var random: RandomNumbers
    let item: (UInt64) -> LayoutItem

    mutating func run() -> String? {
        let container = LayoutSize(width: Double(random.below(900)), height: Double(random.below(900)))
        let directed = options.withReadingDirection(random.below(2) == 0 ? .leftToRight : .rightToLeft)
        let sections = (0..<random.below(4)).map { _ in section() }
        let arrangement = directed.arrange(sections, in: container)
        if arrangement.sections != sections { return "the sections are not those that were arranged" }
        if arrangement.container != container { return "the container is \(arrangement.container), not \(container)" }
        let offset = LayoutPoint(x: Double(random.below(400)), y: Double(random.below(400)))
        return placementProblem(arrangement, offset) ?? queryProblem(arrangement, offset) ?? restingProblem(arrangement, offset)
            ?? changeProblem(arrangement, directed, offset)
    }

    private mutating func items(_ count: Int) -> ItemList { ItemList((0..<count).map { _ in item(random.next()) }) }

    private mutating func section() -> LayoutSection {
        LayoutSection(items(random.below(20)), header: Double(random.below(3) * 20), footer: Double(random.below(3) * 15))
    }

    // MARK: Placements

    private func placementProblem(_ arrangement: Options.Arranged, _ offset: LayoutPoint) -> String? {
        let all = arrangement.allPlacements(offset: offset)
        for (former, next) in zip(all, all.dropFirst()) where former.element >= next.element {
            return "\(next.element) is listed after \(former.element)"
        }
        let listed = Set(all.map { $0.element })
        for section in arrangement.sections.indices {
            for index in arrangement.sections[section].items.indices where !listed.contains(.item(index, section: section)) {
                return "item \(index) of section \(section) is not listed"
            }
            for kind in [LayoutElement.Kind.background, .header, .footer] {
                let has = arrangement.placement(of: LayoutElement(kind, section: section), offset: offset) != nil
                if has != listed.contains(LayoutElement(kind, section: section)) {
                    return "\(kind) of section \(section) is \(has ? "not listed" : "listed, but there is none")"
                }
            }
        }
        let (content, container) = (arrangement.contentSize, arrangement.container)
        let slack = 1e-9 * (1 + content.width + content.height)
        for placed in all {
            let frame = placed.placement.frame
            guard [frame.x, frame.y, frame.maxX, frame.maxY].allSatisfy({ $0.isFinite }), frame.width >= 0, frame.height >= 0 else {
                return "\(placed.element) has the frame \(frame)"
            }
            if arrangement.placement(of: placed.element, offset: offset) != placed.placement {
                return "\(placed.element) has two placements: one is listed, and the other is that of the element"
            }
            let natural = arrangement.placement(of: placed.element, offset: nil)?.frame ?? frame
            if natural.x < -slack || natural.y < -slack || natural.maxX > max(content.width, container.width) + slack
                || natural.maxY > max(content.height, container.height) + slack
            {
                return "the content \(content) does not enclose \(placed.element) at \(natural)"
            }
        }
        let count = arrangement.sections.count
        for element in [LayoutElement.item(0, section: count), .item(.max), .item(-1), .header(section: -2), .footer(section: .max - 1)]
        where arrangement.placement(of: element, offset: offset) != nil {
            return "\(element) has a placement, but does not exist"
        }
        return nil
    }

    private mutating func queryProblem(_ arrangement: Options.Arranged, _ offset: LayoutPoint) -> String? {
        let all = arrangement.allPlacements(offset: offset)
        for _ in 0..<6 {
            let rect = LayoutRect(
                x: Double(random.below(900) - 100),
                y: Double(random.below(2_000) - 100),
                width: Double(random.below(400)),
                height: Double(random.below(400))
            )
            let expected = all.filter { $0.placement.frame.touches(rect) }.map { $0.element }
            let found = arrangement.placements(in: rect, offset: offset).map { $0.element }
            if found != expected { return "the elements of \(rect) are \(found), not \(expected)" }
        }
        return nil
    }

    private mutating func restingProblem(_ arrangement: Options.Arranged, _ offset: LayoutPoint) -> String? {
        let proposed = LayoutPoint(x: Double(random.below(4_000) - 1_000), y: Double(random.below(4_000) - 1_000))
        let rest = arrangement.restingOffset(proposed: proposed, velocity: LayoutPoint(x: 0, y: 1), from: offset)
        return rest == arrangement.clamped(rest) ? nil : "a scroll comes to rest at \(rest), outside of the content"
    }

    // MARK: Changes

    private mutating func changeProblem(_ arrangement: Options.Arranged, _ options: Options, _ offset: LayoutPoint) -> String? {
        var changed = arrangement
        do throws(LayoutChangeError) {
            try changed.apply([.insertItems([.absolute(1)], at: 0, section: arrangement.sections.count + 7)])
            return "a change of a section that does not exist does not throw"
        } catch {
            if error.change != 0 { return "the error names change \(error.change), not 0" }
            if changed.allPlacements(offset: offset) != arrangement.allPlacements(offset: offset) {
                return "a change that does not fit changes placements"
            }
        }
        for _ in 0..<4 {
            let change = change(of: changed.sections)
            var sections = changed.sections
            do throws(LayoutChangeError) {
                try sections.apply([change])
                try changed.apply([change])
            } catch {
                return "the valid change \(change) throws \(error)"
            }
            let fresh = options.arrange(sections, in: arrangement.container)
            if changed.sections != sections || changed.contentSize != fresh.contentSize
                || changed.allPlacements(offset: offset) != fresh.allPlacements(offset: offset)
            {
                return "after \(change) the arrangement differs from one made from scratch"
            }
        }
        return nil
    }

    private mutating func change(of sections: [LayoutSection]) -> LayoutChange {
        guard !sections.isEmpty, random.below(8) > 0 else { return .insertSection(section(), at: random.below(sections.count + 1)) }
        let section = random.below(sections.count)
        let count = sections[section].items.count
        switch random.below(count == 0 ? 4 : 8) {
        case 0: return .insertItems(items(1 + random.below(4)), at: random.below(count + 1), section: section)
        case 1: return .resizeHeader(Double(random.below(60)), section: section)
        case 2: return .deleteSection(section)
        case 3: return .moveSection(from: section, to: random.below(sections.count))
        case 4: return .deleteItems(0..<1 + random.below(count), section: section)
        case 5: return .moveItem(from: random.below(count), section: section, to: 0, targetSection: random.below(sections.count))
        default: return .updateItem(item(random.next()), at: random.below(count), section: section)
        }
    }
}
