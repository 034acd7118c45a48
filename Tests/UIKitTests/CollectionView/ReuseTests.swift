import Testing
import UIKit

private final class OtherCell: UICollectionViewCell {}

@MainActor
private final class TwoKinds: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: indexPath.item % 3 == 0 ? "other" : "number", for: indexPath)
    }
}

@MainActor
@Suite
struct ReuseTests {
    @Test func viewsAreReusedForTheirOwnIdentifier() {
        let source = TwoKinds()
        let shelf = Shelf(NumberedItems(count: 0), layout: RowLayout())
        shelf.view.register(OtherCell.self, forCellWithReuseIdentifier: "other")
        shelf.view.dataSource = source
        shelf.screen.frame()
        for step in 1...100 {
            shelf.view.contentOffset.y = CGFloat(step) * 37
            shelf.screen.frame()
            for path in shelf.visible {
                let cell = shelf.view.cellForItem(at: path)
                #expect((cell is OtherCell) == (path.item % 3 == 0))
                #expect(cell?.reuseIdentifier == (path.item % 3 == 0 ? "other" : "number"))
            }
        }
        #expect(shelf.view.subviews.count { $0 is UICollectionViewCell } == shelf.view.visibleCells.count)
    }

    @Test func cellsAreReusedForManyItems() {
        let shelf = Shelf(NumberedItems(count: 10_000), layout: RowLayout())
        var seen: Set<ObjectIdentifier> = []
        var kept: [UICollectionViewCell] = []
        for step in 0..<500 {
            shelf.view.contentOffset.y = CGFloat(step) * 55
            shelf.screen.frame()
            for cell in shelf.view.visibleCells where seen.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
        }
        #expect(kept.count <= 13)
    }

    @Test func dequeuedCellsHaveTheirSize() {
        let shelf = Shelf(NumberedItems(count: 3), layout: RowLayout())
        #expect(shelf.cell(0)?.applied.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
        #expect(shelf.cell(0)?.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    }

    @Test func reconfiguringKeepsTheCell() {
        let shelf = Shelf(NumberedItems(count: 3), layout: RowLayout())
        let cell = shelf.cell(1)
        shelf.items.sections[0][1] = 77
        shelf.view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
        shelf.screen.frame()
        #expect(shelf.cell(1) === cell)
        #expect(cell?.number == 77)
        #expect(cell?.reuses == 0)
    }
}
