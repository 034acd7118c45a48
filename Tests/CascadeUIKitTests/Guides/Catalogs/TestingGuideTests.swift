import CascadeTesting
import Testing
import UIKit

// GUIDE
final class StripeLayout: UICollectionViewLayout {
    var height: CGFloat = 60 { didSet { invalidateLayout() } }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * height)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: collectionViewContentSize.width, height: height)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let first = max(0, Int(rect.minY / height))
        let end = min(count, Int((rect.maxY / height).rounded(.up)))
        return (first..<max(first, end)).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != collectionView?.bounds.width }
}
// END

// GUIDE
@MainActor
@Suite struct StripeLayoutTests {
    final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "stripe", for: indexPath)
        }
    }

    @Test func stripesAreReusedAndAsWideAsTheView() {
        let (screen, source) = (TestScreen(size: CGSize(width: 390, height: 600)), Source())
        let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: StripeLayout())
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "stripe")
        view.dataSource = source
        screen.show(view)  // or a controller; runs a frame: layout, then one batch for the screen
        #expect(view.visibleCells.count == 10)

        screen.drag(view, by: CGPoint(x: 0, y: -200))  // a finger, sample by sample
        screen.settle()  // until nothing moves: microseconds, not seconds
        #expect(view.contentOffset.y > 200)

        screen.rotate(to: .landscape)
        #expect(view.visibleCells.allSatisfy { $0.bounds.width == 600 })
        #expect(screen.counts.created == 40)  // 20 cells and their content views, for 50 items
    }
}
// END

/// The guide's way to wait for an animated snapshot.
@MainActor
@Suite struct SnapshotGuideTests {
    @Test func theScreenAdvancesWhileATestWaits() async {
        let screen = TestScreen(size: CGSize(width: 390, height: 600))
        let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "stripe")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "stripe", for: path)
        }
        screen.show(view)
        let snapshot = Self.snapshot([1, 2])
        // GUIDE
        let update = Task { await source.apply(snapshot, animatingDifferences: true) }
        await Task.yield()
        screen.settle()
        await update.value
        // END
        #expect(view.visibleCells.count == 2)
    }

    private static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }
}
