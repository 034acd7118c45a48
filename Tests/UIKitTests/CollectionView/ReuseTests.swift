import Testing
import UIKit

private final class OtherCell: UICollectionViewCell {}

private final class FramedCell: NumberCell {
    let initial: CGRect

    override init(frame: CGRect) {
        initial = frame
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
private final class TwoKinds: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: indexPath.item % 3 == 0 ? "other" : "number", for: indexPath)
    }
}

/// Items whose class is registered before each cell.
@MainActor
private final class RegisteringSource: NSObject, UICollectionViewDataSource {
    var type: UICollectionViewCell.Type = NumberCell.self

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.register(type, forCellWithReuseIdentifier: "number")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }
}

/// Cells that are upside down in a view that is upside down, as in lists of messages.
@MainActor
private final class MirroredCells: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "other", for: indexPath)
        cell.transform = collectionView.transform
        cell.alpha = 0.5
        return cell
    }
}

@MainActor
@Suite
struct ReuseTests {
    @Test func whatTheDataSourceSetsStays() {
        let source = MirroredCells()
        let scene = NumberedItemsScene(NumberedItems(count: 0), layout: RowLayout())
        scene.view.register(OtherCell.self, forCellWithReuseIdentifier: "other")
        scene.view.transform = CGAffineTransform(scaleX: 1, y: -1)
        scene.view.dataSource = source
        scene.screen.frame()
        for step in 0...20 {
            scene.view.contentOffset.y = CGFloat(step) * 37
            scene.screen.frame()
            #expect(!scene.view.visibleCells.isEmpty)
            #expect(scene.view.visibleCells.allSatisfy { $0.transform.d == -1 && $0.alpha == 0.5 }, "at \(scene.view.contentOffset)")
        }
    }

    @Test func viewsAreReusedForTheirOwnIdentifier() {
        let source = TwoKinds()
        let scene = NumberedItemsScene(NumberedItems(count: 0), layout: RowLayout())
        scene.view.register(OtherCell.self, forCellWithReuseIdentifier: "other")
        scene.view.dataSource = source
        scene.screen.frame()
        for step in 1...100 {
            scene.view.contentOffset.y = CGFloat(step) * 37
            scene.screen.frame()
            for path in scene.visible {
                let cell = scene.view.cellForItem(at: path)
                #expect((cell is OtherCell) == (path.item % 3 == 0))
                #expect(cell?.reuseIdentifier == (path.item % 3 == 0 ? "other" : "number"))
            }
        }
        #expect(scene.view.subviews.count { $0 is UICollectionViewCell } == scene.view.visibleCells.count)
    }

    /// Returns the number of different cells that are visible during a scroll.
    private func cells(in scene: NumberedItemsScene, steps: Int) -> Int {
        var seen: Set<ObjectIdentifier> = []
        // Another cell could be at the address of a deallocated one.
        var kept: [UICollectionViewCell] = []
        for step in 0..<steps {
            scene.view.contentOffset.y = CGFloat(step) * 55
            scene.screen.frame()
            for cell in scene.view.visibleCells where seen.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
        }
        return kept.count
    }

    @Test func cellsAreReusedForManyItems() {
        let scene = NumberedItemsScene(NumberedItems(count: 10_000), layout: RowLayout())
        #expect(cells(in: scene, steps: 500) <= 13)
    }

    @Test func cellsAreReusedIfTheirClassIsRegisteredForEachOne() {
        let source = RegisteringSource()
        let scene = NumberedItemsScene(NumberedItems(count: 0), layout: RowLayout())
        scene.view.dataSource = source
        #expect(cells(in: scene, steps: 100) <= 13)
        // Another class replaces the cells that wait.
        scene.view.register(OtherCell.self, forCellWithReuseIdentifier: "number")
        source.type = OtherCell.self
        scene.view.reloadData()
        scene.screen.frame()
        #expect(!scene.view.visibleCells.isEmpty && scene.view.visibleCells.allSatisfy { $0 is OtherCell })
    }

    @Test func dequeuedCellsHaveTheirSize() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: RowLayout())
        #expect(scene.cell(0)?.applied.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
        #expect(scene.cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    }

    @Test func attributesAreAppliedOnceForEachUseOfAView() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: RowLayout())
        #expect((0..<3).map { scene.cell($0)?.applied.count } == [1, 1, 1])
        scene.view.reloadData()
        scene.screen.frame()
        // Reused views have applied equal attributes before.
        #expect((0..<3).map { scene.cell($0)?.reuses } == [1, 1, 1])
        #expect((0..<3).map { scene.cell($0)?.applied.count } == [2, 2, 2])
    }

    @Test func reconfiguringKeepsTheCell() {
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: RowLayout())
        let cell = scene.cell(1)
        scene.items.sections[0][1] = 77
        scene.view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
        scene.screen.frame()
        #expect(scene.cell(1) === cell)
        #expect(cell?.number == 77)
        #expect(cell?.reuses == 0)
    }

    @Test func newCellsAreMadeWithTheirSize() {
        let scene = NumberedItemsScene(NumberedItems(count: 0), layout: RowLayout())
        scene.view.register(FramedCell.self, forCellWithReuseIdentifier: "number")
        scene.items.sections = [[0, 1]]
        scene.view.reloadData()
        scene.screen.frame()
        let sizes = scene.view.visibleCells.map { ($0 as? FramedCell)?.initial.size }
        #expect(sizes == Array(repeating: CGSize(width: 300, height: 40), count: 2))
    }
}
