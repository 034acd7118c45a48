import CascadeTesting
import CascadeUIKit
import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallRandomSequenceTests {
    static let batchSeeds: Range<Int> = Soak.seeds(150, optimized: 1_500)
    static let scrollSeeds: Range<Int> = Soak.seeds(150, optimized: 10_000)

    private func options(_ random: inout SeededGenerator) -> WaterfallOptions {
        WaterfallOptions(
            lanes: .fixed(1 + random.number(below: 4)),
            laneSpacing: Double(random.number(below: 3)) * 4,
            itemSpacing: Double(random.number(below: 3)) * 5,
            insets: .all(Double(random.number(below: 2)) * 7),
            laneRule: [.shortest, .tolerance(20), .inOrder][random.number(below: 3)],
            axis: random.number(below: 3) == 0 ? .horizontal : .vertical,
            sectionHeadersPinToVisibleBounds: random.number(below: 2) == 0,
            sectionFootersPinToVisibleBounds: random.number(below: 2) == 0
        )
    }

    @Test func afterAnyBatchesTheFramesEqualThoseOfANewLayout() {
        for seed in Self.batchSeeds {
            var random = SeededGenerator(seed: seed)
            var next = 0
            func fresh() -> Int {
                next += 1
                return next
            }
            let wall = Wall(
                (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 60)).map { _ in fresh() } },
                options(&random)
            )
            wall.layout.laneStability = .repackAll
            wall.header = random.number(below: 2) == 0 ? .absolute(30) : nil
            wall.footer = random.number(below: 2) == 0 ? .absolute(20) : nil
            if random.number(below: 2) == 0 { wall.view.semanticContentAttribute = .forceRightToLeft }
            _ = wall.show()
            for step in 0..<10 {
                if random.number(below: 3) == 0 {
                    let range = wall.view.contentSize
                    wall.view.contentOffset = CGPoint(
                        x: wall.layout.options.axis == .horizontal ? CGFloat(random.number(below: Int(range.width))) : 0,
                        y: wall.layout.options.axis == .vertical ? CGFloat(random.number(below: Int(range.height))) : 0
                    )
                    wall.screen.frame()
                }
                let batch = RandomBatch(of: wall.sections, &random, fresh: fresh)
                wall.view.performBatchUpdates {
                    wall.sections = batch.sections
                    batch.changes.request(of: wall.view)
                }
                if random.number(below: 2) == 0 { wall.screen.settle() } else { wall.screen.frame() }
                if let problem = difference(wall) {
                    Issue.record("seed \(seed), step \(step): \(problem)")
                    return
                }
            }
        }
    }

    /// Returns the difference between a wall and a new one of the same items, or `nil`.
    private func difference(_ wall: Wall) -> String? {
        let fresh = Wall(wall.sections, wall.layout.options)
        fresh.header = wall.header
        fresh.footer = wall.footer
        fresh.view.semanticContentAttribute = wall.view.semanticContentAttribute
        _ = fresh.show()
        if wall.view.contentSize != fresh.view.contentSize { return "content \(wall.view.contentSize), not \(fresh.view.contentSize)" }
        for section in wall.sections.indices {
            for item in wall.sections[section].indices where wall.frame(item, section: section) != fresh.frame(item, section: section) {
                return "item \(item) of \(section): \(String(describing: wall.frame(item, section: section))), not "
                    + "\(String(describing: fresh.frame(item, section: section)))"
            }
        }
        for path in wall.view.indexPathsForVisibleItems {
            let number = (wall.view.cellForItem(at: path) as? WallCell)?.number
            if number != wall.sections[path.section][path.item] { return "the cell at \(path) shows \(number ?? -1)" }
        }
        return nil
    }

    @Test func scrollingAmongSelfSizingCellsKeepsTheAnchor() {
        final class Counting: WaterfallLayout {
            var prepared = 0
            override func prepare() {
                super.prepare()
                prepared += 1
            }
        }
        var kept = 0
        seeds: for seed in Self.scrollSeeds {
            var random = SeededGenerator(seed: seed)
            let layout = Counting(
                WaterfallOptions(lanes: .fixed(1 + random.number(below: 4)), itemSpacing: Double(random.number(below: 9)))
            )
            layout.laneStability = random.number(below: 2) == 0 ? .keep : .repackBelowViewport
            layout.estimatedHeight = CGFloat(20 + random.number(below: 300))
            let wall = Wall(count: 20 + random.number(below: 400))
            wall.height = { _ in nil }
            let spread = 20 + random.number(below: 200)
            wall.wish = { CGFloat(20 + $0 &* 7919 % spread) }
            layout.delegate = wall
            wall.view.setCollectionViewLayout(layout, animated: false)
            wall.layout = layout
            _ = wall.show()
            for step in 0..<12 {
                let jump = random.number(below: 6) == 0
                let distance = jump ? CGFloat(random.number(below: 20_000) - 10_000) : CGFloat(random.number(below: 400) - 250)
                let most = max(0, wall.view.contentSize.height - wall.view.bounds.height)
                let target = min(max(0, wall.view.contentOffset.y + distance), most)
                // The first visible or measured item that begins in the visible bounds, or before them by the rounding to pixels, as in the engine's rule.
                let measured = (0..<wall.sections[0].count).filter { layout.arrangement?.sections[0].items.source(at: $0) == .measured }
                let known = Set(measured).union(wall.view.visibleCells.compactMap { ($0 as? WallCell)?.number })
                let anchor = known.map { (number: $0, place: wall.frame($0)!.minY - target) }
                    .filter { $0.place > -0.5 && $0.place <= 480 }.min { ($0.place, $0.number) < ($1.place, $1.number) }
                layout.prepared = 0
                wall.view.contentOffset.y = target
                wall.screen.settle()
                if layout.prepared > 30 { Issue.record("seed \(seed), step \(step): prepared \(layout.prepared) times") }
                for case let cell as WallCell in wall.view.visibleCells where abs(cell.frame.height - wall.wish(cell.number)!) > 0.1 {
                    Issue.record("seed \(seed), step \(step): item \(cell.number) is \(cell.frame.height) high")
                    continue seeds
                }
                // If the content ends before the offset that would keep the position, the offset is clamped.
                guard let anchor, target > 0, target < most, let frame = wall.frame(anchor.number) else { continue }
                let needed = frame.minY - anchor.place
                guard needed > 0, needed < wall.view.contentSize.height - wall.view.bounds.height else { continue }
                kept += 1
                let place = wall.place(of: anchor.number)
                if place.map({ abs($0 - anchor.place) > 0.5 }) ?? true {
                    Issue.record("seed \(seed), step \(step): item \(anchor.number) went from \(anchor.place) to \(place ?? -999)")
                    continue seeds
                }
            }
        }
        #expect(kept > Self.scrollSeeds.count * 2)
    }
}
