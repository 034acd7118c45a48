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
            let scene = NumberedItemsScene(items, layout: layout(&random, items))
            scene.view.register(PreferringCell.self, forCellWithReuseIdentifier: "number")
            items.sections = (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 25)).map { _ in fresh() } }
            scene.view.reloadData()
            scene.screen.frame()
            var told: Set<Int> = []
            check(scene, &told, "seed \(seed), start")
            for step in 0..<10 {
                let before = scene.view.collectionViewLayout
                let prepared = (before as? any EstimatedLayout)?.prepared ?? 0
                if change(scene, &random, fresh) { told = [] }
                if random.number(below: 3) > 0 { scene.screen.settle() } else { scene.screen.frame() }
                check(scene, &told, "seed \(seed), step \(step)")
                guard let layout = scene.view.collectionViewLayout as? any EstimatedLayout else { continue }
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
    private func change(_ scene: NumberedItemsScene, _ random: inout SeededGenerator, _ fresh: () -> Int) -> Bool {
        switch random.number(below: 6) {
        case 0, 1:
            let most = max(0, scene.view.contentSize.height - scene.view.bounds.height)
            scene.view.contentOffset.y = CGFloat(random.number(below: Int(most) + 1))
            return false
        case 2:
            SizeRequests.current.forget()
            scene.view.setCollectionViewLayout(layout(&random, scene.items), animated: random.number(below: 2) == 0)
            return true
        case 3:
            scene.view.reloadData()
            return scene.view.collectionViewLayout is EstimatedFlow
        default:
            let batch = RandomBatch(of: scene.items.sections, &random, reloads: false, fresh: fresh)
            batch.perform(on: scene.view) { scene.items.sections = batch.sections }
            return false
        }
    }

    private func check(_ scene: NumberedItemsScene, _ told: inout Set<Int>, _ name: String) {
        guard let layout = scene.view.collectionViewLayout as? any EstimatedLayout else { return }
        told.formUnion(SizeRequests.current.takeNumbers())
        for question in SizeRequests.current.repeated { Issue.record("\(name): asked again about \(question)") }
        let bounds = scene.view.bounds
        var top: CGFloat = 0
        var expected: [IndexPath: (CGRect, Int)] = [:]
        for (section, row) in scene.items.sections.enumerated() {
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
        if scene.view.contentSize.height != top { Issue.record("\(name): content is \(scene.view.contentSize.height) high, not \(top)") }
        if Set(scene.visible) != Set(expected.keys) { Issue.record("\(name): \(scene.visible) in sight, not \(expected.keys.sorted())") }
        for (path, (frame, number)) in expected {
            let cell = scene.cell(path.item, path.section)
            if cell?.frame != frame || cell?.number != number {
                Issue.record("\(name): item \(path) is \(cell?.number ?? -1) at \(cell?.frame ?? .null), not \(number) at \(frame)")
            }
        }
    }
}
