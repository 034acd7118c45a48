import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of cells that prefer another height each time they are measured; UIKit stops the program after about 100 passes (rule 12.5).
@MainActor
@Suite
struct UnsettledCellTests {
    /// A cell that alternates between two heights, or prefers a fixed one.
    private final class Cell: UICollectionViewCell {
        var heights: [CGFloat] = [100]
        var measured = 0

        override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            let answer = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
            answer.size.height = heights[measured % heights.count]
            measured += 1
            return answer
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var heights: [[CGFloat]]
        let screen = TestScreen(size: CGSize(width: 300, height: 480))
        let view: UICollectionView

        init(_ heights: [[CGFloat]]) {
            self.heights = heights
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 480),
                collectionViewLayout: WaterfallLayout(lanes: 1)
            )
            super.init()
            view.register(Cell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = self
            screen.show(view)
            screen.settle()
        }

        func height(_ item: Int) -> CGFloat? { view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.height }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.heights = heights[indexPath.item]
            (cell as? Cell)?.measured = 0
            return cell
        }
    }

    private let path = IndexPath(item: 0, section: 0)

    @Test func aCellThatAlternatesKeepsItsFifthHeight() {
        let source = Source([[80, 120, 81, 121, 82, 122], [60]])
        #expect(source.height(0) == 82)
        #expect(source.height(1) == 60)
        #expect(source.view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 82)
    }

    @Test func aReconfiguredCellIsMeasuredEachTime() {
        let source = Source([[80], [60]])
        for height in [90, 100, 90, 100, 90, 100, 90, 140] as [CGFloat] {
            source.heights[0] = [height]
            source.view.reconfigureItems(at: [path])
            source.screen.settle()
            #expect(source.height(0) == height)
        }
    }

    @Test func aReloadAnotherWidthAndANewItemAreMeasuredAgain() {
        let source = Source([[80, 120], [60]])
        source.heights[0] = [90]
        source.view.reloadData()
        source.view.layoutIfNeeded()
        #expect(source.height(0) == 90)
        source.heights[0] = [80, 120]
        source.view.reloadData()
        source.view.layoutIfNeeded()
        #expect(source.height(0) == 80)
        source.view.performBatchUpdates {
            source.heights.insert([70], at: 0)
            source.view.insertItems(at: [path])
        }
        source.screen.settle()
        #expect(source.height(0) == 70)
        (source.view.cellForItem(at: path) as? Cell)?.heights = [130]
        source.view.frame.size.width = 200
        source.screen.settle()
        #expect(source.height(0) == 130)
    }
}
