import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct RandomSequenceSizeTests {
    @Test func everyVisibleCellHasItsPreferredHeight() {
        for seed in RandomSequenceSeeds.range {
            var random = SeededGenerator(seed: seed)
            var next = 0
            func fresh() -> Int {
                next += 1
                return next
            }
            SizeRequests.current = SizeRequests()
            let items = NumberedItems([])
            let shelf = Shelf(items, layout: layout(&random, items))
            shelf.view.register(PreferringCell.self, forCellWithReuseIdentifier: "number")
            items.sections = (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 25)).map { _ in fresh() } }
            shelf.view.reloadData()
            shelf.screen.frame()
            var told: Set<Int> = []
            check(shelf, &told, "seed \(seed), start")
            for step in 0..<10 {
                let before = shelf.view.collectionViewLayout
                let prepared = (before as? any EstimatedLayout)?.prepared ?? 0
                if change(shelf, &random, fresh) { told = [] }
                if random.number(below: 3) > 0 { shelf.screen.settle() } else { shelf.screen.frame() }
                check(shelf, &told, "seed \(seed), step \(step)")
                guard let layout = shelf.view.collectionViewLayout as? any EstimatedLayout else { continue }
                // One pass for the change, then one each time that cells below their estimates make more of them visible.
                let passes = layout.prepared - (layout === before ? prepared : 0)
                if passes > 6 { Issue.record("seed \(seed), step \(step): \(passes) layout passes until nothing changed") }
            }
        }
    }

    private func layout(_ random: inout SeededGenerator, _ items: NumberedItems) -> UICollectionViewLayout {
        let header = CGFloat(random.number(below: 2) * 25)
        let estimate = CGFloat(30 + random.number(below: 3) * 20)
        if random.number(below: 2) == 0 { return EstimatedFlow(estimate: estimate, header: header) }
        let column = EstimatedColumn(items)
        column.estimate = estimate
        column.header = header
        return column
    }

    /// Performs a random change and returns whether the layout discards measured sizes.
    private func change(_ shelf: Shelf, _ random: inout SeededGenerator, _ fresh: () -> Int) -> Bool {
        switch random.number(below: 6) {
        case 0, 1:
            let most = max(0, shelf.view.contentSize.height - shelf.view.bounds.height)
            shelf.view.contentOffset.y = CGFloat(random.number(below: Int(most) + 1))
            return false
        case 2:
            SizeRequests.current.forget()
            shelf.view.setCollectionViewLayout(layout(&random, shelf.items), animated: random.number(below: 2) == 0)
            return true
        case 3:
            shelf.view.reloadData()
            return shelf.view.collectionViewLayout is EstimatedFlow
        default:
            let batch = RandomBatch(of: shelf.items.sections, &random, reloads: false, fresh: fresh)
            batch.perform(on: shelf.view) { shelf.items.sections = batch.sections }
            return false
        }
    }

    private func check(_ shelf: Shelf, _ told: inout Set<Int>, _ name: String) {
        guard let layout = shelf.view.collectionViewLayout as? any EstimatedLayout else { return }
        told.formUnion(SizeRequests.current.takeNumbers())
        for question in SizeRequests.current.repeated { Issue.record("\(name): asked again about \(question)") }
        let bounds = shelf.view.bounds
        var top: CGFloat = 0
        var expected: [IndexPath: (CGRect, Int)] = [:]
        for (section, row) in shelf.items.sections.enumerated() {
            top += layout.header
            for (item, number) in row.enumerated() {
                if item > 0 { top += layout.spacing }
                let frame = CGRect(x: 0, y: top, width: 300, height: told.contains(number) ? wishedHeight(number) : layout.estimate)
                top += frame.height
                if frame.minY >= bounds.maxY || frame.maxY <= bounds.minY { continue }
                expected[IndexPath(item: item, section: section)] = (frame, number)
                if frame.height != wishedHeight(number) { Issue.record("\(name): item \(number) was not asked for its height") }
            }
        }
        if shelf.view.contentSize.height != top { Issue.record("\(name): content is \(shelf.view.contentSize.height) high, not \(top)") }
        if Set(shelf.visible) != Set(expected.keys) { Issue.record("\(name): \(shelf.visible) in sight, not \(expected.keys.sorted())") }
        for (path, (frame, number)) in expected {
            let cell = shelf.cell(path.item, path.section)
            if cell?.frame != frame || cell?.number != number {
                Issue.record("\(name): item \(path) is \(cell?.number ?? -1) at \(cell?.frame ?? .null), not \(number) at \(frame)")
            }
        }
    }
}
