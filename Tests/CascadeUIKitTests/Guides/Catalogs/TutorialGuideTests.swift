import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

// GUIDE
final class Shops: NSObject, UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
    var pictures: [CGSize] = []

    func makeLayout() -> WaterfallLayout {
        let insets = LayoutInsets(top: 20, left: 15, bottom: 5, right: 25)
        return WaterfallLayout(WaterfallOptions(lanes: 2, laneSpacing: 10, itemSpacing: 5, insets: insets))
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { .aspectRatio(pictures[indexPath.item].width / pictures[indexPath.item].height) }

    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize {
        CGSize(width: 0, height: 100)
    }
}
// END

// GUIDE
final class Goods: NSObject, WaterfallSectionDelegate {
    var ratios: [Double] = []

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { .aspectRatio(ratios[indexPath.item]) }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
        let insets = LayoutInsets(top: 10, left: 20, bottom: 30, right: 100)
        return SectionOptions(lanes: ratios.count > 50 ? 3 : 2, spacing: 10, insets: insets)
    }
}
// END

// GUIDE
final class ShapesViewController: UICollectionViewController {
    var count = 20
    let line = LineLayout(itemSize: CGSize(width: 130, height: 130), spacing: 10)
    let circle = CircleLayout(itemSize: CGSize(width: 50, height: 50))

    init() {
        circle.options.radius = .fixed(70)
        super.init(collectionViewLayout: circle)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
        collectionView.decelerationRate = .fast
    }

    func changeLayout() {
        let isLine = collectionView.collectionViewLayout === line
        collectionView.setCollectionViewLayout(isLine ? circle : line, animated: true)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.performBatchUpdates {
            self.count -= 1
            self.collectionView.deleteItems(at: [indexPath])
        }
    }
}
// END

/// The code of the article about the tutorials.
///
/// `RecordedLayoutTests` compares all frames with recordings of the tutorials' code.
@MainActor
@Suite
struct TutorialGuideTests {
    private let size = CGSize(width: 320, height: 568)

    private func frames(_ view: UICollectionView, _ items: Range<Int>) -> [CGRect?] {
        items.map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }

    @Test func oneDistanceAlsoAboveTheFirstRow() {
        let (heights, source) = ([100.0, 50, 70], CatalogItems([3]))
        // GUIDE
        let layout = WaterfallLayout(lanes: 2, spacing: 8) { path, _ in .absolute(heights[path.item]) }
        layout.options.insets = LayoutInsets(top: 10 + 8, left: 10, bottom: 10, right: 10)
        // END
        let view = source.show(layout, on: size)
        #expect(
            frames(view, 0..<3) == [
                CGRect(x: 10, y: 18, width: 146, height: 100), CGRect(x: 164, y: 18, width: 146, height: 50),
                CGRect(x: 164, y: 76, width: 146, height: 70),
            ]
        )
        #expect(view.contentSize.height == 156)
    }

    @Test func theFlowLayoutsDelegateGivesTheHeader() {
        let (shops, source) = (Shops(), CatalogItems([2]))
        shops.pictures = [CGSize(width: 270, height: 270), CGSize(width: 270, height: 540)]
        let view = source.show(shops.makeLayout(), on: size, delegate: shops)
        #expect(frames(view, 0..<2) == [CGRect(x: 15, y: 120, width: 135, height: 135), CGRect(x: 160, y: 120, width: 135, height: 270)])
        #expect(view.contentSize.height == 395)
    }

    @Test func cellsChooseTheirHeights() {
        let source = CatalogItems([3])
        source.cellHeight = 64
        // GUIDE
        let wall = WaterfallLayout(WaterfallOptions(lanes: 2, spacing: 10, insets: LayoutInsets(bottom: 10, right: 10)))
        // END
        let view = source.show(wall, on: size)
        #expect(
            frames(view, 0..<3) == [
                CGRect(x: 0, y: 0, width: 150, height: 64), CGRect(x: 160, y: 0, width: 150, height: 64),
                CGRect(x: 0, y: 74, width: 150, height: 64),
            ]
        )
        #expect(view.contentSize.height == 148)
    }

    @Test func theNumberOfColumnsFollowsTheData() {
        for (count, width) in [(50, 95.0), (51, 60)] {
            let (goods, source) = (Goods(), CatalogItems([count]))
            goods.ratios = Array(repeating: 1, count: count)
            let layout = WaterfallLayout()
            layout.delegate = goods
            let view = source.show(layout, on: size)
            #expect(frames(view, 0..<1) == [CGRect(x: 20, y: 10, width: width, height: width)])
        }
    }

    @Test func aTapDeletesAndTheLayoutsChange() {
        let screen = TestScreen(size: CGSize(width: 320, height: 200))
        let controller = ShapesViewController()
        screen.show(controller)
        screen.settle()
        let view = controller.collectionView!
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.center == CGPoint(x: 160, y: 170))
        controller.collectionView(view, didSelectItemAt: IndexPath(item: 0, section: 0))
        screen.settle()
        #expect(view.visibleCells.count == 19)
        controller.changeLayout()
        screen.settle()
        let current = controller.line.currentIndexPath
        #expect(view.collectionViewLayout === controller.line && current != nil)
        screen.drag(view, by: CGPoint(x: -60, y: 0))
        screen.settle()
        #expect(view.contentOffset.x == CGFloat(controller.line.currentIndexPath?.item ?? 0) * 140)
        #expect(controller.line.currentIndexPath != current)
    }
}
