import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

// GUIDE
final class Walls: NSObject, WaterfallLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { indexPath.item == 0 ? .automatic : .aspectRatio(1.5) }

    func wall(_ source: any UICollectionViewDataSource) -> UICollectionView {
        let layout = WaterfallLayout(minimumLaneWidth: 150, spacing: 10)
        layout.delegate = self
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.dataSource = source
        return view
    }
}
// END

@MainActor
@Suite
struct ReadmeWallTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? WallCell)?.wished = 77
            return cell
        }
    }

    @Test func theReadmeQuotesTheCompiledCode() throws {
        let code = try QuotedCode(document: "README.md", file: #filePath)
        #expect(code.compiled.count == 1)
        #expect(code.shown.contains(code.compiled.first ?? []))
    }

    @Test func theFirstItemHasThePreferredHeightOfItsCell() {
        let (screen, walls, source) = (TestScreen(size: CGSize(width: 370, height: 600)), Walls(), Source())
        let view = walls.wall(source)
        view.register(WallCell.self, forCellWithReuseIdentifier: "cell")
        view.frame = screen.window.bounds
        screen.show(view)
        screen.settle()
        let frames = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 180, height: 77),
                CGRect(x: 190, y: 0, width: 180, height: 120),
                CGRect(x: 0, y: 87, width: 180, height: 120),
            ]
        )
    }
}
