import Cascade
import TestSupport
import Testing

/// Items that keep their lanes are placed like items pinned to them.
@Suite struct LaneStabilityPropertyTests {
    /// Options with the rule `shortest`, for which pins move no cursor.
    private func options(_ random: inout SeededGenerator) -> WaterfallOptions {
        WaterfallOptions(
            lanes: .fixed(Int.random(in: 1...9, using: &random)),
            laneSpacing: random.distance(.tidy),
            itemSpacing: random.distance(.fractional),
            insets: .all(random.distance(.tidy))
        )
    }

    private func items(_ count: Int, _ random: inout SeededGenerator) -> ItemList {
        ItemList(
            (0..<count).map { _ in LayoutItem(.absolute(random.length(.fractional)), span: random.once(in: 6) ? .lanes(2) : .lanes(1)) }
        )
    }

    @Test func itemsThatKeepTheirLanesArePlacedLikePinnedOnes() throws {
        var checked = 0
        for seed in Soak.start..<Soak.start + UInt64(400 * Soak.factor) {
            var random = SeededGenerator(seed: seed)
            let options = options(&random)
            let container = LayoutSize(width: 600, height: 400)
            let list = items(Int.random(in: 1...400, using: &random), &random)
            var arrangement = options.arrange([LayoutSection(list)], in: container)
            var lanes: [Int?] = list.indices.map { arrangement.placement(of: .item($0))?.lane }
            var pinned = list
            // One change of each kind that does not move the other items.
            let at = Int.random(in: list.indices, using: &random)
            let change: LayoutChange
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                let new = items(3, &random)
                change = .insertItems(new, at: at, section: 0)
                pinned.insert(contentsOf: new, at: at)
                lanes.insert(contentsOf: [nil, nil, nil], at: at)
            case 1:
                change = .deleteItems(at..<at + 1, section: 0)
                pinned.remove(at: at)
                lanes.remove(at: at)
            default:
                var resized = list[at]
                resized.size = .absolute(random.length(.fractional))
                change = .updateItem(resized, at: at, section: 0)
                pinned[at] = resized
            }
            for index in pinned.indices { if let lane = lanes[index] { pinned[index].lane = lane } }
            try arrangement.apply([change], laneStability: .keep)
            let expected = options.arrange([LayoutSection(pinned)], in: container)
            for index in pinned.indices {
                let (ours, theirs) = (arrangement.placement(of: .item(index)), expected.placement(of: .item(index)))
                #expect(ours == theirs, "item \(index) after \(change), seed \(seed)")
                if ours?.lane == pinned[index].lane { checked += 1 }
            }
            #expect(arrangement.contentSize == expected.contentSize, "seed \(seed)")
        }
        #expect(checked > 100)
    }

    @Test func itemsBeforeThePositionKeepTheirLanesAndTheOthersArePlacedByTheRule() throws {
        var kept = 0
        for seed in Soak.start..<Soak.start + UInt64(200 * Soak.factor) {
            var random = SeededGenerator(seed: seed)
            let options = options(&random)
            let container = LayoutSize(width: 600, height: 400)
            let sections = (0..<3).map { _ in LayoutSection(items(Int.random(in: 0...200, using: &random), &random), header: 20) }
            var arrangement = options.arrange(sections, in: container)
            let before = arrangement
            let edge = Double.random(in: 0...max(1, arrangement.contentSize.height), using: &random)
            guard let section = sections.indices.first(where: { !sections[$0].items.isEmpty }) else { continue }
            try arrangement.apply(
                [.updateItem(.absolute(777), at: 0, section: section)],
                laneStability: .repackBelowViewport,
                visible: LayoutRect(x: 0, y: 0, width: 600, height: edge)
            )
            for section in sections.indices {
                for index in sections[section].items.indices {
                    let element = LayoutElement.item(index, section: section)
                    guard let old = before.placement(of: element), old.frame.y < edge else { continue }
                    #expect(arrangement.placement(of: element)?.lane == old.lane, "\(element) before \(edge), seed \(seed)")
                    kept += 1
                }
            }
            // Nothing overlaps, whatever was kept.
            let whole = arrangement
            expectInvariants("keeping what lies before \(edge)", seed: seed) { random throws(InvariantViolation) in
                try EngineInvariants.check(whole, again: { whole }, .fractional, using: &random)
            }
            expectNoOverlap(whole, seed: seed)
        }
        #expect(kept > 100)
    }

    @Test func withoutKeptLanesTheResultEqualsArrangingFromScratch() throws {
        var random = SeededGenerator(seed: 7)
        let options = options(&random)
        let list = items(100, &random)
        var arrangement = options.arrange([LayoutSection(list)], in: LayoutSize(width: 600, height: 400))
        try arrangement.apply([.deleteItems(3..<9, section: 0)], laneStability: .repackAll)
        var left = list
        left.removeSubrange(3..<9)
        let fresh = options.arrange([LayoutSection(left)], in: LayoutSize(width: 600, height: 400))
        #expect(arrangement.allPlacements() == fresh.allPlacements())
    }

    @Test func anotherSizeKeepsLanesIfTheirNumberStays() {
        var random = SeededGenerator(seed: 11)
        let list = ItemList((0..<200).map { _ in LayoutItem.aspectRatio(Double.random(in: 0.3...2, using: &random)) })
        let options = WaterfallOptions(lanes: 3, itemSpacing: 10)
        let old = options.arrange([LayoutSection(list)], in: LayoutSize(width: 300, height: 400))
        var resized = old
        resized.resize(to: LayoutSize(width: 700, height: 400), laneStability: .keep)
        let fresh = options.arrange([LayoutSection(list)], in: LayoutSize(width: 700, height: 400))
        #expect(list.indices.allSatisfy { resized.placement(of: .item($0))?.lane == old.placement(of: .item($0))?.lane })
        #expect(resized.placement(of: .item(0))?.frame == fresh.placement(of: .item(0))?.frame)
        resized.resize(to: LayoutSize(width: 700, height: 400))
        #expect(resized.allPlacements() == fresh.allPlacements())
    }

    private func expectNoOverlap(_ arrangement: WaterfallArrangement, seed: UInt64) {
        let items = arrangement.allPlacements().filter { $0.element.kind == .item }.sorted { $0.placement.frame.y < $1.placement.frame.y }
        for (number, item) in items.enumerated() {
            let frame = item.placement.frame
            for other in items[(number + 1)...].prefix(30) {
                let next = other.placement.frame
                let across = min(frame.maxX, next.maxX) - max(frame.x, next.x)
                let along = min(frame.maxY, next.maxY) - max(frame.y, next.y)
                #expect(across <= 1e-6 || along <= 1e-6, "\(item.element) and \(other.element) overlap, seed \(seed)")
            }
        }
    }
}
