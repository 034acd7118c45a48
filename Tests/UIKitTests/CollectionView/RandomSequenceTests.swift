import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct RandomSequenceTests {
    /// Tests that batches, scrolling and changes of layout result in the cells of a plain model after each step.
    @Test func visibleCellsEqualTheModel() {
        for seed in RandomSequenceSeeds.range {
            var random = SeededGenerator(seed: seed)
            var next = 0
            func fresh() -> Int {
                next += 1
                return next
            }
            let items = NumberedItems((0..<random.number(below: 4)).map { _ in (0..<random.number(below: 12)).map { _ in fresh() } })
            let layout = RowLayout()
            layout.header = CGFloat(random.number(below: 2) * 25)
            let scene = NumberedItemsScene(items, layout: layout)
            for step in 0..<12 {
                let before = cellsByNumber(scene)
                let kept = change(scene, &random, fresh)
                if random.number(below: 3) > 0 { scene.screen.settle() } else { scene.screen.frame() }
                check(scene, "seed \(seed), step \(step)")
                // Items that stayed visible have kept their views.
                for (number, cell) in cellsByNumber(scene) where kept.contains(number) {
                    if let old = before[number], old !== cell {
                        Issue.record("seed \(seed), step \(step): item \(number) got another view")
                    }
                }
            }
        }
    }

    private func cellsByNumber(_ scene: NumberedItemsScene) -> [Int: UICollectionViewCell] {
        var cells: [Int: UICollectionViewCell] = [:]
        for path in scene.visible {
            if let cell = scene.cell(path.item, path.section) { cells[cell.number] = cell }
        }
        return cells
    }

    /// Performs a random change and returns the items that exist before and after it.
    private func change(_ scene: NumberedItemsScene, _ random: inout SeededGenerator, _ fresh: () -> Int) -> Set<Int> {
        switch random.number(below: 6) {
        case 0:
            let most = max(0, scene.view.contentSize.height - scene.view.bounds.height)
            scene.view.contentOffset.y = CGFloat(random.number(below: Int(most) + 1))
            return []
        case 1:
            let layout = RowLayout()
            layout.header = CGFloat(random.number(below: 2) * 25)
            layout.height = CGFloat(20 + random.number(below: 60))
            scene.view.setCollectionViewLayout(layout, animated: random.number(below: 2) == 0)
            return []
        case 2:
            scene.view.reloadData()
            return []
        default:
            let batch = RandomBatch(of: scene.items.sections, &random, reloads: false, fresh: fresh)
            batch.perform(on: scene.view) { scene.items.sections = batch.sections }
            return batch.kept
        }
    }

    private func check(_ scene: NumberedItemsScene, _ name: String) {
        guard let layout = scene.view.collectionViewLayout as? RowLayout else { return }
        var top: CGFloat = 0
        var expected: [IndexPath: (CGRect, Int)] = [:]
        var headers: Set<Int> = []
        let bounds = scene.view.bounds
        for (section, row) in scene.items.sections.enumerated() {
            if layout.header > 0, top < bounds.maxY, top + layout.header > bounds.minY { headers.insert(section) }
            top += layout.header
            for (item, number) in row.enumerated() {
                let frame = CGRect(x: 0, y: top, width: 300, height: layout.height)
                if frame.minY < bounds.maxY, frame.maxY > bounds.minY {
                    expected[IndexPath(item: item, section: section)] = (frame, number)
                }
                top += layout.height
            }
        }
        if scene.view.contentSize.height != top { Issue.record("\(name): content is \(scene.view.contentSize.height) high, not \(top)") }
        if Set(scene.visible) != Set(expected.keys) { Issue.record("\(name): \(scene.visible) in sight, not \(expected.keys.sorted())") }
        for (path, (frame, number)) in expected {
            let cell = scene.cell(path.item, path.section)
            if cell?.frame != frame || cell?.number != number || cell?.superview !== scene.view {
                Issue.record("\(name): item \(path) is \(cell?.number ?? -1) at \(cell?.frame ?? .null), not \(number) at \(frame)")
            }
        }
        let kind = UICollectionView.elementKindSectionHeader
        let shown = Set(scene.view.indexPathsForVisibleSupplementaryElements(ofKind: kind).map(\.section))
        if shown != headers { Issue.record("\(name): headers \(shown) in sight, not \(headers)") }
    }
}
