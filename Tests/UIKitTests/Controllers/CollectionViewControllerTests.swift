import Foundation
import Testing
import UIKit

private final class Numbers: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var numbers = Array(0..<6)
    var selected: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        numbers.insert(numbers.remove(at: source.item), at: destination.item)
    }

    func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: 300, height: 50)
    }
}

@Suite @MainActor
struct CollectionViewControllerTests {
    private func show() -> (TouchScene, Numbers) {
        let scene = TouchScene()
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        let controller = Numbers(collectionViewLayout: layout)
        scene.window.rootViewController = controller
        scene.display.settle()
        return (scene, controller)
    }

    @Test func isTheDataSourceAndTheDelegateOfItsView() {
        let (_, controller) = show()
        #expect(controller.view === controller.collectionView.superview)
        #expect(controller.collectionView.dataSource === controller && controller.collectionView.delegate === controller)
        #expect(controller.collectionView.visibleCells.count == 6)
        #expect(
            controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 0, y: 50, width: 300, height: 50)
        )
    }

    @Test func aTapSelectsAndComingBackDeselects() {
        let (scene, controller) = show()
        scene.tap(150, 75)
        #expect(controller.selected == [IndexPath(item: 1, section: 0)])
        #expect(controller.collectionView.indexPathsForSelectedItems == controller.selected)
        scene.window.isHidden = true
        scene.window.isHidden = false
        #expect(controller.collectionView.indexPathsForSelectedItems == [])
    }

    @Test func aLongPressMovesAnItem() {
        let (scene, controller) = show()
        scene.down(150, 25)
        scene.display.advance(by: 0.6)
        for y in stride(from: 30.0, through: 130, by: 10) { scene.move(150, y) }
        scene.up(150, 130)
        scene.display.settle()
        #expect(controller.numbers == [1, 2, 0, 3, 4, 5])
        #expect(controller.selected.isEmpty)
    }

    @Test func aDragScrollsAndDoesNotSelect() {
        let (scene, controller) = show()
        controller.collectionView.contentInset.bottom = 500
        scene.down(150, 300)
        for y in stride(from: 290.0, through: 200, by: -10) { scene.move(150, y) }
        #expect(controller.collectionView.isDragging)
        #expect(controller.collectionView.contentOffset.y > 50)
        scene.up(150, 200)
        #expect(controller.selected.isEmpty)
    }
}
