import Cascade
import CascadeTesting
import CascadeUIKit
import Foundation
import Testing
import UIKit

/// A delegate that reloads or invalidates in each request for a height.
@MainActor
final class InvalidatingHeights: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
    var action: ((UICollectionView) -> Void)?

    func scene() -> (TestScreen, UICollectionView) {
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        let layout = WaterfallLayout()
        layout.delegate = self
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        screen.show(view)
        return (screen, view)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    {
        action?(collectionView)
        return .absolute(50)
    }
}

@MainActor
@Suite
struct EndlessLayoutTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aReloadForEachHeightStopsWithTheCycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let heights = InvalidatingHeights()
            heights.action = { $0.reloadData() }
            let (screen, _) = heights.scene()
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        #expect(Self.text(result).contains("such as a size, has called reloadData() 201 times"))
    }

    @Test func anInvalidationForEachHeightStopsWithTheCycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let heights = InvalidatingHeights()
            heights.action = { $0.collectionViewLayout.invalidateLayout() }
            let (screen, _) = heights.scene()
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        #expect(Self.text(result).contains("such as a size, has invalidated it again"))
    }

    /// An endless line at rest exactly between two copies of an item once jumped to the other copy in each preparation.
    @Test(arguments: [false, true]) func anEndlessLineRestsBetweenTwoCopies(isMirrored: Bool) {
        let layout = CountedLine(LineOptions(itemSize: LayoutSize(width: 1_990, height: 50), spacing: 10, loops: true))
        let board = CollectionFixture([Array(0..<10)], layout, isMirrored: isMirrored, size: CGSize(width: 300, height: 200)).show()
        layout.scrollToItem(at: [0, 5], animated: false)
        board.screen.settle()
        let offset = board.view.contentOffset
        layout.prepared = 0
        layout.invalidateLayout()
        board.screen.settle()
        #expect(layout.currentIndexPath == [0, 5] && board.view.contentOffset == offset && layout.prepared == 1)
    }

    /// A distance from rest that has become half of the way to the next copy once led to another copy in each preparation.
    @Test func anEndlessLineRestsAfterAChangeOfItsSpacing() {
        let layout = CountedLine(LineOptions(itemSize: LayoutSize(width: 60, height: 60), spacing: 10, loops: true))
        let board = CollectionFixture([[0]], layout, isMirrored: false, size: CGSize(width: 300, height: 100)).show()
        board.view.contentOffset.x -= 30
        layout.prepared = 0
        layout.options.spacing = 0
        board.screen.settle()
        #expect(layout.prepared == 2)
        let center = layout.layoutAttributesForItem(at: [0, 0])?.center.x
        #expect(center == board.view.contentOffset.x + 150)
    }

    /// A moved section keeps its items even if other changes of the batch insert new ones between them.
    @Test func itemsAreInsertedIntoASectionThatMoves() {
        let wall = Wall([Array(0..<40), Array(100..<140)])
        wall.layout.laneStability = .keep
        _ = wall.show()
        wall.view.contentOffset.y = 600
        wall.screen.settle()
        wall.view.performBatchUpdates {
            var moved = wall.sections[0]
            moved.insert(200, at: 20)
            wall.sections = [wall.sections[1], moved]
            wall.view.moveSection(0, toSection: 1)
            wall.view.insertItems(at: [[1, 20]])
        }
        wall.screen.settle()
        #expect(wall.view.numberOfItems(inSection: 1) == 41)
        #expect(wall.frame(20, section: 1)?.height == wall.height(200))
    }
}

/// A line that counts its preparations.
final class CountedLine: LineLayout {
    var prepared = 0

    override func prepare() {
        super.prepare()
        prepared += 1
    }
}
