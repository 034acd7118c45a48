import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct DiffableDataSourceTests {
    /// A collection view whose cells display their items.
    @MainActor
    private final class Scene {
        let screen = Screen()
        let view: UICollectionView
        let layout = RowLayout()
        let source: UICollectionViewDiffableDataSource<String, Int>
        let configured = Configured()

        final class Configured {
            var items: [Int] = []
        }

        init() {
            let configured = configured
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
                configured.items.append(item)
                cell.number = item
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            screen.show(view)
        }

        /// The numbers of the visible cells by section.
        var numbers: [[Int]] {
            (0..<view.numberOfSections).map { section in
                (0..<view.numberOfItems(inSection: section)).compactMap { item in
                    (view.cellForItem(at: IndexPath(item: item, section: section)) as? NumberCell)?.number
                }
            }
        }

        func cell(_ item: Int) -> UICollectionViewCell? { source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } }

        func show(_ sections: [(String, [Int])], animated: Bool = false) {
            source.apply(snapshot(sections), animatingDifferences: animated)
        }
    }

    @Test func theFirstSnapshotIsDisplayed() {
        let scene = Scene()
        scene.show([("a", [1, 2]), ("b", [3])])
        scene.screen.settle()
        #expect(scene.numbers == [[1, 2], [3]])
        #expect(scene.source.snapshot().itemIdentifiers == [1, 2, 3])
    }

    @Test(arguments: [true, false])
    func aViewWithoutASizeLoadsTheFirstSnapshotLater(isAnimated: Bool) {
        let screen = Screen()
        let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
        view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var completions = 0
        source.apply(snapshot([("a", [1, 2]), ("b", [3])]), animatingDifferences: isAnimated) { completions += 1 }
        #expect(completions == 1 && source.snapshot().itemIdentifiers == [1, 2, 3])
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        screen.show(view)
        screen.settle()
        #expect(view.visibleCells.count == 3)
        source.apply(snapshot([("b", [3, 1])]), animatingDifferences: isAnimated)
        screen.settle()
        #expect(view.visibleCells.count == 2)
    }

    @Test func cellsFollowTheirItems() {
        let scene = Scene()
        scene.show([("a", [1, 2]), ("b", [3, 4])])
        scene.screen.settle()
        let cells = [1, 2, 3].map { scene.cell($0) }
        var isComplete = false
        scene.source.apply(snapshot([("b", [2, 3]), ("a", [5, 1])])) { isComplete = true }
        scene.screen.settle()
        #expect(isComplete)
        #expect(scene.numbers == [[2, 3], [5, 1]])
        #expect(scene.cell(1) === cells[0])
        #expect(scene.cell(2) === cells[1])
        #expect(scene.cell(3) === cells[2])
    }

    @Test func aSnapshotWithoutAnimationAppliesAtOnce() {
        let scene = Scene()
        scene.show([("a", [1, 2, 3])])
        scene.view.layoutIfNeeded()
        var isComplete = false
        scene.source.apply(snapshot([("a", [3, 1])]), animatingDifferences: false) { isComplete = true }
        #expect(isComplete)
        #expect(scene.numbers == [[3, 1]])
    }

    @Test func aReconfiguredItemKeepsItsCellAndAReloadedOneDoesNot() {
        let scene = Scene()
        scene.show([("a", [1, 2, 3])])
        scene.screen.settle()
        let (second, third) = (scene.cell(2), scene.cell(3))
        scene.configured.items = []
        var target = snapshot([("a", [9, 1, 2, 3])])
        target.reconfigureItems([2])
        target.reloadItems([3])
        scene.source.apply(target, animatingDifferences: false)
        scene.screen.settle()
        #expect(scene.cell(2) === second)
        #expect(scene.configured.items.sorted() == [2, 3, 9])
        #expect(scene.numbers == [[9, 1, 2, 3]])
        #expect(third != nil)
        #expect(scene.source.snapshot().reloadedItemIdentifiers.isEmpty)
        #expect(scene.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func reloadingDataRequestsAllCells() {
        let scene = Scene()
        scene.show([("a", [1, 2])])
        scene.screen.settle()
        scene.configured.items = []
        var isComplete = false
        scene.source.applySnapshotUsingReloadData(snapshot([("a", [1, 2])])) { isComplete = true }
        scene.screen.settle()
        #expect(isComplete)
        #expect(scene.configured.items == [1, 2])
    }

    @Test func itemsAndPathsAreConverted() {
        let scene = Scene()
        scene.show([("a", [1]), ("b", [2, 3])])
        #expect(scene.source.indexPath(for: 3) == IndexPath(item: 1, section: 1))
        #expect(scene.source.indexPath(for: 4) == nil)
        #expect(scene.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 2)
        #expect(scene.source.itemIdentifier(for: IndexPath(item: 2, section: 1)) == nil)
        #expect(scene.source.itemIdentifier(for: IndexPath(item: 0, section: 2)) == nil)
        #expect(scene.source.sectionIdentifier(for: 1) == "b")
        #expect(scene.source.sectionIdentifier(for: 2) == nil)
        #expect(scene.source.index(for: "b") == 1)
        scene.show([("a", [3])])
        #expect(scene.source.indexPath(for: 3) == IndexPath(item: 0, section: 0))
    }

    @Test func interactiveMovementsObeyTheHandlers() {
        let scene = Scene()
        scene.show([("a", [1, 2, 3])])
        scene.screen.settle()
        #expect(!scene.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        var log: [[Int]] = []
        scene.source.reorderingHandlers.canReorderItem = { $0 == 1 }
        scene.source.reorderingHandlers.willReorder = { log.append($0.initialSnapshot.itemIdentifiers) }
        scene.source.reorderingHandlers.didReorder = { log.append($0.finalSnapshot.itemIdentifiers) }
        #expect(!scene.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(scene.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 100))
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(log == [[1, 2, 3], [2, 3, 1]])
        #expect(scene.source.snapshot().itemIdentifiers == [2, 3, 1])
        #expect(scene.numbers == [[2, 3, 1]])
    }

    @Test func registrationsGiveConfiguredSupplementaryViews() {
        let scene = Scene()
        scene.layout.header = 20
        let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            view.tag = path.section + 10
        }
        scene.source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        scene.show([("a", [1]), ("b", [2])])
        scene.screen.settle()
        let header = scene.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: 1)
        )
        #expect(header?.tag == 11)
    }

    @Test func aDataSourceDoesNotRetainItsView() {
        weak var view: UICollectionView?
        let source: UICollectionViewDiffableDataSource<String, Int>
        do {
            let shown = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
            view = shown
            source = UICollectionViewDiffableDataSource(collectionView: shown) { _, _, _ in nil }
        }
        #expect(view == nil)
        source.apply(snapshot([("a", [1])]))
        #expect(source.snapshot().itemIdentifiers == [1])
    }

    /// Tests random snapshots in a row, some of them during the animation of the last one.
    @Test func displayedItemsEqualTheSnapshot() {
        for seed in 0..<100 {
            var random = SeededGenerator(seed: seed)
            let scene = Scene()
            for step in 0..<10 {
                var target = Snapshot()
                var sections = ["a", "b", "c"]
                for _ in 0..<(1 + random.number(below: 3)) {
                    target.appendSections([sections.remove(at: random.number(below: sections.count))])
                }
                var items = Array(0..<9)
                for _ in 0..<random.number(below: 10) {
                    let item = items.remove(at: random.number(below: items.count))
                    target.appendItems([item], toSection: target.sectionIdentifiers[random.number(below: target.numberOfSections)])
                }
                target.reloadItems(target.itemIdentifiers.filter { _ in random.number(below: 6) == 0 })
                target.reconfigureItems(target.itemIdentifiers.filter { _ in random.number(below: 6) == 0 })
                target.reloadSections(target.sectionIdentifiers.filter { _ in random.number(below: 8) == 0 })
                scene.source.apply(target, animatingDifferences: random.number(below: 2) == 0)
                if random.number(below: 2) == 0 { scene.screen.settle() } else { scene.screen.frame() }
                let wanted = plain(target).map { $0.1 }
                if scene.numbers != wanted { Issue.record("seed \(seed), step \(step): \(scene.numbers) for \(wanted)") }
            }
        }
    }
}
